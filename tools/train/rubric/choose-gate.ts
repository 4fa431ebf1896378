import { passGate, type TopicModel } from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import type { AnswerRow } from './answer-rows.ts'

/** A row with what its form is worth and how far it is about its question. */
export interface Value {
  row: AnswerRow
  form: number
  about: number
}

/**
 * With vectors the likelihood of another question holds an answer down (`expectOffTopic`), and the gate opens the wider. Both were
 * chosen together, of 150 choices, by what each author's answers say of the model learned from the others.
 */
export const wideGate: TopicModel['gate'] = { from: -2.5, to: 3, share: 0.4 }

/** The gate, of all that stand on the quantiles, which puts the most pairs of answers to one question in order. */
export function chooseGate(values: readonly Value[]): TopicModel['gate'] {
  const abouts = values.map(({ about }) => about).sort((one, other) => one - other)
  const quantile = (share: number) => round4(abouts[Math.floor(share * (abouts.length - 1))] ?? 0)
  const steps = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  const choices = steps.flatMap((from) =>
    steps
      .filter((to) => to > from + 0.05)
      .flatMap((to) =>
        [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map((share) => ({
          from: quantile(from),
          to: quantile(to),
          share,
        })),
      ),
  )
  const pairs = listPairs(values)
  const loss = (gate: TopicModel['gate']) => {
    const scores = new Map(values.map((value) => [value, value.form * passGate(gate, value.about)]))
    return pairs.reduce(
      (lost, { better, worse, weight }) =>
        lost + (Number(scores.get(better)) > Number(scores.get(worse)) ? 0 : weight),
      0,
    )
  }
  const [best] = choices
    .map((gate) => ({ gate, loss: loss(gate) }))
    .sort((one, other) => one.loss - other.loss)
  if (!best) throw new Error('no gate to choose from')
  return best.gate
}

/** Points by which the better of two answers is better. */
export const clearGap = 10

function listPairs(values: readonly Value[]) {
  return [...Map.groupBy(values, ({ row }) => row.answer.question).values()].flatMap((some) =>
    some.flatMap((better) =>
      some
        .filter(({ row }) => better.row.answer.ratings.overall - row.answer.ratings.overall >= clearGap)
        .map((worse) => ({ better, worse, weight: worse.row.weight })),
    ),
  )
}

/** Puts quantiles of the computed scores on those of the ratings: order stays, the scale is the assessor's. */
export function matchScale(computed: readonly { row: AnswerRow; score: number }[]): TopicModel['scale'] {
  const free = computed.filter(({ row }) => row.author !== 'first')
  // Without the others, what remains gives the scale.
  if (free.length === 0) return matchScaleOf(computed)
  return matchScaleOf(free)
}

function matchScaleOf(free: readonly { row: AnswerRow; score: number }[]): TopicModel['scale'] {
  const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
  const scores = sorted(free.map(({ score }) => score))
  const ratings = sorted(free.map(({ row }) => row.answer.ratings.overall))
  const at = (values: readonly number[], share: number) =>
    values[Math.round(share * (values.length - 1))] ?? 0
  const shares = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]
  return [
    // Nobody is given nothing: the least that was said stands where the assessors' lowest rating does.
    [0, at(ratings, 0)],
    ...shares.map((share): [number, number] => [round4(at(scores, share)), at(ratings, share)]),
    [Math.max(110, round4(at(scores, 1)) + 1), 100],
  ]
}

function round4(value: number): number {
  return Number(value.toFixed(4))
}
