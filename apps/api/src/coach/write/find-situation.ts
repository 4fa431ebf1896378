import { z } from 'zod'
import data from '../data/situations.json' with { type: 'json' }
import { cueWordsOf, hasCue, readCue } from './cues.ts'

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

/** What a cue counts that is enough alone; any other counts one. */
const enough = 2
/** So many cues that are not enough alone are enough together. */
const leastOthers = 3

const cuesOf = new Map(allSituations.map(({ id, cues }) => [id, cues.map(readCue)]))

/**
 * How plain each type of situation is in a question, by its id: 2 for each sure cue, 1 for another, half of it for a wide type.
 * Those that are not plain are left out.
 */
export function scoreSituations(question: string): ReadonlyMap<string, number> {
  const words = cueWordsOf(question)
  return new Map(
    allSituations.flatMap(({ id, isWide }): [string, number][] => {
      const cues = (cuesOf.get(id) ?? []).filter((cue) => hasCue(cue, words))
      const score = cues.reduce((sum, { isEnough }) => sum + (isEnough ? enough : 1), 0)
      const isPlain = score >= leastOthers || cues.some(({ isEnough }) => isEnough)
      return isPlain ? [[id, isWide ? score / 2 : score]] : []
    }),
  )
}

const asksWhatOneDoes =
  /\b(?:what (?:do|would|will) you (?:do|say|tell|show|check|present|put)|how (?:do|would) you (?:handle|deal|react|respond|go about|play|proceed|feel about)|where (?:do|would) you (?:start|begin)|what would have|suppose|imagine|say you|what if|what now|what (?:do|would) we do|what(?:'s| is| are) your (?:plan|first|move|next)|(?<=[.!]\s{1,2})(?:and |so )?how (?:do|would) you (?:decide|choose|approach|run|talk|answer)|which goes first)\b/iu
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
  const words = cueWordsOf(text)
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
