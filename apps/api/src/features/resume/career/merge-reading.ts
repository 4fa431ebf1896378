import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvRoles, type ReadRoleFields } from '@cuelight/db/schema'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { insertLines, renumber } from '../knowledge-base/stored-lines.ts'
import type { NewResumeLine } from '../reading/structure/resume-line.ts'
import type { ReadRole } from '../reading/structure/roles/role-header.ts'
import { describeRole } from '../reading/structure/structure-resume.ts'
import { matchLines, matchRoles, placeKept } from './match-reading.ts'
import { headerOf } from './role-header.ts'

type LineRow = typeof cvChunks.$inferSelect
type RoleRow = typeof cvRoles.$inferSelect
type Owner = { id: number; userId: number }

interface Known {
  lines: readonly LineRow[]
  roles: readonly RoleRow[]
}

/** The role a line of the reading belongs to now; `header` is null where the words of the reading stand. */
interface MergedRole {
  id: number
  header: string | null
}

type Merged = { roles: readonly MergedRole[]; lineMatches: ReadonlyMap<number, { id: number }> }

/** Roles of the reading, in its order; the candidate's own beside them. */
export async function mergeRoles(
  tx: Transaction,
  cv: Owner,
  known: Known,
  reading: { roles: readonly ReadRole[]; lines: readonly NewResumeLine[] },
): Promise<Merged> {
  const fields = reading.roles.map((role) => ({ ...fieldsOf(role), header: describeRole(role) }))
  const lineMatches = matchLines(known.lines, reading.lines)
  const roleMatches = matchRoles(known.roles, fields, reading.lines, lineMatches)
  const byId = new Map(known.roles.map((role) => [role.id, role]))
  const kept = await dropUnreadRoles(tx, known, new Set(roleMatches.values()))
  const last = known.roles.at(-1)?.ordinal ?? -1
  const roles: MergedRole[] = []
  for (const [index, readAs] of fields.entries()) {
    const stored = byId.get(roleMatches.get(index) ?? 0)
    if (stored) roles.push(await renewRole(tx, stored, readAs))
    else {
      const row = { userId: cv.userId, cvId: cv.id, ordinal: last + 1 + index, readAs, ...columnsOf(readAs) }
      const [added] = await tx.insert(cvRoles).values(row).returning({ id: cvRoles.id })
      if (added) roles.push({ id: added.id, header: null })
    }
  }
  const read = roles.map(({ id }) => id)
  const order = placeKept(
    read,
    kept.map(({ id }) => id),
    known.roles.map(({ id }) => id),
  )
  await renumber(tx, cvRoles, order)
  return { roles, lineMatches }
}

