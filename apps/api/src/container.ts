import { absentAudioDecoder, absentTranscriber, doneByWorkers } from './adapters/absent-recognition.ts'
import { createBuiltInAudioDecoder } from './adapters/audio-decoder/built-in.ts'
import { createBuiltInEmbedder } from './adapters/embedder/built-in.ts'
import { createOpenAiEmbedder } from './adapters/embedder/openai.ts'
import {
  createOpenIdConnectIdentity,
  googleIssuer,
  googleScript,
} from './adapters/identity/openid-connect.ts'
import { createBuiltInLanguageModel } from './adapters/language-model/built-in.ts'
import { chainModels } from './adapters/language-model/chain/chain-models.ts'
import { withFallback } from './adapters/language-model/chain/with-fallback.ts'
import {
  createOpenAiJudge,
  createOpenAiLanguageModel,
  createOpenAiReader,
} from './adapters/language-model/openai.ts'
import { createBuiltInMailer } from './adapters/mailer/built-in.ts'
import { createSmtpMailer } from './adapters/mailer/smtp.ts'
import { createBuiltInReportPrinter } from './adapters/report-printer/built-in.ts'
import { createBuiltInSpeechGate } from './adapters/speech-gate/built-in.ts'
import { createBuiltInTextWorker } from './adapters/text-worker/built-in.ts'
import { createBuiltInTranscriber } from './adapters/transcriber/built-in.ts'
import { createOpenAiTranscriber } from './adapters/transcriber/openai.ts'
import { OpenAiRealtimeTranscriber } from './adapters/transcriber/openai-realtime.ts'
import { isLoopback } from './core/addresses.ts'
import { systemClock } from './core/clock.ts'
import type { Services } from './core/context.ts'
import { RateLimits } from './core/limits/rate-limits.ts'
import type { Logger } from './core/logger.ts'
import { keyHeaders, toServer } from './core/model-endpoint.ts'
import { createInterviewHost } from './features/live/index.ts'
import type { ChosenParts } from './http/operations/health-check.ts'
import { type ConnectedQueue, connectQueue } from './jobs/queue.ts'
import { registeredJobs } from './jobs/registry.ts'
import { LiveModels } from './models/live-models.ts'
import type { ModelChoice } from './models/resolve-models.ts'
import type { OpenedDatabase } from './open-database.ts'
import { openFileStore } from './open-file-store.ts'
import { choosePayments, openSandbox, requireSandbox, type Sandbox } from './open-payments.ts'
import { readSecretKey } from './secret-key.ts'
import type { Settings } from './settings.ts'

export interface Container {
  services: Services
  queue: ConnectedQueue
  /** The adapter behind each port, for start-up and /health/ready. */
  chosen: ChosenParts
  close(): Promise<void>
}

/** The only place that picks an adapter for a port. */
export async function createContainer(
  settings: Settings,
  database: OpenedDatabase,
  logger: Logger,
): Promise<Container> {
  const sandbox = await openSandbox(settings)
  const audioDecoder = chooseAudioDecoder(settings, logger)
  const speechGate = chooseSpeechGate(settings, logger)
  const textWorker = createBuiltInTextWorker({
    onEvent: (event) => logger.info({ ...event, part: 'textWorker' }, 'text thread changed'),
  })
  const reportPrinter = createBuiltInReportPrinter({
    onEvent: (event) => logger.info({ ...event, part: 'reportPrinter' }, 'printing thread changed'),
  })
  const queue = await connectQueue(
    database.url,
    registeredJobs.map((job) => job.definition),
    logger,
  )
  const secretKey = readSecretKey(settings)
  const models = await LiveModels.open({
    db: database.db,
    logger,
    secretKey,
    variables: settings.modelVariables,
    build: {
      languageModel: (choice) => chooseLanguageModel({ ...settings, ...choice }, textWorker, logger),
      answerJudge: (choice) => chooseAnswerJudge({ ...settings, ...choice }),
      sentenceReader: (choice) => chooseSentenceReader({ ...settings, ...choice }),
      transcriber: (choice) => chooseTranscriber({ ...settings, ...choice }, logger),
    },
  })
  const { languageModel, transcriber } = models
  const embedder = chooseEmbedder(models)
  const parts = {
    db: database.db,
    clock: systemClock,
    logger,
    options: {
      publicUrl: settings.publicUrl,
      secretKey,
      freeTrial: settings.freeTrial,
      endpointing: settings.endpointing,
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
    },
    rateLimits: new RateLimits(database.db),
    jobs: queue,
    languageModel,
    answerJudge: models.answerJudge,
    sentenceReader: models.sentenceReader,
    modelConsole: models,
    audioDecoder,
    transcriber,
    speechGate,
    embedder,
    textWorker,
    reportPrinter,
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
      const parts = [models, audioDecoder, speechGate, embedder, textWorker, reportPrinter, sandbox]
      await Promise.all(parts.map((part) => part?.close()))
    },
  }
}

function chooseLanguageModel(
  { languageModel, hedgeMs }: Settings,
  textWorker: Services['textWorker'],
  logger: Logger,
): Services['languageModel'] {
  const coach = createBuiltInLanguageModel(textWorker)
  if (languageModel.adapter === 'builtin') return coach
  const { endpoint, models, second } = languageModel
  const first = createOpenAiLanguageModel({ ...toServer(endpoint), models })
  const others = second
    ? [createOpenAiLanguageModel({ ...toServer(second.endpoint), models: second.models })]
    : []
  // The engine that really wrote an answer is stored with it, so falling back is seen.
  return withFallback(chainModels([first, ...others], { hedgeMs, logger }), coach, logger)
}

