import { giveFeedback } from '../../apps/api/src/coach/rubric/feedback/feedback.ts'
import type { RubricQuestion } from '../../apps/api/src/coach/rubric/rubric-input.ts'
import { type ScoredAnswer, scoreAnswer } from '../../apps/api/src/coach/rubric/score-answer.ts'
import { embedAnswers } from '../../apps/api/src/features/rubric/embed-answers.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { correlation, mean, rankCorrelation } from '../train/fit.ts'
import { type GradedAnswer, type GradedPair, readGraded } from './read-graded.ts'

type Compared = Omit<GradedPair, 'better' | 'worse'> & { better: Rated; worse: Rated }
/** An answer with what the rubric makes of it. */
export interface Rated {
  answer: GradedAnswer
  scored: ScoredAnswer
}

/** Whether the rubric puts the better of two answers to one question first, in the order that an assessor gave them. */
export async function evaluateGradedAnswers(embedder: Embedder): Promise<Measured> {
  const { answers, pairs } = readGraded()
  const rated = await rateAll(embedder, answers)
  const compared = pairs.flatMap((pair) => {
    const [better, worse] = [rated.get(pair.better), rated.get(pair.worse)]
    return better && worse ? [{ ...pair, better, worse }] : []
  })
  const all = [...rated.values()]
  const figures = [false, true].flatMap((isUntouched) => {
    const name = isUntouched ? 'untouched' : 'tuned'
    const some = compared.filter((pair) => pair.isUntouched === isUntouched)
    return [
      describeOrder(name, some),
      ...describeGroups(name, some, ({ reason }) => reason),
      ...describeGroups(name, some, ({ lengthFavours }) => lengthNames[lengthFavours]),
      ...describeScale(
        name,
        all.filter(({ answer }) => answer.isUntouched === isUntouched),
      ),
    ]
  })
  const wrong = compared.filter((pair) => !pair.isUntouched && !isRight(pair))
  return {
    figures,
    details: {
      wrong: wrong.map(({ better, worse, reason, lengthFavours }) => ({
        better: better.answer.id,
        worse: worse.answer.id,
        reason,
        lengthFavours,
        betterScore: better.scored.score,
        worseScore: worse.scored.score,
      })),
    },
  }
}

const lengthNames: Record<GradedPair['lengthFavours'], string> = {
  better: 'the better answer is longer',
  worse: 'the worse answer is longer',
  equal: 'both are of one length',
}

/** Every answer with its score, by its id. */
export async function rateAll(
  embedder: Embedder,
  answers: readonly GradedAnswer[],
): Promise<Map<string, Rated>> {
  const questions = answers.map(
    ({ question, text }): RubricQuestion => ({
      question,
      kind: 'other',
      suggestedAnswer: '',
      userAnswer: text,
      responseTimeMs: null,
      speakingMs: null,
    }),
  )
  const embedded = await embedAnswers({ embedder }, questions)
  return new Map(
    answers.flatMap((answer, index) => {
      const item = embedded[index]
      return item ? [[answer.id, { answer, scored: scoreAnswer(item) }]] : []
    }),
  )
}

/** An answer that is too short to score is below every scored one; two without a score are not in order. */
function isRight({ better, worse }: Compared): boolean {
  if (better.scored.score === null) return false
  return worse.scored.score === null || worse.scored.score < better.scored.score
}

function describeOrder(name: string, pairs: readonly Compared[]): Figure {
  const right = pairs.filter(isRight).length
  const unscored = pairs.filter(
    ({ worse, better }) => worse.scored.score === null || better.scored.score === null,
  )
  const notes = [`${right} of ${pairs.length}`]
  if (unscored.length > 0) notes.push(`${unscored.length} with one too short to score`)
  return describeShare(`${name}: pairs in order`, right, pairs.length, notes.join(', '))
}

function describeGroups(
  part: string,
  pairs: readonly Compared[],
  groupOf: (pair: Compared) => string,
): Figure[] {
  return [...Map.groupBy(pairs, groupOf)]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([group, some]) => describeOrder(`${part}, ${group}`, some))
}

function describeScale(name: string, rated: readonly Rated[]): Figure[] {
  const known = rated.flatMap(({ answer, scored }) =>
    scored.score === null ? [] : [{ answer, scored, score: scored.score }],
  )
  const scores = known.map(({ score }) => score)
  const overall = known.map(({ answer }) => answer.ratings.overall)
  const words = known.map(({ answer }) => answer.words)
  const number = (label: string, value: number): Figure => ({
    name: `${name}: ${label}`,
    value: Number(value.toFixed(2)),
    unit: '',
    count: known.length,
  })
  const weak = rated.filter(({ answer }) => answer.weakness !== null)
  const isNamed = ({ answer, scored }: Rated) =>
    scored.reason === 'too-short'
      ? answer.weakness === 'too short'
      : giveFeedback(scored).change?.about === answer.weakness
  const quoted = known.flatMap(({ scored }) => {
    const { worked, change } = giveFeedback(scored)
    return [worked, change].flatMap((point) =>
      point ? [{ quote: point.quote, text: scored.item.userAnswer }] : [],
    )
  })
  return [
    number('rank correlation with the assessor', rankCorrelation(scores, overall)),
    number('correlation with the number of words', correlation(scores, words)),
    number('the same of the assessor', correlation(overall, words)),
    number('mean error in points', mean(scores.map((score, at) => Math.abs(score - (overall[at] ?? 0))))),
    describeShare(`${name}: the weakness is named`, weak.filter(isNamed).length, weak.length),
    describeShare(
      `${name}: quotes are verbatim`,
      quoted.filter(({ quote, text }) => quote !== '' && text.includes(quote)).length,
      quoted.length,
    ),
  ]
}
