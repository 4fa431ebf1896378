import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cuelight/db/embedded'
import { type Sandbox, startSandbox } from '../../packages/sandbox/src/index.ts'
import { findFreePort } from '../kit/product-node.ts'
import { KeptProcess } from './kept-process.ts'
import { type RandomProxy, startRandomProxy } from './random-proxy.ts'

/** What can be killed. */
export type Victim = 'door' | 'worker' | 'recogniser' | 'database'

/**
 * Two processes with the doors behind a proxy that routes at random, two workers, a database that comes back, and the
 * stand-ins for sign-in and payments, which are never killed: they are other people's.
 */
export interface Stage {
  url: string
  databaseUrl: string
  sandbox: Sandbox
  doors: readonly KeptProcess[]
  workers: readonly KeptProcess[]
  /** Kills one of a kind, chosen by a number from 0 to 1; false when none of it runs at the moment. */
  kill(victim: Victim, choice: number): boolean
  close(): Promise<void>
}

/** How wrong the clocks of the processes are at most; a sign-in of the stand-in is valid for longer. */
const mostOffMs = 60_000

/** With `isSparing` the second door and the second worker are never killed, so that their memory can be watched. `logFolder` takes what
 * the processes log. */
export async function openStage(
  random: () => number,
  { isSparing = false, logFolder }: { isSparing?: boolean | undefined; logFolder?: string | undefined },
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-chaos-'))
  chmodSync(folder, 0o711)
  const closes: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const each of closes.splice(0).reverse()) await each()
  }
  try {
    const database = await openDatabase(folder)
    closes.push(database.stop)
    const ports = [await findFreePort(), await findFreePort()]
    const proxy = await startRandomProxy(ports, random)
    closes.push(proxy.close)
    const sandbox = await openSandbox(folder, proxy)
    closes.push(sandbox.close)
    const clock = () => (random() * 2 - 1) * mostOffMs
    const settings = {
      ...describeSettings(folder, database.url, proxy.url, sandbox),
      LOG_LEVEL: logFolder ? 'info' : 'fatal',
    }
    const doors = ports.map((port, at) => {
      const own = { ...settings, ROLES: 'http', PORT: String(port) }
      return new KeptProcess(`door ${at + 1}`, own, clock, logFolder)
    })
    const workers = [1, 2].map(
      (count) => new KeptProcess(`worker ${count}`, { ...settings, ROLES: 'worker' }, clock, logFolder),
    )
    for (const each of [...doors, ...workers]) closes.push(() => each.stop())
    const killable = {
      doors: isSparing ? doors.slice(0, 1) : doors,
      workers: isSparing ? workers.slice(0, 1) : workers,
      databaseDirectory: database.databaseDirectory,
    }
    const kill = (victim: Victim, choice: number) => killOne(victim, choice, killable)
    return { url: proxy.url, databaseUrl: database.url, sandbox, doors, workers, kill, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Room for the connections of four processes; the watch starts it again after a kill. */
function openDatabase(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: folder,
    settings: { max_connections: '300' },
    onLost: (error) => {
      throw error
    },
  })
}

function openSandbox(folder: string, { url }: RandomProxy): Promise<Sandbox> {
  return startSandbox({ port: 0, publicUrl: url, dataDir: folder, isKept: false })
}

function describeSettings(folder: string, databaseUrl: string, publicUrl: string, sandbox: Sandbox) {
  return {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    WELCOME_CREDITS: '1',
    TRUST_PROXY_HOPS: '1',
    OIDC_ISSUER: sandbox.issuer,
    GOOGLE_CLIENT_ID: sandbox.clientId,
    GOOGLE_CLIENT_SECRET: sandbox.clientSecret,
    STRIPE_API_URL: sandbox.stripeApiUrl,
    STRIPE_SECRET_KEY: sandbox.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.stripeWebhookSecret,
  }
}

interface Killable {
  doors: readonly KeptProcess[]
  workers: readonly KeptProcess[]
  databaseDirectory: string
}

function killOne(victim: Victim, choice: number, { doors, workers, databaseDirectory }: Killable): boolean {
  const pick = <Entry>(entries: readonly Entry[]) => entries[Math.floor(choice * entries.length)]
  if (victim === 'door') return pick(doors)?.kill() ?? false
  if (victim === 'worker') return pick(workers)?.kill() ?? false
  const pid =
    victim === 'database'
      ? readPostmaster(databaseDirectory)
      : pick(workers.flatMap(({ pid }) => findRecognisers(pid)))
  if (pid === undefined) return false
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

function readPostmaster(directory: string): number | undefined {
  try {
    return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Children of a process that recognise speech. Linux only. */
function findRecognisers(parent: number | undefined): number[] {
  if (parent === undefined || process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readProc(pid, 'cmdline').includes('moonshine-child') && parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  return Number(/\) \w (\d+)/.exec(readProc(pid, 'stat'))?.[1])
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
