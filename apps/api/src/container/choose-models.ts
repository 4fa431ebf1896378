import { absentTranscriber } from '../adapters/absent-recognition.ts'
import { createBuiltInEmbedder } from '../adapters/embedder/built-in.ts'
import { createOpenAiEmbedder } from '../adapters/embedder/openai.ts'
import { createBuiltInLanguageModel } from '../adapters/language-model/built-in.ts'
import { chainModels } from '../adapters/language-model/chain/chain-models.ts'
import { withFallback } from '../adapters/language-model/chain/with-fallback.ts'
import {
  createOpenAiJudge,
  createOpenAiLanguageModel,
  createOpenAiReader,
} from '../adapters/language-model/openai.ts'
import { createBuiltInTranscriber } from '../adapters/transcriber/built-in.ts'
import { createOpenAiTranscriber } from '../adapters/transcriber/openai.ts'
import { OpenAiRealtimeTranscriber } from '../adapters/transcriber/openai-realtime.ts'
import type { UseLiteThread } from '../adapters/use-lite/use-lite-thread.ts'
import type { Services } from '../core/context.ts'
import type { Logger } from '../core/logger.ts'
import { keyHeaders, toServer } from '../core/model-endpoint.ts'
import { LiveModels } from '../models/live-models.ts'
import type { ModelChoice } from '../models/resolve-models.ts'
import type { OpenedDatabase } from '../open-database.ts'
import type { Settings } from '../settings.ts'

interface ModelParts {
  database: OpenedDatabase
  logger: Logger
  secretKey: Services['options']['secretKey']
  textWorker: Services['textWorker']
}

/** The models an operator may change while the product runs, each with the adapter that serves it. */
export function openModels(settings: Settings, parts: ModelParts): Promise<LiveModels> {
  const { database, logger, secretKey, textWorker } = parts
  return LiveModels.open({
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
}

/** Fixed at the start: vectors of two models cannot be compared. */
export function chooseEmbedder(
  { embedder }: Pick<ModelChoice, 'embedder'>,
  thread: UseLiteThread,
): Services['embedder'] {
  if (embedder.adapter === 'builtin') return createBuiltInEmbedder({}, thread)
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
