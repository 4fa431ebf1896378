import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { openConnections } from './client.ts'

/** The migrations that belong to the schema of this release. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

// Any number that nothing else in the database locks: "cuelight" on a phone keypad.
const MIGRATION_LOCK_KEY = 28354448

/**
 * Brings the database to the newest schema. Processes that start together wait for each other here, the later
 * ones then find nothing to do. One connection holds the lock and migrates; closing it releases the lock.
 * Rejects with the database's own error when a migration fails; that migration is then rolled back.
 */
export async function migrateDatabase(
  url: string,
  options: { migrationsFolder?: string } = {},
): Promise<void> {
  const sql = openConnections(url, 1)
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK_KEY})`
    await migrate(drizzle(sql), { migrationsFolder: options.migrationsFolder ?? MIGRATIONS_FOLDER })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
