import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@cuelight/db/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  end,
  findFreePort,
  freshSettings,
  makeDataFolder,
  type ProductProcess,
  processesOf,
  signIn,
  startProcess,
  stillRunning,
  untilRunning,
} from './product-process.ts'

const running: ProductProcess[] = []
const folders: string[] = []
const minutes = 60_000
const isLinux = process.platform === 'linux'

function dataFolder(): string {
  const folder = makeDataFolder()
  folders.push(folder)
  return folder
}

function start(settings: Record<string, string>): ProductProcess {
  const product = startProcess(settings)
  running.push(product)
  return product
}

afterEach(async () => {
  for (const product of running.splice(0)) if (product.child.exitCode === null) await end(product)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, minutes)

/** It exits, with one line for the operator and no stack. */
async function expectRefusal(settings: Record<string, string>, line: RegExp): Promise<string> {
  const product = start(settings)
  expect(await product.ended, product.output.stderr).toBe(1)
  const { stderr, stdout } = product.output
  expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1)
  expect(stderr).toMatch(line)
  expect(stdout).toBe('')
  return stderr
}

describe('the product as a process', () => {
  it('starts, serves, and leaves nothing behind when it is stopped', {
    timeout: 3 * minutes,
  }, async () => {
    const settings = await freshSettings(dataFolder())
    const { DATA_DIR = '', SANDBOX_PORT = '' } = settings
    const product = start(settings)
    await untilRunning(product)
    expect(product.output.stdout).toContain(`http://localhost:${settings.PORT}/`)
    expect(product.output.stdout).toMatch(/Database +postgresql \(embedded\)/)

    // A part that is not up within a probe's deadline counts as failing until the next one, so a busy machine takes two.
    await vi.waitFor(
      async () => {
        const ready = await fetch(`${product.url}/health/ready`)
        const { parts } = (await ready.json()) as {
          parts: Record<string, { isEmbedded: boolean; status: string }>
        }
        expect(ready.status).toBe(200)
        expect(Object.keys(parts)).toHaveLength(9)
        for (const part of Object.values(parts))
          expect(part).toMatchObject({ isEmbedded: true, status: 'ok' })
      },
      { timeout: minutes, interval: 1000 },
    )

    const token = await signIn(product.url, SANDBOX_PORT, 'ada@example.com')
    const authorization = `Bearer ${token}`
    expect((await fetch(`${product.url}/api/UserCv`, { headers: { authorization } })).status).toBe(200)
    const whatRuns = isLinux ? processesOf(DATA_DIR) : new Map<string, string>()
    if (isLinux) expect([...whatRuns.values()].join()).toMatch(/moonshine.*postgres|postgres.*moonshine/)

    // A second one says what is in its way, the folder or a port, and disturbs nothing.
    await expectRefusal(
      { ...settings, PORT: await findFreePort() },
      /already running .*Stop it, or set DATA_DIR/,
    )
    await expectRefusal(
      { ...(await freshSettings(dataFolder())), PORT: settings.PORT ?? '' },
      /^Port \d+ is taken: .*set PORT/,
    )
    await expectRefusal(
      { ...(await freshSettings(dataFolder())), SANDBOX_PORT },
      /^Port \d+, .*is taken\. .*SANDBOX_PORT/,
    )
    expect((await fetch(`${product.url}/api/UserCv`, { headers: { authorization } })).status).toBe(200)

    expect(await end(product)).toBe(0)
    expect(product.output.stderr).toBe('')
    expect(stillRunning(whatRuns)).toEqual([])
    if (isLinux) expect(processesOf(DATA_DIR)).toEqual(new Map())
    expect(existsSync(join(DATA_DIR, 'instance.lock'))).toBe(false)

    // What was written survives a stop, and a kill too.
    const again = start(settings)
    await untilRunning(again)
    expect((await fetch(`${again.url}/api/UserCv`, { headers: { authorization } })).status).toBe(200)
    expect(await end(again, 'SIGKILL')).toBe('SIGKILL')
    const third = start(settings)
    await untilRunning(third)
    expect((await fetch(`${third.url}/api/UserCv`, { headers: { authorization } })).status).toBe(200)
    expect(await end(third, 'SIGINT')).toBe(0)
    if (isLinux) expect(processesOf(DATA_DIR)).toEqual(new Map())
  })

  it('leaves nothing behind when it is stopped while it starts', { timeout: 2 * minutes }, async () => {
    const settings = await freshSettings(dataFolder())
    const product = start(settings)
    // It has its port and is still starting its database.
    await vi.waitFor(async () => expect((await fetch(`${product.url}/health/live`)).status).toBe(503), {
      timeout: 60_000,
      interval: 20,
    })
    expect(await end(product)).toBe(0)
    expect(product.output.stdout).toBe('')
    if (isLinux) expect(processesOf(settings.DATA_DIR ?? '')).toEqual(new Map())
    expect(existsSync(join(settings.DATA_DIR ?? '', 'instance.lock'))).toBe(false)
  })
})

