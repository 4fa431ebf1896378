import {
  type ResumeDetail,
  type ResumeNote,
  resumeProfileSchema,
  resumeReadingSchema,
} from '@cuelight/contracts/resume'
import { cvChunks, cvNotes, cvRoles, cvs } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { placedLineColumns, roleColumns } from './knowledge-base/stored-lines.ts'
import { toResumeItem } from './resume-item.ts'

/** "What we read": the item, its progress or profile, and every line an answer can stand on. */
export async function readResume(ctx: ActorContext, input: { id: number }): Promise<ResumeDetail> {
  const [row] = await ctx.db
    .select()
    .from(cvs)
    .where(and(eq(cvs.id, input.id), eq(cvs.userId, ctx.actor.userId)))
  if (!row) throw notFound('The resume')
  const lines = await ctx.db
    .select(placedLineColumns)
    .from(cvChunks)
    .where(and(eq(cvChunks.cvId, row.id), eq(cvChunks.userId, ctx.actor.userId)))
    .orderBy(asc(cvChunks.ordinal))
  const roles = await ctx.db
    .select({ ...roleColumns, isRemoved: cvRoles.isRemoved })
    .from(cvRoles)
    .where(and(eq(cvRoles.cvId, row.id), eq(cvRoles.userId, ctx.actor.userId)))
    .orderBy(asc(cvRoles.ordinal))
  const removedRoles = new Set(roles.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  // Its lines still point to a removed role, so that it can come back with them.
  const placed = lines.map((line) => (removedRoles.has(line.roleId ?? 0) ? { ...line, roleId: null } : line))
  return {
    // What is flagged is listed below, so the notice has no need to count it.
    ...toResumeItem({ ...row, reading: null }, ctx.embedder.modelId),
    progress: row.progress,
    pageCount: row.pageCount,
    profile: row.profile && resumeProfileSchema.parse(row.profile),
    reading: resumeReadingSchema.safeParse(row.reading).data ?? null,
    roles: roles.filter(({ isRemoved }) => !isRemoved).map(({ isRemoved: _, ...role }) => role),
    lines: placed.filter(({ flag }) => flag !== 'removed'),
    notes: await listNotes(ctx, row.id),
    removed: {
      roles: roles.filter(({ isRemoved }) => isRemoved).map(({ isRemoved: _, ...role }) => role),
      lines: placed.filter(({ flag }) => flag === 'removed'),
    },
  }
}

async function listNotes(ctx: ActorContext, cvId: number): Promise<ResumeNote[]> {
  const rows = await ctx.db
    .select()
    .from(cvNotes)
    .where(and(eq(cvNotes.cvId, cvId), eq(cvNotes.userId, ctx.actor.userId)))
    .orderBy(asc(cvNotes.id))
  return rows.map(({ id, title, fileKey, roleId, status, statusReason }) => {
    const kind = fileKey === null ? 'text' : 'pdf'
    return { id, title, kind, roleId, status, statusReason }
  })
}
