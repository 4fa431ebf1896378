import { type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import {
  chanceOfChosen,
  type KeptChosen,
  weighChance,
} from '../../apps/api/src/coach/choose/chosen-answers.ts'
import {
  compareQuestion,
  type KnownAnswers,
  placeQuestion,
} from '../../apps/api/src/coach/choose/known-answers.ts'
import { softmax } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { floorRelevance } from '../../apps/api/src/coach/stories/match-story.ts'
import { chooseStories } from '../evals/people/choose-stories.ts'
import type { Person } from '../evals/people/read-people.ts'
import type { ChoiceRow } from './fit-choice.ts'
import { keepMatrix } from './fit-known-answers.ts'

const settings = { steps: 60, rate: 9, momentum: 0.9, regularisation: 0.0005 }
const keys = occasionSchema.options

/** A question with what its lines were worth before the choices. */
export interface ChosenRow {
  row: ChoiceRow
  /** The chances of the lines without choices, learned without this person. */
  chances: readonly number[]
}

interface Prepared {
  wanted: number[]
  /** For each line what speaks for it beside the values: its relevance, and that it was chosen for what is recognised. */
  scores: number[]
  /** For each line what its story was chosen for, at unit length. */
  chosen: Float32Array[]
}

/**
 * Learns by gradient descent from nothing what each known question says of stories chosen for each usual question, so far as a
 * question is like it.
 */
export function fitChosenAnswers(
  some: readonly ChosenRow[],
  people: readonly Person[],
  known: KnownAnswers,
): Float32Array {
  const chosenOf = new Map(people.map((person) => [person.id, readChoices(person)]))
  const rows = some.map((one) => prepare(one, chosenOf.get(one.row.person)))
  const alike = some.map(({ row }) => compareQuestion(placeQuestion(row, known.questions.side, known), known))
  const count = known.firstLine.length
  const values = new Float32Array(count * keys.length)
  const speed = new Float32Array(values.length)
  for (let step = 0; step < settings.steps; step += 1) {
    const slopes = new Float32Array(values.length)
    rows.forEach(({ wanted, scores, chosen }, at) => {
      const answers = sumAnswers(alike[at] ?? new Float32Array(), values)
      const shares = softmax(scores.map((score, line) => score + multiply(chosen[line], answers)))
      shares.forEach((share, line) => {
        const error = (share - (wanted[line] ?? 0)) / rows.length
        chosen[line]?.forEach((value, key) => {
          const place = at * keys.length + key
          slopes[place] = (slopes[place] ?? 0) + error * value
        })
      })
    })
    values.forEach((value, at) => {
      speed[at] = settings.momentum * (speed[at] ?? 0) + (slopes[at] ?? 0) + settings.regularisation * value
      values[at] = value - settings.rate * (speed[at] ?? 0)
    })
  }
  return values
}

/** Chosen answers as they are kept. */
export const keepChosen = (values: Float32Array, card: KeptChosen['card']): KeptChosen => ({
  card,
  occasions: [...keys],
  values: keepMatrix(values, keys.length),
})

/** For each line of a person what its story was chosen for. */
function readChoices(person: Person): { byLine: Map<number, OccasionKey[]>; all: Set<OccasionKey> } {
  const stories = chooseStories(person)
  const byLine = new Map<number, OccasionKey[]>()
  for (const { story, chosenFor } of stories)
    for (const { resumeLineId } of story.lines) byLine.set(resumeLineId, [...chosenFor] as OccasionKey[])
  return { byLine, all: new Set([...byLine.values()].flat()) }
}

function prepare({ row, chances }: ChosenRow, choices: ReturnType<typeof readChoices> | undefined): Prepared {
  const gained = row.gain.reduce((sum, value) => sum + value, 0)
  const { behavioural, 'follow-up': followUp } = row.chances
  const own = chances.map((_chance, at) => choices?.byLine.get(at + 1) ?? [])
  return {
    wanted: row.gain.map((value) => value / gained),
    scores: chances.map((relevance, at) => {
      const asked = chanceOfChosen(own[at] ?? [], choices?.all ?? new Set(), row.occasions)
      return Math.log(floorRelevance({ relevance })) + weighChance(asked, behavioural + followUp)
    }),
    chosen: own.map((keysOf) =>
      Float32Array.from(keys, (key) => (keysOf.includes(key) ? 1 / Math.sqrt(keysOf.length) : 0)),
    ),
  }
}

function sumAnswers(alike: Float32Array, values: Float32Array): Float32Array {
  const sums = new Float32Array(keys.length)
  alike.forEach((share, row) => {
    const start = row * keys.length
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + share * (values[start + at] ?? 0)
  })
  return sums
}

function multiply(one: Float32Array | undefined, other: Float32Array): number {
  let sum = 0
  one?.forEach((value, at) => {
    sum += value * (other[at] ?? 0)
  })
  return sum
}
