import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url))
const startDeadlineMs = 60_000

export interface TestProduct {
  url: string
  /** The stand-in for Google and the payment provider. */
  sandboxUrl: string
  /** Of the account that a test opens unless it names another. */
  candidateEmail: string
  /** Ends the product as an operator would. */
  stop(): Promise<void>
}

/** The product as a process of its own on free ports, with a data folder that goes away. */
export async function startProduct(
  settings: Record<string, string> | ((sandboxUrl: string) => Record<string, string>) = {},
): Promise<TestProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-browser-'))
  // The embedded database may run as another user, who must be able to reach its folder.
  chmodSync(dataDirectory, 0o711)
  const port = await findFreePort()
  const sandboxPort = await findFreePort()
  const environment = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    // Credits are bought here, as after the trial.
    WELCOME_CREDITS: '0',
    ...(typeof settings === 'function' ? settings(`http://localhost:${sandboxPort}`) : settings),
  }
  const child = spawn(process.execPath, [entry], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  await waitForStart(child)
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    candidateEmail: 'a.long.address.for.the.menu@example.com',
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

function waitForStart(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start')), startDeadlineMs)
    const finish = (error?: Error) => {
      clearTimeout(timer)
      error ? reject(error) : resolve()
    }
    child.once('exit', (code) => finish(new Error(`the product ended with ${code}`)))
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Cuelight is running')) finish()
    })
  })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
