import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, type Database } from '@cuelight/db/client'
import { startEmbeddedPostgres } from '@cuelight/db/embedded'
import { removeEmbeddedPostgres } from '@cuelight/db/embedded/remove'
import * as schema from '@cuelight/db/schema'
import { createTestDatabase } from '@cuelight/db/testing'
import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuiltInFileStore } from '../adapters/file-store/built-in.ts'
import { notFound } from '../core/errors.ts'
import { silentLogger } from '../core/logger.ts'
import { deleteAccountFilesJob, sweepAccounts } from '../features/account/index.ts'
import { connectQueue } from '../jobs/queue.ts'
import { registeredJobs } from '../jobs/registry.ts'
import { plantCandidate } from '../testing/full-candidate.ts'
import { createTestServices } from '../testing/services.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

// Backs up an external database, restores it into an embedded one, and that one into an external one again, through
// the operator's own command. No step may lose or change a row or a file.

const operate = join(import.meta.dirname, '..', 'operate.ts')
const folders: string[] = []
let origin: Awaited<ReturnType<typeof createTestServices>>
let originFolder: string

beforeAll(async () => {
  originFolder = makeFolder()
  const files = createBuiltInFileStore({ directory: join(originFolder, 'files') })
  origin = await createTestServices({ files })
  await plantCandidate(origin.services)
  await plantCandidate(origin.services)
  await plantImpersonal()
}, 60_000)

afterAll(async () => {
  await origin.drop()
  for (const folder of folders) {
    await removeEmbeddedPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-backup-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

/** Texts that would break a careless copy, and rows in every table that belongs to nobody. */
async function plantImpersonal() {
  const { db, clock, files } = origin.services
  const now = clock.now()
  const person = { name: 'A\tB\nC\\N "q" 語 \u{1f600}', email: 'visitor@example.com' }
  await db.insert(schema.contactMessages).values({ ...person, subject: '\\.', message: '\r\n\\.\n' })
  await db
    .insert(schema.newsletterSubscribers)
    .values({ email: person.email, status: 'pending', unsubscribeTokenHash: 'u' })
  await files.put('applications/1.pdf', new Uint8Array([0, 255, 10, 13]), 'application/pdf')
  await db
    .insert(schema.jobApplications)
    .values({ ...person, fileName: 'cv.pdf', fileKey: 'applications/1.pdf', sizeBytes: 4 })
  await db.insert(schema.signInAttempts).values({
    stateHash: 's',
    nonce: 'n',
    codeVerifier: 'v',
    returnUrl: '/',
    expiresAt: now,
  })
  await db.insert(schema.usedIdTokens).values({ tokenHash: 't', expiresAt: now })
  await db.insert(schema.invoices).values({ number: '2026-x', snapshot: { text: '\u0001 "' }, issuedAt: now })
  await db.insert(schema.invoiceCounters).values({ year: 2026, lastNumber: 1 })
  await db.insert(schema.welcomeGrants).values({ accountHash: 'h' })
  await db.insert(schema.ledgerAudits).values({ ranAt: now, findings: [] })
  await db.insert(schema.rateLimits).values({ key: 'k', points: 1, expire: 9_007_199_254_740_991 })
  await db
    .insert(schema.modelSettings)
    .values({ part: 'answers', fields: { live: 'm' }, sealedKey: 'k', changedAt: now })
  await db
    .insert(schema.claimRefusals)
    .values({ day: '2026-11-22', reason: 'claim', remedy: 'line', count: 1 })
  const definitions = registeredJobs.map(({ definition }) => definition)
  const queue = await connectQueue(origin.databaseUrl, definitions, silentLogger)
  await queue.enqueue(deleteAccountFilesJob, { keys: ['applications/1.pdf'] }, { startAfterSeconds: 3600 })
  await queue.boss.schedule(sweepAccounts.name, '1 * * * *', {})
  await queue.close()
}

async function runOperate(settings: Record<string, string>, ...words: string[]): Promise<string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, [operate, ...words], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
  })
  return stdout
}

/** Every row of a database as text, by table, and where each counter stands. */
async function readAll(db: Database): Promise<Record<string, unknown>> {
  const tables = Object.values(schema as Record<string, unknown>).filter((each) => is(each, PgTable))
  const names = tables.map((table) => `public.${getTableName(table)}`)
  const all: Record<string, unknown> = {}
  const queue = ['queue', 'job', 'schedule', 'subscription', 'job_dependency'].map((name) => `pgboss.${name}`)
  for (const name of [...names, ...queue]) {
    const rows = await db.$client.unsafe(`select row_to_json(t)::text as row from ${name} t order by 1`)
    all[name] = rows.map(({ row }) => String(row))
  }
  all.sequences = await db.$client.unsafe(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return all
}

function readFiles(folder: string): Record<string, string> {
  const directory = join(folder, 'files')
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(directory, name)).isFile())
  return Object.fromEntries(
    files.toSorted().map((name) => [name, readFileSync(join(directory, name), 'base64')]),
  )
}

