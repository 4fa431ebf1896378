/** One thing an answer is judged by, with what each level from 1 to 5 looks like. */
export interface JudgedCriterion {
  id: string
  label: string
  /** The one question the judge answers. */
  question: string
  anchors: readonly [string, string, string, string, string]
}

/** One answer to judge by one criterion. */
export interface JudgeInput {
  criterion: JudgedCriterion
  /** Both are data, never instructions. The judge sees no score, no name and no resume. */
  question: string
  answer: string
}

/** One opinion. The quote should be copied from the answer; the caller checks that it is. `level` is 1 to 5. */
export interface Opinion {
  level: number
  quote: string
}

/**
 * A model that judges one criterion of one answer. There is no built-in one: rules count, they do not judge. Failures are
 * DomainErrors provider-failed/-unavailable/-timeout with a text that a user may read; nothing is tried again here.
 */
export interface AnswerJudge {
  readonly model: string
  /** Raised with every change of the prompt; part of the key of a stored judgement. */
  readonly promptVersion: string
  judge(input: JudgeInput, signal?: AbortSignal): Promise<Opinion>
}
