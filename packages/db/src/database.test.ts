import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let first: TestDatabase
let second: TestDatabase
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuelight-migrations-'))
  first = await createTestDatabase()
  second = await createTestDatabase()
})
afterAll(async () => {
  await first.drop()
  await second.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('gives each test a migrated database of its own', async () => {
  await first.sql`create table only_here (id int)`
  expect(await second.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }])
  const [row] = await first.sql`select count(*)::int as applied from drizzle.__drizzle_migrations`
  expect(row?.applied).toBeGreaterThan(0)
})

it('deletes the database even while somebody is connected', async () => {
  const third = await createTestDatabase()
  const name = new URL(third.url).pathname.slice(1)
  await third.drop()
  expect(await first.sql`select 1 from pg_database where datname = ${name}`).toHaveLength(0)
})

it('lets two processes migrate at once: each migration is applied once', async () => {
  // Without the lock both would run this and one would fail on the table that exists.
  writeMigrations('create table slow (id int); select pg_sleep(0.5);')
  const module = fileURLToPath(new URL('./migrate.ts', import.meta.url))
  const script = `const { migrateDatabase } = await import(${JSON.stringify(module)})
    await migrateDatabase(process.argv[1], { migrationsFolder: process.argv[2] })`
  const { url } = first
  const codes = await Promise.all(
    [1, 2].map(async () => {
      const words = ['--input-type=module', '-e', script, url, folder]
      const [code] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'exit')
      return code
    }),
  )
  expect(codes).toEqual([0, 0])
  const migrations = await first.sql`select 1 from drizzle.__drizzle_migrations where created_at = ${LATER}`
  expect(migrations).toHaveLength(1)
})

it('rolls back a failing migration and releases the lock', async () => {
  writeMigrations('create table half_done (id int); select 1/0;')
  await expect(migrateDatabase(second.url, { migrationsFolder: folder })).rejects.toThrow()
  expect(await second.sql`select to_regclass('half_done') as found`).toEqual([{ found: null }])
  writeMigrations('create table half_done (id int);')
  await migrateDatabase(second.url, { migrationsFolder: folder })
})

it('says in one line, without the password, what is wrong with DATABASE_URL', async () => {
  await expect(checkDatabase(first.url)).resolves.toBeUndefined()
  const wrongPassword = first.url.replace(/:[^:@]+@/, ':secret@')
  await expect(checkDatabase(wrongPassword)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+ refuses the user/,
  )
  await expect(checkDatabase(`${first.url}x`)).rejects.toThrow(/has no database of that name\. Create it/)
  await expect(checkDatabase('mysql://a:secret@b')).rejects.toThrow(/^DATABASE_URL is not an address/)

  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await new Promise((resolve) => listener.close(resolve))
  await expect(checkDatabase(`postgres://user:secret@127.0.0.1:${port}/name`)).rejects.toThrow(
    `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL; without DATABASE_URL the built-in one is used.`,
  )
})

// Later than any migration of the product: drizzle applies only what is newer than the last one applied.
const LATER = 4_000_000_000_000

function writeMigrations(statements: string): void {
  rmSync(join(folder, 'meta'), { recursive: true, force: true })
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, '0000_try.sql'), statements)
  const entries = [{ idx: 0, version: '7', when: LATER, tag: '0000_try', breakpoints: false }]
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
}
