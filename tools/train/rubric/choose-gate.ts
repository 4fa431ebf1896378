import { passGate, type TopicModel } from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import { type AnswerRow, isOffTopic } from './answer-rows.ts'

/** An answer to another question counts more in the gate, because there are few of them. */
const offTopicWeight = 2

/** A row with what its form is worth and how far it is about its question. */
export interface Value {
  row: AnswerRow
  form: number
  about: number
}

/** The gate, of all that stand on the quantiles, which leaves the least error. */
export function chooseGate(values: readonly Value[]): TopicModel['gate'] {
  const abouts = values.map(({ about }) => about).sort((one, other) => one - other)
  const quantile = (share: number) => round4(abouts[Math.floor(share * (abouts.length - 1))] ?? 0)
  const steps = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  const choices = steps.flatMap((from) =>
    steps
      .filter((to) => to > from + 0.05)
      .flatMap((to) =>
        [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((share) => ({ from: quantile(from), to: quantile(to), share })),
      ),
  )
  const loss = (gate: TopicModel['gate']) => {
    const told = values.map(({ row, form, about }) => ({
      score: form * passGate(gate, about),
      target: row.answer.ratings.overall,
      weight: row.weight * (isOffTopic(row) ? offTopicWeight : 1),
    }))
    return errorOfLine(told)
  }
  const [best] = choices
    .map((gate) => ({ gate, loss: loss(gate) }))
    .sort((one, other) => one.loss - other.loss)
  if (!best) throw new Error('no gate to choose from')
  return best.gate
}

/** What is left of the targets after the best straight line through the scores: the scale is learned later. */
function errorOfLine(told: readonly { score: number; target: number; weight: number }[]): number {
  const total = told.reduce((all, { weight }) => all + weight, 0)
  const middle = (read: (one: (typeof told)[number]) => number) =>
    told.reduce((all, one) => all + one.weight * read(one), 0) / total
  const [score, target] = [middle((one) => one.score), middle((one) => one.target)]
  const both = middle((one) => (one.score - score) * (one.target - target))
  const own = middle((one) => (one.score - score) ** 2)
  return middle((one) => (one.target - target) ** 2) - (own === 0 ? 0 : both ** 2 / own)
}

/** Puts quantiles of the computed scores on those of the ratings: order stays, the scale is the assessor's. */
export function matchScale(computed: readonly { row: AnswerRow; score: number }[]): TopicModel['scale'] {
  const free = computed.filter(({ row }) => row.weight === 1)
  const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
  const scores = sorted(free.map(({ score }) => score))
  const ratings = sorted(free.map(({ row }) => row.answer.ratings.overall))
  const at = (values: readonly number[], share: number) =>
    values[Math.round(share * (values.length - 1))] ?? 0
  const shares = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]
  return [
    [0, 0],
    ...shares.map((share): [number, number] => [round4(at(scores, share)), at(ratings, share)]),
    [Math.max(110, round4(at(scores, 1)) + 1), 100],
  ]
}

function round4(value: number): number {
  return Number(value.toFixed(4))
}
