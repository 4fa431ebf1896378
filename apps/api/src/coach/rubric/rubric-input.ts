/** One question of the interview with what the candidate said to it. */
export interface RubricQuestion {
  question: string
  /** What the question detector took it for; `other` when it could not tell. */
  kind: string
  /** The suggested answer as one text; empty when there was none. */
  suggestedAnswer: string
  /** The candidate's words; empty when nothing was said. */
  userAnswer: string
  /** From the end of the question to the first word; null when the timing is unknown. */
  responseTimeMs: number | null
  /** How long the candidate spoke; null when the timing is unknown. */
  speakingMs: number | null
}

/** Everything a score may depend on. */
export interface RubricInput {
  /** Position and job description. */
  jobText: string
  /** In the order they were asked. */
  questions: RubricQuestion[]
}
