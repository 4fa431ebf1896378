import type OpenAI from 'openai'
import type { ModelCall, ReportCall } from '../../ports/language-model.ts'
import { promptVersion } from './openai-prompts.ts'

export type CallMeter = ReturnType<typeof startCallMeter>

/** Adds up what one output used, a repair included, and reports it once, however it ended. */
export function startCallMeter(model: string, report: ReportCall | undefined) {
  const startedAtMs = performance.now()
  const usages: OpenAI.CompletionUsage[] = []
  let isEnded = false
  return {
    add(usage: OpenAI.CompletionUsage | null | undefined): void {
      if (usage) usages.push(usage)
    },
    end(outcome: ModelCall['outcome']): void {
      if (isEnded) return
      isEnded = true
      const sum = (of: (usage: OpenAI.CompletionUsage) => number | undefined) =>
        usages.length === 0 ? null : usages.reduce((total, usage) => total + (of(usage) ?? 0), 0)
      report?.({
        model,
        promptVersion,
        outcome,
        inputTokens: sum((usage) => usage.prompt_tokens),
        cachedInputTokens: sum((usage) => usage.prompt_tokens_details?.cached_tokens),
        outputTokens: sum((usage) => usage.completion_tokens),
        durationMs: Math.round(performance.now() - startedAtMs),
      })
    },
  }
}
