import { careerLimits } from '@cuelight/contracts/constants'
import type { AddRole, CorrectRole, SeenRole } from '@cuelight/contracts/resume-corrections'
import type { Transaction } from '@cuelight/db/client'
import { cvChunks, cvRoles } from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { renumber } from '../knowledge-base/stored-lines.ts'
import {
  conflict,
  embedTexts,
  lockResume,
  lockRole,
  refuseInstructions,
  replaceVectors,
  type StoredRole,
} from './change-career.ts'
import { headerOf, writeRoleHeader } from './role-header.ts'

/** Corrects fields of a role. Its lines get the new header; only one that repeats the old header is embedded again. */
export async function correctRole(ctx: ActorContext, input: CorrectRole): Promise<void> {
  const { roleId, version, ...fields } = input
  refuseInstructions('employer', ...Object.values(fields))
  const change = toColumns(fields)
  const [before] = await ctx.db
    .select()
    .from(cvRoles)
    .where(and(eq(cvRoles.id, roleId), eq(cvRoles.userId, ctx.actor.userId)))
  const vectors = before ? await embedTexts(ctx, [writeRoleHeader({ ...before, ...change })]) : new Map()
  await withTransaction(ctx, async (tx) => {
    const role = await lockRole(tx, ctx, { roleId, version })
    if (role.isRemoved) throw conflict()
    const changed = { ...role, ...change }
    const source = role.source === 'read' ? 'corrected' : role.source
    await tx
      .update(cvRoles)
      .set({ ...change, source, version: role.version + 1 })
      .where(eq(cvRoles.id, role.id))
    await replaceBareLines(tx, ctx, changed, vectors)
    await setHeader(tx, role.id, { roleHeader: writeRoleHeader(changed), section: changed.section })
  })
}

/** A role without lines of its own has its header as its line, which must follow. */
async function replaceBareLines(
  tx: Transaction,
  ctx: ActorContext,
  role: StoredRole,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const bare = await tx
    .select()
    .from(cvChunks)
    .where(and(eq(cvChunks.roleId, role.id), eq(cvChunks.text, cvChunks.roleHeader), isNull(cvChunks.flag)))
  const text = writeRoleHeader(role)
  if (text === '') return
  for (const line of bare) {
    const source = line.source === 'read' ? 'corrected' : line.source
    await tx
      .update(cvChunks)
      .set({ text, source, version: line.version + 1 })
      .where(eq(cvChunks.id, line.id))
  }
  const changed = bare.map(({ id }) => ({ id, text }))
  if (changed.length > 0) await replaceVectors(tx, ctx, role.cvId, changed, vectors)
}

/** Adds a role that the file does not have. Returns its id. */
export async function addRole(ctx: ActorContext, input: AddRole): Promise<{ roleId: number }> {
  const { id: cvId, beforeRoleId, ...fields } = input
  refuseInstructions('employer', ...Object.values(fields))
  return withTransaction(ctx, async (tx) => {
    const cv = await lockResume(tx, ctx, cvId)
    const ids = await listRoleIds(tx, cv.id)
    if (ids.length >= careerLimits.roles) {
      throw new DomainError('invalid-input', `A resume can have at most ${careerLimits.roles} roles.`)
    }
    const columns = { section: fields.section, ...toColumns(fields) }
    const [role] = await tx
      .insert(cvRoles)
      .values({
        userId: cv.userId,
        cvId: cv.id,
        ordinal: ids.length + careerLimits.roles,
        source: 'added',
        ...columns,
      })
      .returning({ id: cvRoles.id })
    if (!role) throw new Error('The role was not written')
    const at = beforeRoleId === null ? -1 : ids.indexOf(beforeRoleId)
    await renumber(tx, cvRoles, ids.toSpliced(at < 0 ? ids.length : at, 0, role.id))
    return { roleId: role.id }
  })
}

/** Removes a role. Its lines stay, outside of every role, until it comes back or they move. */
export async function removeRole(ctx: ActorContext, input: SeenRole): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const role = await lockRole(tx, ctx, input)
    if (role.isRemoved) throw conflict()
    await setRemoved(tx, role, true)
    await setHeader(tx, role.id, { roleHeader: '' })
  })
}

/** Restores a removed role with the lines that have not moved since. */
export async function restoreRole(ctx: ActorContext, input: SeenRole): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const role = await lockRole(tx, ctx, input)
    if (!role.isRemoved) throw conflict()
    await setRemoved(tx, role, false)
    await setHeader(tx, role.id, { roleHeader: headerOf({ ...role, isRemoved: false }) })
  })
}

async function setRemoved(tx: Transaction, role: StoredRole, isRemoved: boolean): Promise<void> {
  await tx
    .update(cvRoles)
    .set({ isRemoved, version: role.version + 1 })
    .where(eq(cvRoles.id, role.id))
}

/** What the lines of a role repeat of it. Their versions stay: nobody edits that in a line. */
async function setHeader(
  tx: Transaction,
  roleId: number,
  change: { roleHeader: string; section?: string },
): Promise<void> {
  await tx.update(cvChunks).set(change).where(eq(cvChunks.roleId, roleId))
}

async function listRoleIds(tx: Transaction, cvId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: cvRoles.id })
    .from(cvRoles)
    .where(eq(cvRoles.cvId, cvId))
    .orderBy(asc(cvRoles.ordinal))
  return rows.map(({ id }) => id)
}

type RoleFields = Omit<CorrectRole, 'roleId' | 'version'>

function toColumns({ start, end, ...fields }: RoleFields): Partial<StoredRole> {
  return {
    ...fields,
    ...(start !== undefined && { startDate: start }),
    ...(end !== undefined && { endDate: end }),
  }
}
