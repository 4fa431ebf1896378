import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

const main = join(repositoryRoot, 'apps/api/src/main.ts')
const startDeadlineMs = 120_000

/** A process of the real product, on a database that others may share. */
export interface ProductNode {
  url: string
  sandboxUrl: string
  readyAfterMs: number
  child: ChildProcess
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export interface NodePlace {
  databaseUrl: string
  dataDirectory: string
  port: number
  sandboxPort: number
  /** In addition to the usual settings. */
  settings?: Record<string, string>
}

/** Starts the product as an operator does and waits until it answers. Throws with its stderr when it ends instead. */
export async function startNode(place: NodePlace): Promise<ProductNode> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'error',
      WELCOME_CREDITS: '1',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDirectory,
      PORT: String(place.port),
      SANDBOX_PORT: String(place.sandboxPort),
      ...place.settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-4000)
  })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${place.port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${complaints}`)
    if (performance.now() - began > startDeadlineMs) {
      child.kill('SIGKILL')
      throw new Error(`The product did not answer within ${startDeadlineMs} ms: ${complaints}`)
    }
    await wait(20)
  }
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${place.sandboxPort}`,
    readyAfterMs: performance.now() - began,
    child,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/live`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
