import { beginsWithPastVerb } from '../resume-line.ts'
import { words } from '../text.ts'
import { type Allowance, findExcess } from './excess/find-excess.ts'
import type { Objection } from './refusal.ts'
import { findMissingFacts } from './twists/find-missing-facts.ts'
import { blankWords, bridgeWords } from './word-lists.ts'

/** What a remark may speak of. */
export interface RemarkSources {
  /** The job and the question. */
  about: string
  /** Words of the resume, which a remark may name and say nothing with. */
  named: readonly string[]
}

const wish =
  /\b(?:I|we)(?:['’](?:d|ll)|\s+(?:would|will|want|hope|look forward|am looking|am interested))\b|\blet me\b/iu
/** Any word by which the candidate speaks of themselves. */
export const firstPerson = /\b(?:I|me|my|mine|we|us|our)\b|\bI['’]/iu
/** The answer speaking about itself or the resume; what follows is not a deed. */
export const aboutTheResume = /\b(?:my|your|the|this) (?:resume|cv)\b/iu

/** A sentence beside an answer, or about the resume itself: in the words of the job and the question, never of the candidate. */
export function checkRemark(sentence: string, { about, named }: RemarkSources): Objection[] {
  const plain = sentence.replace(/[“"][^“”"]*[”"]/gu, '')
  const claims =
    (firstPerson.test(plain) && !wish.test(plain) && !aboutTheResume.test(plain)) || beginsWithPastVerb(plain)
  // "You could begin with the conference" may name what the resume is about; its figures and names stay out.
  const found = compareWords(sentence, about, {
    alsoSaid: new Set([...bridgeWords, ...named]),
    isAboutTheAnswer: aboutTheResume.test(sentence),
  })
  return claims ? [{ reason: 'uncited', text: sentence }, ...found] : found
}

/** Brackets ask; around them, and in the first person, a blank would state what nobody checked. */
export function checkBlank(
  text: string,
  sources: RemarkSources,
  splitSentences: (text: string) => string[],
): Objection[] {
  const inside = [...text.matchAll(/\[([^[\]]*)\]/gu)].map((match) => match[1] ?? '').join('\n')
  const outside = text.replace(/\[[^[\]]*\]/gu, ' ').trim()
  const states = firstPerson.test(inside) || inside.trim() === ''
  return [
    ...(states ? [{ reason: 'uncited' as const, text }] : []),
    ...checkAsked(inside, sources),
    ...splitSentences(outside).flatMap((sentence) => checkRemark(sentence, sources)),
  ]
}

/** A blank asks freely, but names nothing new: one word of its own, no figure, no name, no other script. */
function checkAsked(inside: string, { about, named }: RemarkSources): Objection[] {
  const allowance = { alsoSaid: new Set([...blankWords, ...named]), isAboutTheAnswer: true }
  const found = compareWords(inside, about, allowance)
  const isOwnWord = ({ reason, text }: Objection) => reason === 'unknown-words' && /^[a-z'’]+$/iu.test(text)
  return found.filter(isOwnWord).length > 1 ? found : found.filter((item) => !isOwnWord(item))
}

/** Every figure, name and word of meaning that the source does not have. */
export function compareWords(sentence: string, source: string, allowance?: Allowance): Objection[] {
  return [
    ...findExcess(sentence, source, allowance).map(
      ({ kind, text }): Objection => ({ reason: kind === 'number' ? 'figure' : 'unknown-words', text }),
    ),
    ...findMissingFacts(sentence, source).map(({ kind, text }): Objection => ({ reason: kind, text })),
  ]
}

/** The words of all texts, in order. */
export const resumeWords = (sources: readonly string[]): string[] => sources.flatMap((text) => words(text))
