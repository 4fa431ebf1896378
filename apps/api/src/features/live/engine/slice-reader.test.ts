import { audioSlices } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InterviewHost, StoredSlice } from '../../../ports/interview-host.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { createInterviewHost } from '../hosting/interview-host.ts'
import {
  cut,
  join,
  openInterview,
  quiet,
  readRows,
  sendSlice,
  tone,
  until,
} from '../testing/interview-rows.ts'
import { SliceReader } from './slice-reader.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
let handed: StoredSlice[] = []
const opened: InterviewHost[] = []

beforeAll(async () => {
  prepared = await createTestServices()
}, 60_000)
beforeEach(() => {
  handed = []
})
afterEach(async () => {
  for (const host of opened.splice(0)) await host.close()
})
afterAll(() => prepared.drop())

/** An interview without an engine; the slices its process would deliver are kept. */
async function open() {
  const ctx = await createActor(prepared.services)
  ctx.interviewHost = {
    ...prepared.services.interviewHost,
    deliver: (_, slice) => void handed.push(slice),
  }
  const { interviewId } = await openInterview(ctx)
  const { db } = prepared.services
  const send = (sequence: number, bytes = cut(quiet(1000))[0] ?? new Uint8Array()) =>
    sendSlice(ctx, interviewId, sequence, bytes)
  return { ctx, interviewId, db, send, reader: new SliceReader(db, interviewId) }
}

async function readAll(reader: SliceReader): Promise<StoredSlice[]> {
  const read: StoredSlice[] = []
  for (let batch = await reader.next(); batch.length > 0; batch = await reader.next()) read.push(...batch)
  return read
}
const sequences = (slices: readonly StoredSlice[]) => slices.map(({ sequence }) => sequence)

test('a delivered slice equals its row, and is not read again', async () => {
  const { interviewId, db, send, reader } = await open()
  await send(0)
  expect(sequences(await readAll(reader))).toEqual([0])
  await send(1)
  await send(2)
  for (const slice of handed) reader.deliver(slice)
  // Only delivered slices can be read now.
  await db.delete(audioSlices).where(eq(audioSlices.sequence, 2))
  const [one, two] = await readAll(reader)
  expect([one?.sequence, two?.sequence]).toEqual([1, 2])
  reader.poll()
  expect(await readAll(reader)).toEqual([])
  const another = new SliceReader(db, interviewId)
  const stored = (await readAll(another)).find(({ sequence }) => sequence === 1)
  expect({ ...one, bytes: [...(one?.bytes ?? [])] }).toEqual({ ...stored, bytes: [...(stored?.bytes ?? [])] })
  expect(reader.newestMs()).toBeGreaterThanOrEqual(another.newestMs())
})

test('a slice that is read before it is delivered, and one that is delivered twice, count once', async () => {
  const { send, reader } = await open()
  for (const sequence of [0, 1, 2]) await send(sequence)
  const [first] = handed
  if (!first) throw new Error('nothing was handed over')
  reader.deliver(first)
  reader.deliver(first)
  expect(sequences(await readAll(reader))).toEqual([0, 1, 2])
  for (const slice of handed) reader.deliver(slice)
  expect(await readAll(reader)).toEqual([])
})

test('more than is kept is read from the database, nothing is lost or doubled', async () => {
  const { send, reader } = await open()
  await readAll(reader)
  for (let sequence = 0; sequence < 100; sequence += 1) await send(sequence)
  for (const slice of handed) reader.deliver(slice)
  expect(sequences(await readAll(reader)).toSorted((a, b) => a - b)).toEqual([...Array(100).keys()])
})

test('what a reader does not know is seen in its count', async () => {
  const { db, interviewId, send, reader } = await open()
  await send(0)
  await readAll(reader)
  await send(1)
  const second = handed.at(-1)
  if (!second) throw new Error('nothing was handed over')
  reader.deliver(second)
  const everything = new SliceReader(db, interviewId)
  await readAll(everything)
  expect(reader.known()).toEqual(everything.known())
  await send(2)
  everything.poll()
  expect(everything.known()).toBeUndefined()
  await readAll(everything)
  expect(everything.known()?.count).toBe(3)
  expect(reader.known()?.count).toBe(2)
})

test('slices and commands stored by another process are found without a notice', async () => {
  const { services } = prepared
  // Without a sweep, so that nothing but the watch can find them.
  const holder = createInterviewHost(services, { sweepMs: 2 ** 30 })
  const other = createInterviewHost(services, { sweepMs: 2 ** 30 })
  opened.push(holder, other)
  prepared.fakes.transcriber.script.push('Well, that is a long story.')
  const ctx = await createActor(services)
  const { interviewId } = await openInterview(ctx)
  const sounds = cut(join(tone(2000), quiet(4000)))
  const sendBy = (host: InterviewHost, sequence: number) =>
    sendSlice({ ...ctx, interviewHost: host }, interviewId, sequence, sounds[sequence] ?? new Uint8Array())
  await sendBy(holder, 0)
  expect(await holder.drain(interviewId, 10_000)).toBe(true)
  // Every second slice comes through the other one, as behind a door that shares requests out.
  for (const sequence of [1, 2, 3, 4, 5]) await sendBy(sequence % 2 === 0 ? holder : other, sequence)
  const heard = await until(async () => {
    const { utterances } = await readRows(services, interviewId)
    return utterances.length > 0 && utterances
  })
  expect(heard).toHaveLength(1)
  expect((heard[0]?.endedAt.getTime() ?? 0) - (heard[0]?.startedAt.getTime() ?? 0)).toBeGreaterThan(1900)
  await other.answerNow(interviewId, heard[0]?.id ?? 0)
  await until(async () => (await readRows(services, interviewId)).answers.length > 0)
})
