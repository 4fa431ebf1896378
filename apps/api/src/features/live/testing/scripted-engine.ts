import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { candidateSettings } from '@cuelight/db/schema/account'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import type { InterviewHost } from '../../../ports/interview-host.ts'
import type { TranscriptionRequest } from '../../../ports/transcriber.ts'
import { fakeEngine } from '../../../testing/fakes.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import type { AnswerRequest } from '../../answer/index.ts'
import { createInterviewHost, type HostOptions } from '../hosting/interview-host.ts'
import { cut, join, openInterview, quiet, sendSlice, tone } from './interview-rows.ts'

// The engine on the real database and real decoders; a scripted recogniser says what each sound means. Only tests use
// this file.

/** What one test has the recogniser and the answers do, and what they were asked. */
interface Script {
  asked: AnswerRequest[]
  signals: AbortSignal[]
  answerFails: boolean
  /** How many answers meet a database that is away. */
  databaseAway: number
  /** The next texts of each track; a partial leaves its text in the list, a final removes it. */
  texts: Record<'interviewer' | 'candidate', string[]>
  /** How many final requests fail before the recogniser is back. */
  recogniserDown: number
}

const blank = (): Script => ({
  asked: [],
  signals: [],
  answerFails: false,
  databaseAway: 0,
  texts: { interviewer: [], candidate: [] },
  recogniserDown: 0,
})

/** Far longer than it takes on a busy machine. */
export const drainMs = 60_000
export const question = 'Tell me about a time when you led a migration.'
/** Two seconds of speech and the silence that ends a turn. */
export const wholeTurn = join(tone(2000), quiet(4000))
export const script: Script = blank()
let prepared: Awaited<ReturnType<typeof createTestServices>>
let current = 0
const hosts: InterviewHost[] = []

const transcriber = {
  name: 'scripted',
  async transcribe(request: TranscriptionRequest) {
    // Engines of earlier tests live on, as they should; what they ask is not for this script.
    if (!request.streamKey.startsWith(`${current}/`)) return { text: '', engine: 'scripted', elapsedMs: 0 }
    if (script.recogniserDown > 0 && request.priority === 'final') {
      script.recogniserDown -= 1
      throw new DomainError('provider-unavailable', 'Speech recognition is not available right now.')
    }
    const heard = script.texts[request.streamKey.includes('/candidate/') ? 'candidate' : 'interviewer']
    const text = (request.priority === 'final' ? heard.shift() : heard[0]) ?? ''
    return { text, engine: 'scripted', elapsedMs: 0 }
  },
  async check() {},
  async close() {},
}

async function* streamAnswer(
  _: unknown,
  request: AnswerRequest,
  signal?: AbortSignal,
): AsyncGenerator<AnswerStreamPart> {
  script.asked.push(request)
  request.onRetrieved?.()
  if (signal) script.signals.push(signal)
  if (script.answerFails) throw new DomainError('provider-unavailable', 'The language model does not answer.')
  if (script.databaseAway > 0) {
    script.databaseAway -= 1
    throw Object.assign(new Error('Failed query'), { query: 'select', code: 'ECONNREFUSED' })
  }
  const segment = { kind: 'bridge' as const, part: 'headline' as const, text: 'An answer.', chunkIds: [] }
  yield { type: 'segment', segment, evidence: [] }
  yield {
    type: 'finished',
    itemId: null,
    answer: { segments: [segment], evidence: [], gaps: [], engine: fakeEngine },
  }
}

/** Prepares the services before a file's tests, empties the script before each, and closes every engine made. */
export function setUpScriptedEngine(changed: Parameters<typeof createTestServices>[0] = {}): void {
  beforeAll(async () => {
    prepared = await createTestServices({ transcriber, ...changed })
    prepared.services.interviewHost = openHost()
  }, 60_000)
  beforeEach(() => {
    Object.assign(script, blank())
  })
  afterAll(async () => {
    for (const host of hosts) await host.close()
    await prepared.drop()
  })
}

export const readServices = () => prepared.services

/** Another process with the same database. */
export function openHost(
  changed: Partial<typeof prepared.services> = {},
  options: HostOptions = {},
): InterviewHost {
  const host = createInterviewHost({ ...prepared.services, ...changed }, { streamAnswer, ...options })
  hosts.push(host)
  return host
}

/** The process ends in order, and another one takes its place. */
export async function replaceHost(ctx: ActorContext): Promise<void> {
  await prepared.services.interviewHost.close()
  prepared.services.interviewHost = openHost()
  ctx.interviewHost = prepared.services.interviewHost
}

/**
 * A running interview, whose sound is what the script's texts are for from now on. The candidate's `settings` stand before
 * an engine can read them.
 */
export async function open(
  interviewHost = prepared.services.interviewHost,
  settings?: (typeof candidateSettings.$inferInsert)['settings'],
) {
  const actor = await createActor(prepared.services)
  if (settings) await actor.db.insert(candidateSettings).values({ userId: actor.actor.userId, settings })
  const opened = await openInterview({ ...actor, interviewHost })
  current = opened.interviewId
  return opened
}

/** Sends a sound in slices of a second, the first as number `first`. */
export async function send(
  ctx: ActorContext,
  interviewId: number,
  sound: Float32Array,
  options: Parameters<typeof sendSlice>[4] & { first?: number } = {},
): Promise<void> {
  for (const [index, bytes] of cut(sound).entries())
    await sendSlice(ctx, interviewId, (options.first ?? 0) + index, bytes, options)
}

/** Waits until everything sent is processed. */
export async function drain(ctx: ActorContext, interviewId: number): Promise<void> {
  if (!(await ctx.interviewHost.drain(interviewId, drainMs)))
    throw new Error('the interview was not drained in time')
}

/** Sends a sound and waits until it is processed. */
export async function play(...sound: Parameters<typeof send>): Promise<void> {
  await send(...sound)
  await drain(sound[0], sound[1])
}
