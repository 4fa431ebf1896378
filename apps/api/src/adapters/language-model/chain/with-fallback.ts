import { type Logger, silentLogger } from '../../../core/logger.ts'
import type { AnswerInput, AnswerPart, LanguageModel, ReportCall } from '../../../ports/language-model.ts'

/**
 * Asks `primary`, and `fallback` when it fails. What comes back names the engine that really wrote it, so a fallback is
 * never silent. An answer of which anything was shown does not start over: its failure is passed on.
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
      logger.warn(
        { error, model: primary.engine.model },
        'the language model failed, the built-in coach writes instead',
      )
      return work(fallback)
    }
  }
  return {
    engine: primary.engine,
    standIn: fallback,
    summariseJob: (job, signal, report) =>
      attempt((model) => model.summariseJob(job, signal, report), signal),
    prepareQuestions: (input, signal, report) =>
      attempt(async (model) => {
        const questions = await model.prepareQuestions(input, signal, report)
        return questions.map((question) => ({ engine: model.engine, ...question }))
      }, signal),
    answer: (input, signal, report) =>
      answerWithFallback({ primary, fallback, logger }, input, signal, report),
    check: () => primary.check(),
  }
}

async function* answerWithFallback(
  { primary, fallback, logger }: { primary: LanguageModel; fallback: LanguageModel; logger: Logger },
  input: AnswerInput,
  signal?: AbortSignal,
  report?: ReportCall,
): AsyncGenerator<AnswerPart> {
  let isShown = false
  try {
    for await (const part of primary.answer(input, signal, report)) {
      isShown = true
      yield part
    }
    return
  } catch (error) {
    if (isShown || signal?.aborted) throw error
    logger.warn(
      { error, model: primary.engine.model },
      'the language model failed, the built-in coach answers instead',
    )
  }
  yield* fallback.answer(input, signal)
}
