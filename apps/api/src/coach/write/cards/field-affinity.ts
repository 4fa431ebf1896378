import { readWords } from '../../choose/content-words.ts'
import { anyWork, type Card } from './card-data.ts'

/** How near each field is to somebody's work, from 0 to 1: the nearest has 1 where it is plain. */
export type FieldAffinities = ReadonlyMap<string, number>

/** What a field counts as where nothing tells: its own share, and that of what belongs to any work. */
export const usualAffinity = 0.5

/**
 * By how much the nearest field leads over the mean, for the square root of the words, where a trade has cards of its own; others
 * stay below.
 */
const standsOut = 0.25

/** Says from the words of a job and a career which occupations they are near to. */
export class FieldIndex {
  /** How much each word says for a field; each field's words have a length of 1 together. */
  readonly #fields: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly #rarity: ReadonlyMap<string, number>

  constructor(cards: readonly Card[]) {
    const counted = countWords(cards)
    const spread = new Map<string, number>()
    for (const counts of counted.values())
      for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
    this.#rarity = new Map(
      [...spread].map(([word, count]) => [word, Math.log((counted.size + 1) / (count + 0.5))]),
    )
    this.#fields = new Map([...counted].map(([field, counts]) => [field, this.#weigh(counts)]))
  }

  /** Null where the text says nothing of any field. Where the nearest hardly stands out, none is far from the usual. */
  read(text: string): FieldAffinities | null {
    const words = new Set(readWords(text))
    const scores = new Map([...this.#fields].map(([field, weights]) => [field, this.#score(words, weights)]))
    const highest = Math.max(...scores.values())
    if (!(highest > 0)) return null
    const mean = [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size
    const certainty = Math.min(1, (highest - mean) / Math.sqrt(words.size) / standsOut)
    return new Map(
      [...scores].map(([field, score]) => [
        field,
        usualAffinity + certainty * (score / highest - usualAffinity),
      ]),
    )
  }

  #score(words: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
    let sum = 0
    for (const word of words) sum += (weights.get(word) ?? 0) * (this.#rarity.get(word) ?? 0)
    return sum
  }

  #weigh(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const weights = [...counts].map(([word, count]): [string, number] => [
      word,
      Math.log(1 + count) * (this.#rarity.get(word) ?? 0),
    ])
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1
    return new Map(weights.map(([word, weight]) => [word, weight / length]))
  }
}

function countWords(cards: readonly Card[]): Map<string, Map<string, number>> {
  const counted = new Map<string, Map<string, number>>()
  for (const { field, subject, names, questions, text } of cards) {
    if (field === anyWork) continue
    const counts = counted.get(field) ?? new Map<string, number>()
    for (const word of readWords([field, field, subject, ...names, ...questions, ...text].join(' ')))
      counts.set(word, (counts.get(word) ?? 0) + 1)
    counted.set(field, counts)
  }
  return counted
}
