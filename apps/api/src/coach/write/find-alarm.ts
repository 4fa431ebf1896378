import { z } from 'zod'
import data from '../data/alarms.json' with { type: 'json' }
import { cueWordsOf, hasCue, readCue } from './cues.ts'
import { isHypothetical } from './find-situation.ts'

const alarmSchema = z.object({
  id: z.string(),
  /** Each is enough alone. */
  cues: z.array(z.string()).min(1),
  /** What one does at once, a sentence each. */
  text: z.array(z.string()).min(3).max(5),
})
/** A case in which somebody may come to harm, or data, money or evidence may be lost, with what one does at once. */
export type Alarm = z.infer<typeof alarmSchema>

/** Every one, the more particular before the others. */
export const allAlarms: readonly Alarm[] = z
  .object({ about: z.string(), alarms: z.array(alarmSchema).min(1) })
  .parse(data).alarms
const cuesOf = new Map(allAlarms.map(({ id, cues }) => [id, cues.map(readCue)]))

/**
 * What comes before any card, because of what is at stake: the signs of it stand in a question that asks what one does. Null
 * where none does, and for a question about the past.
 */
export function findAlarm(question: string): Alarm | null {
  if (!isHypothetical(question)) return null
  const words = cueWordsOf(question)
  return allAlarms.find(({ id }) => cuesOf.get(id)?.some((cue) => hasCue(cue, words))) ?? null
}

const sentences = new Set(allAlarms.flatMap(({ text }) => text))

/** True for a sentence of an alarm, word for word: it claims no past. */
export const isAlarmSentence = (text: string) => sentences.has(text.trim())
