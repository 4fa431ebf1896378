import { careerLimits } from '@cuelight/contracts/constants'
import type {
  AddLine,
  CorrectLine,
  MergeLines,
  MoveLines,
  SeenLine,
  SplitLine,
} from '@cuelight/contracts/resume-corrections'
import type { Transaction } from '@cuelight/db/client'
import { cvChunks } from '@cuelight/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { insertLines, renumber } from '../knowledge-base/stored-lines.ts'
import {
  conflict,
  embedTexts,
  findRole,
  lockLine,
  lockResume,
  refuseInstructions,
  replaceVectors,
  type StoredLine,
  type StoredRole,
} from './change-career.ts'
import { headerOf } from './role-header.ts'

/** Corrects the text or section of a line. Only a new text is embedded again. */
export async function correctLine(ctx: ActorContext, input: CorrectLine): Promise<void> {
  const { text, section } = input
  refuseInstructions('text', text)
  const vectors = text === undefined ? null : await embedTexts(ctx, [text])
  await withTransaction(ctx, async (tx) => {
    const line = await lockEditable(tx, ctx, input)
    await changeLine(tx, line, { ...(text !== undefined && { text }), ...(section && { section }) })
    if (text !== undefined && vectors && text !== line.text) {
      await replaceVectors(tx, ctx, line.cvId, [{ id: line.id, text }], vectors)
    }
  })
}

/** Splits a line in two; the second stands below the first. Returns the id of the second. */
export async function splitLine(ctx: ActorContext, input: SplitLine): Promise<{ resumeLineId: number }> {
  const { text, rest } = input
  refuseInstructions('text', text, rest, `${text}\n${rest}`)
  const vectors = await embedTexts(ctx, [text, rest])
  return withTransaction(ctx, async (tx) => {
    const line = await lockEditable(tx, ctx, input)
    await changeLine(tx, line, { text })
    const { userId, cvId, page, section, roleHeader, roleId, noteId } = line
    // What was split off is still in the words of the file or the note.
    const source = line.source === 'read' ? 'corrected' : line.source
    const row = { userId, cvId, page, section, roleHeader, roleId, noteId, text: rest, source } as const
    const id = await insertBehind(tx, row, line.id)
    const changed = [
      { id: line.id, text },
      { id, text: rest },
    ]
    await replaceVectors(tx, ctx, cvId, changed, vectors)
    return { resumeLineId: id }
  })
}

/** Appends a line to the one before it; the second is removed and can be put back. */
export async function mergeLines(ctx: ActorContext, input: MergeLines): Promise<void> {
  const [first, second] = await withTransaction(
    ctx,
    async (tx) => [await lockEditable(tx, ctx, input), await lockEditable(tx, ctx, input.next)] as const,
  )
  const text = `${first.text} ${second.text}`
  if (text.length > careerLimits.lineLetters) {
    throw new DomainError(
      'invalid-input',
      `Together these lines have more than ${careerLimits.lineLetters} characters.`,
    )
  }
  refuseInstructions('text', text)
  const vectors = await embedTexts(ctx, [text])
  await withTransaction(ctx, async (tx) => {
    const line = await lockEditable(tx, ctx, input)
    const next = await lockEditable(tx, ctx, input.next)
    if (line.id === next.id || line.cvId !== next.cvId) throw notFound('The line')
    await changeLine(tx, line, { text })
    await markRemoved(tx, next)
    await replaceVectors(tx, ctx, line.cvId, [{ id: line.id, text }], vectors)
  })
}

/** Moves lines to the end of a role, or out of every role. */
export async function moveLines(ctx: ActorContext, input: MoveLines): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const cv = await lockResume(tx, ctx, input.id)
    const role = await findRole(tx, cv, input.roleId)
    const ids = await listIds(tx, cv.id)
    const moved: number[] = []
    for (const seen of input.lines) {
      const line = await lockEditable(tx, ctx, seen)
      if (line.cvId !== cv.id) throw notFound('The line')
      await changeLine(tx, line, placeUnder(role, input.section ?? line.section))
      moved.push(line.id)
    }
    const rest = ids.filter(({ id }) => !moved.includes(id))
    const last = role === null ? -1 : rest.findLastIndex(({ roleId }) => roleId === role.id)
    if (last < 0) return
    const order = rest.map(({ id }) => id)
    await renumber(tx, cvChunks, order.toSpliced(last + 1, 0, ...moved))
  })
}