/** Removes roles that the new reading lacks, unless the candidate changed them; returns the others. */
async function dropUnreadRoles(
  tx: Transaction,
  { lines, roles }: Known,
  matched: ReadonlySet<number>,
): Promise<RoleRow[]> {
  const used = new Set(lines.filter(isKept).map(({ roleId }) => roleId))
  const unread = roles.filter(({ id }) => !matched.has(id))
  const kept = unread.filter(({ id, source, isRemoved }) => source !== 'read' || isRemoved || used.has(id))
  const gone = unread.filter((role) => !kept.includes(role)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(cvRoles).where(inArray(cvRoles.id, gone))
  return kept
}

async function renewRole(tx: Transaction, stored: RoleRow, readAs: ReadRoleFields): Promise<MergedRole> {
  const isOwn = stored.source !== 'read' || stored.isRemoved
  const isSame = JSON.stringify(fieldsOf(toReadFields(stored))) === JSON.stringify(fieldsOf(readAs))
  const change: Partial<RoleRow> =
    isOwn || isSame ? {} : { ...columnsOf(readAs), version: stored.version + 1 }
  await tx
    .update(cvRoles)
    .set({ readAs, ...change })
    .where(eq(cvRoles.id, stored.id))
  if (change.version) await renewKeptHeaders(tx, stored.id, headerOf({ ...stored, ...change, readAs }))
  const header = stored.source === 'read' && !stored.isRemoved ? null : headerOf(stored)
  return { id: stored.id, header }
}

/** Lines that the candidate put under a role get its header too. */
async function renewKeptHeaders(tx: Transaction, roleId: number, roleHeader: string): Promise<void> {
  await tx
    .update(cvChunks)
    .set({ roleHeader })
    .where(and(eq(cvChunks.roleId, roleId), ne(cvChunks.source, 'read')))
}

/** Lines of the reading, in its order; what the candidate corrected, added or removed stays where it is. */
export async function mergeLines(
  tx: Transaction,
  cv: Owner,
  known: Known,
  lines: readonly NewResumeLine[],
  { roles, lineMatches }: Merged,
): Promise<void> {
  const byId = new Map(known.lines.map((line) => [line.id, line]))
  const matched = new Set([...lineMatches.values()].map(({ id }) => id))
  const gone = known.lines.filter((line) => !matched.has(line.id) && !isKept(line)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(cvChunks).where(inArray(cvChunks.id, gone))
  const fresh = lines.flatMap((line, index) => (lineMatches.has(index) ? [] : [{ line, index }]))
  const last = known.lines.at(-1)?.ordinal ?? -1
  const newIds = await insertLines(
    tx,
    fresh.map(({ line }) => ({ userId: cv.userId, cvId: cv.id, readText: line.text, ...place(line, roles) })),
    last + 1,
  )
  const idOf = new Map(fresh.map(({ index }, at) => [index, newIds[at] ?? 0]))
  const read: number[] = []
  for (const [index, line] of lines.entries()) {
    const stored = byId.get(lineMatches.get(index)?.id ?? 0)
    if (stored) await renewLine(tx, stored, line, roles)
    if (!stored) read.push(idOf.get(index) ?? 0)
    else if (!isKept(stored)) read.push(stored.id)
  }
  const kept = known.lines.filter(isKept).map(({ id }) => id)
  if (known.lines.length === 0) return
  await renumber(
    tx,
    cvChunks,
    placeKept(
      read,
      kept,
      known.lines.map(({ id }) => id),
    ),
  )
}

async function renewLine(
  tx: Transaction,
  stored: LineRow,
  line: NewResumeLine,
  roles: readonly MergedRole[],
): Promise<void> {
  const placed = place(line, roles)
  const now = isKept(stored) ? { page: placed.page } : placed
  const isSame = Object.entries(now).every(([name, value]) => stored[name as keyof LineRow] === value)
  if (isSame && stored.readText === line.text) return
  await tx
    .update(cvChunks)
    .set({ ...now, readText: line.text, version: isSame ? stored.version : stored.version + 1 })
    .where(eq(cvChunks.id, stored.id))
  const isOther = !isKept(stored) && (stored.text !== placed.text || placed.flag !== null)
  if (isOther) await tx.delete(cvChunkEmbeddings).where(eq(cvChunkEmbeddings.chunkId, stored.id))
}

/** True for what the candidate changed; a new reading leaves it alone. */
function isKept({ source, flag }: Pick<LineRow, 'source' | 'flag'>): boolean {
  return source !== 'read' || flag === 'removed'
}

function place({ page, section, roleHeader, text, role, flag }: NewResumeLine, roles: readonly MergedRole[]) {
  const merged = role === undefined ? undefined : roles[role]
  return {
    page,
    section: section as string,
    roleHeader: merged?.header ?? roleHeader,
    roleId: merged?.id ?? null,
    text,
    flag: flag ?? null,
  }
}

function fieldsOf({ section, employer, title, place: where, start, end }: ReadRoleFields): ReadRoleFields {
  return { section, employer, title, place: where, start, end }
}

function toReadFields({
  section,
  employer,
  title,
  place: where,
  startDate,
  endDate,
}: RoleRow): ReadRoleFields {
  return { section, employer, title, place: where, start: startDate, end: endDate }
}

function columnsOf({ section, employer, title, place: where, start, end }: ReadRoleFields) {
  return { section, employer, title, place: where, startDate: start, endDate: end }
}
