import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

const main = join(import.meta.dirname, '..', 'src', 'main.ts')

export interface ProductProcess {
  url: string
  child: ChildProcess
  /** Everything the process has written so far. */
  output: { stdout: string; stderr: string }
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** A data folder of a test's own; the embedded database may run as another user, who must get in. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-start-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Runs the real product as an operator does, with these settings and no others. `through` is a command that ends by
 * becoming the one that is added to it.
 */
export function startProcess(
  settings: Record<string, string>,
  through: readonly string[] = [],
): ProductProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const [program = '', ...words] = [...through, process.execPath, main]
  const child = spawn(program, words, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal)
  return { url: `http://127.0.0.1:${settings.PORT}`, child, output, ended }
}

/** Waits until it says that it runs. */
export async function untilRunning(product: ProductProcess): Promise<void> {
  await vi.waitFor(
    () => {
      const { stdout, stderr } = product.output
      if (product.child.exitCode !== null) throw new Error(`it ended: ${stderr}`)
      if (!stdout.includes('Cuelight is running.')) throw new Error(`it does not run yet: ${stdout}${stderr}`)
    },
    { timeout: 90_000, interval: 50 },
  )
}

export async function end(product: ProductProcess, signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT' = 'SIGTERM') {
  product.child.kill(signal)
  return product.ended
}

/** Command lines by process id of all that was given this data folder, works in it, or was started by such a one. Linux only. */
export function processesOf(dataFolder: string): Map<string, string> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const parents = new Map(pids.map((pid) => [pid, /\) \w (\d+)/.exec(readProc(pid, 'stat'))?.[1] ?? '']))
  const belongs = (pid: string): boolean =>
    readProc(pid, 'cmdline').includes(dataFolder) ||
    readProc(pid, 'environ').includes(dataFolder) ||
    isChild(parents.get(pid))
  const isChild = (parent: string | undefined): boolean =>
    parent !== undefined && parents.has(parent) && belongs(parent)
  return new Map(pids.filter(belongs).map((pid) => [pid, readProc(pid, 'cmdline')]))
}

/** Command lines of all that a process started, directly or not. Linux only. */
export function childrenOf(pid: number): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.filter((id) => /\) \w (\d+)/.exec(readProc(id, 'stat'))?.[1] === String(pid))
  return own.flatMap((id) => [readProc(id, 'cmdline'), ...childrenOf(Number(id))])
}

/** Those of them that still run; looked up by id, because their parent may have died. */
export function stillRunning(processes: Map<string, string>): string[] {
  return [...processes]
    .filter(([pid, command]) => command && readProc(pid, 'cmdline') === command)
    .map(String)
}

function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

export function findFreePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}

/** Settings under which a product shares nothing with another. */
export async function freshSettings(dataFolder: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataFolder, PORT: await findFreePort(), SANDBOX_PORT: await findFreePort() }
}

/** Signs in through the stand-in and gives the token. */
export async function signIn(url: string, sandboxPort: string, email: string): Promise<string> {
  const made = await post(`http://127.0.0.1:${sandboxPort}/dev/id-token`, { email })
  const answer = await post(`${url}/api/Auth/login-with-google`, made)
  return String(answer.token)
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}
