import { giveFeedback } from '../../apps/api/src/coach/rubric/feedback/feedback.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { correlation, mean, rankCorrelation } from '../train/fit.ts'
import { type Rated, rateAll } from './graded-answers.ts'
import { readGradedFolder } from './read-graded.ts'
import { nameWeakness } from './weakness-names.ts'

/** Points by which two answers to one question differ before one of them counts as the better. */
const clearGap = 10
/** Answers within this share of words of each other are of one length. */
const equalLength = 0.1

/** Totals over a folder of graded answers: figures only, so that a sealed set stays sealed. */
export async function evaluateGradedFolder(
  embedder: Embedder,
  folder: string,
  keeps: (questionNumber: number) => boolean = () => true,
): Promise<Measured> {
  const answers = readGradedFolder(folder).filter(({ questionNumber }) => keeps(questionNumber))
  const rated = [...(await rateAll(embedder, answers)).values()]
  const pairs = listPairs(rated)
  const order = (name: string, some: readonly Pair[], pointsOf: (one: Rated) => number) =>
    describeShare(
      name,
      some.filter(({ better, worse }) => pointsOf(better) > pointsOf(worse)).length,
      some.length,
    )
  const groups = (groupOf: (pair: Pair) => string) =>
    [...Map.groupBy(pairs, groupOf)]
      .sort(([first], [second]) => first.localeCompare(second))
      .map(([name, some]) => order(`pairs in order, ${name}`, some, pointsOf))
  return {
    figures: [
      order('pairs in order', pairs, pointsOf),
      order('pairs in order by the number of words alone', pairs, wordsOf),
      ...groups(describeLength),
      ...groups(({ worse }) => nameWeakness(worse.answer.weakness) ?? 'another weakness'),
      ...describeScale(rated),
      ...describeFeedback(rated),
    ],
  }
}

interface Pair {
  better: Rated
  worse: Rated
}

/** Too little to score counts as nothing. */
const pointsOf = ({ scored }: Rated) => scored.score ?? 0
const wordsOf = ({ answer }: Rated) => answer.words
const overallOf = ({ answer }: Rated) => answer.ratings.overall

function listPairs(rated: readonly Rated[]): Pair[] {
  return [...Map.groupBy(rated, ({ answer }) => answer.question).values()].flatMap((some) =>
    some.flatMap((better) =>
      some
        .filter((worse) => overallOf(better) - overallOf(worse) >= clearGap)
        .map((worse) => ({ better, worse })),
    ),
  )
}

function describeLength({ better, worse }: Pair): string {
  const [more, less] = [Math.max(wordsOf(better), wordsOf(worse)), Math.min(wordsOf(better), wordsOf(worse))]
  if (more - less <= equalLength * more) return 'both are of one length'
  return wordsOf(better) > wordsOf(worse) ? 'the better answer is longer' : 'the worse answer is longer'
}

function describeScale(rated: readonly Rated[]): Figure[] {
  const number = (name: string, value: number, count = rated.length): Figure => ({
    name,
    value: Number(value.toFixed(2)),
    unit: '',
    count,
  })
  const overall = rated.map(overallOf)
  const scored = rated.filter(({ scored: { score } }) => score !== null)
  return [
    number('rank correlation with the assessor', rankCorrelation(rated.map(pointsOf), overall)),
    number('rank correlation of the number of words alone', rankCorrelation(rated.map(wordsOf), overall)),
    number(
      'rank correlation, without those too short to score',
      rankCorrelation(scored.map(pointsOf), scored.map(overallOf)),
      scored.length,
    ),
    number('correlation with the number of words', correlation(rated.map(pointsOf), rated.map(wordsOf))),
    number('the same of the assessor', correlation(overall, rated.map(wordsOf))),
    number(
      'mean error in points',
      mean(scored.map((one) => Math.abs(pointsOf(one) - overallOf(one)))),
      scored.length,
    ),
  ]
}

function describeFeedback(rated: readonly Rated[]): Figure[] {
  const weak = rated.flatMap((one) =>
    one.answer.weakness === null ? [] : [{ one, name: nameWeakness(one.answer.weakness) }],
  )
  const known = weak.filter(({ name }) => name !== null)
  const isNamed = ({ one, name }: (typeof weak)[number]) => name !== null && changeOf(one) === name
  const points = rated.flatMap(({ scored, answer }) => {
    const { worked, change } = giveFeedback(scored)
    return [worked, change].flatMap((point) => (point ? [{ quote: point.quote, text: answer.text }] : []))
  })
  const sound = rated.filter(({ answer, scored }) => answer.weakness === null && scored.score !== null)
  return [
    describeShare(
      'nothing to change where the assessor names nothing',
      sound.filter((one) => changeOf(one) === null).length,
      sound.length,
    ),
    describeShare('the weakness is named', weak.filter(isNamed).length, weak.length),
    describeShare(
      'the weakness is named, of those the rubric has a name for',
      known.filter(isNamed).length,
      known.length,
    ),
    describeShare(
      'quotes are verbatim',
      points.filter(({ quote, text }) => quote !== '' && text.includes(quote)).length,
      points.length,
    ),
  ]
}

const changeOf = ({ scored }: Rated) =>
  scored.reason === 'too-short' ? 'too short' : (giveFeedback(scored).change?.about ?? null)
