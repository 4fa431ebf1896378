import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { openConnections } from '@cuelight/db/client'
import { findRunningUrl } from '@cuelight/db/embedded/running'
import { createTestDatabase } from '@cuelight/db/testing'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { Candidate } from './candidate.ts'
import {
  end,
  freshSettings,
  makeDataFolder,
  type ProductProcess,
  startProcess,
  untilRunning,
} from './product-process.ts'

const minutes = 60_000
const running: ProductProcess[] = []
const closes: (() => unknown)[] = []

afterEach(async () => {
  for (const product of running.splice(0)) if (product.child.exitCode === null) await end(product)
  for (const close of closes.splice(0)) await close()
}, minutes)

async function startProduct(dataDir: string, more: Record<string, string> = {}) {
  const own = { WELCOME_CREDITS: '1', LOG_LEVEL: 'silent', ...more }
  const settings: Record<string, string> = { ...(await freshSettings(dataDir)), ...own }
  const product = startProcess(settings)
  running.push(product)
  await untilRunning(product)
  const signIn = () => Candidate.signIn(product, settings.SANDBOX_PORT ?? '', 'ada@example.com')
  return { product, signIn }
}

/** The folder of the database's own files, which root's product keeps where another user can get in. */
function clusterOf(dataDir: string): string {
  const { elsewhere } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    elsewhere?: string
  }
  return join(elsewhere ?? dataDir, 'postgres')
}

function postmasterOf(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function killPostmaster(cluster: string): number {
  const pid = postmasterOf(cluster)
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Until then, processes of the killed server may still answer. */
function untilAnotherRuns(cluster: string, killed: number): Promise<void> {
  const check = () => {
    expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toMatch(/^ready\s*$/m)
    expect(postmasterOf(cluster)).not.toBe(killed)
    process.kill(postmasterOf(cluster), 0)
  }
  return vi.waitFor(check, { timeout: minutes, interval: 20 })
}

type Call = () => ReturnType<Candidate['call']>

/** Calls again and again until the answer is no longer this one, and gives the one that came instead. */
async function untilNot(status: number, call: Call) {
  return vi.waitFor(
    async () => {
      const answer = await call()
      if (answer.status === status) throw new Error(`it still answers ${status}`)
      return answer
    },
    { timeout: 30_000, interval: 20 },
  )
}

const problem = { status: 503, code: 'unavailable', detail: expect.stringContaining('try again') }

/** Both doors ask everybody to come back, until they answer again. */
async function refusePolitely(readByRest: Call, readByTrpc: Call): Promise<void> {
  const [rest, trpc] = await Promise.all([untilNot(200, readByRest), untilNot(200, readByTrpc)])
  for (const refused of [rest, trpc]) {
    expect(refused.status, refused.text).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(JSON.parse(rest.text)).toMatchObject(problem)
  const data = { httpStatus: 503, domainCode: 'unavailable' }
  expect(JSON.parse(trpc.text)).toMatchObject({ error: { message: problem.detail, data } })
}

describe('the database that comes with the product', () => {
  // Shared, so that a database is made once.
  const dataDir = makeDataFolder()
  afterAll(() => {
    const cluster = clusterOf(dataDir)
    for (const folder of [dirname(cluster), dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  it('is started again when it was killed, and once more, with all that was acknowledged', {
    timeout: 6 * minutes,
  }, async () => {
    const { product, signIn } = await startProduct(dataDir)
    const cluster = clusterOf(dataDir)
    const candidate = await signIn()
    expect(await candidate.uploadResume()).toBe(201)
    const [resume] = await candidate.untilRead(1)
    const interviewId = await candidate.startInterview(resume?.id ?? 0)
    const readDashboard = () => candidate.call('GET', '/api/Dashboard/data')
    const readByTrpc = () => candidate.call('GET', '/trpc/resume.list')

    for (let sequence = 0; sequence < 2; sequence += 1) {
      expect(await candidate.sendSlice(interviewId, sequence)).toBe(200)
      const killed = killPostmaster(cluster)
      await refusePolitely(readDashboard, readByTrpc)
      await untilAnotherRuns(cluster, killed)
      for (const read of [readDashboard, readByTrpc]) expect((await untilNot(503, read)).status).toBe(200)
    }

    expect(await candidate.sendSlice(interviewId, 2)).toBe(200)
    // Jobs are worked again, and found at once by their notification.
    const upload = await candidate.upload()
    expect(upload.status, upload.text).toBe(201)
    await candidate.untilRead(2)
    const sql = openConnections(findRunningUrl(dataDir) ?? '', 1)
    const [stored] =
      await sql`select count(*)::int as count from audio_slices where interview_id = ${interviewId}`
    expect(stored?.count).toBe(3)
    const listeners = await sql`select from pg_stat_activity where query = 'listen "cuelight_live"'`
    expect(listeners).toHaveLength(1)
    await sql.end()
    const ready = await candidate.call('GET', '/health/ready')
    expect(ready.status, ready.text).toBe(200)
    expect(product.child.exitCode).toBeNull()
    expect(await end(product)).toBe(0)
  })

  it('ends the process with one line when it cannot be started again', { timeout: 3 * minutes }, async () => {
    const { product } = await startProduct(dataDir)
    const cluster = clusterOf(dataDir)
    renameSync(join(cluster, 'global'), join(cluster, 'global-away'))
    killPostmaster(cluster)
    expect(await product.ended).toBe(1)
    expect(product.output.stderr.trimEnd().split('\n'), product.output.stderr).toHaveLength(1)
    expect(product.output.stderr).toMatch(/^The database in .* did not start: .*\n$/)
    expect(existsSync(join(dataDir, 'instance.lock'))).toBe(false)
  })
})

/** A way to a database that can be cut like a network and laid again. */
async function layWay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other).on('error', () => undefined)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open(0)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    cut,
    mend: () => open(port),
  }
}

it('survives that an external database goes away', { timeout: 3 * minutes }, async () => {
  const database = await createTestDatabase()
  const way = await layWay(database.url)
  closes.push(way.cut, database.drop)
  const dataDir = makeDataFolder()
  closes.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const { product, signIn } = await startProduct(dataDir, { DATABASE_URL: way.url })
  const candidate = await signIn()
  expect(await candidate.uploadResume()).toBe(201)
  await candidate.untilRead(1)
  await way.cut()
  const list = () => candidate.call('GET', '/api/UserCv')
  const refused = await list()
  expect(refused.status, refused.text).toBe(503)
  expect(JSON.parse(refused.text)).toMatchObject(problem)
  const ready = await untilNot(200, () => candidate.call('GET', '/health/ready'))
  expect(ready.status).toBe(503)
  expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
  await way.mend()
  expect((await untilNot(503, list)).status).toBe(200)
  expect(await candidate.uploadResume()).toBe(201)
  await candidate.untilRead(2)
  expect(await end(product)).toBe(0)
})
