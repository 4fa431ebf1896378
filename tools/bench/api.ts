import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openConnections } from '@cuelight/db/client'
import * as schema from '@cuelight/db/schema'
import { drizzle } from 'drizzle-orm/postgres-js'
import express from 'express'
import type postgres from 'postgres'
import type { ActorContext } from '../../apps/api/src/core/context.ts'
import { findActor } from '../../apps/api/src/features/account/index.ts'
import { readDashboard } from '../../apps/api/src/features/dashboard/index.ts'
import { createHttpApp } from '../../apps/api/src/http/app.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { openAccount, openProductParts, type ProductParts } from '../kit/product-parts.ts'
import { quantile } from '../kit/statistics.ts'
import type { LoadOrder, LoadResult } from './load-client.ts'

const connections = 16
const durationMs = 1500
const warmUpMs = 2000
/** Takes the doors in turn, so that a slow moment of the machine hits all of them. */
const rounds = 11
const maxDatabaseConnections = 20
type Statement = { text: string; parameters: never[] }
type Door = 'bare' | 'trpc' | 'rest'
type Trial = {
  door: Door
  perSecond: number
  cpuMicroseconds: number
  p50Ms: number
  p95Ms: number
  failed: number
}

export const apiMeasure: Measure = {
  name: 'api',
  about: 'the dashboard query through tRPC and REST beside a bare Express handler with the same SQL',
  run: measureApi,
}

async function measureApi(): Promise<Measured> {
  const parts = await openProductParts()
  const bareSql = openConnections(parts.databaseUrl, maxDatabaseConnections)
  const servers: Server[] = []
  try {
    const { ctx, token } = await openAccount(parts.services)
    await fillDashboard(ctx)
    const statements = await recordStatements(parts, ctx, token)
    const product = await listen(productApp(parts), servers)
    const bare = await listen(bareApp(bareSql, statements), servers)
    const addresses: Record<Door, string> = {
      bare: `${bare}/dashboard`,
      trpc: `${product}/trpc/dashboard.data`,
      rest: `${product}/api/Dashboard/data`,
    }
    const trials = await drive(addresses, token)
    const sizes = await measureSizes(addresses, token)
    return { figures: describe(trials, statements.length, sizes), details: { trials, statements, sizes } }
  } finally {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await bareSql.end({ timeout: 1 })
    await parts.close()
  }
}

/** An ordinary candidate: three resumes and six planned interviews. */
async function fillDashboard({ db, actor }: ActorContext): Promise<void> {
  const { userId } = actor
  const resume = {
    userId,
    fileName: 'resume.pdf',
    sizeBytes: 1,
    sha256: 'x',
    status: 'ready',
    pageCount: 2,
  } as const
  await db
    .insert(schema.cvs)
    .values([1, 2, 3].map((number) => ({ ...resume, fileKey: `bench/${userId}/${number}` })))
  const plan = {
    userId,
    cvName: 'resume.pdf',
    companyName: 'Acme',
    jobDescription: 'Build services. '.repeat(100),
  }
  await db
    .insert(schema.interviewSchedules)
    .values([1, 2, 3, 4, 5, 6].map((number) => ({ ...plan, position: `Engineer ${number}` })))
}

/** What one request sends to the database: the session lookup, then the dashboard's own statements. */
async function recordStatements(parts: ProductParts, ctx: ActorContext, token: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const connection = openConnections(parts.databaseUrl, 1)
  const logger = {
    logQuery: (text: string, parameters: unknown[]) =>
      statements.push({ text, parameters: parameters as never[] }),
  }
  const db = drizzle(connection, { schema, logger })
  await findActor({ ...parts.services, db }, token)
  await readDashboard({ ...ctx, db })
  await connection.end()
  return statements
}

function productApp({ services }: ProductParts): RequestListener {
  return createHttpApp(services, {
    // The load comes from several addresses, see load-client.ts.
    trustProxyHops: 1,
    folders: { app: '/nowhere', site: '/nowhere' },
    health: async () => ({ isReady: true, parts: {} }),
  })
}

