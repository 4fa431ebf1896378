import type { AnswerSegment, Engine } from '@cuelight/contracts/answer'
import { DomainError } from '../core/errors.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Identity, IdentityClaims } from '../ports/identity.ts'
import type { InterviewHost } from '../ports/interview-host.ts'
import type { JobQueue } from '../ports/job-queue.ts'
import type { AnswerInput, LanguageModel } from '../ports/language-model.ts'
import type { LineMatcher } from '../ports/line-matcher.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'
import type { ModelConsole } from '../ports/model-console.ts'
import type { CheckoutOrder, CheckoutState, Payments } from '../ports/payments.ts'
import type { Transcriber, TranscriptionRequest } from '../ports/transcriber.ts'
import type { TurnReader } from '../ports/turn-reader.ts'

// Fakes record their calls. A suite uses one where it does not test the port.

/** Records what was enqueued; a test runs the handlers itself, in the order it is about. */
export function recordingJobs(): JobQueue & {
  enqueued: { name: string; payload: object }[]
  /** The key of each, beside it. */
  keys: (string | undefined)[]
  /** How long each waits before it is worked, beside it. */
  delaysSeconds: number[]
} {
  const enqueued: { name: string; payload: object }[] = []
  const keys: (string | undefined)[] = []
  const delaysSeconds: number[] = []
  return {
    enqueued,
    keys,
    delaysSeconds,
    async enqueue(definition, payload, options) {
      if (definition.isOfAccount && !options?.userId) throw new Error(`${definition.name} needs its account`)
      keys.push(options?.singletonKey)
      delaysSeconds.push(options?.startAfterSeconds ?? 0)
      enqueued.push({ name: definition.name, payload: definition.payload.parse(payload) })
    },
    // Nothing is worked here, so nothing is lost.
    findLost: async () => new Map(),
  }
}

export function memoryFiles(): FileStore & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>()
  return {
    name: 'memory',
    stored,
    async put(key, bytes) {
      stored.set(key, bytes)
    },
    async get(key) {
      const bytes = stored.get(key)
      if (!bytes) throw new DomainError('not-found', 'The file was not found.')
      return bytes
    },
    async delete(key) {
      stored.delete(key)
    },
    async check() {},
  }
}

/** Vectors of letter counts: the same text is nearest to itself, nothing more is claimed. */
export function letterEmbedder(): Embedder & { asked: string[] } {
  const asked: string[] = []
  return {
    modelId: 'fake:letters@26',
    dimensions: 26,
    asked,
    async embed(texts) {
      asked.push(...texts)
      return texts.map(countLetters)
    },
    async check() {},
    async close() {},
  }
}

/** Says nothing for or against any line. */
export function evenMatcher(): LineMatcher {
  return {
    modelId: 'fake:even',
    match: async (_question, lines) => lines.map(() => 0),
    async check() {},
    async close() {},
  }
}

/** Of another make than the learned weights know, so that nothing is judged by it. */
export function unsureReader(): TurnReader {
  return {
    modelId: 'fake:unsure',
    read: async () => 0,
    async check() {},
    async close() {},
  }
}

