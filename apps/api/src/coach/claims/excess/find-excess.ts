import { clip } from '../../text.ts'
import { readTokens, wordsOf } from '../tokens.ts'
import type { Excess } from './excess.ts'
import { findDeeds } from './find-deeds.ts'
import { findDenials } from './find-denials.ts'
import { findNumbers, isLengthOfRole } from './find-numbers.ts'

/** What a sentence may say that its source does not. */
export interface Allowance {
  /** Lower-case words. */
  alsoSaid?: ReadonlySet<string>
  /** "Your resume does not mention …" denies nothing the candidate did. */
  isAboutTheAnswer?: boolean
}

/** Words are compared pair by pair. A sentence nobody would say is supported by nothing, and a source is read so far. */
const mostSaid = 200
const mostKnown = 5000

/**
 * What a sentence says beyond its source: a number that is not there, that counts something else or stands at the other
 * end of a change; a word of meaning that is not there in any form; a denial that is or is not there.
 */
export function findExcess(
  sentence: string,
  source: string,
  { alsoSaid = new Set(), isAboutTheAnswer = false }: Allowance = {},
): Excess[] {
  const said = readTokens(sentence)
  if (said.length > mostSaid) return [{ kind: 'claim', text: clip(sentence, 160) }]
  const all = readTokens(source)
  const known = all.length > mostKnown ? all.slice(0, mostKnown) : all
  const words = wordsOf(known)
  return [
    ...findNumbers(said, known),
    ...said
      .filter((token, at) => {
        const isKnown = words.has(token.lemma) || alsoSaid.has(token.text.toLowerCase())
        return token.isContent && !isKnown && !isLengthOfRole(said, at - 1, known)
      })
      .map(({ text }): Excess => ({ kind: 'claim', text })),
    ...(isAboutTheAnswer ? [] : findDenials(said, known)),
    ...findDeeds(said, known).map((text): Excess => ({ kind: 'claim', text })),
  ]
}
