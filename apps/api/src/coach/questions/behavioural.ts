import type { CompetencyId } from '../competencies.ts'
import { peopleQuestions } from './behavioural-people.ts'
import { resultsQuestions } from './behavioural-results.ts'
import { thinkingQuestions } from './behavioural-thinking.ts'

/** Why a competency is asked for, and its questions as [question, what a good answer shows]. */
export interface BehaviouralQuestions {
  whyAsked: string
  entries: readonly (readonly [question: string, goodAnswer: string])[]
}

/** Every competency's questions. */
export const behaviouralQuestions: Record<CompetencyId, BehaviouralQuestions> = {
  ...peopleQuestions,
  ...thinkingQuestions,
  ...resultsQuestions,
}
