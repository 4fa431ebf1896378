import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

/**
 * The typed database that repositories work with; `$client` is the driver under it, for the few hottest statements.
 * `$urgent` is one connection beside the pool, for short statements that must not wait while the pool is busy: the
 * driver sends a statement behind others on a busy connection, however long those take. `createDatabase` gives it.
 */
export type Database = PostgresJsDatabase<typeof schema> & { $client: postgres.Sql; $urgent?: postgres.Sql }

/** What the callback of `Database.transaction` gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A pool of connections and the typed database on top of it. */
export type DatabaseConnection = {
  db: Database
  sql: postgres.Sql
  /** Lets running queries end (at most 5 s), then closes every connection. */
  close(): Promise<void>
}

/** A reason why the database at DATABASE_URL cannot be used; one line, without its password, that says what to do. */
export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError'
}

const CONNECT_TIMEOUT_SECONDS = 10
const CLOSE_TIMEOUT_SECONDS = 5
// The embedded server takes 100 connections; API, worker and queue share them.
const DEFAULT_MAX_CONNECTIONS = 10
const OLDEST_MAJOR_VERSION = 15
/** The driver's own pauses between tries to connect grow to 20 s, for all of which a database that is back is not used. */
const LONGEST_RECONNECT_PAUSE_SECONDS = 0.5

/** Opens a pool; connections are made when first needed, so a wrong address shows at the first query (see checkDatabase). */
export function createDatabase(url: string, options: { maxConnections?: number } = {}): DatabaseConnection {
  const sql = openConnections(url, options.maxConnections ?? DEFAULT_MAX_CONNECTIONS)
  const urgent = openConnections(url, 1)
  const close = async () => {
    await Promise.all([sql, urgent].map((pool) => pool.end({ timeout: CLOSE_TIMEOUT_SECONDS })))
  }
  return { db: Object.assign(drizzle(sql, { schema }), { $urgent: urgent }), sql, close }
}

/** Plain postgres.js with the settings every connection of the product shares; notices are not for its log. */
export function openConnections(url: string, maxConnections: number): postgres.Sql {
  return postgres(parseAddress(url).href, {
    max: maxConnections,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: (attempts) => Math.min(0.02 * 2 ** attempts, LONGEST_RECONNECT_PAUSE_SECONDS),
    onnotice: () => {},
  })
}

/** Proves that the database answers and is PostgreSQL 15 or newer. Throws DatabaseConnectionError otherwise. */
export async function checkDatabase(url: string): Promise<void> {
  const { host } = parseAddress(url)
  const sql = openConnections(url, 1)
  try {
    const [row] = await sql<{ number: number; name: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
    if (row === undefined || row.number < OLDEST_MAJOR_VERSION * 10_000) {
      throw new DatabaseConnectionError(
        `The database at ${host} is PostgreSQL ${row?.name}; ${OLDEST_MAJOR_VERSION} or newer is needed. Set DATABASE_URL to a newer one.`,
      )
    }
  } catch (error) {
    throw explainConnectionFailure(error, host)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function parseAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address && /^postgres(ql)?:$/.test(address.protocol)) return address
  throw new DatabaseConnectionError(
    'DATABASE_URL is not an address of a PostgreSQL. Write it as postgres://user:password@host:5432/name.',
  )
}

/** The driver's own message may hold the address with everything in it, so only the code is read. */
function explainConnectionFailure(error: unknown, host: string): DatabaseConnectionError {
  if (error instanceof DatabaseConnectionError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
  const at = `The database at ${host}`
  if (code === '28P01' || code === '28000') {
    return new DatabaseConnectionError(`${at} refuses the user or password. Correct DATABASE_URL.`)
  }
  if (code === '3D000') {
    return new DatabaseConnectionError(
      `${at} has no database of that name. Create it with createdb, or correct DATABASE_URL.`,
    )
  }
  return new DatabaseConnectionError(
    `${at} cannot be reached (${code}). Start it, or correct DATABASE_URL; without DATABASE_URL the built-in one is used.`,
  )
}
