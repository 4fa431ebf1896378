import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { LiveAnswer } from '@cuelight/contracts/live'

/** The answer as far as it is written; before that the cue, in the place where the answer will begin. */
export function segmentsToRead({ segments, cue }: LiveAnswer): AnswerSegment[] {
  return segments.length === 0 && cue ? [cue] : segments
}
