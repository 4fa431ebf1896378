import { DomainError } from '../../../core/errors.ts'
import { type Logger, silentLogger } from '../../../core/logger.ts'
import { AnswerLateError, type LanguageModel } from '../../../ports/language-model.ts'
import { isLastingFailure } from '../openai/read-error.ts'
import { Breaker, type BreakerOptions } from './breaker.ts'
import { firstToSpeak, type Runner } from './first-to-speak.ts'

export interface ChainOptions {
  /** Nobody has said a word for so long: a second request goes out; 0 means never. */
  hedgeMs?: number
  logger?: Logger
  breaker?: BreakerOptions
}

interface Link {
  model: LanguageModel
  breaker: Breaker
}

/**
 * Models in the order in which they are asked. One that keeps failing, or keeps being late, rests for a while and the
 * next is asked at once. When all rest, a call fails without waiting. Answers name the model that wrote them.
 */
export function chainModels(
  models: readonly [LanguageModel, ...LanguageModel[]],
  options: ChainOptions = {},
): LanguageModel {
  const { hedgeMs = 0, logger = silentLogger } = options
  const links = models.map((model): Link => ({ model, breaker: new Breaker(options.breaker) }))
  const [first] = models
  const inTurn = async <Result>(work: (model: LanguageModel) => Promise<Result>, signal?: AbortSignal) => {
    let failure: unknown = allRest()
    for (const link of links.filter(({ breaker }) => breaker.allows())) {
      try {
        const result = await work(link.model)
        link.breaker.succeed()
        return result
      } catch (error) {
        if (signal?.aborted) throw error
        noteFailure(link, error, logger)
        failure = error
      }
    }
    throw failure
  }
  return {
    engine: first.engine,
    summariseJob: (job, signal, report) => inTurn((model) => model.summariseJob(job, signal, report), signal),
    prepareQuestions: (input, signal, report) =>
      inTurn(async (model) => {
        const questions = await model.prepareQuestions(input, signal, report)
        return questions.map((question) => ({ engine: model.engine, ...question }))
      }, signal),
    async *answer(input, signal, report) {
      signal?.throwIfAborted()
      const ready = links.filter(({ breaker }) => breaker.allows())
      if (ready.length === 0) throw allRest()
      // A single provider is asked a second time: a fresh request often overtakes one that hangs.
      const asked = hedgeMs > 0 && ready.length === 1 ? [...ready, ...ready] : ready
      const runners = asked.map(
        (link): Runner => ({
          start: (own) => link.model.answer(input, own, report),
          spoke: () => link.breaker.succeed(),
          failed: (error) => noteEnd(link, error, signal, logger),
        }),
      )
      yield* firstToSpeak(runners, hedgeMs, signal)
    },
    check: () => inTurn((model) => model.check()),
  }
}

const allRest = () =>
  new DomainError('provider-unavailable', 'The language model cannot be reached right now. Please try again.')

/** A caller who leaves says nothing about the model, unless it left because the model was late. */
function noteEnd(link: Link, error: unknown, signal: AbortSignal | undefined, logger: Logger): void {
  if (signal?.aborted && !(signal.reason instanceof AnswerLateError)) return
  noteFailure(link, error, logger)
}

function noteFailure({ model, breaker }: Link, error: unknown, logger: Logger): void {
  const retryAfterMs = error instanceof DomainError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  breaker.fail({ isLasting: isLastingFailure(error), retryAfterMs })
  logger.warn({ error, model: model.engine.model }, 'a language model failed')
}
