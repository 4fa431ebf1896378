import { findSkills } from '../../skills/find-skills.ts'
import { findWords, splitSentences, words } from '../../text.ts'
import { metricPattern, yearPattern } from '../word-lists.ts'

/** A phrase with how often it was said. */
export interface PhraseCount {
  text: string
  count: number
}

/** The phrases of a pattern with how often each was said, the most frequent first, then by alphabet. */
export function findPhrases(text: string, pattern: RegExp): PhraseCount[] {
  const counts = new Map<string, number>()
  for (const [found] of text.matchAll(pattern)) {
    const phrase = found.toLowerCase().trim()
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  return [...counts]
    .map(([phrase, count]) => ({ text: phrase, count }))
    .sort((first, second) => second.count - first.count || (first.text < second.text ? -1 : 1))
}

/** Different figures; years and the pronoun "one" are none. */
export function findMetrics(text: string): string[] {
  const found = [...text.matchAll(metricPattern)].map(([figure]) => figure.toLowerCase().trim())
  return [...new Set(found.filter((figure) => !yearPattern.test(figure)))]
}

/** Different skills the product knows, and words written with a capital inside of a sentence. */
export function findNames(text: string): string[] {
  const skills = findSkills(text).map((skill) => skill.name.toLowerCase())
  const capitals = splitSentences(text).flatMap((sentence) =>
    findWords(sentence)
      .slice(1)
      .filter(({ text: word }) => /^\p{Lu}\p{L}+/u.test(word) && !/^I['’]/u.test(word))
      .map(({ text: word }) => word.toLowerCase()),
  )
  return [...new Set([...skills, ...capitals])]
}

const runLength = 6

/** The share of words that stand in a sentence, or a run of six words, that was said before. */
export function repeatedShare(sentences: readonly string[]): number {
  const spoken = words(sentences.join(' '))
  if (spoken.length <= runLength) return 0
  const seen = new Set<string>()
  let repeated = 0
  for (let start = 0; start + runLength <= spoken.length; start += 1) {
    const run = spoken.slice(start, start + runLength).join(' ')
    if (seen.has(run)) repeated += 1
    seen.add(run)
  }
  return Math.min(1, (repeated + (repeated > 0 ? runLength - 1 : 0)) / spoken.length)
}
