import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { openInterview } from '../testing/interview-rows.ts'
import type { SliceInput } from './slice-rows.ts'
import { writeToRunning } from './slice-writer.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices()
}, 60_000)
afterAll(() => prepared.drop())

interface Session {
  ctx: ActorContext
  interviewId: number
}

async function openRunning(): Promise<Session> {
  const ctx = await createActor(prepared.services)
  const { interviewId } = await openInterview(ctx)
  const running = { status: 'live' as const, startedAt: ctx.clock.now() }
  await ctx.db.update(interviews).set(running).where(eq(interviews.id, interviewId))
  return { ctx, interviewId }
}

function slice(session: Session, sequence: number, changes: Partial<SliceInput> = {}): SliceInput {
  return {
    interviewId: session.interviewId,
    track: 'candidate',
    streamId: 'stream-one',
    sequence,
    mediaType: 'audio/webm;codecs="opus"',
    capturedAt: session.ctx.clock.now(),
    durationMs: sequence % 2 ? 1000 : null,
    bytes: new TextEncoder().encode(`slice ${sequence} of ${session.interviewId}`),
    ...changes,
  }
}

const readStored = ({ ctx, interviewId }: Session) =>
  ctx.db
    .select()
    .from(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .orderBy(audioSlices.sequence)

test('slices that arrive together are stored unchanged, and each sender learns about its own', async () => {
  const sessions = await Promise.all(Array.from({ length: 5 }, openRunning))
  const [first, second, ended] = sessions
  if (!first || !second || !ended) throw new Error('no sessions')
  await ended.ctx.db.update(interviews).set({ status: 'ended' }).where(eq(interviews.id, ended.interviewId))
  const dead = { ...first.ctx, actor: { ...first.ctx.actor, mustHoldSession: true, sessionId: 'gone' } }
  const numbers = Array.from({ length: 20 }, (_, sequence) => sequence)
  const writing = numbers.flatMap((sequence) =>
    sessions.map((session) => writeToRunning(session.ctx, slice(session, sequence))),
  )
  const strange = writeToRunning(second.ctx, slice(first, 100))
  const late = writeToRunning(dead, slice(first, 101))
  const twice = [1, 2].map((byte) =>
    writeToRunning(first.ctx, slice(first, 102, { bytes: new Uint8Array([byte]) })),
  )
  const answers = await Promise.all(writing)
  for (const [index, receivedAtMs] of answers.entries()) {
    if (sessions[index % sessions.length] === ended) expect(receivedAtMs).toBeUndefined()
    else expect(receivedAtMs).toBeGreaterThan(0)
  }
  expect([await strange, await late]).toEqual([undefined, undefined])
  expect(await Promise.all(twice)).toEqual([expect.any(Number), undefined])
  for (const session of sessions) {
    const stored = await readStored(session)
    const expected = session === ended ? [] : numbers.map((sequence) => slice(session, sequence))
    if (session === first) expected.push(slice(first, 102, { bytes: new Uint8Array([1]) }))
    expect(
      stored.map(({ receivedAt: _, userId: __, ...row }) => ({ ...row, bytes: [...row.bytes] })),
    ).toEqual(expected.map((row) => ({ ...row, bytes: [...row.bytes] })))
    for (const { userId } of stored) expect(userId).toBe(session.ctx.actor.userId)
  }
})

test('a bad slice fails for its own sender alone', async () => {
  const sessions = await Promise.all(Array.from({ length: 4 }, openRunning))
  const writing = sessions.map((session, index) =>
    writeToRunning(session.ctx, slice(session, 0, index === 2 ? { mediaType: 'a\0b' } : {})),
  )
  const outcomes = await Promise.allSettled(writing)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  const stored = await Promise.all(sessions.map(readStored))
  expect(stored.map(({ length }) => length)).toEqual([1, 1, 0, 1])
})

test('slices are stored while every connection of the pool is busy', async () => {
  const session = await openRunning()
  const { $client: sql } = prepared.services.db
  const holder = await sql.reserve()
  await holder`select pg_advisory_lock(7)`
  const waiting = Promise.all(
    Array.from({ length: 40 }, () => sql`select pg_advisory_xact_lock(7)`.execute()),
  )
  expect(await writeToRunning(session.ctx, slice(session, 0))).toBeGreaterThan(0)
  await holder`select pg_advisory_unlock(7)`
  holder.release()
  await waiting
})

test('deleting an interview does not hold up the slices of others', async () => {
  const [leaving, staying] = [await openRunning(), await openRunning()]
  await prepared.services.db.transaction(async (tx) => {
    // What a deletion holds until it is committed.
    await tx.select().from(interviews).where(eq(interviews.id, leaving.interviewId)).for('update')
    const writing = [leaving, staying, leaving, staying].map((session, sequence) =>
      writeToRunning(session.ctx, slice(session, sequence)),
    )
    expect(await Promise.all(writing)).toEqual([undefined, expect.any(Number), undefined, expect.any(Number)])
  })
})
