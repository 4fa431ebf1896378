import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ProductProcess } from './product-process.ts'
import { type SmallDisk, startOnSmallDisk } from './small-disk.ts'

const minutes = 60_000
/** Stands for what a person is called. */
const canary = 'cassowary'
let small: SmallDisk

beforeAll(async () => {
  small = await startOnSmallDisk(`${canary}@example.com`, { WELCOME_CREDITS: '1' })
}, 3 * minutes)
afterAll(() => small?.close(), minutes)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

function expectNoCanary({ output }: ProductProcess): void {
  const lines = `${output.stdout}${output.stderr}`.split('\n')
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
}

const problem = {
  status: 503,
  code: 'unavailable',
  detail: expect.stringMatching(/no room left.*try again/i),
}
const patience = { timeout: minutes, interval: 250 }

describe('a full disk', () => {
  it('is told, keeps nothing by halves, and is forgotten once there is room', {
    timeout: 5 * minutes,
  }, async () => {
    const { product, disk, candidate, fill, free } = small
    expect(await candidate.uploadResume()).toBe(201)
    const [resume] = await candidate.untilRead(1)
    const interviewId = await candidate.startInterview(resume?.id ?? 0)
    expect(await candidate.sendSlice(interviewId, 0)).toBe(200)

    fill()
    const upload = await candidate.upload()
    expect(upload.status, upload.text).toBe(503)
    expect(JSON.parse(upload.text)).toMatchObject(problem)
    expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0)
    // The database has a little room of its own.
    let sequence = 0
    let status = 200
    while (status === 200) status = await candidate.sendSlice(interviewId, ++sequence)
    expect(status).toBe(503)
    expect((await candidate.call('GET', '/health/live')).status).toBe(200)
    expect(await candidate.untilRead(1)).toHaveLength(1)
    expect(filesIn(join(disk, 'files'))).toHaveLength(1)

    free()
    await vi.waitFor(async () => expect(await candidate.sendSlice(interviewId, sequence)).toBe(200), patience)
    expect(await candidate.uploadResume()).toBe(201)
    await candidate.untilRead(2)
    expect(filesIn(join(disk, 'files'))).toHaveLength(2)
    for (let at = 0; at <= sequence; at += 1) {
      const again = await candidate.putSlice(interviewId, at)
      expect(JSON.parse(again.text)).toMatchObject({ duplicate: true })
    }
    expectNoCanary(product)
  })

  it('is waited for when the database cannot be started on it', { timeout: 5 * minutes }, async () => {
    const { product, candidate, fill, free, readPostmaster } = small
    fill()
    process.kill(readPostmaster(), 'SIGKILL')
    const list = () => candidate.call('GET', '/api/UserCv')
    await vi.waitFor(async () => expect((await list()).status).toBe(503), patience)
    // More tries than a database gets that fails for another reason.
    await vi.waitFor(
      () => expect(product.output.stdout.match(/The disk .* is full/g)?.length).toBeGreaterThan(6),
      {
        timeout: 2 * minutes,
        interval: 250,
      },
    )
    expect((await list()).status).toBe(503)
    free()
    await vi.waitFor(async () => expect((await list()).status).toBe(200), patience)
    expect(await candidate.uploadResume()).toBe(201)
    await candidate.untilRead(3)
    expect(product.child.exitCode).toBeNull()
    expectNoCanary(product)
  })
})
