import { judgedCriteria } from '../../../coach/rubric/judged-criteria.ts'
import { leaveOutMachineLines } from '../../../coach/rubric/machine-lines.ts'
import { scoreAnswers } from '../../../coach/text-tasks.ts'
import type { Services } from '../../../core/context.ts'
import type { JudgeInput } from '../../../ports/answer-judge.ts'
import { isTranscriptBad } from '../input/describe-recording.ts'
import type { FrozenInput } from '../input/frozen-input.ts'
import { pairAnswers } from '../input/pair-answers.ts'

/** Each answer costs up to fifteen calls; a longer interview gets its first thirty answers judged. */
const maxAnswers = 30
/** A model's context and a budget are finite; whatever comes after is not judged. */
const maxAnswerCharacters = 12_000

export interface PlannedAnswer {
  /** Place in `questionDetail`. */
  index: number
  inputs: JudgeInput[]
}

/** The criteria that apply to each scored answer, in the order of the interview. */
export async function planJudgements(
  { textWorker }: Pick<Services, 'textWorker'>,
  input: FrozenInput,
): Promise<PlannedAnswer[]> {
  if (isTranscriptBad(input)) return []
  const pairs = pairAnswers(input)
  const scores = await textWorker.run(scoreAnswers, pairs, { priority: 'low' })
  return pairs
    .flatMap((pair, index) => {
      const scored = scores[index]
      return scored && scored.score !== null ? [{ index, pair, scored }] : []
    })
    .slice(0, maxAnswers)
    .map(({ index, pair, scored }) => {
      const answer = leaveOutMachineLines(pair.userAnswer).text.slice(0, maxAnswerCharacters)
      const criteria = judgedCriteria.filter(({ applies }) => applies(scored))
      return {
        index,
        inputs: criteria.map((criterion) => ({ criterion, question: pair.question, answer })),
      }
    })
}
