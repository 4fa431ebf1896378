import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { createDatabase, type DatabaseConnection } from './client.ts'
import type {} from './testing-setup.ts'

/** A migrated, empty database for one test file. */
export type TestDatabase = Omit<DatabaseConnection, 'close'> & {
  url: string
  /** Closes the connections and deletes the database, whoever else is still connected. */
  drop(): Promise<void>
}

/**
 * Copies the migrated template of this test run; call it in `beforeAll`, and `drop` in `afterAll`. Only inside vitest,
 * with `@cuelight/db/testing-setup` among the `globalSetup` of the package. Give `url` to processes a test starts.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('testDatabaseUrl')
  if (templateUrl === undefined) {
    throw new Error(
      "Add globalSetup: ['@cuelight/db/testing-setup'] to the vitest.config.ts of this package.",
    )
  }
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files: through the log, as by default, a copy costs the server more than twice the processor time.
  await administer(templateUrl, `create database ${name} template ${template} strategy file_copy`)

  const url = replaceDatabase(templateUrl, name)
  const { db, sql, close } = createDatabase(url)
  const drop = async () => {
    await close()
    await administer(templateUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, db, sql, drop }
}

async function administer(templateUrl: string, statement: string): Promise<void> {
  const sql = postgres(replaceDatabase(templateUrl, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

function replaceDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
