import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { CheckedSegments } from '../../coach/claims/check-segments.ts'
import type { Sources } from '../../coach/claims/validator.ts'
import { checkClaims } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { claimsRefused } from '../../http/metrics.ts'
import type { TextRunOptions } from '../../ports/text-worker.ts'

/**
 * The segments as far as they say no more than their sources, see coach/claims/check-segments.ts. `shown` stands above
 * them already. Every refusal is counted by its reason.
 */
export async function checkSegments(
  { textWorker }: Pick<Services, 'textWorker'>,
  claims: { segments: readonly AnswerSegment[]; sources: Sources; shown?: readonly AnswerSegment[] },
  options?: TextRunOptions,
): Promise<CheckedSegments> {
  const checked = await textWorker.run(checkClaims, claims, options)
  for (const { reason, remedy } of checked.refused) claimsRefused.inc({ reason, remedy })
  return checked
}
