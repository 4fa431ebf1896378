import { readSpoken } from './answer-signals.ts'
import type { Features } from './feature-vectors.ts'
import { findPlaces, type WordList } from './rubric-words.ts'

/** Letters from which a word counts as long: jargon is made of such words. */
const longFrom = 9
/** How much of an answer is its beginning or its end, and how many words at least. */
const edge = { share: 0.25, leastWords: 12 } as const

/**
 * What tells the weaknesses of an answer apart and is no part of a score: claims without exception beside their exceptions,
 * long words, and how it begins and ends. Rates, so that length changes nothing.
 */
export function weaknessFeatures(text: string): Features {
  const spoken = readSpoken(text)
  const size = Math.max(edge.leastWords, Math.floor(spoken.length * edge.share))
  const [start, end] = [spoken.slice(0, size), spoken.slice(-size)]
  const absolutes = rate(spoken, 'absolutes')
  const turns = rate(spoken, 'turns')
  const shared = share(spoken, (word) => sharedWords.has(word))
  const own = share(spoken, (word) => ownWords.has(word))
  return {
    absolutes,
    turns,
    'absolutes with turns': Math.sqrt(absolutes * turns),
    'less of both': Math.min(absolutes, turns),
    longWords: share(spoken, (word) => word.length >= longFrom),
    hyphens: share(spoken, (word) => word.includes('-')),
    wordLength: spoken.reduce((sum, word) => sum + word.length, 0) / Math.max(1, spoken.length),
    'scene at start': rate(start, 'scenes'),
    'figures at start': share(start, (word) => /^\d+$/u.test(word)),
    shared,
    own,
    'shared of both': shared / (shared + own + 0.001),
    'persons at end': share(end, (word) => word === 'i' || word === 'we'),
    'vague at end': rate(end, 'vagueEnds'),
    habits: rate(spoken, 'habits'),
  }
}

const sharedWords = new Set(['we', "we'd", "we've", "we're", 'our', 'us'])
const ownWords = new Set(['i', "i'd", "i've", "i'm"])

const rate = (among: readonly string[], name: WordList) =>
  findPlaces(among, name).length / Math.max(1, among.length)
const share = (among: readonly string[], holds: (word: string) => boolean) =>
  among.filter(holds).length / Math.max(1, among.length)
