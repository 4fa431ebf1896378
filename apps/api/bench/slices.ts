import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { silentLogger } from '../src/core/logger.ts'
import { openDatabase } from '../src/open-database.ts'
import { parseSettings } from '../src/settings.ts'
import { type Cores, openCores, parentOf } from './cores.ts'
import type { Figure, Measure, Measured } from './measure.ts'
import type { LoadBegins, LoadOrder, LoadResult } from './slice-load.ts'
import type { ServerFigures, ServerReady } from './slice-server.ts'
import { quantile } from './statistics.ts'

/**
 * With the engines in the same process, and with leases held by another one. The speech gate is real where it says
 * `speech`, else the energy rule decides; the recogniser is a fake everywhere.
 */
const plans = [
  { sessions: 10, engines: 'here', endpointing: 'speech' },
  { sessions: 50, engines: 'here', endpointing: 'energy' },
  { sessions: 50, engines: 'elsewhere', endpointing: 'energy' },
  { sessions: 200, engines: 'here', endpointing: 'energy' },
  { sessions: 200, engines: 'elsewhere', endpointing: 'energy' },
] as const
type Plan = (typeof plans)[number]
const warmUpSeconds = 15
const seconds = 40

export const slicesMeasure: Measure = {
  name: 'slices',
  about:
    'one core takes the slices of many sessions: from due to acknowledged, engines running, recogniser a fake',
  onlyWhenNamed: 'loads the machine for six minutes',
  run: measureSlices,
}

async function measureSlices(): Promise<Measured> {
  const figures: Figure[] = []
  for (const plan of plans) figures.push(...(await measureLoad(plan)))
  return { figures }
}

async function measureLoad(plan: Plan): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  // The embedded database may run as another user, who must be able to reach its folder.
  chmodSync(dataDirectory, 0o711)
  const database = await openDatabase(parseSettings({ DATA_DIR: dataDirectory }), silentLogger)
  const children: ChildProcess[] = []
  const start = (file: string, ...words: string[]) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), words)
    children.push(child)
    return child
  }
  try {
    const cores = openCores()
    await bindDatabase(cores, database)
    const serverData = mkdtempSync(join(dataDirectory, 'server-'))
    const { sessions, engines, endpointing } = plan
    const server = start(
      './slice-server.ts',
      serverData,
      database.url,
      String(sessions),
      engines,
      endpointing,
    )
    const { url, sessions: opened } = await receive<ServerReady>(server)
    const load = start('./slice-load.ts')
    cores.bindBeside(load.pid ?? 0)
    cores.bindMeasured(server.pid ?? 0, freeThreads)
    load.send({ url, sessions: opened, warmUpSeconds, seconds } satisfies LoadOrder)
    await receive<LoadBegins>(load)
    // Once more: threads and processes that came up with the first slices.
    cores.bindMeasured(server.pid ?? 0, freeThreads)
    server.send('start')
    const result = await receive<LoadResult>(load)
    server.send('stop')
    return describe(plan, result, await receive<ServerFigures>(server), cores.canBind)
  } finally {
    for (const child of children) await end(child)
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** They run below the event loop's priority, wherever there is room; the helpers of the garbage collector stay with it. */
const freeThreads = ['sound-decoder']

async function bindDatabase(cores: Cores, { db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  if (!cores.canBind) return
  const [row] = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = row && parentOf(row.pid)
  if (postmaster) cores.bindBeside(postmaster)
}

async function receive<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnfile} ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message as Message
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function describe(
  { sessions, engines, endpointing }: Plan,
  load: LoadResult,
  server: ServerFigures,
  isBound: boolean,
): Figure[] {
  const gate = endpointing === 'speech' ? ', speech gate' : ''
  const name = `${sessions} sessions, engines ${engines}${gate}`
  const count = load.latenciesMs.length
  const note = isBound
    ? 'event loop and garbage collector on one core; speech gate, PostgreSQL and the load on the others; decoding threads on any, at a lower priority'
    : 'nothing is bound to a core here'
  const failed = Object.entries(load.failed).map(([status, times]) => `${times} x ${status}`)
  return [
    { name: `${name}: acknowledged p50`, value: quantile(load.latenciesMs, 0.5), unit: 'ms', count, note },
    { name: `${name}: acknowledged p99`, value: quantile(load.latenciesMs, 0.99), unit: 'ms', count },
    { name: `${name}: worst`, value: Math.max(...load.latenciesMs), unit: 'ms', count },
    { name: `${name}: of that the load was late itself, p99`, value: load.loopP99Ms, unit: 'ms' },
    { name: `${name}: failed`, value: failed.join(', ') || 0, unit: '' },
    {
      name: `${name}: acknowledged, not stored`,
      value: Math.max(0, count - server.slicesStored),
      unit: '',
      count,
    },
    ...(engines === 'here'
      ? [
          {
            name: `${name}: stored, not decoded yet at the end`,
            value: server.slicesWaiting,
            unit: '',
            count,
          },
        ]
      : []),
    { name: `${name}: event loop p50`, value: server.loopP50Ms, unit: 'ms' },
    { name: `${name}: event loop p99`, value: server.loopP99Ms, unit: 'ms' },
    {
      name: `${name}: processor time a slice`,
      value: (server.cpuMs / Math.max(1, count)) * 1000,
      unit: 'us',
    },
    {
      name: `${name}: all its threads, of one core`,
      value: server.cpuMs / (server.elapsedMs / 100),
      unit: '%',
    },
    {
      name: `${name}: event loop's thread, of one core`,
      value: server.loopThreadMs / (server.elapsedMs / 100),
      unit: '%',
    },
    { name: `${name}: memory`, value: server.residentMegabytes, unit: 'MB' },
  ]
}
