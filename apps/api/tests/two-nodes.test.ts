import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LiveEvent } from '@cuelight/contracts/live'
import { creditLedger } from '@cuelight/db/schema/billing'
import { interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cutSlices, endSession, openSession } from '../bench/live-session.ts'
import { findFreePort, type ProductNode, startNode } from '../bench/product-node.ts'
import { readTrack } from '../bench/sample.ts'
import { createDemoClient } from '../demo/client.ts'

// Two processes of the product on one database, as behind a proxy that sends each call anywhere.

const dataDirectories: string[] = []
let database: TestDatabase
let nodes: [ProductNode, ProductNode]

async function start(): Promise<ProductNode> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-nodes-'))
  chmodSync(dataDirectory, 0o711)
  dataDirectories.push(dataDirectory)
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  return startNode({ databaseUrl: database.url, dataDirectory, ...ports })
}

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = [await start(), await start()]
}, 180_000)
afterAll(async () => {
  for (const node of nodes) await node.kill('SIGKILL')
  await database.drop()
  for (const directory of dataDirectories) rmSync(directory, { recursive: true, force: true })
})

const soon = { timeout: 60_000, interval: 100 }

async function read(interviewId: number) {
  const { db } = database
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  const answers = await db
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.interviewId, interviewId))
    .orderBy(asc(interviewAnswers.id))
  const lines = await db.select().from(utterances).where(eq(utterances.interviewId, interviewId))
  return { interview, answers, lines }
}

it('accepts commands anywhere, and goes on in another process when its own is killed', async () => {
  const [first, second] = nodes
  const { interviewId, token } = await openSession(database.db, first)
  const { live: here } = createDemoClient(first.url, token).trpc
  const { live: there } = createDemoClient(second.url, token).trpc
  const seen: LiveEvent[] = []
  const subscription = there.events.subscribe(
    { interviewId },
    { onData: (value) => void seen.push('data' in value ? value.data : value) },
  )
  let lines = 0
  const say = async (live: typeof here, text: string) => {
    lines += 1
    // Minutes apart, because what follows a question at once belongs to it.
    const at = new Date(Date.now() - (10 - lines) * 60_000).toISOString()
    const line = { interviewId, track: 'interviewer' as const, sourceKey: `browser-line-${lines}` }
    return (await live.addUtterance.mutate({ ...line, text, startedAt: at, endedAt: at })).utterance?.id ?? 0
  }
  const untilAnswered = (count: number) =>
    vi.waitFor(async () => {
      const { answers } = await read(interviewId)
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'done'))
    }, soon)

  await say(here, 'Tell me about a time when you led a migration.')
  await untilAnswered(1)
  const owner = (await read(interviewId)).interview?.leaseOwner
  await say(there, 'How do you find a slow query in production?')
  await untilAnswered(2)
  await there.setAutoAnswer.mutate({ interviewId, isOn: false })
  const waiting = await say(here, 'Why do you want to work at this company?')
  await there.answerNow.mutate({ interviewId, utteranceId: waiting })
  await untilAnswered(3)
  expect((await read(interviewId)).interview?.leaseOwner).toBe(owner)

  await here.setAutoAnswer.mutate({ interviewId, isOn: true })
  await first.kill('SIGKILL')
  await say(there, 'What would you do in your first three months here?')
  await untilAnswered(4)
  const { interview, answers } = await read(interviewId)
  expect(interview?.leaseOwner).not.toBe(owner)
  expect(new Set(answers.map(({ utteranceId }) => utteranceId)).size).toBe(4)
  await endSession(second, { interviewId, token })
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ type: 'status', status: 'ended' }), soon)
  subscription.unsubscribe()
  const stored = await database.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.interviewId, interviewId))
    .orderBy(asc(liveEvents.sequence))
  const types = stored.map(({ event }) => event.type).filter((type) => type !== 'command')
  expect(
    seen.filter(({ type }) => type !== 'partial' && type !== 'speaking').map(({ type }) => type),
  ).toEqual(types)
  const movements = await database.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, interview?.userId ?? 0))
    .orderBy(asc(creditLedger.id))
  expect(movements.map(({ kind }) => kind)).toEqual(['grant', 'reserve', 'consume'])
  nodes[0] = await start()
})

it('recognises one recording whose slices arrive at either process', async () => {
  const { interviewId, token } = await openSession(database.db, nodes[0])
  const clients = nodes.map(({ url }) => createDemoClient(url, token))
  const seen = clients.map(() => new Set<LiveEvent['type']>())
  let following = 0
  const subscriptions = clients.map(({ trpc }, node) =>
    trpc.live.events.subscribe(
      { interviewId },
      {
        onStarted: () => {
          following += 1
        },
        onData: (value) => void seen[node]?.add('data' in value ? value.data.type : value.type),
      },
    ),
  )
  await vi.waitFor(() => expect(following).toBe(2), soon)
  const recordedFrom = Date.now()
  const slices = cutSlices(readTrack('interviewer')).slice(0, 25)
  for (const [sequence, bytes] of slices.entries()) {
    await clients[sequence % 2]?.putSlice(`live/${interviewId}/interviewer/recorder-one/${sequence}`, bytes, {
      'content-type': 'application/octet-stream',
      'x-captured-at': new Date(recordedFrom + sequence * 1000).toISOString(),
      'x-duration-ms': '1000',
    })
    // An engine that catches up gives no hints about sound from before.
    const { interview } = await read(interviewId)
    if (!interview?.engineCheckpoint)
      await vi.waitFor(
        async () => expect((await read(interviewId)).interview?.engineCheckpoint).toBeTruthy(),
        soon,
      )
  }
  await endSession(nodes[1], { interviewId, token })
  await vi.waitFor(async () => {
    const { lines, answers } = await read(interviewId)
    expect(lines.map(({ isQuestion }) => isQuestion).sort()).toEqual([0, 1])
    expect(answers).toMatchObject([{ question: expect.stringMatching(/migration/i), status: 'done' }])
  }, soon)
  for (const subscription of subscriptions) subscription.unsubscribe()
  // One of the two runs the engine; hints reach the screens of the other all the same.
  for (const types of seen) expect([...types]).toEqual(expect.arrayContaining(['speaking', 'utterance']))
})
