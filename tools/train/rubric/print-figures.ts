import { correlation, mean, rankCorrelation } from '../fit.ts'
import {
  type AnswerRow,
  type Author,
  authors,
  isOffTopic,
  type Kind,
  minWords,
  weaknessOf,
} from './answer-rows.ts'
import type { Rating } from './rate-row.ts'

/** Points by which the better of two answers is better. */
const clearGap = 10

/** Each row with what a model said of it that never saw its question. */
export type Tested = ReadonlyMap<AnswerRow, Rating>

/** Figures for each kind and author. */
export function printFigures(tested: Tested): void {
  for (const kind of ['words', 'vectors'] as const)
    for (const author of authors) printSet(tested, kind, author)
}

function printSet(tested: Tested, kind: Kind, author: Author): void {
  const name = `${kind}, ${author} author`
  const known = [...tested].filter(([row]) => row.author === author && row.answer.words >= minWords)
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
  const isRight = ([row, { weakness }]: (typeof named)[number]) => weaknessOf(row) === weakness
  const groups = Map.groupBy(named, ([row]) => weaknessOf(row) ?? 'another')
  const byName = [...groups].map(
    ([weakness, some]) => `${weakness} ${some.filter(isRight).length}/${some.length}`,
  )
  const sound = known.filter(([row]) => row.answer.weakness === null)
  const left = sound.filter(([, { weakness }]) => weakness === null).length
  console.log(`${name}: nothing to change in ${left} of ${sound.length} without a weakness`)
  console.log(
    `${name}: weakness named ${named.filter(isRight).length} of ${named.length} (${byName.join(', ')})`,
  )
}

/** Root mean square error over the sets without recipes. */
export function spreadOf(tested: Tested, kind: Kind): number {
  const free = [...tested].filter(([row]) => row.author !== 'first')
  return Math.round(
    Math.sqrt(mean(free.map(([row, scored]) => (scored[kind] - row.answer.ratings.overall) ** 2))),
  )
}
