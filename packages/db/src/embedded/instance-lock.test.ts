import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireInstanceLock } from './instance-lock.ts'

const MODULE = fileURLToPath(new URL('./instance-lock.ts', import.meta.url))
const RACERS = 8
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cuelight-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('lets one in, names it to the other, and frees the folder on release', () => {
  const lock = acquireInstanceLock(dataDir)
  expect(() => acquireInstanceLock(dataDir)).toThrow(
    `Cuelight is already running with this data folder (process ${process.pid}). Stop it, or set DATA_DIR to another folder.`,
  )
  lock.release()
  expect(readdirSync(dataDir)).toEqual([])
  acquireInstanceLock(dataDir).release()
})

it('replaces the lock of a killed process, of a reused process id, and one that is damaged', async () => {
  await runRacer('process.kill(process.pid, "SIGKILL")')
  expect(existsSync(join(dataDir, 'instance.lock'))).toBe(true)
  acquireInstanceLock(dataDir).release()

  writeLock(JSON.stringify({ pid: process.pid, identity: 'an earlier life', id: 'old' }))
  acquireInstanceLock(dataDir).release()
  for (const damaged of ['', '{}', '{"pid":']) {
    writeLock(damaged)
    acquireInstanceLock(dataDir).release()
  }
  expect(readdirSync(dataDir)).toEqual([])
})

it('is released by the end of the process', async () => {
  expect(await runRacer('')).toBe('in')
  expect(readdirSync(dataDir)).toEqual([])
})

it('lets exactly one of many in that find the same dead lock at once', async () => {
  writeLock(JSON.stringify({ pid: process.pid, identity: 'an earlier life', id: 'old' }))
  const stay = 'await new Promise((resolve) => process.stdin.once("end", resolve).resume())'
  const racers = Array.from({ length: RACERS }, () => startRacer(stay))
  const answers = await Promise.all(racers.map(async ({ stdout }) => String(await once(stdout, 'data'))))
  for (const racer of racers) racer.stdin.end()
  await Promise.all(racers.map(async (racer) => racer.exitCode ?? (await once(racer, 'exit'))))
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('Cuelight is already running'))).toHaveLength(
    RACERS - 1,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

it('says in one line that the folder cannot be written', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => acquireInstanceLock(join(file, 'data'))).toThrow(
    /^The data folder .* cannot be written \(ENOTDIR\)\./,
  )
})

function writeLock(content: string): void {
  writeFileSync(join(dataDir, 'instance.lock'), content)
}

function startRacer(afterwards: string) {
  const script = `const { acquireInstanceLock } = await import(${JSON.stringify(MODULE)})
    try { acquireInstanceLock(${JSON.stringify(dataDir)}); process.stdout.write('in') }
    catch (error) { process.stdout.write(error.message) }
    ${afterwards}`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function runRacer(afterwards: string): Promise<string> {
  const racer = startRacer(afterwards)
  let answer = ''
  racer.stdout.on('data', (chunk) => {
    answer += chunk
  })
  await once(racer, 'close')
  return answer
}