/** Adds a line that the file does not have, at the end of its role or section. */
export async function addLine(ctx: ActorContext, input: AddLine): Promise<{ resumeLineId: number }> {
  refuseInstructions('text', input.text)
  const vectors = await embedTexts(ctx, [input.text])
  return withTransaction(ctx, async (tx) => {
    const cv = await lockResume(tx, ctx, input.id)
    if (!cv.indexedAt) {
      throw new DomainError('wrong-state', 'This resume is still being read. Please wait a moment.')
    }
    const role = await findRole(tx, cv, input.roleId)
    const ids = await listIds(tx, cv.id)
    const isBeside = (line: (typeof ids)[number]) =>
      role ? line.roleId === role.id : line.roleId === null && line.section === input.section
    const behind = ids.findLast(isBeside) ?? ids.at(-1)
    const row = {
      userId: cv.userId,
      cvId: cv.id,
      page: behind?.page ?? 1,
      text: input.text,
      source: 'added' as const,
      ...placeUnder(role, input.section),
    }
    const id = await insertBehind(tx, row, behind?.id ?? null)
    await replaceVectors(tx, ctx, cv.id, [{ id, text: input.text }], vectors)
    return { resumeLineId: id }
  })
}

/** Takes a line out of every answer; it can be put back. */
export async function removeLine(ctx: ActorContext, input: SeenLine): Promise<void> {
  await withTransaction(ctx, async (tx) => markRemoved(tx, await lockEditable(tx, ctx, input)))
}

/** Puts a removed line back where it was. */
export async function restoreLine(ctx: ActorContext, input: SeenLine): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, ctx, input)
    if (line.flag !== 'removed') throw conflict()
    await tx
      .update(cvChunks)
      .set({ flag: null, version: line.version + 1 })
      .where(eq(cvChunks.id, line.id))
  })
}

/** A removed line must be put back before it can be changed. */
async function lockEditable(tx: Transaction, ctx: ActorContext, seen: SeenLine): Promise<StoredLine> {
  const line = await lockLine(tx, ctx, seen)
  if (line.flag !== null) throw conflict()
  return line
}

async function changeLine(
  tx: Transaction,
  line: StoredLine,
  change: Partial<Pick<StoredLine, 'text' | 'section' | 'roleId' | 'roleHeader'>>,
): Promise<void> {
  const source = line.source === 'read' ? 'corrected' : line.source
  await tx
    .update(cvChunks)
    .set({ ...change, source, version: line.version + 1 })
    .where(eq(cvChunks.id, line.id))
}

async function markRemoved(tx: Transaction, line: StoredLine): Promise<void> {
  await tx
    .update(cvChunks)
    .set({ flag: 'removed', version: line.version + 1 })
    .where(eq(cvChunks.id, line.id))
}

/** Under a role a line stands in the role's section. */
function placeUnder(role: StoredRole | null, section: string) {
  return {
    section: role?.section ?? section,
    roleId: role?.id ?? null,
    roleHeader: role ? headerOf(role) : '',
  }
}

function listIds(tx: Transaction, cvId: number) {
  return tx
    .select({ id: cvChunks.id, roleId: cvChunks.roleId, section: cvChunks.section, page: cvChunks.page })
    .from(cvChunks)
    .where(eq(cvChunks.cvId, cvId))
    .orderBy(asc(cvChunks.ordinal))
}

/** Stores a line behind another one, or as the last. */
async function insertBehind(
  tx: Transaction,
  row: Parameters<typeof insertLines>[1][number],
  behindId: number | null,
): Promise<number> {
  const ids = (await listIds(tx, row.cvId)).map(({ id }) => id)
  if (ids.length >= careerLimits.lines) {
    throw new DomainError('invalid-input', `A resume can have at most ${careerLimits.lines} lines.`)
  }
  // Behind every number in use, until all are numbered anew.
  const [id] = await insertLines(tx, [row], ids.length + careerLimits.lines)
  if (id === undefined) throw new Error('The line was not written')
  const at = behindId === null ? ids.length : ids.indexOf(behindId) + 1
  await renumber(tx, cvChunks, ids.toSpliced(at, 0, id))
  return id
}
