import { z } from 'zod'
import type { ResumeLine } from '../../../ports/language-model.ts'
import data from '../../data/claim-markers.json' with { type: 'json' }
import { readTokens, wordsOf } from '../tokens.ts'
import { keepsCaveat } from '../twists/find-lost-caveats.ts'
import { chooseRelevant } from './relevant-lines.ts'

const list = z.string().transform((text) => new Set(text.split(' ')))
const { limits, scopes, causes, denials, others } = z
  .object({ about: z.string(), limits: list, scopes: list, causes: list, denials: list, others: list })
  .parse(data)

/** What became of words that bound, widen, deny or share a claim, and how far the sentence follows its line word by word. */
export const markerFeatureNames = [
  'lostLimits',
  'newScopes',
  'newCauses',
  'lostDenials',
  'newDenials',
  'lostOthers',
  'keptOthers',
  'keepsCaveat',
  'length',
  'citedLines',
  'inOrder',
] as const
/** Each a count, divided by the most that counts. */
export type MarkerFeatures = Record<(typeof markerFeatureNames)[number], number>

/** Compares the small words that decide how far a claim goes. */
export function describeMarkers(sentence: string, cited: readonly ResumeLine[]): MarkerFeatures {
  const headers = cited.map(({ roleHeader }) => roleHeader).join('\n')
  const texts = cited.map(({ text }) => text)
  const [said, known] = [readWords(sentence), readWords(`${texts.join('\n')}\n${headers}`)]
  const count = (words: ReadonlySet<string>, from: ReadonlySet<string>, isIn: boolean, most: number) => {
    const other = from === said ? known : said
    const found = [...words].filter((word) => from.has(word) && other.has(word) === isIn)
    return Math.min(found.length, most) / most
  }
  return {
    lostLimits: count(limits, known, false, 3),
    newScopes: count(scopes, said, false, 2),
    newCauses: count(causes, said, false, 2),
    lostDenials: count(denials, known, false, 2),
    newDenials: count(denials, said, false, 2),
    lostOthers: count(others, known, false, 3),
    keptOthers: count(others, known, true, 2),
    keepsCaveat: keepsCaveat(
      sentence,
      chooseRelevant(sentence, cited).map(({ text }) => text),
    )
      ? 1
      : 0,
    length: Math.min(said.size, 40) / 40,
    citedLines: Math.min(cited.length, 3) / 3,
    inOrder: shareInOrder(sentence, headers, [...texts, texts.join('\n')]),
  }
}

/** Words are compared pair by pair; nobody says a longer sentence. */
const longestCompared = 200

/** The share of the words of meaning of a sentence that a text has too, in this order. Words of the role may stand anywhere. */
function shareInOrder(sentence: string, headers: string, texts: readonly string[]): number {
  const role = wordsOf(readTokens(headers))
  const said = readMeaning(sentence).filter((form) => !role.has(form))
  if (said.length === 0) return 1
  if (said.length > longestCompared) return 0
  return Math.max(0, ...texts.map((text) => countInOrder(said, readMeaning(text)))) / said.length
}

const readMeaning = (text: string): string[] =>
  readTokens(text)
    .filter(({ isContent, number, isNegation }) => isContent || isNegation || number !== null)
    .map((token) => token.lemma)

/** The length of the longest common subsequence. */
function countInOrder(said: readonly string[], known: readonly string[]): number {
  let before = new Uint16Array(known.length + 1)
  for (const word of said) {
    const row = new Uint16Array(known.length + 1)
    for (const [at, other] of known.entries())
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0)
    before = row
  }
  return before[known.length] ?? 0
}

function readWords(text: string): ReadonlySet<string> {
  const plain = text.replaceAll('’', "'").toLowerCase()
  const words = [...plain.matchAll(/\p{L}{1,40}(?:'\p{L}{1,4})?/gu)].map(([word]) => word)
  // "didn't" denies like "not".
  return new Set(words.flatMap((word) => (word.endsWith("n't") ? [word, 'not'] : [word])))
}
