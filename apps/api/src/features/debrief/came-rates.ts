import type { ActorContext } from '../../core/context.ts'
import { listDebriefs, questionsOf } from './debrief-rows.ts'

/** How often prepared questions of each sort came in this candidate's interviews, 0-1; null before the first debrief. */
export type CameRates = { of: (sort: QuestionSort) => number } | null

interface QuestionSort {
  kind: string
  competency: string | null
}

/** A sort counts as if it had been prepared this many times more, at the rate of all questions. */
const priorQuestions = 4

export async function readCameRates({ db, actor }: ActorContext): Promise<CameRates> {
  const questions = (await listDebriefs(db, actor.userId)).flatMap(questionsOf)
  if (questions.length === 0) return null
  const all = questions.filter(({ came }) => came).length / questions.length
  const sorts = Map.groupBy(questions, keyOf)
  return {
    of(sort) {
      const same = sorts.get(keyOf(sort)) ?? []
      const came = same.filter((each) => each.came).length
      return (came + priorQuestions * all) / (same.length + priorQuestions)
    },
  }
}

const keyOf = ({ kind, competency }: QuestionSort) => `${kind} ${competency ?? ''}`

/** The sorts that came most often first; equal ones, and what the candidate asked for, stay in their order. */
export function orderByCame<Item extends QuestionSort>(items: readonly Item[], rates: CameRates): Item[] {
  if (!rates) return [...items]
  const generated = items.filter(({ kind }) => kind !== 'custom')
  const asked = items.filter(({ kind }) => kind === 'custom')
  return [...generated.toSorted((first, second) => rates.of(second) - rates.of(first)), ...asked]
}
