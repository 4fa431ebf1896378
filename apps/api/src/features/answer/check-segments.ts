import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { CheckedSegments, CheckOptions } from '../../coach/claims/check-segments.ts'
import type { Sources } from '../../coach/claims/validator.ts'
import { checkClaims } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { claimsRefused } from '../../http/operations/metrics.ts'
import type { TextRunOptions } from '../../ports/text-worker.ts'
import { readAgain } from './read-again.ts'

/** What is checked, and what it may stand on. */
export interface Claims extends Pick<CheckOptions, 'shown'> {
  segments: readonly AnswerSegment[]
  sources: Sources
}

/**
 * The segments as far as they say no more than their sources, by rules alone: see coach/claims/check-segments.ts. Every
 * refusal is counted by its reason.
 */
export async function checkSegments(
  { textWorker }: Pick<Services, 'textWorker'>,
  claims: Claims,
  options?: TextRunOptions,
): Promise<CheckedSegments> {
  return count(await textWorker.run(checkClaims, claims, options))
}

/** The same for what a model wrote: a second reader decides what the rules are not sure about. */
export async function checkSegmentsTwice(
  services: Services,
  claims: Claims,
  { userId, ...options }: TextRunOptions & { userId: number },
): Promise<CheckedSegments> {
  const { textWorker } = services
  const first = await textWorker.run(checkClaims, claims, options)
  const { signal } = options
  const borneOut = await readAgain(services, first.unsure, claims.sources.lines, { userId, signal })
  return count(
    borneOut.length === 0 ? first : await textWorker.run(checkClaims, { ...claims, borneOut }, options),
  )
}

function count(checked: CheckedSegments): CheckedSegments {
  for (const { reason, remedy } of checked.refused) claimsRefused.inc({ reason, remedy })
  return checked
}
