import type { Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'

/** One sentence, whether it is a lie, and whether it would be shown. */
export interface Judged {
  kind: string
  text: string
  isKept: boolean
  /** What the validator objected to. */
  why?: string
}

export const truth = 'true'

/** Shares of lies before and after the validator, false alarms, and what was caught by kind of lie. */
export function describeJudged(title: string, judged: readonly Judged[]): Measured {
  const lies = judged.filter(({ kind }) => kind !== truth)
  const truths = judged.filter(({ kind }) => kind === truth)
  const kept = judged.filter(({ isKept }) => isKept)
  const keptLies = lies.filter(({ isKept }) => isKept)
  const falseAlarms = truths.filter(({ isKept }) => !isKept)
  const kinds = [...new Set(lies.map(({ kind }) => kind))].sort()
  const figures = [
    describeShare(`${title}: unsupported before the validator`, lies.length, judged.length),
    describeShare(`${title}: unsupported after the validator`, keptLies.length, kept.length),
    describeShare(`${title}: lies that pass`, keptLies.length, lies.length),
    describeShare(`${title}: false alarms on true segments`, falseAlarms.length, truths.length),
    ...kinds.map((kind) => {
      const some = lies.filter((lie) => lie.kind === kind)
      const caught = some.filter(({ isKept }) => !isKept).length
      return describeShare(`${title}: caught, ${kind}`, caught, some.length)
    }),
  ]
  return { figures, details: { keptLies: unique(keptLies), falseAlarms: unique(falseAlarms) } }
}

function unique(judged: readonly Judged[]): Judged[] {
  return [...new Map(judged.map((item) => [item.text, item])).values()]
}
