import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedDatabaseError, explainStorageFailure } from '../errors.ts'
import type { Account } from '../installation/account.ts'
import type { Binaries } from '../installation/binaries.ts'
import { runTool } from '../installation/run-tool.ts'
import { identifyProcess, isSameLife } from './process-identity.ts'

/** The first process of a running server, as it writes itself into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number }

/** A cluster with all that is needed to start and stop its server. */
export type Cluster = { directory: string; binaries: Binaries; account: Account | undefined }

const LOG_LIMIT_BYTES = 1_000_000
const ORPHANS_DEADLINE_MS = 15_000
const EXIT_DEADLINE_MS = 5000
/** Above the largest id of a process: PID_MAX_LIMIT of Linux, PID_MAX of XNU. Elsewhere one that has just ended must do. */
const UNUSED_PIDS: Partial<Record<NodeJS.Platform, number>> = { linux: 4_194_304, darwin: 99_999 }

/** The server that runs on this cluster now, whoever started it; undefined when none does. */
export function findPostmaster(clusterDirectory: string): Postmaster | undefined {
  const path = join(clusterDirectory, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(clusterDirectory, pid)) return undefined
  return { pid, port: Number(lines[3]) }
}

/** The process id may run again as something else (usual after a container restarts). */
function isServerOf(clusterDirectory: string, pid: number): boolean {
  if (identifyProcess(pid) === undefined) return false
  if (process.platform === 'win32') return true
  const path = `/proc/${pid}/cmdline`
  if (process.platform === 'linux')
    return existsSync(path) && readFileSync(path, 'utf8').includes(clusterDirectory)
  const answer = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return answer.stdout.includes(clusterDirectory)
}

/**
 * PostgreSQL refuses to start while the process of its pid file exists, be it another program by now or a killed
 * server that nobody has reaped. The file itself must stay: its other lines guard against server processes that
 * outlived their first one. So the id becomes one that nothing runs under. Only when findPostmaster finds none.
 */
function forgetDeadServer(clusterDirectory: string): void {
  const path = join(clusterDirectory, 'postmaster.pid')
  if (!existsSync(path)) return
  const lines = readFileSync(path, 'utf8').split('\n')
  const nobody = UNUSED_PIDS[process.platform] ?? spawnSync(process.execPath, ['--version']).pid
  // Written in place, a full disk would leave an empty file, with which no server ever starts.
  const replacement = `${path}.new`
  writeFileSync(replacement, [String(nobody), ...lines.slice(1)].join('\n'))
  const { uid, gid, mode } = statSync(path)
  chmodSync(replacement, mode)
  if (process.getuid?.() === 0) chownSync(replacement, uid, gid)
  renameSync(replacement, path)
}

/**
 * Starts the server and waits until it accepts connections. Answers 'port-taken' when another program was
 * quicker to take the port. Throws EmbeddedDatabaseError, in one line, when it cannot start.
 */
export async function startServer(
  { directory, binaries, account }: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<'started' | 'port-taken'> {
  const log = join(directory, 'server.log')
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) truncateSync(log)
  const options = Object.entries({ ...settings, port: String(port) }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const words = ['start', '-D', directory, '-l', log, '-w', '-t', '60', '-o', options.join(' ')]

  try {
    forgetDeadServer(directory)
  } catch (error) {
    throw explainStorageFailure(error, directory)
  }
  const giveUpAt = performance.now() + ORPHANS_DEADLINE_MS
  for (;;) {
    const before = existsSync(log) ? statSync(log).size : 0
    const result = await runTool(binaries.pgCtl, words, account)
    if (result.code === 0) return 'started'
    const report = existsSync(log) ? readFileSync(log).subarray(before).toString('utf8') : ''
    if (/Address already in use|could not bind/i.test(report)) return 'port-taken'
    // After its first process was killed, a server's other processes need a moment to notice and end.
    const orphansEnd = /pre-existing shared memory block/i.test(report) && performance.now() < giveUpAt
    if (!orphansEnd) throw explainStorageFailure(new Error(report || result.output), directory)
    await wait(200)
  }
}

/** Ends the server, if one runs, and waits for its end: politely first, then at once (it recovers at its next start). */
export async function stopServer({ directory, binaries, account }: Cluster): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', '60'],
    ['immediate', '30'],
  ] as const) {
    const running = findPostmaster(directory)
    if (running === undefined) return
    const identity = identifyProcess(running.pid)
    await runTool(binaries.pgCtl, ['stop', '-D', directory, '-m', mode, '-w', '-t', seconds], account)
    // The tool waits for the pid file to go, which the server removes a little before it ends.
    const goneAt = performance.now() + EXIT_DEADLINE_MS
    const isEnding = () => findPostmaster(directory) === undefined && isSameLife(running.pid, identity)
    while (isEnding() && performance.now() < goneAt) await wait(20)
  }
  const left = findPostmaster(directory)
  if (left === undefined) return
  throw new EmbeddedDatabaseError(
    `The database server (process ${left.pid}) does not stop. End that process.`,
  )
}
