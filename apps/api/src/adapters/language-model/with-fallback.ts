import { type Logger, silentLogger } from '../../core/logger.ts'
import type { AnswerInput, AnswerPart, LanguageModel } from '../../ports/language-model.ts'

/**
 * Asks `primary`, and `fallback` when it fails. What comes back names the engine that really wrote it, so a fallback is
 * never silent. An answer of which anything was shown is not begun again: its failure is passed on.
 */
export function withFallback(
  primary: LanguageModel,
  fallback: LanguageModel,
  logger: Logger = silentLogger,
): LanguageModel {
  const attempt = async <Result>(
    work: (model: LanguageModel) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    try {
      return await work(primary)
    } catch (error) {
      if (signal?.aborted) throw error
      logger.warn({ error, model: primary.engine.model }, 'language model failed, the built-in coach writes')
      return work(fallback)
    }
  }
  return {
    engine: primary.engine,
    summariseJob: (job, signal) => attempt((model) => model.summariseJob(job, signal), signal),
    prepareQuestions: (input, signal) =>
      attempt(async (model) => {
        const questions = await model.prepareQuestions(input, signal)
        return questions.map((question) => ({ engine: model.engine, ...question }))
      }, signal),
    answer: (input, signal) => answerWithFallback(primary, fallback, logger, input, signal),
    check: () => primary.check(),
  }
}

async function* answerWithFallback(
  primary: LanguageModel,
  fallback: LanguageModel,
  logger: Logger,
  input: AnswerInput,
  signal?: AbortSignal,
): AsyncGenerator<AnswerPart> {
  let isShown = false
  try {
    for await (const part of primary.answer(input, signal)) {
      isShown = true
      yield part
    }
    return
  } catch (error) {
    if (isShown || signal?.aborted) throw error
    logger.warn({ error, model: primary.engine.model }, 'language model failed, the built-in coach answers')
  }
  yield* fallback.answer(input, signal)
}
