import { createBuiltInLineMatcher } from './adapters/line-matcher/built-in.ts'
import { createBuiltInMailer } from './adapters/mailer/built-in.ts'
import { createSmtpMailer } from './adapters/mailer/smtp.ts'
import { createBuiltInReportPrinter } from './adapters/report-printer/built-in.ts'
import { createBuiltInTextWorker } from './adapters/text-worker/built-in.ts'
import { createBuiltInTurnReader } from './adapters/turn-reader/built-in.ts'
import { createUseLiteThread } from './adapters/use-lite/use-lite-thread.ts'
import { chooseIdentity } from './container/choose-identity.ts'
import { chooseEmbedder, openModels } from './container/choose-models.ts'
import { chooseAudioDecoder, chooseSpeechGate } from './container/choose-sound.ts'
import { describeParts } from './container/describe-parts.ts'
import { openFileStore } from './container/open-file-store.ts'
import { choosePayments, openSandbox } from './container/open-payments.ts'
import { systemClock } from './core/clock.ts'
import type { Services } from './core/context.ts'
import { RateLimits } from './core/limits/rate-limits.ts'
import type { Logger } from './core/logger.ts'
import { createInterviewHost } from './features/live/index.ts'
import type { ChosenParts } from './http/operations/health-check.ts'
import { type ConnectedQueue, connectQueue } from './jobs/queue.ts'
import { registeredJobs } from './jobs/registry.ts'
import type { OpenedDatabase } from './open-database.ts'
import { readSecretKey } from './secret-key.ts'
import type { Settings } from './settings.ts'

export interface Container {
  services: Services
  queue: ConnectedQueue
  /** The adapter behind each port, for start-up and /health/ready. */
  chosen: ChosenParts
  close(): Promise<void>
}

/** Builds every service, once. This file and container/ alone pick adapters for ports. */
export async function createContainer(
  settings: Settings,
  database: OpenedDatabase,
  logger: Logger,
): Promise<Container> {
  const sandbox = await openSandbox(settings)
  const workers = chooseWorkers(settings, logger)
  const queue = await connectQueue(
    database.url,
    registeredJobs.map((job) => job.definition),
    logger,
  )
  const secretKey = readSecretKey(settings)
  const models = await openModels(settings, { database, logger, secretKey, textWorker: workers.textWorker })
  const { languageModel, transcriber } = models
  const useLite = createUseLiteThread()
  const embedder = chooseEmbedder(models, useLite)
  const parts = {
    db: database.db,
    clock: systemClock,
    logger,
    options: readOptions(settings, secretKey),
    rateLimits: new RateLimits(database.db),
    jobs: queue,
    languageModel,
    answerJudge: models.answerJudge,
    sentenceReader: models.sentenceReader,
    modelConsole: models,
    transcriber,
    embedder,
    lineMatcher: createBuiltInLineMatcher({}, useLite),
    turnReader: createBuiltInTurnReader({}, useLite),
    ...workers,
    files: openFileStore(settings),
    payments: choosePayments(settings, sandbox),
    identity: chooseIdentity(settings, sandbox),
    mailer: chooseMailer(settings, database),
  }
  const interviewHost = createInterviewHost(parts, { runsEngines: settings.roles.has('worker') })
  const services: Services = {
    ...parts,
    interviewHost,
    // An operator may configure the first model while the product runs.
    get answerJudge() {
      return models.answerJudge
    },
  }
  return {
    services,
    queue,
    chosen: describeParts(settings, models, services, database),
    async close() {
      await interviewHost.close()
      await queue.close()
      const open = [models, embedder, useLite, sandbox, ...Object.values(workers)]
      await Promise.all(open.map((part) => part?.close()))
    },
  }
}

/** What runs in threads or processes of its own. */
function chooseWorkers(settings: Settings, logger: Logger) {
  return {
    audioDecoder: chooseAudioDecoder(settings, logger),
    speechGate: chooseSpeechGate(settings, logger),
    textWorker: createBuiltInTextWorker({
      onEvent: (event) => logger.info({ ...event, part: 'textWorker' }, 'text thread changed'),
    }),
    reportPrinter: createBuiltInReportPrinter({
      onEvent: (event) => logger.info({ ...event, part: 'reportPrinter' }, 'printing thread changed'),
    }),
  }
}

function chooseMailer({ mail }: Settings, { db }: OpenedDatabase): Services['mailer'] {
  if (!mail.smtpUrl) return createBuiltInMailer({ db, from: mail.from })
  return createSmtpMailer({ db, smtpUrl: mail.smtpUrl, from: mail.from })
}

/** The settings that a verb may ask for. */
function readOptions(settings: Settings, secretKey: Services['options']['secretKey']): Services['options'] {
  return {
    publicUrl: settings.publicUrl,
    secretKey,
    freeTrial: settings.freeTrial,
    endpointing: settings.endpointing,
    signInDays: settings.signInDays,
    liveIdleMinutes: settings.liveIdleMinutes,
    isProduction: settings.isProduction,
    operatorMail: settings.operatorMail,
    operators: settings.operators,
    keepDays: settings.keepDays,
    seller: settings.seller,
    modelPrices: settings.modelPrices,
    answerPatienceMs: settings.answerPatienceMs,
    secondReadingMs: settings.secondReadingMs,
    quotas: settings.quotas,
    maxStreams: settings.maxStreams,
  }
}
