import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { LiveEvent } from '@cuelight/contracts/live'
import { interviewSchedules, interviews } from '@cuelight/db/schema'
import type { ActorContext } from '../../apps/api/src/core/context.ts'
import { withTransaction } from '../../apps/api/src/core/transaction.ts'
import { appendEvents, lockInterview } from '../../apps/api/src/features/live/log/event-log.ts'
import { createHttpApp } from '../../apps/api/src/http/app.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { openAccount, openProductParts } from '../kit/product-parts.ts'
import { quantile } from '../kit/statistics.ts'
import { nowMs, type StreamMessage, type StreamOrder } from './stream-client.ts'

const plans = [
  { streams: 1, events: 100 },
  { streams: 50, events: 400 },
  { streams: 200, events: 800 },
]
/** Between two events of the server; a few interviews make about 25 a second. */
const paceMs = 40
const openDeadlineMs = 30_000

export const streamMeasure: Measure = {
  name: 'stream',
  about: 'one stored event from the server to a following screen, through the tRPC subscription',
  run: measureStream,
}

async function measureStream(): Promise<Measured> {
  const parts = await openProductParts()
  const { services } = parts
  const app = createHttpApp(services, {
    trustProxyHops: 0,
    folders: { app: '/nowhere', site: '/nowhere' },
    health: async () => ({ isReady: true, parts: {} }),
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const { ctx, token } = await openAccount(services)
    const figures: Figure[] = []
    for (const { streams, events } of plans) {
      const interviewIds = await openInterviews(ctx, streams)
      const { writtenMs, receivedMs } = await follow(ctx, { url, token, interviewIds }, events)
      figures.push(...describe(streams, events, writtenMs, receivedMs))
    }
    return { figures }
  } finally {
    server.closeAllConnections()
    server.close()
    await parts.close()
  }
}

async function openInterviews({ db, actor, clock }: ActorContext, count: number): Promise<number[]> {
  const { userId } = actor
  const plan = { userId, cvName: 'r.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  const schedules = await db
    .insert(interviewSchedules)
    .values(Array.from({ length: count }, () => plan))
    .returning({ id: interviewSchedules.id })
  const rows = await db
    .insert(interviews)
    .values(
      schedules.map(({ id }) => ({
        userId,
        scheduleId: id,
        status: 'live' as const,
        startedAt: clock.now(),
      })),
    )
    .returning({ id: interviews.id })
  return rows.map(({ id }) => id)
}

/** Opens one stream per interview, then writes events to the interviews in turn. */
async function follow(ctx: ActorContext, order: StreamOrder, events: number) {
  const client = fork(fileURLToPath(new URL('./stream-client.ts', import.meta.url)))
  const receivedMs: number[] = []
  let opened = 0
  client.on('message', (message: StreamMessage) => {
    if (message.type === 'open') opened += 1
    else receivedMs.push(message.delayMs)
  })
  try {
    for (const interviewId of order.interviewIds) await write(ctx, interviewId, 'open')
    client.send(order)
    await until(() => opened >= order.interviewIds.length, 'the streams to open')
    const writtenMs: number[] = []
    for (let index = 0; index < events; index += 1) {
      const interviewId = order.interviewIds[index % order.interviewIds.length] ?? 0
      writtenMs.push(await write(ctx, interviewId, 'beat'))
      await wait(paceMs)
    }
    await until(() => receivedMs.length >= events, 'the last events')
    return { writtenMs, receivedMs }
  } finally {
    await end(client)
  }
}

/** Locks, appends, commits and publishes as the engine does. Returns how long that took. */
async function write(ctx: ActorContext, interviewId: number, code: string): Promise<number> {
  const began = nowMs()
  const entries = await withTransaction(ctx, async (tx) => {
    await lockInterview(tx, interviewId)
    const event: LiveEvent = { type: 'notice', track: null, code, text: String(began) }
    return appendEvents(tx, { id: interviewId, userId: ctx.actor.userId }, [event])
  })
  ctx.interviewHost.publish(interviewId, entries)
  return nowMs() - began
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + openDeadlineMs
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`Waited ${openDeadlineMs} ms for ${what}.`)
    await wait(20)
  }
}

async function end(client: ChildProcess): Promise<void> {
  if (client.exitCode !== null) return
  client.disconnect()
  await once(client, 'exit')
}

function describe(
  streams: number,
  count: number,
  writtenMs: readonly number[],
  receivedMs: readonly number[],
): Figure[] {
  const name = `${streams} stream${streams > 1 ? 's' : ''}`
  return [
    {
      name: `${name}: write to receive p50`,
      value: quantile(receivedMs, 0.5),
      unit: 'ms',
      count,
      note: 'transaction, commit and the log read back are in it',
    },
    { name: `${name}: write to receive p95`, value: quantile(receivedMs, 0.95), unit: 'ms', count },
    { name: `${name}: write to receive p99`, value: quantile(receivedMs, 0.99), unit: 'ms', count },
    { name: `${name}: worst`, value: Math.max(...receivedMs), unit: 'ms', count },
    { name: `${name}: of that the write p50`, value: quantile(writtenMs, 0.5), unit: 'ms', count },
  ]
}
