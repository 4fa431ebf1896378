import { splitSentences } from '../text.ts'
import { readSpoken } from './signals/answer-signals.ts'

/** Long enough to be recognised, short enough to be read beside other lines. */
const maxWords = 18

/** Verbatim pieces of an answer: its sentences, and pieces of those that run on, as recognised speech does. */
export function cutPassages(text: string): string[] {
  return splitSentences(text).flatMap((sentence) => {
    const spoken = sentence.split(' ')
    const count = Math.ceil(spoken.length / maxWords)
    const size = Math.ceil(spoken.length / count)
    return Array.from({ length: count }, (_, index) =>
      spoken.slice(index * size, (index + 1) * size).join(' '),
    ).filter((piece) => piece !== '')
  })
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
