import { splitSentences } from '../text.ts'
import { readSpoken } from './signals/answer-signals.ts'

/** Long enough to be recognised, short enough to be read beside other lines. */
const maxWords = 18

/** How far from an even cut a better place is looked for, in words; at most less than half a piece, so that no two cross. */
const mostReach = 6
/** Words that begin a part of their own. */
const partOpeners =
  /^(?:and|but|so|because|which|who|when|then|where|while|after|before|until|although|if|that's|or)$/iu
/** Before these it sounds less torn than elsewhere. */
const lightOpeners = /^(?:that|to|with|in|at|for|from|i|we|he|she|they)$/iu

/** Verbatim pieces of an answer: its sentences, and pieces of those that run on, as recognised speech does. */
export function cutPassages(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => {
    const spoken = sentence.split(' ')
    const count = Math.ceil(spoken.length / maxWords)
    const size = spoken.length / count
    const cuts = Array.from({ length: count + 1 }, (_, index) =>
      index === 0 || index === count
        ? Math.round(index * size)
        : findCut(spoken, Math.round(index * size), Math.min(mostReach, Math.ceil(size / 2) - 1)),
    )
    return cuts
      .slice(1)
      .map((end, index) => spoken.slice(cuts[index], end).join(' '))
      .filter((piece) => piece !== '')
  })
}

/** The place near an even cut where a speaker would breathe: after a comma, or before a word that opens a part. */
function findCut(spoken: readonly string[], even: number, reach: number): number {
  const worth = (at: number) =>
    (/[,;:–—]$/u.test(spoken[at - 1] ?? '') ? 2 : 0) +
    (partOpeners.test(spoken[at] ?? '') ? 1.5 : lightOpeners.test(spoken[at] ?? '') ? 0.7 : 0) -
    Math.abs(at - even) / reach
  const places = Array.from({ length: 2 * reach + 1 }, (_, step) => even - reach + step)
  return places.reduce((best, at) => (worth(at) > worth(best) ? at : best), even)
}

/** A sentence of up to this many words can be said again as it is. */
const maxSentenceWords = 40
/** What one says before one begins. */
const openers = /^(?:(?:so|well|yeah|yes|okay|ok|um+|uh+|er|and|but|right)\b[,.]?\s+){1,4}/iu

/** The sentence of a passage where it is short enough to say, else the passage; without the words before it begins. */
export function widenPassage(text: string, passage: string): string {
  const sentence = splitSentences(text).find((each) => each.includes(passage)) ?? passage
  const whole = sentence.split(' ').length <= maxSentenceWords ? sentence : passage
  return whole.replace(openers, '')
}

/** How much a passage shows of something; `place` is 0 for the first passage and 1 for the last. */
type Mark = (spoken: readonly string[], place: number) => number

/** The passage with the highest mark, the first of equal ones. Passages of a word or two prove nothing. */
export function pickPassage(text: string, mark: Mark): string {
  return markPassage(text, mark).passage
}

/** The passage with the highest mark, and that mark. */
export function markPassage(text: string, mark: Mark): { passage: string; mark: number } {
  const passages = cutPassages(text)
  const told = passages.filter((passage) => passage.split(' ').length > 3)
  const among = told.length > 0 ? told : passages
  return among
    .map((passage, index) => ({
      passage,
      mark: mark(readSpoken(passage), among.length < 2 ? 0 : index / (among.length - 1)),
    }))
    .reduce((best, one) => (one.mark > best.mark ? one : best), {
      passage: '',
      mark: Number.NEGATIVE_INFINITY,
    })
}
