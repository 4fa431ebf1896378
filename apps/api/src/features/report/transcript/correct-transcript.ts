import type { CorrectTranscript } from '@cuelight/contracts/transcript'
import type { Transaction } from '@cuelight/db/client'
import { reports, reportVersions } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { canonicalJson } from '../input/canonical-json.ts'
import { type FrozenInput, frozenInputSchema } from '../input/frozen-input.ts'
import { generateReportJob } from '../jobs.ts'
import { applyCorrection } from './apply-correction.ts'
import { toLines } from './to-lines.ts'

/** Each is kept whole, so the limit suits a person who corrects, not a script. */
export const mostVersions = 50
const versionsText = `This transcript was corrected ${mostVersions - 1} times, which is the most.`

/**
 * Makes a new version of the report from the corrected transcript and keeps the one before. Throws `not-found`,
 * or `wrong-state` when the report changed meanwhile or nothing was corrected.
 */
export async function correctTranscript(
  ctx: ActorContext,
  { interviewId, version, lines }: CorrectTranscript,
): Promise<{ version: number }> {
  const { userId } = ctx.actor
  return withTransaction(ctx, async (tx) => {
    const report = await lockReport(tx, { userId, interviewId, version })
    if (!report.input) throw new DomainError('wrong-state', 'The transcript of this interview was deleted.')
    const before = frozenInputSchema.parse(report.input)
    const input = applyCorrection(before, lines)
    if (report.version >= mostVersions) throw new DomainError('wrong-state', versionsText)
    if (isSame(before, input)) throw new DomainError('wrong-state', 'Nothing was corrected.')
    await keepVersion(tx, report)
    await tx
      .update(reports)
      .set({
        input,
        inputHash: sha256Hex(canonicalJson(input)),
        version: report.version + 1,
        status: 'processing',
        judgementStatus: 'none',
        judgementReason: null,
        finishedAt: null,
        createdAt: ctx.clock.now(),
      })
      .where(eq(reports.id, report.id))
    const singletonKey = `report-${report.id}`
    await ctx.jobs.enqueue(generateReportJob, { reportId: report.id }, { tx, singletonKey, userId })
    return { version: report.version + 1 }
  })
}

type ReportRow = typeof reports.$inferSelect

async function lockReport(
  tx: Transaction,
  { userId, interviewId, version }: { userId: number; interviewId: number; version: number },
): Promise<ReportRow> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.interviewId, interviewId), eq(reports.userId, userId)))
    .for('update')
  if (!report) throw notFound('The report')
  if (report.status !== 'ready' || report.version !== version) {
    throw new DomainError(
      'wrong-state',
      'The report has changed meanwhile. Load it again and correct that one.',
    )
  }
  return report
}

async function keepVersion(tx: Transaction, report: ReportRow): Promise<void> {
  const { id: reportId, data, judgementStatus, ...row } = report
  const { version, userId, rubricVersion, input, inputHash, overallScore, judgementReason, finishedAt } = row
  await tx.insert(reportVersions).values({
    reportId,
    version,
    userId,
    rubricVersion,
    input,
    inputHash,
    data: data ?? {},
    overallScore,
    // What a model had not judged yet is judged in the new version.
    judgementStatus: judgementStatus === 'running' ? 'none' : judgementStatus,
    judgementReason,
    finishedAt,
  })
}

/** Whether both read the same; ids and engines aside. */
function isSame(before: FrozenInput, after: FrozenInput): boolean {
  const plain = (input: FrozenInput) =>
    canonicalJson(
      toLines(input).map(({ track, text, isQuestion, isTyped }) => [track, text, isQuestion, isTyped]),
    )
  return plain(before) === plain(after)
}
