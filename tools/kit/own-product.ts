import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cuelight/db/embedded'
import { findFreePort, type ProductNode, startNode } from './product-node.ts'

/** A product with a database of its own, so that the processor time of both can be read. */
export interface OwnProduct {
  node: ProductNode
  productPid: number
  databasePid: number
  /** Ends both and removes their folder. */
  stop(): Promise<void>
}

/** Starts it in a folder of the machine's temporary one; `name` says for what. */
export async function startOwnProduct(
  name: string,
  settings: Record<string, string> = {},
): Promise<OwnProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), `cuelight-${name}-`))
  // The database may run as another user, who must be able to reach its folder.
  chmodSync(dataDirectory, 0o711)
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  const database = await startEmbeddedPostgres({ dataDir: dataDirectory })
  const node = await startNode({ databaseUrl: database.url, dataDirectory, ...ports, settings })
  const pidFile = readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8')
  return {
    node,
    productPid: node.child.pid ?? 0,
    databasePid: Number.parseInt(pidFile, 10),
    async stop() {
      await node.kill('SIGTERM')
      await database.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
