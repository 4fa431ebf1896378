import type { AnswerSegment } from '@cuelight/contracts/answer'
import { type Sources, validateSegment } from '../../coach/validator.ts'

/** The segments that say nothing but what their sources say, and how many were dropped. */
export function checkSegments(
  segments: readonly AnswerSegment[],
  sources: Sources,
): { kept: AnswerSegment[]; dropped: number } {
  const kept = segments.filter((segment) => validateSegment(segment, sources).isSupported)
  return { kept, dropped: segments.length - kept.length }
}
