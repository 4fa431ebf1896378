import type { Database } from '@cuelight/db/client'
import { rateLimits } from '@cuelight/db/schema/rate-limit'
import { getTableName } from 'drizzle-orm'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DomainError } from '../errors.ts'
import { sha256Hex } from '../secrets/tokens.ts'

/** How often one caller may do one thing. */
export interface RateLimit {
  /** Limits of one name share their counts. */
  name: string
  most: number
  windowMs: number
  /** Counts in the memory of this process; without it, in the database, where every process sees the count. */
  isLocal?: boolean
  /** What the caller reads when refused, where the usual sentence is not enough. */
  text?: string
}

/** What is left of a window after a call. */
export interface Allowance {
  remaining: number
  resetSeconds: number
}

const minuteMs = 60_000

/** Every limit of the product, counted in windows that begin with a caller's first call (docs/adr/0018). */
export class RateLimits {
  readonly #db: Database
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts a call of `caller`, such as `account:12`, as so many points. Throws DomainError `rate-limited`. */
  async take(limit: RateLimit, caller: string, points = 1): Promise<Allowance> {
    const limiter = this.#limiter(limit.name, limit)
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(toKey(limit, caller), points)
      return { remaining: remainingPoints, resetSeconds: toSeconds(msBeforeNext) }
    } catch (error) {
      throw error instanceof RateLimiterRes ? refuse(limit, error) : error
    }
  }

  /**
   * The same for one thing of many: asking for `what` again within the window is free, because a retry must never be
   * what stops a candidate.
   */
  async takeOnce(limit: RateLimit, caller: string, what: string): Promise<void> {
    const asked = this.#limiter(`${limit.name}-asked`, { ...limit, most: Number.MAX_SAFE_INTEGER })
    const key = toKey(limit, `${caller}:${what}`)
    if (await asked.get(key)) return
    await this.take(limit, caller)
    const { consumedPoints } = await asked.consume(key)
    // Of two simultaneous calls for the same thing, the second is not counted.
    if (consumedPoints > 1) await this.#limiter(limit.name, limit).reward(toKey(limit, caller))
  }

  #limiter(name: string, limit: RateLimit): RateLimiterAbstract {
    const known = this.#limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: limit.most, duration: limit.windowMs / 1000 }
    const limiter = limit.isLocal
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: toStoreClient(this.#db),
          storeType: 'client',
          tableName: getTableName(rateLimits),
          tableCreated: true,
          // A caller who was refused costs no further write until the window ends.
          inMemoryBlockOnConsumed: Math.min(limit.most + 1, Number.MAX_SAFE_INTEGER),
        })
    this.#limiters.set(name, limiter)
    return limiter
  }
}

/** The library expects the `pg` driver; this is the part it uses. */
function toStoreClient({ $client }: Database) {
  return {
    async query({ text, values = [] }: { text: string; values?: (string | number | null)[] }) {
      const rows = await $client.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
}

/** An address is personal, so the table of counts holds only its hash. */
const toKey = ({ isLocal }: RateLimit, caller: string) => (isLocal ? caller : sha256Hex(caller))

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

function refuse({ windowMs, text }: RateLimit, { msBeforeNext }: RateLimiterRes): DomainError {
  const usual =
    windowMs > minuteMs
      ? 'Too many requests. Please try again later.'
      : 'Too many requests. Please wait a minute and try again.'
  return new DomainError('rate-limited', text ?? usual, { retryAfterSeconds: toSeconds(msBeforeNext) })
}
