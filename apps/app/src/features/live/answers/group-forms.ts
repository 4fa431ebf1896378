import type { LiveAnswer } from '@cuelight/contracts/live'

/** An answer with its shorter and longer forms, oldest first, without failed ones. */
export type AnswerWithForms = { answer: LiveAnswer; forms: LiveAnswer[] }

/**
 * Groups each form with its original answer, even a form of a form; a dismissed answer takes its forms
 * with it.
 */
export function groupForms(answers: LiveAnswer[]): AnswerWithForms[] {
  const parents = new Map(answers.map((answer) => [answer.id, answer.formOfAnswerId ?? null]))
  const rootOf = (id: number): number => {
    const parent = parents.get(id) ?? null
    return parent === null || !parents.has(parent) ? id : rootOf(parent)
  }
  return answers
    .filter((answer) => rootOf(answer.id) === answer.id && answer.status !== 'dismissed')
    .map((answer) => ({
      answer,
      forms: answers.filter(
        (other) =>
          other.id !== answer.id &&
          rootOf(other.id) === answer.id &&
          !['failed', 'dismissed'].includes(other.status),
      ),
    }))
}

/** The answer to a line of the transcript, dismissed or not. */
export function findAnswerTo(answers: LiveAnswer[], utteranceId: number): LiveAnswer | undefined {
  return answers.find(
    (answer) => answer.utteranceId === utteranceId && !answer.formOfAnswerId && answer.status !== 'failed',
  )
}
