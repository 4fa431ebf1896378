import type { Transcript } from '@cuelight/contracts/transcript'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { type FrozenInput, frozenInputSchema } from '../input/frozen-input.ts'
import { findReport } from '../read-report.ts'
import { findVersion } from '../report-versions.ts'
import { toLines } from './to-lines.ts'

/** What one version of a report was made from; the current one without `version`. Throws `not-found`, `wrong-state`. */
export async function readTranscript(
  ctx: ActorContext,
  input: { interviewId: number; version?: number | undefined },
): Promise<Transcript> {
  const { input: frozen, version } = await readVersionInput(ctx, input)
  const { position, companyName } = frozen.schedule
  return { interviewId: input.interviewId, version, position, companyName, lines: toLines(frozen) }
}

/** The frozen input of a version. Throws `wrong-state` once the transcript was deleted. */
export async function readVersionInput(
  ctx: ActorContext,
  place: { interviewId: number; version?: number | undefined },
): Promise<{ input: FrozenInput; version: number }> {
  const found = await findVersion(ctx, await findReport(ctx, place.interviewId), place.version)
  if (!found.input) throw new DomainError('wrong-state', 'The transcript of this interview was deleted.')
  return { input: frozenInputSchema.parse(found.input), version: found.version }
}
