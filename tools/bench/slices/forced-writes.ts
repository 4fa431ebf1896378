import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Roughly what PostgreSQL logs for the few slices that share a commit. */
const blockBytes = 16 * 1024
/** The size of a PostgreSQL log segment, which is overwritten from its start. */
const fileBytes = 16 * 1024 * 1024
const everyMs = 4

/**
 * How long each of many small writes takes until the disk confirms it, in milliseconds, on an idle disk:
 * no commit can be quicker. Leaves its file in `directory`.
 */
export async function measureForcedWrites(directory: string, seconds: number): Promise<number[]> {
  const file = await open(join(directory, 'forced-writes'), 'w')
  try {
    // Allocated up front like PostgreSQL's segments: a growing file costs the disk more.
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
