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

interface Running {
  ctx: ActorContext
  interviewId: number
}

async function openRunning(): Promise<Running> {
  const ctx = await createActor(prepared.services)
  const { interviewId } = await openInterview(ctx)
  const running = { status: 'live' as const, startedAt: ctx.clock.now() }
  await ctx.db.update(interviews).set(running).where(eq(interviews.id, interviewId))
  return { ctx, interviewId }
}

function slice(running: Running, sequence: number, changes: Partial<SliceInput> = {}): SliceInput {
  return {
    interviewId: running.interviewId,
    track: 'candidate',
    streamId: 'stream-one',
    sequence,
    mediaType: 'audio/webm;codecs="opus"',
    capturedAt: running.ctx.clock.now(),
    durationMs: sequence % 2 ? 1000 : null,
    bytes: new TextEncoder().encode(`slice ${sequence} of ${running.interviewId}`),
    ...changes,
  }
}

const readStored = ({ ctx, interviewId }: Running) =>
  ctx.db
    .select()
    .from(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .orderBy(audioSlices.sequence)

test('slices that arrive together are stored unchanged, and each sender learns about its own', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, openRunning))
  const [first, second, ended] = all
  if (!first || !second || !ended) throw new Error('no interviews')
  await ended.ctx.db.update(interviews).set({ status: 'ended' }).where(eq(interviews.id, ended.interviewId))
  const dead = { ...first.ctx, actor: { ...first.ctx.actor, mustHoldSession: true, sessionId: 'gone' } }
  const numbers = Array.from({ length: 20 }, (_, sequence) => sequence)
  const writing = numbers.flatMap((sequence) =>
    all.map((running) => writeToRunning(running.ctx, slice(running, sequence))),
  )
  const strange = writeToRunning(second.ctx, slice(first, 100))
  const late = writeToRunning(dead, slice(first, 101))
  const twice = [1, 2].map((byte) =>
    writeToRunning(first.ctx, slice(first, 102, { bytes: new Uint8Array([byte]) })),
  )
  const answers = await Promise.all(writing)
  for (const [index, receivedAtMs] of answers.entries()) {
    if (all[index % all.length] === ended) expect(receivedAtMs).toBeUndefined()
    else expect(receivedAtMs).toBeGreaterThan(0)
  }
  expect([await strange, await late]).toEqual([undefined, undefined])
  expect(await Promise.all(twice)).toEqual([expect.any(Number), undefined])
  for (const running of all) {
    const stored = await readStored(running)
    const expected = running === ended ? [] : numbers.map((sequence) => slice(running, sequence))
    if (running === first) expected.push(slice(first, 102, { bytes: new Uint8Array([1]) }))
    expect(
      stored.map(({ receivedAt: _, userId: __, ...row }) => ({ ...row, bytes: [...row.bytes] })),
    ).toEqual(expected.map((row) => ({ ...row, deletedHash: null, bytes: [...row.bytes] })))
    for (const { userId } of stored) expect(userId).toBe(running.ctx.actor.userId)
  }
})

test('a bad slice fails for its own sender alone', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, openRunning))
  const writing = all.map((running, index) =>
    writeToRunning(running.ctx, slice(running, 0, index === 2 ? { mediaType: 'a\0b' } : {})),
  )
  const outcomes = await Promise.allSettled(writing)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  const stored = await Promise.all(all.map(readStored))
  expect(stored.map(({ length }) => length)).toEqual([1, 1, 0, 1])
})

test('slices are stored while every connection of the pool is busy', async () => {
  const running = await openRunning()
  const { $client: sql } = prepared.services.db
  const holder = await sql.reserve()
  await holder`select pg_advisory_lock(7)`
  const waiting = Promise.all(
    Array.from({ length: 40 }, () => sql`select pg_advisory_xact_lock(7)`.execute()),
  )
  expect(await writeToRunning(running.ctx, slice(running, 0))).toBeGreaterThan(0)
  await holder`select pg_advisory_unlock(7)`
  holder.release()
  await waiting
})

test('deleting an interview does not hold up the slices of others', async () => {
  const [leaving, staying] = [await openRunning(), await openRunning()]
  await prepared.services.db.transaction(async (tx) => {
    // What a deletion holds until it is committed.
    await tx.select().from(interviews).where(eq(interviews.id, leaving.interviewId)).for('update')
    const writing = [leaving, staying, leaving, staying].map((running, sequence) =>
      writeToRunning(running.ctx, slice(running, sequence)),
    )
    expect(await Promise.all(writing)).toEqual([undefined, expect.any(Number), undefined, expect.any(Number)])
  })
})
