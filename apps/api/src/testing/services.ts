import { randomUUID } from 'node:crypto'
import { users } from '@cuelight/db/schema'
import { createTestDatabase } from '@cuelight/db/testing'
import { renderInvoice } from '@cuelight/documents/invoice'
import { createBuiltInAudioDecoder } from '../adapters/audio-decoder/built-in.ts'
import { renderReport } from '../adapters/report-printer/render-report.ts'
import type { ActorContext, RequestContext, Services } from '../core/context.ts'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { silentLogger } from '../core/logger.ts'
import { inPlaceTextWorker } from '../core/worker/in-place-text-worker.ts'
import {
  evenMatcher,
  firstLineModel,
  letterEmbedder,
  manualClock,
  manualPayments,
  memoryFiles,
  noModelConsole,
  recordingInterviewHost,
  recordingJobs,
  recordingMailer,
  scriptedTranscriber,
  trustingIdentity,
  unsureReader,
} from './fakes.ts'
import { sharedMatcher, sharedReader } from './shared-models.ts'

/** Services on a database of the suite's own, with a fake behind every port that `overrides` does not replace. */
export async function createTestServices(overrides: Partial<Services> = {}) {
  const database = await createTestDatabase()
  const fakes = {
    clock: manualClock(),
    jobs: recordingJobs(),
    // The real one: its thread starts with the first slice.
    audioDecoder: createBuiltInAudioDecoder({ threads: 1 }),
    languageModel: firstLineModel(),
    transcriber: scriptedTranscriber(),
    // The bare rule: suites that need the gate bring it.
    speechGate: null,
    embedder: letterEmbedder(),
    // With the real vectors, the real scores: what was learned of them belongs together.
    lineMatcher: overrides.embedder ? sharedMatcher() : evenMatcher(),
    turnReader: overrides.embedder ? sharedReader() : unsureReader(),
    textWorker: inPlaceTextWorker,
    reportPrinter: { print: renderReport, printInvoice: renderInvoice, close: async () => {} },
    files: memoryFiles(),
    payments: manualPayments(),
    identity: trustingIdentity(),
    mailer: recordingMailer(),
    interviewHost: recordingInterviewHost(),
  }
  const services: Services = {
    db: database.db,
    logger: silentLogger,
    answerJudge: null,
    modelConsole: noModelConsole(),
    sentenceReader: null,
    rateLimits: new RateLimits(database.db),
    options: {
      publicUrl: 'http://localhost:3000',
      secretKey: 'a secret of the tests, of 32 characters',
      freeTrial: { credits: 0, days: 7 },
      endpointing: 'speech',
      signInDays: 30,
      liveIdleMinutes: 120,
      isProduction: false,
      operatorMail: 'operator@example.com',
      keepDays: { messages: 365, applications: 180, mails: 30, interviews: 0, sound: 30, events: 365 },
      seller: { name: 'Cuelight Test Ltd', address: '1 Test Street\nTestville' },
    },
    ...fakes,
    ...overrides,
  }
  const drop = async () => {
    await fakes.audioDecoder.close()
    await database.drop()
  }
  return { services, fakes, databaseUrl: database.url, drop }
}

/** A candidate of the suite's own and the context of their requests. */
export async function createActor(services: Services, name = 'Test Person'): Promise<ActorContext> {
  const subject = randomUUID()
  const email = `${subject}@example.com`
  const [user] = await services.db
    .insert(users)
    .values({ issuer: 'https://issuer.test', subject, email, emailVerified: true, name })
    .returning()
  if (!user) throw new Error('the user row was not returned')
  const actor = { userId: user.id, email, name, sessionId: `session-${subject}` }
  return { ...anonymous(services), actor }
}

export function anonymous(services: Services): RequestContext {
  return { ...services, requestId: randomUUID(), actor: null, userAgent: null, clientAddress: '127.0.0.1' }
}
