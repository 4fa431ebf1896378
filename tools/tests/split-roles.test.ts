import { rmSync } from 'node:fs'
import type { LiveEvent } from '@cuelight/contracts/live'
import { audioSlices, interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDemoClient } from '../../apps/api/demo/client.ts'
import {
  childrenOf,
  end,
  makeDataFolder,
  type ProductProcess,
  startProcess,
  untilRunning,
} from '../../apps/api/tests/product-process.ts'
import { cutSlices, endInterview, type OpenInterview, openInterview } from '../kit/live-interview.ts'
import { findFreePort, type ProductNode, startNode } from '../kit/product-node.ts'
import { readTrack } from '../kit/sample.ts'

// One process with the doors, one with the worker role: only the second may decode and recognise.

const dataDirectory = makeDataFolder()
let database: TestDatabase
let doors: ProductNode
let worker: ProductProcess
let settings: Record<string, string>

async function startWorker(): Promise<ProductProcess> {
  const started = startProcess({ ...settings, ROLES: 'worker' })
  await untilRunning(started)
  return started
}

beforeAll(async () => {
  database = await createTestDatabase()
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const databaseUrl = database.url
  settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, SANDBOX_PORT: String(sandboxPort) }
  doors = await startNode({
    databaseUrl,
    dataDirectory,
    port,
    sandboxPort,
    settings: { ROLES: 'http', WELCOME_CREDITS: '9' },
  })
  worker = await startWorker()
}, 180_000)
afterAll(async () => {
  await end(worker, 'SIGKILL')
  await doors.kill('SIGKILL')
  await database.drop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const eventually = { timeout: 120_000, interval: 200 }

async function read(interviewId: number) {
  const { db } = database
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  const answers = await db
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.interviewId, interviewId))
    .orderBy(asc(interviewAnswers.id))
  const lines = await db
    .select()
    .from(utterances)
    .where(eq(utterances.interviewId, interviewId))
    .orderBy(asc(utterances.startedAt))
  const slices = await db
    .select({ sequence: audioSlices.sequence })
    .from(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
  const events = await db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.interviewId, interviewId))
    .orderBy(asc(liveEvents.sequence))
  return { interview, answers, lines, slices, events }
}

const interviewer = cutSlices(readTrack('interviewer'))
const recordedFrom = Date.now() - interviewer.length * 1000

async function send({ interviewId, token }: OpenInterview, from: number, to: number): Promise<void> {
  const client = createDemoClient(doors.url, token)
  for (let sequence = from; sequence < to; sequence += 1) {
    const path = `live/${interviewId}/interviewer/recorder-one/${sequence}`
    await client.putSlice(path, interviewer[sequence] ?? new Uint8Array(), {
      'content-type': 'application/octet-stream',
      'x-captured-at': new Date(recordedFrom + sequence * 1000).toISOString(),
      'x-duration-ms': '1000',
    })
  }
}

function follow({ interviewId, token }: OpenInterview) {
  const seen: LiveEvent[] = []
  const subscription = createDemoClient(doors.url, token).trpc.live.events.subscribe(
    { interviewId },
    { onData: (value) => void seen.push('data' in value ? value.data : value) },
  )
  return { seen, stop: () => subscription.unsubscribe() }
}

const recognisers = (pid: number | undefined) =>
  childrenOf(pid ?? 0).filter((command) => /moonshine|gate-child/.test(command))

it('accepts everything at the doors and leaves recognition and answers to a worker', async () => {
  const open = await openInterview(database.db, doors)
  const { interviewId, token } = open
  const { trpc } = createDemoClient(doors.url, token)
  const events = follow(open)
  await send(open, 0, 25)
  await vi.waitFor(async () => {
    const { answers } = await read(interviewId)
    expect(answers).toMatchObject([{ question: expect.stringMatching(/migration/i), status: 'done' }])
  }, eventually)

  const [greeting] = (await read(interviewId)).lines
  await trpc.live.answerNow.mutate({ interviewId, utteranceId: greeting?.id ?? 0 })
  await vi.waitFor(async () => {
    const { answers } = await read(interviewId)
    expect(answers.at(-1)).toMatchObject({ trigger: 'answer-now', status: 'done' })
  }, eventually)

  await endInterview(doors, open)
  await vi.waitFor(() => expect(events.seen.at(-1)).toEqual({ type: 'status', status: 'ended' }), eventually)
  events.stop()
  const isHint = ({ type }: LiveEvent) => type === 'partial' || type === 'speaking'
  const stored = (await read(interviewId)).events.map(({ event }) => event.type)
  expect(events.seen.filter((event) => !isHint(event)).map(({ type }) => type)).toEqual(
    stored.filter((type) => type !== 'command'),
  )
}, 300_000)

it('answers posted audio with its text', async () => {
  const { interviewId, token } = await openInterview(database.db, doors)
  const samples = readTrack('interviewer').subarray(0, 16_000 * 12)
  const sound = Buffer.concat(cutSlices(samples))
  const post = async (track: string, bytes: Buffer<ArrayBuffer>) => {
    const form = new FormData()
    form.set('InterviewId', String(interviewId))
    form.set('Timestamp', new Date().toISOString())
    form.set('AudioFile', new Blob([bytes], { type: 'application/octet-stream' }), 'piece.pcm')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${doors.url}/api/Audio/${track}`, { method: 'POST', body: form, headers })
    return { status: response.status, body: (await response.json()) as { message?: string } }
  }
  for (const track of ['interviewer', 'candidate']) {
    const { status, body } = await post(track, sound)
    expect(status).toBe(200)
    expect(JSON.parse(body.message ?? '{}')).toMatchObject({ text: expect.stringMatching(/\w+ \w+/) })
  }
  expect((await post('candidate', Buffer.alloc(3))).status).toBe(422)
  expect((await read(interviewId)).slices).toHaveLength(2)
}, 300_000)

it('says that workers recognise, and starts no part of it at the doors', async () => {
  const response = await fetch(`${doors.url}/health/ready`)
  const { parts } = (await response.json()) as { parts: Record<string, { adapter: string }> }
  expect(parts.transcriber?.adapter).toBe('done by workers')
  expect(parts.speechGate?.adapter).toBe('done by workers')
  if (process.platform !== 'linux') return
  expect(recognisers(doors.child.pid)).toEqual([])
  expect(recognisers(worker.child.pid)).not.toEqual([])
})

it('goes on with another worker when one is killed, and loses nothing', async () => {
  const open = await openInterview(database.db, doors)
  const { interviewId } = open
  await send(open, 0, 10)
  await vi.waitFor(async () => {
    expect((await read(interviewId)).interview?.engineCheckpoint).toBeTruthy()
  }, eventually)
  const { interview: before } = await read(interviewId)
  await end(worker, 'SIGKILL')
  await send(open, 10, 25)
  worker = await startWorker()
  await vi.waitFor(async () => {
    const { answers } = await read(interviewId)
    expect(answers).toMatchObject([{ question: expect.stringMatching(/migration/i), status: 'done' }])
  }, eventually)
  await endInterview(doors, open)
  const { interview, lines, slices } = await read(interviewId)
  expect(interview).toMatchObject({ status: 'ended', lostMs: 0 })
  expect(interview?.leaseGeneration).toBeGreaterThan(before?.leaseGeneration ?? 0)
  expect(slices).toHaveLength(25)
  expect(lines.map(({ isQuestion }) => isQuestion).sort()).toEqual([0, 1])
}, 300_000)
