import { coachEngine } from '../../coach/job/summarise-job.ts'
import { planQuestions, summariseJob, writeAnswer, writeQuestions } from '../../coach/text-tasks.ts'
import { inPlaceTextWorker } from '../../core/worker/in-place-text-worker.ts'
import type {
  AnswerInput,
  AnswerPart,
  LanguageModel,
  PreparationInput,
  PreparedQuestion,
  ResumeLine,
} from '../../ports/language-model.ts'
import type { TextWorker } from '../../ports/text-worker.ts'

/** The coach behind the port: everything it says consists of the candidate's own lines. */
export function createBuiltInLanguageModel(textWorker: TextWorker = inPlaceTextWorker): LanguageModel {
  return {
    engine: coachEngine,
    summariseJob: (job, signal) => textWorker.run(summariseJob, job, { priority: 'low', signal }),
    prepareQuestions: (input, signal) => prepareQuestions(textWorker, input, signal),
    answer: (input, signal) => streamComposedAnswer(textWorker, input, signal),
    async check() {},
  }
}

async function prepareQuestions(
  textWorker: TextWorker,
  { retrieve, ...input }: PreparationInput,
  signal?: AbortSignal,
): Promise<PreparedQuestion[]> {
  const options = { priority: 'low', signal } as const
  const planned = await textWorker.run(planQuestions, input, options)
  const nearest: ResumeLine[][] = []
  for (const { text } of planned) nearest.push(input.lines.length > 0 ? await retrieve(text) : [])
  return textWorker.run(writeQuestions, { input, planned, nearest }, options)
}

async function* streamComposedAnswer(
  textWorker: TextWorker,
  input: AnswerInput,
  signal?: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { segments, gaps } = await textWorker.run(writeAnswer, input, { signal })
  for (const segment of segments) {
    signal?.throwIfAborted()
    yield { type: 'segment', segment }
  }
  yield { type: 'finished', gaps, engine: coachEngine }
}
