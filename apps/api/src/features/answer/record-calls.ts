import { modelCalls } from '@cuelight/db/schema'
import type { ModelPrices, Services } from '../../core/context.ts'
import type { ModelCall, ReportCall } from '../../ports/language-model.ts'

export type CallPurpose = 'answer' | 'reading' | 'preparation' | 'summary' | 'judgement'

export interface CallRecorder {
  report: ReportCall
  /** Resolves when everything reported so far is stored, or was refused and logged. */
  settled(): Promise<void>
}

/** Stores what each call of a model used and cost. If that fails, the answer does not. */
export function recordCalls(services: Services, userId: number, purpose: CallPurpose): CallRecorder {
  const writes: Promise<void>[] = []
  const write = async (call: ModelCall) => {
    try {
      const costMicroUsd = priceOf(call, services.options.modelPrices ?? null)
      await services.db
        .insert(modelCalls)
        .values({ ...call, userId, purpose, costMicroUsd, createdAt: services.clock.now() })
    } catch (error) {
      services.logger.error({ error, purpose, model: call.model }, 'the use of a model could not be stored')
    }
  }
  return {
    report: (call) => void writes.push(write(call)),
    settled: async () => void (await Promise.all(writes)),
  }
}

/** Millionths of a US dollar: a price per million tokens is one per token in that unit. Null where either is unknown. */
export function priceOf(call: ModelCall, prices: ModelPrices | null): number | null {
  const price = prices?.[call.model]
  if (!price || call.inputTokens === null || call.outputTokens === null) return null
  const cached = Math.min(call.cachedInputTokens ?? 0, call.inputTokens)
  const fresh = call.inputTokens - cached
  return Math.round(
    fresh * price.input + cached * (price.cachedInput ?? price.input) + call.outputTokens * price.output,
  )
}