it('brings every row and file from an external to an embedded database and back', async () => {
  const before = await readAll(origin.services.db)
  const empty = Object.entries(before).filter(([, rows]) => (rows as unknown[]).length === 0)
  // The product uses neither; every other table proves something only with a row in it.
  expect(empty.map(([name]) => name)).toEqual(['pgboss.subscription', 'pgboss.job_dependency'])
  expect(Object.keys(readFiles(originFolder))).toHaveLength(7)

  const [first, second] = [join(makeFolder(), 'first'), join(makeFolder(), 'second')]
  const outside = { DATABASE_URL: origin.databaseUrl, DATA_DIR: originFolder }
  expect(await runOperate(outside, 'backup', first)).toMatch(
    /^Backed up \d+ rows of \d+ tables and 7 files to /,
  )

  const embedded = makeFolder()
  expect(await runOperate({ DATA_DIR: embedded }, 'restore', first)).toMatch(/^Restored \d+ rows /)
  expect(readFiles(embedded)).toEqual(readFiles(originFolder))
  expect(await runOperate({ DATA_DIR: embedded }, 'backup', second)).toMatch(/ and 7 files to /)
  const server = await startEmbeddedPostgres({ dataDir: embedded })
  const inside = createDatabase(server.url)
  expect(await readAll(inside.db)).toEqual(before)
  // What the triggers guard is guarded again.
  await expect(inside.sql`delete from credit_ledger`).rejects.toThrow('credit_ledger is append-only')
  await inside.close()
  await server.stop()

  const last = await createTestDatabase()
  const lastFolder = makeFolder()
  await runOperate({ DATABASE_URL: last.url, DATA_DIR: lastFolder }, 'restore', second)
  expect(await readAll(last.db)).toEqual(before)
  expect(readFiles(lastFolder)).toEqual(readFiles(originFolder))
  const again = runOperate({ DATABASE_URL: last.url, DATA_DIR: lastFolder }, 'restore', second)
  await expect(again).rejects.toMatchObject({
    stderr: expect.stringMatching(/^This instance is not empty \(public\.\w+ has rows\).*\n$/),
  })
  await last.drop()
}, 240_000)

it('refuses a folder with content, and a backup that is damaged or unfinished', async () => {
  const { db, files, clock } = origin.services
  const folder = makeFolder()
  const source = { db, files, now: clock.now() }
  const manifest = await makeBackup(source, folder)
  await expect(makeBackup(source, folder)).rejects.toThrow('is not empty')

  const target = await createTestDatabase()
  const fresh = createBuiltInFileStore({ directory: join(makeFolder(), 'files') })
  const restore = () =>
    restoreBackup({ db: target.db, url: target.url, files: fresh, logger: silentLogger }, folder)
  const table = join(folder, 'tables', manifest.tables.find(({ name }) => name === 'users')?.file ?? '')
  const bytes = readFileSync(table)
  appendFileSync(table, 'x')
  await expect(restore()).rejects.toThrow('tables/public.users.copy.gz of the backup is damaged')
  rmSync(table)
  await expect(restore()).rejects.toThrow('tables/public.users.copy.gz of the backup is missing')
  writeFileSync(table, bytes)

  const path = join(folder, 'manifest.json')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(manifest.schemaVersion.migrations.at(-1) ?? '', 'another'))
  await expect(restore()).rejects.toThrow('of another release')
  rmSync(path)
  await expect(restore()).rejects.toThrow('holds no finished backup')
  expect(await target.db.$count(schema.users)).toBe(0)
  writeFileSync(path, text)
  await restore()
  expect(await target.db.$count(schema.users)).toBe(2)
  await target.drop()
}, 60_000)

it('holds one moment, also while a resume is deleted and another comes', async () => {
  const { services } = origin
  const { db } = services
  const leaving = await plantCandidate(services)
  const isTheirs = eq(schema.cvs.userId, leaving.userId)
  const [resume] = await db.select().from(schema.cvs).where(isTheirs)
  const key = resume?.fileKey ?? ''
  let asked = 0
  const files = {
    ...services.files,
    async get(wanted: string) {
      if (wanted !== key) return services.files.get(wanted)
      asked += 1
      // The second time is within the snapshot, which still has the row.
      if (asked === 2) {
        await db.delete(schema.cvs).where(isTheirs)
        await services.files.delete(key)
        await plantCandidate(services)
      }
      throw notFound('The file')
    },
  }
  const folder = makeFolder()
  await makeBackup({ db, files, now: services.clock.now() }, folder)
  expect(asked).toBe(2)
  const manifest = await verifyBackup(folder)
  const stored = await db.select({ key: schema.cvs.fileKey }).from(schema.cvs)
  expect(manifest.tables.find(({ name }) => name === 'cvs')?.rows).toBe(stored.length)
  const keys = manifest.files.map((file) => file.key).filter((each) => /^cv\/.*(?<!note)\.pdf$/.test(each))
  expect(keys.toSorted()).toEqual(stored.map((each) => each.key).toSorted())
}, 60_000)