/** The least an Express handler can do: the same statements in the same order, the rows as JSON. */
function bareApp(sql: postgres.Sql, [session, ...rest]: readonly Statement[]): RequestListener {
  const app = express()
  const run = ({ text, parameters }: Statement) => sql.unsafe(text, parameters)
  app.get('/dashboard', async (_request, response) => {
    if (session) await run(session)
    response.json(await Promise.all(rest.map(run)))
  })
  return app
}

async function listen(app: RequestListener, servers: Server[]): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function drive(addresses: Record<Door, string>, token: string): Promise<Trial[]> {
  const client = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)))
  const send = async (order: LoadOrder): Promise<LoadResult> => {
    client.send(order)
    const [result] = await once(client, 'message')
    return result as LoadResult
  }
  const trials: Trial[] = []
  for (const url of Object.values(addresses)) await send({ url, token, connections, durationMs: warmUpMs })
  for (let round = 0; round < rounds; round += 1) {
    for (const [door, url] of Object.entries(addresses) as [Door, string][]) {
      const before = process.cpuUsage()
      const { answered, failed, elapsedMs, latenciesMs } = await send({ url, token, connections, durationMs })
      const { user, system } = process.cpuUsage(before)
      const [p50Ms, p95Ms] = [quantile(latenciesMs, 0.5), quantile(latenciesMs, 0.95)]
      const cpuMicroseconds = (user + system) / answered
      trials.push({ door, perSecond: (answered / elapsedMs) * 1000, cpuMicroseconds, p50Ms, p95Ms, failed })
    }
  }
  client.disconnect()
  return trials
}

async function measureSizes(addresses: Record<Door, string>, token: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const [door, url] of Object.entries(addresses)) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    sizes[door] = (await response.arrayBuffer()).byteLength
  }
  return sizes
}

function describe(trials: readonly Trial[], statements: number, sizes: Record<string, number>): Figure[] {
  const of = (door: Door, pick: (trial: Trial) => number) =>
    trials.filter((trial) => trial.door === door).map(pick)
  const median = (door: Door, pick: (trial: Trial) => number) => quantile(of(door, pick), 0.5)
  const failed = trials.reduce((sum, trial) => sum + trial.failed, 0)
  return [
    ...(['bare', 'trpc', 'rest'] as const).flatMap((door): Figure[] => [
      {
        name: `${door}: requests, median of the rounds`,
        value: median(door, (trial) => trial.perSecond),
        unit: 'per s',
        count: rounds,
        note: `${sizes[door]} bytes, ${statements} statements, ${connections} connections`,
      },
      {
        name: `${door}: CPU of the server process`,
        value: median(door, (trial) => trial.cpuMicroseconds),
        unit: 'us/request',
      },
      { name: `${door}: latency p50`, value: median(door, (trial) => trial.p50Ms), unit: 'ms' },
      { name: `${door}: latency p95`, value: median(door, (trial) => trial.p95Ms), unit: 'ms' },
    ]),
    ...(['trpc', 'rest'] as const).flatMap((door): Figure[] => [
      compare(`${door} / bare, requests`, of(door, perSecond), of('bare', perSecond)),
      compare(`${door} / bare, CPU`, of(door, cpu), of('bare', cpu)),
    ]),
    { name: 'answers that were not 200', value: failed, unit: '' },
  ]
}

const perSecond = (trial: Trial) => trial.perSecond
const cpu = (trial: Trial) => trial.cpuMicroseconds

/** Ratios within a round, where both saw the same machine; their spread says how far to trust the median. */
function compare(name: string, doors: readonly number[], bare: readonly number[]): Figure {
  const ratios = doors.map((value, round) => value / (bare[round] ?? Number.NaN))
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
  const note = `rounds from ${lowest.toFixed(2)} to ${highest.toFixed(2)}`
  return { name, value: quantile(ratios, 0.5), unit: 'x', count: ratios.length, note }
}
