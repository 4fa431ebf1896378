import { coachEngine, summariseJobDescription } from '../../coach/job/summarise-job.ts'
import { prepareQuestions } from '../../coach/questions/prepare-questions.ts'
import { composeAnswer } from '../../coach/write/compose-answer.ts'
import { reshapeSegments } from '../../coach/write/reshape-answer.ts'
import type { AnswerInput, AnswerPart, LanguageModel } from '../../ports/language-model.ts'

/** The coach behind the port: everything it says consists of the candidate's own lines. */
export function createBuiltInLanguageModel(): LanguageModel {
  return {
    engine: coachEngine,
    async summariseJob(job, signal) {
      signal?.throwIfAborted()
      return summariseJobDescription(job)
    },
    prepareQuestions,
    answer: streamComposedAnswer,
    async check() {},
  }
}

async function* streamComposedAnswer(input: AnswerInput, signal?: AbortSignal): AsyncGenerator<AnswerPart> {
  const { segments, gaps } = input.reshape ? reshapeSegments(input, input.reshape) : composeAnswer(input)
  for (const segment of segments) {
    signal?.throwIfAborted()
    yield { type: 'segment', segment }
  }
  yield { type: 'finished', gaps, engine: coachEngine }
}
