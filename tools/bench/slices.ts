import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import { openDatabase } from '../../apps/api/src/open-database.ts'
import { parseSettings } from '../../apps/api/src/settings.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { quantile } from '../kit/statistics.ts'
import { type Cores, openCores, parentOf } from './slices/cores.ts'
import { measureForcedWrites } from './slices/forced-writes.ts'
import type { LoadBegins, LoadOrder, LoadResult } from './slices/slice-load.ts'
import type { ServerFigures, ServerReady } from './slices/slice-server.ts'
import type { WaiterFigures } from './slices/waiter.ts'

/**
 * With the engines in this process, and with their leases held by another one. `speech` runs the real speech gate,
 * anything else the energy rule; the recogniser is always a fake.
 */
const plans = [
  { interviews: 10, engines: 'here', endpointing: 'speech' },
  { interviews: 50, engines: 'here', endpointing: 'energy' },
  { interviews: 50, engines: 'elsewhere', endpointing: 'energy' },
  { interviews: 200, engines: 'here', endpointing: 'energy' },
  { interviews: 200, engines: 'elsewhere', endpointing: 'energy' },
] as const
type Plan = (typeof plans)[number]
const warmUpSeconds = 15
const seconds = 40

/** `only` picks plans by the parts of their names: `200-here,50` takes 200 interviews with engines here, and every plan with 50. */
export function createSlicesMeasure(only?: string): Measure {
  return {
    name: 'slices',
    about:
      'one core takes the slices of many interviews: from due to acknowledged, engines running, recogniser a fake',
    onlyWhenNamed: 'loads the machine for six minutes',
    run: () => measureSlices(choosePlans(only)),
  }
}

function choosePlans(only: string | undefined): readonly Plan[] {
  if (only === undefined) return plans
  const wanted = only.split(',').map((choice) => choice.split('-'))
  const chosen = plans.filter(({ interviews, engines, endpointing }) =>
    wanted.some((words) => words.every((word) => [String(interviews), engines, endpointing].includes(word))),
  )
  if (chosen.length === 0) throw new Error(`No plan is called "${only}"; say 200, 200-here or 50-elsewhere.`)
  return chosen
}

async function measureSlices(chosen: readonly Plan[]): Promise<Measured> {
  const figures: Figure[] = []
  for (const plan of chosen) figures.push(...(await measureLoad(plan)))
  return { figures: [...figures, ...(await measureDisk())] }
}

/** Every acknowledgement waits for a commit, and every commit waits for the disk. */
async function measureDisk(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  try {
    const tookMs = await measureForcedWrites(directory, 20)
    const count = tookMs.length
    const figure = (name: string, value: number) => ({
      name: `disk alone: ${name}`,
      value,
      unit: 'ms',
      count,
    })
    return [
      figure('16 kB forced to it, p50', quantile(tookMs, 0.5)),
      figure('16 kB forced to it, p99', quantile(tookMs, 0.99)),
      figure('worst', Math.max(...tookMs)),
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measureLoad(plan: Plan): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  // The embedded database may run as another user, who needs access to its folder.
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
    const { interviews, engines, endpointing } = plan
    const server = start(
      './slices/slice-server.ts',
      serverData,
      database.url,
      String(interviews),
      engines,
      endpointing,
    )
    const { url, interviews: opened } = await receive<ServerReady>(server)
    const load = start('./slices/slice-load.ts')
    const waiter = start('./slices/waiter.ts')
    cores.bindBeside(load.pid ?? 0)
    cores.bindMeasured(server.pid ?? 0, freeThreads)
    cores.bindMeasured(waiter.pid ?? 0, [])
    const isWaiterFirst = putFirst(waiter)
    load.send({ url, interviews: opened, warmUpSeconds, seconds } satisfies LoadOrder)
    await receive<LoadBegins>(load)
    // Again, for the threads and processes that the first slices started.
    cores.bindMeasured(server.pid ?? 0, freeThreads)
    server.send('start')
    waiter.send('start')
    const result = await receive<LoadResult>(load)
    server.send('stop')
    waiter.send('stop')
    const [figures, { lateMs }] = await Promise.all([
      receive<ServerFigures>(server),
      receive<WaiterFigures>(waiter),
    ])
    return [
      ...describe(plan, result, figures, cores.canBind),
      ...describeMachine(namePlan(plan), lateMs, isWaiterFirst),
    ]
  } finally {
    for (const child of children) await end(child)
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** These run below the event loop's priority on any core; the garbage collector's helpers stay on the loop's core. */
const freeThreads = ['sound-decoder']

async function bindDatabase(cores: Cores, { db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  if (!cores.canBind) return
  const [row] = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = row && parentOf(row.pid)
  if (postmaster) cores.bindBeside(postmaster)
}

/** Gives it the highest priority on its core, so that only the machine can delay it. False where that is not allowed. */
function putFirst({ pid = 0 }: ChildProcess): boolean {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGHEST)
    return true
  } catch {
    return false
  }
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

function namePlan({ interviews, engines, endpointing }: Plan): string {
  return `${interviews} interviews, engines ${engines}${endpointing === 'speech' ? ', speech gate' : ''}`
}

/** The delay that the machine itself adds: nothing measured on it can be quicker. */
function describeMachine(name: string, lateMs: readonly number[], isFirst: boolean): Figure[] {
  const what = `${name}: a process that only waits beside it was late`
  const count = lateMs.length
  const note = isFirst ? 'above the priority of all that is measured' : 'at the priority of what is measured'
  return [
    { name: `${what}, p99`, value: quantile(lateMs, 0.99), unit: 'ms', count, note },
    { name: `${what}, worst`, value: Math.max(...lateMs), unit: 'ms', count },
  ]
}

function describe(plan: Plan, load: LoadResult, server: ServerFigures, isBound: boolean): Figure[] {
  const name = namePlan(plan)
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
    ...(plan.engines === 'here'
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
    { name: `${name}: full collections of garbage`, value: server.fullCollections, unit: '' },
    {
      name: `${name}: event loop held by collections`,
      value: server.collectingMs / (server.elapsedMs / 100),
      unit: '%',
    },
    { name: `${name}: memory`, value: server.residentMegabytes, unit: 'MB' },
  ]
}
