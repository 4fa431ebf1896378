import { readFileSync } from 'node:fs'
import { isBroad, type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import type { OccasionLines } from '../../apps/api/src/coach/choose/occasion-lines.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import { choices } from '../evals/people/choose-stories.ts'
import type { Person } from '../evals/people/read-people.ts'
import { type FormExample, fitThemeForm } from './fit-theme-form.ts'

/** A resume line, or a line written to learn from, with the usual questions it is told for. */
export interface OccasionLine extends FormExample {
  /** Null for what was written to learn from. */
  person: string | null
}

const settings = { penalty: 1, termScale: 0.4 }
const keys = occasionSchema.options

/** Every line of people whose choices are known, and the lines of tools/train/data/themes.jsonl. */
export async function readOccasionLines(
  people: readonly Person[],
  embedder: Embedder,
): Promise<OccasionLine[]> {
  const written = readThemes()
    .filter(({ form }) => form === 'line')
    .map(({ text, theme }) => ({ person: null, text, told: [theme] }))
  const own = people.flatMap(({ id, lines, lineIds }) => {
    const chosen = choices.filter(({ resume }) => resume === id)
    return lines.map(({ text }, at) => ({
      person: id,
      text,
      told: chosen.filter(({ lines: told }) => told.includes(lineIds[at] ?? '')).map(({ theme }) => theme),
    }))
  })
  const all = [...own, ...written]
  const vectors = await embedder.embed(all.map(({ text }) => text))
  return all.map(({ person, text, told }, at) => {
    const countLike = (one: OccasionKey) =>
      keys.filter((key) => told.includes(key) && isBroad(key) === isBroad(one)).length
    const wanted = keys.map((key) => (told.includes(key) ? 1 / Math.sqrt(countLike(key)) : 0))
    return { person, text, vector: vectors[at] ?? new Float32Array(embedder.dimensions), wanted }
  })
}

/** Learns for which usual questions people tell a line. */
export function fitOccasionLines(
  some: readonly OccasionLine[],
  about: string,
  embedder: string,
): OccasionLines {
  return { card: { about, embedder }, occasions: [...keys], line: fitThemeForm(some, settings) }
}

/** The same for each person without this person: with a quarter of the people left out at a time. */
export function fitWithoutEach(some: readonly OccasionLine[], embedder: string): Map<string, OccasionLines> {
  const folds = 4
  const people = [...new Set(some.flatMap(({ person }) => person ?? []))]
  const found = new Map<string, OccasionLines>()
  for (let fold = 0; fold < folds; fold += 1) {
    const out = new Set(people.filter((_person, at) => at % folds === fold))
    const rest = some.filter(({ person }) => person === null || !out.has(person))
    const learned = fitOccasionLines(rest, '', embedder)
    for (const person of out) found.set(person, learned)
  }
  return found
}

function readThemes() {
  return readFileSync(new URL('./data/themes.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { theme: string; form: string; text: string })
}
