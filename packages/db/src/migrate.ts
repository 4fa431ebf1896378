import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { openConnections } from './client.ts'

/** The migrations that belong to the schema of this release. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

// Any number will do as long as nothing else in the same database locks it: "cuelight" read as digits of a phone.
const MIGRATION_LOCK_KEY = 28354448

/**
 * Brings the database to the newest schema. Processes that start together wait for each other here, the later
 * ones then find nothing to do. One connection holds lock and migration alike; closing it gives the lock back.
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
