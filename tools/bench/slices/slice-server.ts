// The product's doors and engines with a fake recogniser. slices.ts runs this as its own process, with its event loop
// alone on a core.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { interviewSchedules, interviews } from '@cuelight/db/schema'
import { createContainer } from '../../../apps/api/src/container.ts'
import { silentLogger } from '../../../apps/api/src/core/logger.ts'
import { createInterviewHost } from '../../../apps/api/src/features/live/index.ts'
import { createHttpApp } from '../../../apps/api/src/http/app.ts'
import { createDoorServer } from '../../../apps/api/src/http/door-server.ts'
import { openDatabase } from '../../../apps/api/src/open-database.ts'
import type { Transcriber } from '../../../apps/api/src/ports/transcriber.ts'
import { parseSettings } from '../../../apps/api/src/settings.ts'
import { openAccount } from '../../kit/product-parts.ts'

export interface ServerReady {
  type: 'ready'
  url: string
  interviews: { interviewId: number; token: string }[]
}
export interface ServerFigures {
  type: 'figures'
  loopP50Ms: number
  loopP99Ms: number
  /** Full collections of the JavaScript heap; each one blocks the event loop. */
  fullCollections: number
  /** Pauses of all garbage collections. */
  collectingMs: number
  cpuMs: number
  /** The share of the event loop's thread. */
  loopThreadMs: number
  elapsedMs: number
  residentMegabytes: number
  slicesStored: number
  /** Stored but not decoded yet: more than a few mean that the engines fall behind. */
  slicesWaiting: number
}

/** Few enough that no account reaches its limit. */
const interviewsPerAccount = 10

/** Takes no time, so that only the product's own work is measured. */
const transcriber: Transcriber = {
  name: 'fake',
  transcribe: async () => ({ text: 'So that is what we did then.', engine: 'fake', elapsedMs: 0 }),
  async check() {},
  async close() {},
}

const [dataDirectory = '', databaseUrl = '', count = '200', engines = 'here', endpointing = 'energy'] =
  process.argv.slice(2)
const settings = parseSettings({
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  SANDBOX_PORT: '0',
  LOG_LEVEL: 'silent',
  ENDPOINTING: endpointing,
})
const database = await openDatabase(settings, silentLogger)
const container = await createContainer(settings, database, silentLogger)
const { services } = container
await services.interviewHost.close()
services.transcriber = transcriber
// Another process holds the leases, so this one only stores slices and forwards events.
const never = 2 ** 30
services.interviewHost = createInterviewHost(services, engines === 'elsewhere' ? { sweepMs: never } : {})
if (engines === 'elsewhere')
  Object.assign(services.interviewHost, { deliver: () => undefined, poll: () => undefined })
const app = createHttpApp(services, {
  trustProxyHops: 0,
  folders: { app: '/nowhere', site: '/nowhere' },
  health: async () => ({ isReady: true, parts: {} }),
})
const server = createDoorServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')

if (engines === 'here') await startHelpers()
let decoded = 0
countDecoded()
const running = await openInterviews(Number(count))
const loop = monitorEventLoopDelay({ resolution: 10 })
let collections: { isFull: boolean; ms: number }[] = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { kind } = (entry as typeof entry & { detail: { kind: number } }).detail
    collections.push({ isFull: kind === constants.NODE_PERFORMANCE_GC_MAJOR, ms: entry.duration })
  }
}).observe({ entryTypes: ['gc'] })
let cpuAtStart = process.cpuUsage()
let threadAtStart = process.threadCpuUsage()
let startedAt = performance.now()
const tell = (message: ServerReady | ServerFigures) => process.send?.(message)
process.on('disconnect', () => process.exit())
process.on('message', async (message) => {
  if (message === 'start') {
    loop.reset()
    loop.enable()
    collections = []
    cpuAtStart = process.cpuUsage()
    threadAtStart = process.threadCpuUsage()
    startedAt = performance.now()
    return
  }
  const cpu = process.cpuUsage(cpuAtStart)
  const thread = process.threadCpuUsage(threadAtStart)
  const [row] = await services.db.execute<{ stored: number }>(
    'select count(*)::int as stored from audio_slices',
  )
  tell({
    type: 'figures',
    // The monitor counts its own interval of 10 ms too.
    loopP50Ms: loop.percentile(50) / 1e6 - 10,
    loopP99Ms: loop.percentile(99) / 1e6 - 10,
    fullCollections: collections.filter(({ isFull }) => isFull).length,
    collectingMs: collections.reduce((sum, { ms }) => sum + ms, 0),
    elapsedMs: performance.now() - startedAt,
    cpuMs: (cpu.user + cpu.system) / 1000,
    loopThreadMs: (thread.user + thread.system) / 1000,
    residentMegabytes: process.memoryUsage().rss / 1024 / 1024,
    slicesStored: row?.stored ?? 0,
    slicesWaiting: (row?.stored ?? 0) - decoded,
  })
})
tell({
  type: 'ready',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  interviews: running,
})

function countDecoded(): void {
  const openStream = services.audioDecoder.openStream
  services.audioDecoder.openStream = () => {
    const stream = openStream()
    const decode = async (slice: Parameters<typeof stream.decode>[0]) => {
      const samples = await stream.decode(slice)
      decoded += 1
      return samples
    }
    return { ...stream, decode }
  }
}

/** Starts what the first slices would start, so that it can be bound to its cores beforehand. */
async function startHelpers(): Promise<void> {
  const streams = Array.from({ length: availableParallelism() }, () => services.audioDecoder.openStream())
  await Promise.all(streams.map((stream) => stream.decode({ bytes: new Uint8Array(100) })))
  for (const stream of streams) stream.close()
  await services.speechGate?.check()
}

async function openInterviews(wanted: number): Promise<ServerReady['interviews']> {
  const opened: ServerReady['interviews'] = []
  while (opened.length < wanted) {
    const { ctx, token } = await openAccount(services)
    const { userId } = ctx.actor
    for (let index = 0; index < interviewsPerAccount && opened.length < wanted; index += 1) {
      const plan = { userId, cvName: 'r.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
      const [schedule] = await services.db.insert(interviewSchedules).values(plan).returning()
      const [interview] = await services.db
        .insert(interviews)
        .values({ userId, scheduleId: schedule?.id ?? 0, status: 'live', startedAt: services.clock.now() })
        .returning()
      opened.push({ interviewId: interview?.id ?? 0, token })
    }
  }
  return opened
}
