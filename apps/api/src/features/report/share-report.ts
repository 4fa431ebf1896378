import type { ReportData } from '@cuelight/contracts/report'
import type { ReportShare } from '@cuelight/contracts/report-share'
import { reportShares, reports } from '@cuelight/db/schema'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { recordAccountEvent } from '../../core/account-events.ts'
import type { ActorContext, RequestContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import { lockAccount } from '../../core/lock-account.ts'
import { createToken, sha256Hex } from '../../core/secrets/tokens.ts'
import { withTransaction } from '../../core/transaction.ts'
import { requireFreshSignIn } from '../account/index.ts'
import { findReport, toReportData } from './read-report.ts'
import { requireReady } from './report-versions.ts'

const dayMs = 86_400_000
/** Enough for every reader; with more nobody keeps track of which links are open. */
const maxActive = 20

/**
 * A new link. Its token is returned once and never stored; anybody who has it can read the report until `expiresDate`, so
 * it needs a fresh sign-in. Throws `not-found`, `sign-in-again`, or `wrong-state` for more links than one report may have.
 */
export async function createShare(
  ctx: ActorContext,
  input: { interviewId: number; days: number },
): Promise<{ token: string; share: ReportShare }> {
  const report = requireReady(await findReport(ctx, input.interviewId))
  const token = createToken()
  const now = ctx.clock.now()
  const { userId } = ctx.actor
  const row = await withTransaction(ctx, async (tx) => {
    await requireFreshSignIn(ctx, tx)
    await lockAccount(tx, userId)
    const isActive = and(
      eq(reportShares.reportId, report.id),
      isNull(reportShares.revokedAt),
      gt(reportShares.expiresAt, now),
    )
    if ((await tx.$count(reportShares, isActive)) >= maxActive)
      throw new DomainError('wrong-state', `There are ${maxActive} open links already. Revoke one first.`)
    const [written] = await tx
      .insert(reportShares)
      .values({
        userId,
        reportId: report.id,
        tokenHash: sha256Hex(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.days * dayMs),
      })
      .returning()
    const detail = `a link to the report of interview ${input.interviewId}, open for ${input.days} days`
    await recordAccountEvent(tx, { userId, kind: 'share', at: now, detail })
    return written
  })
  if (!row) throw new Error('the share row was not returned')
  return { token, share: toShare(row, now) }
}

/** The links of a report, the newest first. */
export async function listShares(ctx: ActorContext, input: { interviewId: number }): Promise<ReportShare[]> {
  const report = await findReport(ctx, input.interviewId)
  const rows = await ctx.db
    .select()
    .from(reportShares)
    .where(and(eq(reportShares.reportId, report.id), eq(reportShares.userId, ctx.actor.userId)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
  return rows.map((row) => toShare(row, ctx.clock.now()))
}

/** Closes a link at once; closing it again changes nothing. Throws `not-found` for another candidate's link. */
export async function revokeShare(ctx: ActorContext, input: { shareId: number }): Promise<ReportShare> {
  const own = and(eq(reportShares.id, input.shareId), eq(reportShares.userId, ctx.actor.userId))
  const { userId } = ctx.actor
  const at = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const isOpen = and(own, isNull(reportShares.revokedAt))
    const revoked = await tx.update(reportShares).set({ revokedAt: at }).where(isOpen).returning()
    if (revoked.length > 0) await recordAccountEvent(tx, { userId, kind: 'share-revoked', at })
  })
  const [row] = await ctx.db.select().from(reportShares).where(own)
  if (!row) throw notFound('The link')
  return toShare(row, ctx.clock.now())
}

/** One text for a wrong, an expired and a revoked link: nobody learns which it was. */
export const closedLinkText = 'This link does not open a report. It may have expired or been taken back.'

/** The report as a link shows it, without anything from the resume. Throws `not-found`. */
export async function openShare(
  ctx: Pick<RequestContext, 'db' | 'clock'>,
  input: { token: string },
): Promise<ReportData> {
  const now = ctx.clock.now()
  const isOpen = and(
    eq(reportShares.tokenHash, sha256Hex(input.token)),
    isNull(reportShares.revokedAt),
    gt(reportShares.expiresAt, now),
  )
  const [found] = await ctx.db
    .select({ share: reportShares, report: reports })
    .from(reportShares)
    .innerJoin(reports, eq(reports.id, reportShares.reportId))
    .where(and(isOpen, eq(reports.status, 'ready')))
  if (!found) throw new DomainError('not-found', closedLinkText)
  await ctx.db.update(reportShares).set({ lastOpenedAt: now }).where(eq(reportShares.id, found.share.id))
  return withoutResume(toReportData(found.report))
}

/** Suggested answers and proposed stories consist of resume lines, and the fact check quotes them: they stay with the candidate. */
function withoutResume(data: ReportData): ReportData {
  const { factCheck: _check, ...summary } = data.summary
  return {
    ...data,
    summary,
    questionDetail: data.questionDetail.map(({ feedback, ...question }) => ({
      ...question,
      answer: '',
      ...(feedback ? { feedback: { ...feedback, sayIt: null } } : {}),
    })),
  }
}

function toShare(row: typeof reportShares.$inferSelect, now: Date): ReportShare {
  const isExpired = row.expiresAt.getTime() <= now.getTime()
  return {
    id: row.id,
    createdDate: row.createdAt.toISOString(),
    expiresDate: row.expiresAt.toISOString(),
    lastOpenedDate: row.lastOpenedAt?.toISOString() ?? null,
    state: row.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active',
  }
}
