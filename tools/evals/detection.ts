import { detectQuestion } from '../../apps/api/src/live-engine/questions/question-detector.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { bootstrapInterval } from '../kit/statistics.ts'
import { readUtterances, splits } from './read-data.ts'

interface Judged {
  text: string
  isQuestion: boolean
  isFound: boolean
}

/** The author of the rules wrote both halves of the list, so neither is held out. */
const halves = { dev: 'own list, first half', held: 'own list, second half' }

/** Whether the rules find the questions that deserve an answer, and only those. */
export function evaluateDetection(): Measured {
  const lists = readUtterances()
  const judged = splits.map((split) => ({
    split,
    items: [
      ...lists[split].questions.map((text) => judge(text, true)),
      ...lists[split].others.map((text) => judge(text, false)),
    ],
  }))
  const figures = judged.flatMap(({ split, items }) => [
    describe(`${halves[split]}: precision`, items, precision),
    describe(`${halves[split]}: recall`, items, recall),
    describe(`${halves[split]}: F1`, items, f1),
  ])
  const wrong = judged.flatMap(({ split, items }) =>
    items.filter((item) => item.isFound !== item.isQuestion).map((item) => ({ split, ...item })),
  )
  return { figures, details: { wrong } }
}

function judge(text: string, isQuestion: boolean): Judged {
  return { text, isQuestion, isFound: detectQuestion(text).isQuestion }
}

function share(items: readonly Judged[], among: (item: Judged) => boolean): number {
  const some = items.filter(among)
  return some.filter((item) => item.isFound && item.isQuestion).length / some.length
}

const precision = (items: readonly Judged[]) => share(items, ({ isFound }) => isFound)
const recall = (items: readonly Judged[]) => share(items, ({ isQuestion }) => isQuestion)

function f1(items: readonly Judged[]): number {
  const [p, r] = [precision(items), recall(items)]
  return (2 * p * r) / (p + r)
}

function describe(name: string, items: readonly Judged[], of: (items: readonly Judged[]) => number): Figure {
  return { name, value: of(items), unit: '', count: items.length, interval: bootstrapInterval(items, of) }
}