function countLetters(text: string): Float32Array {
  const vector = new Float32Array(26)
  for (const letter of text.toLowerCase()) {
    const index = letter.charCodeAt(0) - 97
    if (index >= 0 && index < 26) vector[index] = (vector[index] ?? 0) + 1
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

export const fakeEngine: Engine = { kind: 'builtin-coach', model: 'fake', promptVersion: null }

/** Answers every question with the first retrieved line, word for word. */
export function firstLineModel(): LanguageModel & { asked: AnswerInput[] } {
  const asked: AnswerInput[] = []
  return {
    engine: fakeEngine,
    asked,
    async summariseJob(job) {
      const empty = { seniority: null, mustHave: [], niceToHave: [], responsibilities: [], competencies: [] }
      return {
        JobDescriptionSummary: job.jobDescription.slice(0, 80),
        role: job.position,
        ...empty,
        engine: fakeEngine,
      }
    },
    async prepareQuestions() {
      return []
    },
    async *answer(input) {
      asked.push(input)
      const [line] = input.lines
      const segment: AnswerSegment = line
        ? { kind: 'grounded', part: 'headline', text: line.text, chunkIds: [line.resumeLineId] }
        : { kind: 'bridge', part: 'headline', text: 'Your resume has no line for this.', chunkIds: [] }
      yield { type: 'segment', segment }
      yield { type: 'finished', gaps: [], engine: fakeEngine }
    },
    async check() {},
  }
}

/** Gives the texts it was scripted with, in order; silence is an empty text. */
export function scriptedTranscriber(
  script: string[] = [],
): Transcriber & { requests: TranscriptionRequest[]; script: string[] } {
  const requests: TranscriptionRequest[] = []
  return {
    name: 'scripted',
    requests,
    script,
    async transcribe(request) {
      requests.push(request)
      const text = request.priority === 'final' ? (script.shift() ?? '') : (script[0] ?? '')
      return { text, engine: 'scripted', elapsedMs: 0 }
    },
    async check() {},
    async close() {},
  }
}

/** Accepts id tokens of the form `ok:<e-mail>`. */
export function trustingIdentity(): Identity {
  const claims = (email: string): IdentityClaims => ({
    issuer: 'https://issuer.test',
    subject: `subject-of-${email}`,
    email,
    emailVerified: true,
    name: 'Test Person',
    pictureUrl: null,
  })
  return {
    name: 'trusting',
    issuer: 'https://issuer.test',
    browserSignIn: null,
    authorizationUrl: async ({ state }) => `https://issuer.test/authorize?state=${state}`,
    exchangeCode: async (query) => claims(new URLSearchParams(query).get('code') ?? ''),
    async verifyIdToken(idToken) {
      if (!idToken.startsWith('ok:'))
        throw new DomainError('sign-in-failed', 'Google login failed. Please try again.')
      return { ...claims(idToken.slice(3)), expiresAt: new Date(Date.now() + 3_600_000), signedPart: idToken }
    },
    async check() {},
  }
}

/** A provider whose sessions a test pays by hand: `states.get(id)`. */
export function manualPayments(): Payments & { orders: CheckoutOrder[]; states: Map<string, CheckoutState> } {
  const refundKeys = new Set<string>()
  const orders: CheckoutOrder[] = []
  const states = new Map<string, CheckoutState>()
  const find = (sessionId: string) => {
    const state = states.get(sessionId)
    if (!state) throw new DomainError('provider-failed', 'The payment provider does not know this checkout.')
    return state
  }
  return {
    name: 'manual',
    isLive: false,
    orders,
    states,
    async createCheckout(order) {
      orders.push(order)
      const sessionId = `cs_test_${order.purchaseId}`
      states.set(sessionId, {
        sessionId,
        status: 'open',
        paymentStatus: 'unpaid',
        purchaseId: order.purchaseId,
        userId: order.userId,
        amountCents: order.amountCents,
        currency: order.currency,
        paymentIntentId: null,
        invoiceId: null,
        amountRefundedCents: 0,
        isDisputed: false,
        hasFailed: false,
        isLive: false,
        observedAt: new Date(),
      })
      return { sessionId, paymentUrl: `http://localhost/pay/${sessionId}` }
    },
    retrieveCheckout: async (sessionId) => ({ ...find(sessionId), observedAt: new Date() }),
    async expireCheckout(sessionId) {
      const state = find(sessionId)
      if (state.status === 'open') state.status = 'expired'
    },
    fetchInvoicePdf: async () => null,
    listMissedEvents: async () => [],
    listCompletedCheckouts: async () =>
      [...states.values()].filter(({ status }) => status === 'complete').map((state) => ({ ...state })),
    async refundPayment({ paymentIntentId, amountCents, idempotencyKey }) {
      if (refundKeys.has(idempotencyKey)) return
      refundKeys.add(idempotencyKey)
      const paid = [...states.values()].find((state) => state.paymentIntentId === paymentIntentId)
      if (!paid) throw new DomainError('provider-failed', 'The payment provider does not know this payment.')
      // A real provider refuses a second refund; this one pays it, so that a suite sees it.
      paid.amountRefundedCents += amountCents ?? paid.amountCents ?? 0
    },
    readEvent() {
      throw new DomainError('invalid-input', 'This provider sends no events.')
    },
    async check() {},
  }
}

export function recordingMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    name: 'recording',
    sent,
    async send(mail) {
      sent.push(mail)
    },
    async check() {},
  }
}

/** Records its calls and runs no engine. Suites of the engine itself use `createInterviewHost`. */
export function recordingInterviewHost(): InterviewHost & { calls: { name: string; interviewId: number }[] } {
  const calls: { name: string; interviewId: number }[] = []
  const record = (name: string, interviewId: number) => calls.push({ name, interviewId })
  return {
    calls,
    deliver: (interviewId) => void record('deliver', interviewId),
    poll: (interviewId) => void record('poll', interviewId),
    subscribe: () => () => undefined,
    publish: (interviewId) => void record('publish', interviewId),
    answerNow: async (interviewId) => void record('answerNow', interviewId),
    async drain(interviewId) {
      record('drain', interviewId)
      return true
    },
    async recognise(interviewId) {
      record('recognise', interviewId)
      return undefined
    },
    async close() {},
  }
}

/** A clock that stands until it is moved. */
export function manualClock(start = new Date('2026-11-21T09:00:00Z')) {
  let current = start
  return {
    now: () => current,
    advance(milliseconds: number) {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}

/** An installation whose models nobody configures. */
export function noModelConsole(): ModelConsole {
  return {
    describe: () => ({ presets: [], parts: [] }),
    store: async () => [],
    refresh: async () => {},
    list: async () => [],
    test: async () => [],
  }
}
