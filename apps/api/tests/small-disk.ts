import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Candidate } from './candidate.ts'
import {
  end,
  freshSettings,
  makeDataFolder,
  type ProductProcess,
  startProcess,
  untilRunning,
} from './product-process.ts'

/** Of the disk; an empty product takes about 100. */
const megabytes = 300

/** A product whose data folder is a small disk of its own, which can be filled and freed again. */
export interface SmallDisk {
  product: ProductProcess
  /** The data folder as seen from outside; the disk is mounted for the product alone, and ends with it. */
  disk: string
  candidate: Candidate
  fill(): void
  free(): void
  /** The first process of the product's database; throws while there is none. */
  readPostmaster(): number
  close(): Promise<void>
}

/** Starts it, with a candidate who signs in with this address. Linux only. */
export async function startOnSmallDisk(email: string, more: Record<string, string>): Promise<SmallDisk> {
  const dataDir = makeDataFolder()
  const settings: Record<string, string> = {
    ...(await freshSettings(dataDir)),
    LOG_LEVEL: 'debug',
    ...more,
  }
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=711 tmpfs '${dataDir}' && exec "$0" "$@"`
  const product = startProcess(settings, ['unshare', '-m', 'sh', '-c', mount])
  const close = async () => {
    if (product.child.exitCode === null) await end(product)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilRunning(product)
    const disk = `/proc/${product.child.pid}/root${dataDir}`
    const filler = join(disk, 'filler')
    const pidFile = join(disk, 'postgres/postmaster.pid')
    return {
      product,
      disk,
      candidate: await Candidate.signIn(product, settings.SANDBOX_PORT ?? '', email),
      fill: () => fill(filler),
      free: () => rmSync(filler),
      readPostmaster: () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Leaves not one block. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [new Uint8Array(1024 * 1024), new Uint8Array(512)]) writeUntilFull(file, bytes)
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, bytes: Uint8Array): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
