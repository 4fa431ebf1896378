import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cuelight/db/embedded'
import type { Measure, Measured } from '../../kit/measure.ts'
import { findFreePort, startNode } from '../../kit/product-node.ts'
import { endStreams } from './end-streams.ts'
import { sendHostileTexts } from './hostile-texts.ts'
import { killDatabase } from './kill-database.ts'
import { probeQuiet, probeWhile } from './probe-while.ts'
import { uploadBesideFlood } from './upload-beside-flood.ts'
import { workAsUsual } from './usual-work.ts'

export const neighboursMeasure: Measure = {
  name: 'neighbours',
  about:
    'what others feel of one account that sends hostile texts or a flood of slow files, of a sign-out, and of a killed database',
  onlyWhenNamed: 'takes some minutes, and needs /proc',
  run: measureNeighbours,
}

async function measureNeighbours(): Promise<Measured> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-neighbours-'))
  chmodSync(dataDirectory, 0o711)
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  const onLost = (error: Error) => {
    throw error
  }
  const database = await startEmbeddedPostgres({ dataDir: dataDirectory, onLost })
  const node = await startNode({ databaseUrl: database.url, dataDirectory, ...ports })
  try {
    return {
      figures: [
        ...(await probeQuiet(node)),
        ...(await probeWhile('hostile texts', node, () => sendHostileTexts(node))),
        ...(await probeWhile('resumes, preparations and reports', node, () => workAsUsual(node))),
        ...(await uploadBesideFlood(node)),
        ...(await endStreams(node, database.url)),
        ...(await killDatabase(node, database)),
      ],
    }
  } finally {
    await node.kill('SIGTERM')
    await database.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
