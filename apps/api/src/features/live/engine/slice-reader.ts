import type { Database } from '@cuelight/db/client'
import type { StoredSlice } from '../../../ports/interview-host.ts'
import { nameSlice, readKeys, readSlices, type SliceKey } from './read-slices.ts'

/**
 * A slice is stamped when its transaction begins and seen when it commits; one that is stamped earlier may show up
 * later by as long as a transaction takes, so the reader looks back this far.
 */
export const lookBackMs = 10_000
const batchSize = 20
/** More than can arrive within the look-back, so a read never returns only known slices. */
const keysAtOnce = 2000
/** Slices kept for a busy engine; the rest are read from the database. */
const mostDelivered = 64
const mostDeliveredBytes = 1024 * 1024

/** What a reader knows, for a query over many interviews at once: so many slices were received at `sinceMs` or later. */
export interface KnownSlices {
  sinceMs: number
  count: number
}

/**
 * Reads the slices of an interview, each once: those this process delivers as they come; the others, of another process
 * or of the time before, from the database after `poll`.
 */
export class SliceReader {
  readonly #db: Database
  readonly #interviewId: number
  readonly #isBehind: (slice: SliceKey) => boolean
  readonly #seen = new Set<string>()
  readonly #delivered = new Map<string, StoredSlice>()
  #deliveredBytes = 0
  /** When the slices within the look-back were received. */
  #recentMs: number[] = []
  #newestMs = 0
  #newestKnownMs = 0
  #isPollDue = true

  /** `isBehind`: slices an engine before this one has dealt with; they are passed over. */
  constructor(db: Database, interviewId: number, isBehind: (slice: SliceKey) => boolean = () => false) {
    this.#db = db
    this.#interviewId = interviewId
    this.#isBehind = isBehind
  }

  /** The next slices; none when nothing is left. `everything`: without trusting the look-back. */
  async next({ everything = false }: { everything?: boolean } = {}): Promise<StoredSlice[]> {
    if (everything || this.#isPollDue) {
      this.#isPollDue = false
      const found = await this.#query(everything)
      this.#isPollDue ||= found.length > 0
      if (found.length > 0) return found
    }
    return this.#takeDelivered()
  }

  /** A slice that this process has just stored. */
  deliver(slice: StoredSlice): void {
    const name = nameSlice(slice)
    if (this.#seen.has(name) || this.#delivered.has(name)) return
    if (
      this.#delivered.size >= mostDelivered ||
      this.#deliveredBytes + slice.bytes.length > mostDeliveredBytes
    ) {
      this.#isPollDue = true
      return
    }
    this.#delivered.set(name, slice)
    this.#deliveredBytes += slice.bytes.length
    this.#know(slice.receivedAtMs)
  }

  /** There may be slices that were not delivered. */
  poll(): void {
    this.#isPollDue = true
  }

  /** When the newest slice that was read came, by the database's clock. */
  newestMs(): number {
    return this.#newestMs
  }

  /** Undefined while a poll is due anyway. */
  known(): KnownSlices | undefined {
    if (this.#isPollDue) return undefined
    const sinceMs = Math.max(0, this.#newestKnownMs - lookBackMs)
    return { sinceMs, count: this.#recentMs.filter((moment) => moment >= sinceMs).length }
  }

  async #query(everything: boolean): Promise<StoredSlice[]> {
    const sinceMs = everything ? 0 : Math.max(0, this.#newestMs - lookBackMs)
    const keys = await readKeys(this.#db, this.#interviewId, sinceMs, everything ? undefined : keysAtOnce)
    const unseen = keys.filter((key) => !this.#seen.has(nameSlice(key)))
    const needed = unseen.filter((key) => !this.#isBehind(key))
    for (const key of unseen) if (!needed.includes(key)) this.#see(key)
    const fresh = needed.slice(0, batchSize)
    // What was passed over may have filled the whole answer.
    if (fresh.length === 0) return unseen.length > 0 ? this.#query(everything) : []
    const unread = fresh.filter((key) => !this.#delivered.has(nameSlice(key)))
    const rows = await readSlices(this.#db, this.#interviewId, unread)
    const read = new Map(rows.map((row) => [nameSlice(row), row]))
    return fresh.flatMap((key) => {
      const slice = this.#delivered.get(nameSlice(key)) ?? read.get(nameSlice(key))
      this.#see(key)
      return slice ? [slice] : []
    })
  }

  #takeDelivered(): StoredSlice[] {
    const slices = [...this.#delivered.values()].slice(0, batchSize)
    for (const slice of slices) this.#see(slice)
    return slices.filter((slice) => !this.#isBehind(slice))
  }

  #see(key: SliceKey): void {
    const name = nameSlice(key)
    const delivered = this.#delivered.get(name)
    this.#delivered.delete(name)
    if (delivered) this.#deliveredBytes -= delivered.bytes.length
    else this.#know(key.receivedAtMs)
    this.#seen.add(name)
    this.#newestMs = Math.max(this.#newestMs, key.receivedAtMs)
  }

  #know(receivedAtMs: number): void {
    this.#newestKnownMs = Math.max(this.#newestKnownMs, receivedAtMs)
    this.#recentMs.push(receivedAtMs)
    const [oldest = 0] = this.#recentMs
    if (oldest < this.#newestKnownMs - 2 * lookBackMs)
      this.#recentMs = this.#recentMs.filter((moment) => moment >= this.#newestKnownMs - lookBackMs)
  }
}