describe('a start that fails', () => {
  it('says in one line that the data folder cannot be written', { timeout: minutes }, async () => {
    const folder = dataFolder()
    writeFileSync(join(folder, 'file'), '')
    const settings = await freshSettings(join(folder, 'file', 'data'))
    await expectRefusal(settings, /^The data folder .*cannot be written \(\w+\)\. Allow .*set DATA_DIR/)
    const DATABASE_URL = 'postgres://u:p@127.0.0.1:1/x'
    await expectRefusal({ ...settings, DATABASE_URL }, /^The data folder .*cannot be written/)
  })

  it('says in one line what production is missing', { timeout: minutes }, async () => {
    await expectRefusal(
      {
        ...(await freshSettings(dataFolder())),
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://cuelight.example',
      },
      /^GOOGLE_CLIENT_ID is missing/,
    )
  })

  it('says in one line that the database does not answer, and keeps its password', {
    timeout: minutes,
  }, async () => {
    const settings = await freshSettings(dataFolder())
    const DATABASE_URL = 'postgres://someone:hunter2@127.0.0.1:1/none'
    const line = await expectRefusal(
      { ...settings, DATABASE_URL },
      /^The database at 127\.0\.0\.1:1 cannot be reached/,
    )
    expect(line).not.toContain('hunter2')
    await expectRefusal(
      { ...settings, DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL is not an address of a PostgreSQL/,
    )
  })

  it('says in one line that a setting is not usable', { timeout: minutes }, async () => {
    await expectRefusal({ PORT: '70000' }, /^Setting PORT is not usable/)
    await expectRefusal({ ROLES: 'web' }, /^Setting ROLES takes/)
  })
})

it('shares the work between a process for the doors and one for the jobs', {
  timeout: 3 * minutes,
}, async () => {
  const database = await createTestDatabase()
  const settings: Record<string, string> = {
    ...(await freshSettings(dataFolder())),
    DATABASE_URL: database.url,
  }
  const worker = start({ ...settings, ROLES: 'worker' })
  const doors = start({ ...settings, ROLES: 'http' })
  await Promise.all([untilRunning(worker), untilRunning(doors)])
  const authorization = `Bearer ${await signIn(doors.url, settings.SANDBOX_PORT ?? '', 'ada@example.com')}`
  const form = new FormData()
  form.set(
    'file',
    new Blob([readFileSync(join(import.meta.dirname, '../demo/sample/resume.pdf'))]),
    'resume.pdf',
  )
  const uploaded = await fetch(`${doors.url}/api/UserCv`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  })
  expect(uploaded.status).toBe(201)
  const statuses = async () => {
    const response = await fetch(`${doors.url}/api/UserCv`, { headers: { authorization } })
    return ((await response.json()) as { status: string }[]).map(({ status }) => status)
  }
  await vi.waitFor(async () => expect(await statuses()).toEqual(['ready']), {
    timeout: 90_000,
    interval: 200,
  })
  expect(await end(worker)).toBe(0)
  expect(await end(doors)).toBe(0)
  expect(worker.output.stderr + doors.output.stderr).toBe('')
  await database.drop()
})
