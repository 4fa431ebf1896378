import { z } from 'zod'
import data from '../data/situations.json' with { type: 'json' }

const situationSchema = z.object({
  id: z.string(),
  cues: z.array(z.string()).min(1),
  /** Fits many questions, so any other type goes before it. */
  isWide: z.boolean().optional(),
  /** As an interviewer would ask it. */
  questions: z.array(z.string()).min(1),
  /** What one says, a sentence each. */
  text: z.array(z.string()).min(4).max(6),
})
const fileSchema = z.object({ about: z.string(), situations: z.array(situationSchema).min(1) })

/** A type of situation with a plan for it, step by step; nothing about a candidate. */
export type Situation = z.infer<typeof situationSchema>

/** Every type of situation, the more particular ones among equals first. */
export const allSituations: readonly Situation[] = fileSchema.parse(data).situations

/** One word of a cue, or a gap of a few words. */
type CueWord = ((word: string) => boolean) | 'gap'

interface Cue {
  isEnough: boolean
  words: readonly CueWord[]
}

/** A gap of a cue holds at most so many words, all of one sentence. */
const longestGap = 5
/** What a cue counts that is enough alone; any other counts one. */
const enough = 2
/** So many cues that are not enough alone are enough together. */
const leastOthers = 3
/** Nobody describes a situation at greater length. */
const mostWords = 400
/** Stands between the words of two sentences. */
const sentenceEnd = '.'

const cuesOf = new Map(allSituations.map(({ id, cues }) => [id, cues.map(readCue)]))

function readCue(written: string): Cue {
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
function wordsOf(question: string): string[] {
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

/**
 * How plain each type of situation is in a question, by its id: 2 for each sure cue, 1 for another, half of it for a wide type.
 * Those that are not plain are left out.
 */
export function scoreSituations(question: string): ReadonlyMap<string, number> {
  const words = wordsOf(question)
  const has = ({ words: cue }: Cue) => words.some((_word, at) => matches(cue, words, at))
  return new Map(
    allSituations.flatMap(({ id, isWide }): [string, number][] => {
      const cues = (cuesOf.get(id) ?? []).filter(has)
      const score = cues.reduce((sum, { isEnough }) => sum + (isEnough ? enough : 1), 0)
      const isPlain = score >= leastOthers || cues.some(({ isEnough }) => isEnough)
      return isPlain ? [[id, isWide ? score / 2 : score]] : []
    }),
  )
}

const asksWhatOneDoes =
  /\b(?:what (?:do|would|will) you (?:do|say|tell|show|check|present|put)|how (?:do|would) you (?:handle|deal|react|respond|go about|play|proceed|feel about)|where (?:do|would) you (?:start|begin)|what would have|suppose|imagine|say you|what if|what now|what(?:'s| is) your (?:plan|first|move|next)|which goes first)\b/iu
const asksForPast =
  /\b(?:did you|have you|you(?:'|’)?ve (?:ever|had|been)|were you|was there|has there|tell me about|give me|describe a|an example|a time|(?:when|last|ever) (?:you|did|have)|your own|how did|used to)\b/iu

/** Puts the candidate into a situation and asks what they would do; a wish for a past one is none. */
export function isHypothetical(question: string): boolean {
  return asksWhatOneDoes.test(question) && !asksForPast.test(question)
}

/** Whom the work is done for, in the word of the question or of the job. */
const served = [
  'patients',
  'residents',
  'guests',
  'pupils',
  'students',
  'passengers',
  'riders',
  'tenants',
  'clients',
  'members',
  'citizens',
  'users',
  'readers',
  'customers',
]

/** The word for those whom the work is for that a text uses most; null where it has none. */
function findServed(text: string): string | null {
  const words = wordsOf(text)
  const counted = served.map((word) => ({
    word,
    count: words.filter((other) => other === word || other === word.slice(0, -1)).length,
  }))
  const [most] = counted.toSorted((one, other) => other.count - one.count)
  return most && most.count > 0 ? most.word : null
}

/** The plan for a situation, with the word for those whom the work is for: that of the question, else the job's most frequent. */
export function sayPlan({ text }: Situation, question: string, job: string): string[] {
  const named = findServed(question) ?? findServed(job) ?? 'customers'
  return text.map((sentence) => sentence.replaceAll('{customers}', named))
}

const sentences = new Set(
  allSituations.flatMap(({ text }) =>
    text.flatMap((sentence) => served.map((word) => sentence.replaceAll('{customers}', word))),
  ),
)

/** True for a sentence of a plan, word for word: it claims no past. */
export const isPlanSentence = (text: string) => sentences.has(text.trim())
