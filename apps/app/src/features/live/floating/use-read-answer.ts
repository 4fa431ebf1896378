import { useState } from 'react'
import type { AnswerWithForms } from '../answers/group-forms.ts'

/**
 * Which answer is read: the newest, until the reader steps back or scrolls. From then on the shown one stays, however many
 * come, until the reader steps forward to the last or scrolls the newest back to its top.
 */
export function useReadAnswer(answers: AnswerWithForms[]) {
  const [keptId, setKeptId] = useState<number | null>(null)
  const kept = answers.findIndex(({ answer }) => answer.id === keptId)
  const index = kept < 0 ? answers.length - 1 : kept
  function step(by: 1 | -1): void {
    const next = Math.min(answers.length - 1, Math.max(0, index + by))
    setKeptId(next === answers.length - 1 ? null : (answers[next]?.answer.id ?? null))
  }
  function keepWhile(isScrolled: boolean): void {
    if (isScrolled) setKeptId(answers[index]?.answer.id ?? null)
    else if (index === answers.length - 1) setKeptId(null)
  }
  return { shown: answers[index], position: index + 1, count: answers.length, step, keepWhile }
}
