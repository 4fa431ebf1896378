import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** About what PostgreSQL writes to its log for the few slices that share a commit. */
const blockBytes = 16 * 1024
/** A log segment of PostgreSQL, written from its start again and again. */
const fileBytes = 16 * 1024 * 1024
const everyMs = 4

/**
 * Milliseconds that each of many small writes took until the disk said that it holds it, with nothing else going on:
 * no commit can be quicker. The file is written in `directory` and stays there.
 */
export async function measureForcedWrites(directory: string, seconds: number): Promise<number[]> {
  const file = await open(join(directory, 'forced-writes'), 'w')
  try {
    // As PostgreSQL's are: a file that grows costs the disk more.
    await file.write(Buffer.alloc(fileBytes), 0, fileBytes, 0)
    await file.sync()
    const block = Buffer.alloc(blockBytes, 1)
    const tookMs: number[] = []
    const endsAt = performance.now() + seconds * 1000
    while (performance.now() < endsAt) {
      const began = performance.now()
      await file.write(block, 0, blockBytes, (tookMs.length * blockBytes) % fileBytes)
      await file.datasync()
      tookMs.push(performance.now() - began)
      await wait(everyMs)
    }
    return tookMs
  } finally {
    await file.close()
  }
}
