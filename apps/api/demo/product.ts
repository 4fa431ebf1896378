import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProduct } from '../src/run-product.ts'
import { parseSettings } from '../src/settings.ts'

export interface DemoProduct {
  url: string
  sandboxUrl: string
  stop(): Promise<void>
}

/** Starts a product for the demo: free ports, a temporary data folder, embedded parts only, and credits only for money. */
export async function startDemoProduct(overrides: Record<string, string> = {}): Promise<DemoProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-demo-'))
  // The embedded database may run as another user, who needs access to its folder.
  chmodSync(dataDirectory, 0o711)
  const removeData = () => rmSync(dataDirectory, { recursive: true, force: true })
  // When the demo is interrupted, the product ends the process and the code below never runs.
  process.once('exit', removeData)
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const product = await runProduct(
    parseSettings({
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      WELCOME_CREDITS: '0',
      ...overrides,
    }),
  )
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    async stop() {
      await product.stop()
      process.off('exit', removeData)
      removeData()
    },
  }
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
