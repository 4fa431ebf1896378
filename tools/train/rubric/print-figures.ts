import { correlation, mean, rankCorrelation } from '../fit.ts'
import { type AnswerRow, firstWeight, isOffTopic, type Kind, minWords, weaknessOf } from './answer-rows.ts'
import type { Rating } from './rate-row.ts'

/** Points by which the better of two answers is better. */
const clearGap = 10

/** Each row with what a model said of it that never saw its question. */
export type Tested = ReadonlyMap<AnswerRow, Rating>

/** One line of figures, and one of weaknesses, for each kind and set. */
export function printFigures(tested: Tested): void {
  for (const kind of ['words', 'vectors'] as const)
    for (const weight of [firstWeight, 1]) printSet(tested, kind, weight)
}

function printSet(tested: Tested, kind: Kind, weight: number): void {
  const name = `${kind}, ${weight === 1 ? 'second' : 'first'} set`
  const known = [...tested].filter(([row]) => row.weight === weight && row.answer.words >= minWords)
  const pairs = known.flatMap(([better, high]) =>
    known
      .filter(
        ([worse]) =>
          worse.answer.question === better.answer.question &&
          better.answer.ratings.overall - worse.answer.ratings.overall >= clearGap,
      )
      .map(([worse, low]) => ({ isRight: high[kind] > low[kind], isOffTopic: isOffTopic(worse) })),
  )
  const right = (some: typeof pairs) => `${some.filter(({ isRight }) => isRight).length} of ${some.length}`
  const scores = known.map(([, scored]) => scored[kind])
  const rated = known.map(([row]) => row.answer.ratings.overall)
  const words = known.map(([row]) => row.answer.words)
  console.log(
    `${name}: pairs ${right(pairs)}, off topic ${right(pairs.filter(({ isOffTopic }) => isOffTopic))}, rank correlation ${rankCorrelation(scores, rated).toFixed(2)}, with words ${correlation(scores, words).toFixed(2)} (assessor ${correlation(rated, words).toFixed(2)}), mean error ${mean(scores.map((score, at) => Math.abs(score - (rated[at] ?? 0)))).toFixed(1)}`,
  )
  const named = known.filter(([row]) => row.answer.weakness !== null)
  console.log(
    `${name}: weakness named ${named.filter(([row, { weakness }]) => weaknessOf(row) === weakness).length} of ${named.length}`,
  )
}

/** Root mean square error over the second set. */
export function spreadOf(tested: Tested, kind: Kind): number {
  const free = [...tested].filter(([row]) => row.weight === 1)
  return Math.round(
    Math.sqrt(mean(free.map(([row, scored]) => (scored[kind] - row.answer.ratings.overall) ** 2))),
  )
}