function chooseAnswerJudge({ languageModel }: Settings): Services['answerJudge'] {
  if (languageModel.adapter === 'builtin') return null
  const { endpoint, models } = languageModel
  return createOpenAiJudge({ ...toServer(endpoint), model: models.report })
}

/** The model of live answers: a sentence waits for its reading. */
function chooseSentenceReader({ languageModel, secondReadingMs }: Settings): Services['sentenceReader'] {
  if (languageModel.adapter === 'builtin' || secondReadingMs === 0) return null
  const { endpoint, models } = languageModel
  return createOpenAiReader({ ...toServer(endpoint), model: models.live })
}

function chooseAudioDecoder({ roles }: Settings, logger: Logger): Services['audioDecoder'] {
  if (!roles.has('worker')) return absentAudioDecoder
  return createBuiltInAudioDecoder({
    onEvent: (event) => logger.info({ ...event, part: 'audioDecoder' }, 'sound decoding thread changed'),
  })
}

function chooseTranscriber({ roles, transcriber }: Settings, logger: Logger): Services['transcriber'] {
  if (!roles.has('worker')) return absentTranscriber
  if (transcriber.adapter === 'builtin') {
    return createBuiltInTranscriber({
      onEvent: (event) =>
        logger.info({ ...event, part: 'transcriber' }, 'speech recognition process changed'),
    })
  }
  const { endpoint, model, language } = transcriber
  const { apiKey, baseUrl } = endpoint
  const headers = keyHeaders(endpoint)
  if (transcriber.adapter === 'realtime')
    return new OpenAiRealtimeTranscriber({ apiKey, baseURL: baseUrl, headers, model, language })
  return createOpenAiTranscriber({
    apiKey,
    model,
    language,
    headers,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  })
}

function chooseSpeechGate({ roles, endpointing }: Settings, logger: Logger): Services['speechGate'] {
  if (endpointing === 'energy' || !roles.has('worker')) return null
  return createBuiltInSpeechGate({
    onEvent: (event) => logger.info({ ...event, part: 'speechGate' }, 'speech gate process changed'),
  })
}

function chooseEmbedder({ embedder }: Pick<ModelChoice, 'embedder'>): Services['embedder'] {
  if (embedder.adapter === 'builtin') return createBuiltInEmbedder()
  const { endpoint, model, dimensions } = embedder
  const { apiKey, baseUrl, dialect } = endpoint
  return createOpenAiEmbedder({
    apiKey,
    model,
    dimensions,
    headers: keyHeaders(endpoint),
    sendDimensions: dialect.vectorLength,
    ...(baseUrl ? { baseUrl } : {}),
  })
}

function chooseIdentity(
  { identity, publicUrl, isProduction }: Settings,
  sandbox: Sandbox | null,
): Services['identity'] {
  const redirectUri = `${publicUrl}/auth/callback`
  if (identity.adapter === 'openid-connect') {
    const { issuer, clientId, clientSecret } = identity
    const allowInsecureLoopback = !isProduction && isLoopback(new URL(issuer).hostname)
    const isGoogle = issuer === googleIssuer
    return createOpenIdConnectIdentity({
      name: isGoogle ? 'google' : 'openid-connect',
      issuer,
      clientId,
      clientSecret,
      redirectUri,
      scriptUrl: identity.scriptUrl ?? (isGoogle ? googleScript : null),
      allowInsecureLoopback,
    })
  }
  const { issuer, clientId, clientSecret } = requireSandbox(sandbox)
  return createOpenIdConnectIdentity({
    name: 'sandbox',
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    scriptUrl: identity.scriptUrl,
    allowInsecureLoopback: true,
  })
}

function chooseMailer({ mail }: Settings, { db }: OpenedDatabase): Services['mailer'] {
  if (!mail.smtpUrl) return createBuiltInMailer({ db, from: mail.from })
  return createSmtpMailer({ db, smtpUrl: mail.smtpUrl, from: mail.from })
}

function describeParts(
  settings: Settings,
  models: LiveModels,
  services: Services,
  database: OpenedDatabase,
): ChosenParts {
  const { files, payments, identity } = settings
  const isBuiltIn = (part: { adapter: string }) => part.adapter === 'builtin' || part.adapter === 'sandbox'
  return {
    database: { adapter: 'postgresql', isEmbedded: database.isEmbedded },
    // These two can change while the product runs.
    get languageModel() {
      return {
        adapter: services.languageModel.engine.model,
        isEmbedded: isBuiltIn(models.choice.languageModel),
      }
    },
    get transcriber() {
      return { adapter: services.transcriber.name, isEmbedded: isBuiltIn(models.choice.transcriber) }
    },
    speechGate: { adapter: nameSpeechGate(settings, services), isEmbedded: true },
    embedder: { adapter: services.embedder.modelId, isEmbedded: isBuiltIn(models.embedder) },
    files: { adapter: services.files.name, isEmbedded: isBuiltIn(files) },
    payments: { adapter: services.payments.name, isEmbedded: isBuiltIn(payments) },
    identity: { adapter: services.identity.name, isEmbedded: isBuiltIn(identity) },
    mailer: { adapter: services.mailer.name, isEmbedded: !settings.mail.smtpUrl },
  }
}

function nameSpeechGate({ roles, endpointing }: Settings, { speechGate }: Services): string {
  return endpointing === 'speech' && !roles.has('worker') ? doneByWorkers : (speechGate?.name ?? 'energy')
}
