import type { AnswerSegment } from '@cuelight/contracts/answer'
import { type Sources, validateSegment } from '../../coach/claims/validator.ts'
import { inFirstPerson } from '../../coach/resume-line.ts'
import { withFullStop } from '../../coach/text.ts'

export interface CheckedSegments {
  /** What may be shown, in order. */
  kept: AnswerSegment[]
  /** How many said more than their sources. */
  dropped: number
}

/**
 * The segments that say no more than their sources. One that says more is replaced by the resume line it cites, in the
 * candidate's own words, unless that line is told already (`shown`) or none was cited.
 */
export function checkSegments(
  segments: readonly AnswerSegment[],
  sources: Sources,
  shown: readonly AnswerSegment[] = [],
): CheckedSegments {
  const kept: AnswerSegment[] = []
  let dropped = 0
  for (const segment of segments) {
    if (validateSegment(segment, sources).isSupported) {
      kept.push(segment)
      continue
    }
    dropped += 1
    const restated = restate(segment, sources, [...shown, ...kept])
    if (restated) kept.push(restated)
  }
  return { kept, dropped }
}

function restate(
  segment: AnswerSegment,
  sources: Sources,
  shown: readonly AnswerSegment[],
): AnswerSegment | null {
  if (segment.kind !== 'grounded') return null
  const told = new Set(shown.filter(({ kind }) => kind === 'grounded').flatMap(({ chunkIds }) => chunkIds))
  const line = sources.lines.find(
    ({ resumeLineId }) => segment.chunkIds.includes(resumeLineId) && !told.has(resumeLineId),
  )
  if (!line) return null
  const own = {
    ...segment,
    text: withFullStop(inFirstPerson(line.text.trim())),
    chunkIds: [line.resumeLineId],
  }
  return validateSegment(own, sources).isSupported ? own : null
}
