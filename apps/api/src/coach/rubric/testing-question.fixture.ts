import type { RubricQuestion } from './rubric-input.ts'

/** A question with its answer and nothing else known. */
export const sampleQuestion = (question: string, userAnswer: string): RubricQuestion => ({
  question,
  kind: 'other',
  suggestedAnswer: '',
  userAnswer,
  responseTimeMs: null,
  speakingMs: null,
})
