import type { AnswerSegment } from '@cuelight/contracts/answer'

/** An answer before it is checked; `gaps` stand beside it and are never read aloud. */
export interface ComposedAnswer {
  segments: AnswerSegment[]
  gaps: string[]
}
