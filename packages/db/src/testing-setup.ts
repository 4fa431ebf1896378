import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { acquireInstanceLock } from './embedded/instance-lock.ts'
import { removeEmbeddedPostgres } from './embedded/remove-server.ts'
import { startEmbeddedPostgres } from './embedded/server.ts'
import { migrateDatabase } from './migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the run's own server; its `cuelight` database is the migrated template. */
    testDatabaseUrl: string
  }
}

const FOLDER_PREFIX = 'cuelight-test-run-'

/**
 * Vitest's global setup: one private server per test run, migrated once, deleted at the end of the run. Name it in
 * `globalSetup` of every package whose tests call createTestDatabase.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX))
  // mkdtemp locks out all other users, including the one that runs the server when the tests run as root.
  chmodSync(dataDir, 0o711)
  const lock = acquireInstanceLock(dataDir)
  const teardown = async () => {
    await removeEmbeddedPostgres(dataDir)
    lock.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    project.provide('testDatabaseUrl', await startTemplate(dataDir))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function startTemplate(dataDir: string): Promise<string> {
  // Test data need not survive a power cut, so commits need not wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const { url } = await startEmbeddedPostgres({ dataDir, settings })
  await migrateDatabase(url)
  // Nobody may be connected to a template while it is copied.
  const sql = postgres(url.replace(/[^/]+$/, 'postgres'), { max: 1 })
  await sql`alter database cuelight with allow_connections false is_template true`
  await sql.end()
  return url
}

/** A run that ended early leaves its server behind. If its lock is free, its process is gone. */
async function removeLeftovers(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    // A run that is just starting has neither yet; leave it alone.
    if (!['instance.lock', 'postgres.json'].some((file) => existsSync(join(folder, file)))) continue
    try {
      const lock = acquireInstanceLock(folder)
      await removeEmbeddedPostgres(folder)
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // It belongs to another run or another user.
    }
  }
}
