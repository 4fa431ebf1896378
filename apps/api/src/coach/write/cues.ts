/** One word of a cue, or a gap of a few words. */
type CueWord = ((word: string) => boolean) | 'gap'

/** Words by which a case is known, in their order. */
export interface Cue {
  isEnough: boolean
  words: readonly CueWord[]
}

/** A gap of a cue holds at most so many words, all of one sentence. */
const longestGap = 5
/** Nobody describes a situation at greater length. */
const mostWords = 400
/** Stands between the words of two sentences. */
const sentenceEnd = '.'

/** "!no|nobody … time": a sure cue, either of two words, a gap, a third; "cloth*" is a beginning. */
export function readCue(written: string): Cue {
  const isEnough = written.startsWith('!')
  const words = written.slice(isEnough ? 1 : 0).split(' ')
  return { isEnough, words: words.map(readCueWord) }
}

function readCueWord(written: string): CueWord {
  if (written === '…') return 'gap'
  const forms = written.split('|')
  const whole = new Set(forms.filter((form) => !form.endsWith('*')))
  const starts = forms.filter((form) => form.endsWith('*')).map((form) => form.slice(0, -1))
  return (word) => whole.has(word) || starts.some((start) => word.startsWith(start))
}

/** The words of a question in small letters, with a mark where a sentence ends. */
export function cueWordsOf(question: string): string[] {
  const found =
    question
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.?!]/gu) ?? []
  return found.slice(0, mostWords).map((word) => word.replace(/[?!]/u, sentenceEnd))
}

/** Whether the words from `at` on are those of the cue. */
function matches([first, ...rest]: readonly CueWord[], words: readonly string[], at: number): boolean {
  if (first === undefined) return true
  if (first !== 'gap') return at < words.length && first(words[at] ?? '') && matches(rest, words, at + 1)
  for (let skipped = 0; skipped <= longestGap; skipped += 1) {
    if (matches(rest, words, at + skipped)) return true
    if ((words[at + skipped] ?? sentenceEnd) === sentenceEnd) return false
  }
  return false
}

/** Whether the words of a cue stand in a question, which `cueWordsOf` has read. */
export const hasCue = ({ words: cue }: Cue, words: readonly string[]): boolean =>
  words.some((_word, at) => matches(cue, words, at))
