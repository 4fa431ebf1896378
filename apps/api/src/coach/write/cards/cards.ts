import type { AnswerInput } from '../../../ports/language-model.ts'
import { findAlarm, isAlarmSentence } from '../find-alarm.ts'
import { isPlanSentence, sayPlan } from '../find-situation.ts'
import { allCards } from './card-data.ts'
import { FieldIndex } from './field-affinity.ts'
import { cardIndex, type FoundCard } from './find-card.ts'

const sentences = new Set(allCards.flatMap(({ text }) => text))
const fields = new FieldIndex(allCards)

/** What general help is found by. */
export interface HelpRequest {
  question: string
  /** The question's own vector; null where there is none, or where the question goes on from another. */
  vector: Float32Array | null
  job: AnswerInput['job']
  lines: AnswerInput['lines']
}

/** General help with a question, as one would say it; nothing about the candidate. */
export interface FoundHelp extends Pick<FoundCard, 'chance' | 'isSure'> {
  texts: readonly string[]
  /** What one would do, rather than what is so. */
  isPlan: boolean
}

/** What is generally known of what a question asks, or what one would do; null where nothing is near at all. */
export function findHelp({ question, vector, job, lines }: HelpRequest): FoundHelp | null {
  const found = cardIndex.find({
    text: question,
    vector,
    affinities: fields.read(describeWork(job, lines)),
  })
  // A card that was written for this very question knows it best; any other may miss what is at stake.
  const alarm = found && isForThis(found) ? null : findAlarm(question)
  if (alarm) return { texts: alarm.text, chance: 1, isSure: true, isPlan: true }
  if (!found) return null
  const { card, chance, isSure } = found
  const texts = card.situation ? sayPlan(card.situation, question, job.jobDescription) : card.text
  return { texts, chance, isSure, isPlan: card.kind === 'situation' }
}

/** A card that has the question among its examples, or that is so likely and says what one does. */
const isForThis = ({ card, chance }: FoundCard) =>
  chance === 1 || (card.kind !== 'knowledge' && chance >= knownFrom)
const knownFrom = 0.75

/** The plan for a type of situation that is plain in a question, in whatever trade; null where none is. */
export function findPlan({ question, vector, job, lines }: HelpRequest): readonly string[] | null {
  const card = cardIndex.findPlan({
    text: question,
    vector,
    affinities: fields.read(describeWork(job, lines)),
  })
  return card?.situation ? sayPlan(card.situation, question, job.jobDescription) : null
}

/** The words that tell somebody's occupation. */
function describeWork(job: AnswerInput['job'], lines: AnswerInput['lines']): string {
  const roles = lines.map(({ roleHeader, text }) => `${roleHeader} ${text}`)
  return [job.position, job.companyDetails, job.jobDescription, ...roles].join('\n').slice(0, mostLetters)
}
/** An occupation is plain long before that. */
const mostLetters = 12_000

/** What is generally known of a subject that has a card of its name; empty where none has. */
export const findCardOf = (subject: string): readonly string[] => cardIndex.findNamed(subject)?.text ?? []

/** True for a sentence of a card or a plan, word for word: general knowledge, which claims no past. */
export const isCardSentence = (text: string) =>
  sentences.has(text.trim()) || isPlanSentence(text) || isAlarmSentence(text)
