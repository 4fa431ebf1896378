import { toStatement } from '../choose/question-statement.ts'
import { cutWindows } from './signals/topic-signals.ts'
import type { AnswerVectors } from './signals/vectors.ts'
import { readTold } from './told-text.ts'

/** An answer of many thousand words is known by its first windows; a report must not wait for the rest. */
const maxWindows = 24

/** The texts whose vectors `scoreAnswer` takes, the question first; null when there is nothing to compare. */
export function vectorTexts(question: string, userAnswer: string): string[] | null {
  const { told } = readTold(userAnswer)
  const asked = toStatement(question)
  if (told === '' || asked === '') return null
  return [asked, ...cutWindows(told).slice(0, maxWindows)]
}

/** Vectors in the order of `vectorTexts`. */
export function toAnswerVectors([question, ...windows]: readonly Float32Array[]): AnswerVectors | null {
  return question && windows.length > 0 ? { question, windows } : null
}
