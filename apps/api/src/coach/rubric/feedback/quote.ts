import { splitSentences } from '../../text.ts'
import { countAll } from '../answer-features.ts'
import type { Dimension } from '../constants.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { fillerPattern, hedgePattern, ownDeedPattern, starPatterns } from '../word-lists.ts'
import { findMetrics, findPhrases } from './find-evidence.ts'

/** Long enough to be recognised, short enough to be read beside other lines. */
const maxQuoteLength = 120

/** The sentence that shows the dimension at its best, in the candidate's own words. */
export function quoteBest(answer: ScoredAnswer, dimension: Dimension): string {
  const shows: Record<Dimension, (sentence: string) => number> = {
    structure: (sentence) => sentence.match(starPatterns.situation)?.length ?? 0,
    result: (sentence) => sentence.match(starPatterns.result)?.length ?? 0,
    specificity: (sentence) => findMetrics(sentence).length,
    ownership: (sentence) => sentence.match(ownDeedPattern)?.length ?? 0,
    delivery: (sentence) => -countSoftWords(sentence),
    relevance: () => 0,
  }
  return quote(answer, shows[dimension])
}

function countSoftWords(sentence: string): number {
  return countAll(findPhrases(sentence, fillerPattern)) + countAll(findPhrases(sentence, hedgePattern))
}

/** The first of the sentences with the highest mark; the ellipsis of a cut one stands outside of the words. */
function quote(answer: ScoredAnswer, mark: (sentence: string) => number): string {
  const sentences = splitSentences(answer.item.userAnswer)
  const marks = sentences.map(mark)
  const sentence = sentences[marks.indexOf(Math.max(...marks))] ?? ''
  if (sentence.length <= maxQuoteLength) return `"${sentence}"`
  const cut = sentence.slice(0, maxQuoteLength)
  return `"${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxQuoteLength / 2))}" …`
}
