import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { EmbeddedDatabaseError } from './errors.ts'
import { DATABASE_NAME } from './installation/initialize-cluster.ts'

const READY_DEADLINE_MS = 60_000

/** The address of a database on the embedded server. */
export function databaseUrl(password: string, port: number, name: string = DATABASE_NAME): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${name}`
}

/** Proves that the server answers with our password, waiting out a recovery, and makes the database if absent. */
export async function ensureDatabase(password: string, port: number, recordFile: string): Promise<void> {
  const url = databaseUrl(password, port, 'postgres')
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  const giveUpAt = performance.now() + READY_DEADLINE_MS
  try {
    for (;;) {
      const failure = await createIfAbsent(sql).catch((error: Error & { code?: string }) => error)
      if (failure === undefined) return
      if (failure.code === '28P01') {
        throw new EmbeddedDatabaseError(
          `The database does not accept the password in ${recordFile}. Restore that file from a backup of the data folder.`,
        )
      }
      const starting = failure.code === '57P03' && performance.now() < giveUpAt
      if (!starting) throw failure
      await wait(100)
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function createIfAbsent(sql: postgres.Sql): Promise<undefined> {
  const found = await sql`select 1 from pg_database where datname = ${DATABASE_NAME}`
  if (found.length === 0) await sql.unsafe(`create database ${DATABASE_NAME}`)
}
