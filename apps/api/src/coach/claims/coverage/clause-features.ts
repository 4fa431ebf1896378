import { isPastForm } from '../clauses.ts'
import { readTokens, type Token, wordsOf } from '../tokens.ts'
import { findAcronymWords } from './acronyms.ts'
import { type CoverageSources, isColour, isRelatedTo, isStrong } from './coverage.ts'

/** What single clauses of a sentence say that no line bears out, counted. */
export interface ClauseCounts {
  /** "…, and the auditors praised it": somebody else did or is something, and no word of it is in a line. */
  bareOthers: number
  /** "…, and I was promoted": the candidate did, without a word of a line. */
  bareOwn: number
  /** Any other clause with words of meaning of which no line has one. */
  bareComments: number
  /** Clauses with most of their words in a line. */
  borneOut: number
  /** The greatest share of words that no line has, among clauses with two or more. */
  worst: number
}

const breaks =
  /(?:[,;:]|\s[–—-])\s+|\s(?=(?:and|but|so|because|which|who|whose|whom|while|as|since|after|before|when|where|until|although|though|that)\s)/u
const past = /^(?:was|were|had|been|did|got)$/iu
const state = /\b(?:still|ever since|now|today|these days)\b/iu
const own = /\b(?:I|I've|I'd|I'm|we|we've|me|my|myself|our|mine|ours|us)\b/iu
const comment =
  /\b(?:I'd|I'll|won't|wouldn't|would|could|should|might|may|if|can|can't|cannot|I think|I guess|I know|I'd say|to be|you|let|hide|pretend|claim|mean|admit|careful|honest\w*|frank\w*|at least|as it were|so to speak|of course|kind of|sort of|that's|it's|isn't|what I)\b/iu

/** Counts the clauses of a sentence by how much of each the cited lines hold. */
export function countClauses(said: string, { cited }: CoverageSources): ClauseCounts {
  const known = wordsOf(readTokens(cited))
  const spelled = findAcronymWords(said, cited)
  const isKnown = (token: Token) =>
    known.has(token.lemma) || spelled.has(token.text.toLowerCase()) || isRelatedTo(token.lemma, cited)
  const counts: ClauseCounts = { bareOthers: 0, bareOwn: 0, bareComments: 0, borneOut: 0, worst: 0 }
  for (const clause of said.replaceAll('’', "'").split(breaks)) {
    const tokens = readTokens(clause)
    const content = tokens.filter(
      (token) =>
        token.isContent &&
        token.number === null &&
        !/'(?:ve|m|d|ll|re|t)$/u.test(token.text) &&
        (isStrong(token.lemma) || !isColour(token.lemma)),
    )
    const anchors = content.filter(isKnown).length + tokens.filter(({ number }) => number !== null).length
    const borne = tokens.some((token) => token.isContent && isKnown(token))
    const isPast = tokens.some(({ text }) => past.test(text) || isPastForm(text.toLowerCase()))
    if (content.length > 1) counts.worst = Math.max(counts.worst, 1 - Math.min(1, anchors / content.length))
    if (anchors * 2 > content.length && (anchors > 0 || borne)) counts.borneOut += 1
    if (anchors > 0 || borne || tokens.length < 2) continue
    const claims = (isPast || state.test(clause)) && !comment.test(clause)
    if (claims && !own.test(clause)) counts.bareOthers += 1
    else if (claims && content.length > 0) counts.bareOwn += 1
    else if (content.length > 0) counts.bareComments += 1
  }
  return counts
}
