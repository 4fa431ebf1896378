import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvRoles, cvs } from '@cuelight/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { findInstructions } from '../../../coach/instructions/instruction-text.ts'
import type { ActorContext, Services } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { embedLines } from '../knowledge-base/embed-lines.ts'
import { insertVectors } from '../knowledge-base/stored-lines.ts'

export type StoredLine = typeof cvChunks.$inferSelect
export type StoredRole = typeof cvRoles.$inferSelect
/** The resume a correction belongs to; its row is locked, so corrections of one resume wait for each other. */
export type LockedResume = Pick<
  typeof cvs.$inferSelect,
  'id' | 'userId' | 'profile' | 'correctedProfile' | 'indexedAt'
>

const conflictText =
  'This was changed somewhere else in the meantime, perhaps in another tab. Nothing is lost: look at it as it is now, then save again.'

/** What the caller saw is no longer what is stored. */
export function conflict(): DomainError {
  return new DomainError('wrong-state', conflictText)
}

/** Locks a resume of the actor and counts the change. Throws `not-found` for a foreign one. */
export async function lockResume(tx: Transaction, ctx: ActorContext, cvId: number): Promise<LockedResume> {
  const [cv] = await tx
    .update(cvs)
    .set({ revision: sql`${cvs.revision} + 1` })
    .where(and(eq(cvs.id, cvId), eq(cvs.userId, ctx.actor.userId)))
    .returning()
  if (!cv) throw notFound('The resume')
  return cv
}

/** A line as the caller saw it, in its locked resume. Throws `not-found`, or `wrong-state` when it has changed. */
export async function lockLine(
  tx: Transaction,
  ctx: ActorContext,
  seen: { resumeLineId: number; version: number },
): Promise<StoredLine> {
  const isOwn = and(eq(cvChunks.id, seen.resumeLineId), eq(cvChunks.userId, ctx.actor.userId))
  const [found] = await tx.select({ cvId: cvChunks.cvId }).from(cvChunks).where(isOwn)
  if (!found) throw notFound('The line')
  await lockResume(tx, ctx, found.cvId)
  const [line] = await tx.select().from(cvChunks).where(isOwn)
  // A hidden line, or one that addresses a machine, stays what it is.
  if (!line || line.flag === 'hidden' || line.flag === 'instruction') throw notFound('The line')
  if (line.version !== seen.version) throw conflict()
  return line
}

/** A role as the caller saw it, in its locked resume. Throws `not-found`, or `wrong-state` when it has changed. */
export async function lockRole(
  tx: Transaction,
  ctx: ActorContext,
  seen: { roleId: number; version: number },
): Promise<StoredRole> {
  const isOwn = and(eq(cvRoles.id, seen.roleId), eq(cvRoles.userId, ctx.actor.userId))
  const [found] = await tx.select({ cvId: cvRoles.cvId }).from(cvRoles).where(isOwn)
  if (!found) throw notFound('The role')
  await lockResume(tx, ctx, found.cvId)
  const [role] = await tx.select().from(cvRoles).where(isOwn)
  if (!role) throw notFound('The role')
  if (role.version !== seen.version) throw conflict()
  return role
}

/** The role a line is put under; null outside of every role. Throws `not-found` for one of another resume. */
export async function findRole(
  tx: Transaction,
  cv: { id: number },
  roleId: number | null,
): Promise<StoredRole | null> {
  if (roleId === null) return null
  const [role] = await tx
    .select()
    .from(cvRoles)
    .where(and(eq(cvRoles.id, roleId), eq(cvRoles.cvId, cv.id), eq(cvRoles.isRemoved, false)))
  if (!role) throw notFound('The role')
  return role
}

/** Refuses text that gives orders to a machine: no answer could stand on it. */
export function refuseInstructions(path: string, ...texts: (string | null | undefined)[]): void {
  const [found] = texts.flatMap((text) => (text ? findInstructions(text) : []))
  if (!found) return
  const message = `We cannot use this text. ${found.reason} Please say it in other words.`
  throw new DomainError('invalid-input', message, { fields: [{ path, message }] })
}

/** The vectors of new texts; none when the embedder fails, for a correction is never lost over its search. */
export async function embedTexts(
  ctx: ActorContext,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Float32Array>> {
  try {
    return await embedLines(
      ctx,
      texts.map((text) => ({ text })),
    )
  } catch (error) {
    ctx.logger.warn({ error }, 'Corrected lines are embedded later')
    return new Map()
  }
}

/** Replaces the vectors of lines whose text is new; what has none is embedded when the resume is used next. */
export async function replaceVectors(
  tx: Transaction,
  { embedder }: Pick<Services, 'embedder'>,
  cvId: number,
  lines: readonly { id: number; text: string }[],
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  for (const { id } of lines) await tx.delete(cvChunkEmbeddings).where(eq(cvChunkEmbeddings.chunkId, id))
  await insertVectors(
    tx,
    embedder.modelId,
    lines.map(({ id, text }) => ({ resumeLineId: id, vector: vectors.get(text) ?? null })),
  )
  if (lines.every(({ text }) => vectors.has(text))) return
  await tx.update(cvs).set({ activeEmbeddingModel: null }).where(eq(cvs.id, cvId))
}
