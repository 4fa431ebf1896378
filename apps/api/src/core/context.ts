import type { QuotaName } from '@cuelight/contracts/usage'
import type { Database } from '@cuelight/db/client'
import type { AnswerJudge } from '../ports/answer-judge.ts'
import type { AudioDecoder } from '../ports/audio-decoder.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Identity } from '../ports/identity.ts'
import type { InterviewHost } from '../ports/interview-host.ts'
import type { JobQueue } from '../ports/job-queue.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { LineMatcher } from '../ports/line-matcher.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { ModelConsole } from '../ports/model-console.ts'
import type { Payments } from '../ports/payments.ts'
import type { ReportPrinter } from '../ports/report-printer.ts'
import type { SentenceReader } from '../ports/sentence-reader.ts'
import type { SpeechGate } from '../ports/speech-gate.ts'
import type { TextWorker } from '../ports/text-worker.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { TurnReader } from '../ports/turn-reader.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Logger } from './logger.ts'

/** US dollars per million tokens, by model. */
export type ModelPrices = Record<string, { input: number; cachedInput?: number | undefined; output: number }>

export interface KeepDays {
  messages: number
  applications: number
  mails: number
  interviews: number
  sound: number
  events: number
}

export interface FreeTrial {
  credits: number
  days: number
}

/** What the product was configured with that a rule depends on; never a vendor's name. */
export interface ProductOptions {
  publicUrl: string
  /** Keys what only this installation may recompute or read; at least 32 characters. Never logged. */
  secretKey: string
  /** The credits of a new account, and for how many days; 0 credits: there is no trial. */
  freeTrial: FreeTrial
  /** `speech`: the speech gate corrects the energy rule; `energy`: the bare rule. */
  endpointing: 'speech' | 'energy'
  /** A sign-in ends after this many days, however often its token is renewed. */
  signInDays: number
  /** A live interview in which nothing happened for this long is ended. */
  liveIdleMinutes: number
  isProduction: boolean
  /** Gets what visitors send and, beside the log, warnings about money; null: they are only stored and logged. */
  operatorMail: string | null
  /** Accounts of these mail addresses, in lower case, open the operator's pages; left out: nobody does. */
  operators?: readonly string[]
  /** After how many days each kind of data is deleted; 0 keeps it. `sound` is the longest a candidate can choose. */
  keepDays: KeepDays
  /** Who sells, for invoices of our own; `address` is one line or several. */
  seller: { name: string; address: string }
  /** How long a live answer waits for a language model's first sentence before the coach answers; left out: 2000. */
  answerPatienceMs?: number
  /** How long a sentence waits for its second reading before its resume line is told instead; left out: 1200. */
  secondReadingMs?: number
  /** Missing where the operator set no prices; costs are then unknown. */
  modelPrices?: ModelPrices | null
  /** Most of each that one account may use; null: without a limit. Left out: no limits. */
  quotas?: Readonly<Record<QuotaName, number | null>>
  /** Streams of one track of an interview; null: without a limit. */
  maxStreams?: number | null
}

/** Everything a verb may reach, built once by container.ts and passed down; nothing is global. */
export interface Services {
  db: Database
  clock: Clock
  logger: Logger
  options: ProductOptions
  rateLimits: RateLimits
  jobs: JobQueue
  languageModel: LanguageModel
  /** Null without a configured model: rules count, they do not judge. */
  answerJudge: AnswerJudge | null
  modelConsole: ModelConsole
  /** Reads again what rules are not sure about; null without a configured model, or where it is switched off. */
  sentenceReader: SentenceReader | null
  audioDecoder: AudioDecoder
  transcriber: Transcriber
  /** Null: the bare energy rule decides (setting ENDPOINTING). */
  speechGate: SpeechGate | null
  embedder: Embedder
  lineMatcher: LineMatcher
  turnReader: TurnReader
  textWorker: TextWorker
  reportPrinter: ReportPrinter
  files: FileStore
  payments: Payments
  identity: Identity
  mailer: Mailer
  interviewHost: InterviewHost
}

/** The signed-in candidate behind a request. `sessionId` is the stored id, not the token. */
export interface Actor {
  userId: number
  email: string
  name: string
  sessionId: string
  /** The session was looked up a moment ago: a write must check in its own statement that it still exists. */
  mustHoldSession?: boolean
}

/** A request of anybody. */
export interface RequestContext extends Services {
  requestId: string
  actor: Actor | null
  /** The bearer token as it was sent, for keys that are no session. */
  bearer?: string | null
  userAgent: string | null
  /** The client's IPv4 address or IPv6 network, for rate limits. */
  clientAddress: string
  signal?: AbortSignal
}

/** A request of a signed-in candidate: the first argument of almost every verb. */
export interface ActorContext extends RequestContext {
  actor: Actor
}

export function requireActor(context: RequestContext): ActorContext {
  if (!hasActor(context)) throw notSignedIn()
  return context
}

const hasActor = (context: RequestContext): context is ActorContext => context.actor !== null

export const notSignedIn = () => new DomainError('not-signed-in', 'Please sign in and try again.')
