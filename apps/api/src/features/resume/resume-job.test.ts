import { setTimeout as wait } from 'node:timers/promises'
import type { ResumeDetail } from '@cuelight/contracts/resume'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorContext, Services } from '../../core/context.ts'
import { silentLogger } from '../../core/logger.ts'
import { type ConnectedQueue, connectQueue } from '../../jobs/queue.ts'
import { registerJob, startWorker } from '../../jobs/worker.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { indexResume, readResume, resumeIndexJob, uploadResume } from './index.ts'
import { drawPdf, shortResume } from './reading/test-pdf.ts'

let database: TestDatabase
let queue: ConnectedQueue
let services: Services
let drop: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await connectQueue(database.url, [resumeIndexJob], silentLogger)
  const test = await createTestServices({ db: database.db, jobs: queue, embedder: sharedEmbedder() })
  services = test.services
  drop = test.drop
  await startWorker(queue, [registerJob(resumeIndexJob, indexResume)], services)
})
afterAll(async () => {
  await queue.close()
  await drop()
  await database.drop()
})

async function waitUntilDone(ctx: ActorContext, id: number): Promise<ResumeDetail> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const detail = await readResume(ctx, { id })
    if (detail.status !== 'processing') return detail
    await wait(50)
  }
  throw new Error('The resume was still processing after 60 s')
}

it('makes an uploaded resume ready through the real queue and worker', async () => {
  const ctx = await createActor(services)
  const { id } = await uploadResume(ctx, { fileName: 'resume.pdf', bytes: await drawPdf(shortResume) })
  const detail = await waitUntilDone(ctx, id)
  expect(detail).toMatchObject({ status: 'ready', profile: { name: 'Ines Moreau' } })
  expect(detail.lines).toHaveLength(3)
})

it('fails an unreadable one with a reason', async () => {
  const ctx = await createActor(services)
  const bytes = await drawPdf(shortResume, { userPassword: 'secret' })
  const { id } = await uploadResume(ctx, { fileName: 'locked.pdf', bytes })
  expect(await waitUntilDone(ctx, id)).toMatchObject({
    status: 'failed',
    statusReason: expect.stringContaining('password'),
  })
})
