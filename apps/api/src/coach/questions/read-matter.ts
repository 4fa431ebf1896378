import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { type KindWeights, weighBoth, weightsSchema } from './weigh-kinds.ts'

/** What only the person can answer, and no story does; `none` is every other question. */
export const matters = [
  'none',
  'about-me',
  'why-this-job',
  'know-us',
  'why-leaving',
  'strengths',
  'weakness',
  'salary',
  'notice-period',
  'start-date',
  'location',
  'hours',
  'permit',
  'future',
  'others',
  'questions-to-ask',
  'gap',
  'education',
  'languages',
  'licence',
] as const
/** A matter of the person, as it is spoken of everywhere; facts that the candidate keeps have the same names. */
export type Matter = Exclude<(typeof matters)[number], 'none'>

const learned = onFirstUse('matter-weights.json', (data) =>
  weightsSchema.extend({ threshold: z.number() }).parse(data),
)

/** The likeliest matter of the person with its probability; null where it is likelier that the question is after none. */
export function weighMatter(
  question: string,
  vector: Float32Array | null,
  weights: KindWeights = learned(),
): { matter: Matter; chance: number } | null {
  const open = weighBoth(question, vector, weights)
  const total = open.reduce((sum, value) => sum + value, 0) || 1
  const best = open.indexOf(Math.max(...open))
  const matter = matters[best] ?? 'none'
  return matter === 'none' ? null : { matter, chance: (open[best] ?? 0) / total }
}

/** From this chance on of being after the person at all, a question's likeliest matter is believed. */
const personalFrom = 0.5
const matterFrom = 0.3

/**
 * The matter of the person that a question is after; null for any other question. `personal` is the chance, by what was
 * learned of kinds, that it is after the person at all: two opinions that agree need to be less sure each.
 */
export function readMatter(question: string, vector: Float32Array | null, personal: number): Matter | null {
  const found = weighMatter(question, vector)
  const from = personal >= personalFrom ? matterFrom : learned().threshold
  return found && found.chance >= from ? found.matter : null
}

/** The matters with two that no candidate keeps a fact for: how one began, and what one does outside of work. */
export const lifeMatters = [...matters, 'beginning', 'leisure'] as const
/** What of a life is asked for, by the part of a resume that knows it. */
export type LifeMatter = 'education' | 'languages' | 'licence' | 'beginning' | 'leisure'

const isOfLife = (name: string | undefined): name is LifeMatter =>
  name !== undefined && ['education', 'languages', 'licence', 'beginning', 'leisure'].includes(name)

/** Learned with biographical questions beside: they would hide the other matters, so these weights only tell of a life. */
const learnedLife = onFirstUse('life-weights.json', (data) =>
  weightsSchema.extend({ threshold: z.number() }).parse(data),
)

/** The part of a life that a question is after; null for any other question. `personal` as for `readMatter`. */
export function readLife(question: string, vector: Float32Array | null, personal: number): LifeMatter | null {
  const open = weighBoth(question, vector, learnedLife())
  const total = open.reduce((sum, value) => sum + value, 0) || 1
  const most = Math.max(...open)
  const found = lifeMatters[open.indexOf(most)]
  const from = personal >= personalFrom ? matterFrom : learnedLife().threshold
  return isOfLife(found) && most / total >= from ? found : null
}
