import type { Figure } from '../../kit/measure.ts'
import { describeShare } from '../../kit/share.ts'
import { quantile } from '../../kit/statistics.ts'
import type { AskedAnswer } from './ask-people.ts'

const isModels = ({ answer }: AskedAnswer) => answer?.engine.kind === 'llm'
const isWhole = (one: AskedAnswer) => isModels(one) && one.refused.length === 0 && !one.answer?.fallback
const losesNothing = (one: AskedAnswer) =>
  isModels(one) && !one.answer?.fallback && !one.refused.some(({ remedy }) => remedy === 'left-out')

/** Of answers by a model: how much of them is shown, by kind of question. */
export function describeQuality(title: string, answers: readonly AskedAnswer[]): Figure[] {
  const kinds = [...new Set(answers.map(({ asked }) => asked.kind))].sort()
  const written = answers.filter(isModels)
  const sentences = written.reduce((sum, one) => sum + one.written.length, 0)
  const general = written.flatMap((one) => one.written.filter(({ isGeneral }) => isGeneral))
  const shownTexts = new Set(written.flatMap((one) => one.shown.map(({ text }) => text)))
  const share = (name: string, items: readonly AskedAnswer[], has: (one: AskedAnswer) => boolean) =>
    describeShare(`${title}: ${name}`, items.filter(has).length, items.length)
  return [
    share('answers by the model', answers, isModels),
    share('shown whole', written, isWhole),
    share('no sentence lost', written, losesNothing),
    describeShare(
      `${title}: sentences refused`,
      written.reduce((sum, one) => sum + one.refused.length, 0),
      sentences,
    ),
    describeShare(
      `${title}: general sentences shown`,
      general.filter(({ text }) => [...shownTexts].some((shown) => shown.includes(text))).length,
      general.length,
    ),
    ...kinds.flatMap((kind) => {
      const some = written.filter(({ asked }) => asked.kind === kind)
      return [share(`shown whole, ${kind}`, some, isWhole)]
    }),
  ]
}

export function countReasons(answers: readonly AskedAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason, remedy } of answers.flatMap((one) => one.refused)) {
    const name = `${reason}, ${remedy}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([, one], [, other]) => other - one))
}

/** p50 and p95 of milliseconds. */
export function describeTimes(name: string, values: readonly number[]): Figure[] {
  if (values.length === 0) return []
  return [
    { name: `${name}, p50`, value: Math.round(quantile(values, 0.5)), unit: 'ms', count: values.length },
    { name: `${name}, p95`, value: Math.round(quantile(values, 0.95)), unit: 'ms', count: values.length },
  ]
}
