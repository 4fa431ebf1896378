import { type LiveEvent, liveEventSchema } from '@cuelight/contracts/live'
import type { Database } from '@cuelight/db/client'
import { z } from 'zod'
import type { Logger } from '../../../core/logger.ts'
import { type Repetition, repeat } from '../../../core/repeat.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'

const channel = 'cuelight_live'
/** What comes within this time travels together. */
const gatherMs = 20
/** PostgreSQL refuses a notification of 8000 bytes or more (NOTIFY in its manual); the rest is for the envelope. */
const largestBytes = 7800
const mostIds = 500
/** How often a process repeats which interviews it follows, and after how long without that it no longer counts. */
const repeatMs = 4000
const forgottenMs = 10_000

const idsSchema = z.array(z.number().int()).default([])
const messageSchema = z.object({
  from: z.string(),
  /** Interviews that screens of the sender follow. */
  follows: idsSchema,
  /** Interviews for which the sender stored something that their engine should read. */
  polls: idsSchema,
  /** What the sender published. `lastId`: the newest stored event, null for none. */
  told: z
    .array(
      z.object({ id: z.number().int(), lastId: z.number().int().nullable(), hints: z.array(z.unknown()) }),
    )
    .default([]),
})
type Message = z.input<typeof messageSchema>
type Published = z.infer<typeof messageSchema>['told'][number]

/** What a process does with the messages of the others. */
export interface MessageReceiver {
  /** Interviews that screens of this process follow. */
  followed(): number[]
  receiveHint(interviewId: number, event: LiveEvent): void
  /** The log of the interview grew up to `lastId`. */
  logGrew(interviewId: number, lastId: number): void
  pollRequested(interviewId: number): void
}

/**
 * Connects the processes of the product by NOTIFY, so that what happens in one reaches screens and engines of the
 * others at once: hints, that a log grew, that something waits to be read. Whatever gets lost is found by polling, a
 * little later; behind a pooler without LISTEN that is everything, and only the hints are missed.
 */
export class ProcessMessages {
  readonly #db: Database
  readonly #logger: Logger
  readonly #self: string
  readonly #receiver: MessageReceiver
  readonly #followedUntil = new Map<number, number>()
  readonly #listening: Promise<{ unlisten(): Promise<void> } | undefined>
  readonly #repeating: Repetition
  #published: Published[] = []
  #polls = new Set<number>()
  #gathering: NodeJS.Timeout | undefined
  #sending: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(db: Database, logger: Logger, self: string, receiver: MessageReceiver) {
    this.#db = db
    this.#logger = logger
    this.#self = self
    this.#receiver = receiver
    this.#listening = db.$client
      .listen(channel, (payload) => this.#receive(payload))
      .catch((error: unknown) => this.#complain(error))
    this.#repeating = repeat(
      repeatMs,
      async () => this.#repeatFollowed(),
      logger,
      'telling which interviews are followed failed',
    )
  }

  /** A screen of this process begins to follow an interview. */
  follow(interviewId: number): void {
    this.#send({ follows: [interviewId] })
  }

  /** Passes on what was published here, if another process follows the interview. */
  publish(id: number, entries: readonly LiveEntry[]): void {
    if ((this.#followedUntil.get(id) ?? 0) < performance.now()) return
    const hints = entries.flatMap((entry) => (entry.id === null ? [entry.event] : []))
    const lastId = entries.findLast((entry) => entry.id !== null)?.id ?? null
    this.#published.push({ id, lastId, hints })
    this.#gather()
  }

  /** Has the engine of an interview read the database, if another process runs it or can start it. */
  requestPoll(interviewId: number): void {
    this.#polls.add(interviewId)
    this.#gather()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#repeating.stop()
    clearTimeout(this.#gathering)
    const listener = await this.#listening
    await listener?.unlisten().catch(() => undefined)
  }

  #receive(payload: string): void {
    const message = messageSchema.safeParse(parseJson(payload)).data
    if (!message || message.from === this.#self || this.#isClosed) return
    for (const id of message.follows) this.#followedUntil.set(id, performance.now() + forgottenMs)
    for (const id of message.polls) this.#receiver.pollRequested(id)
    for (const { id, lastId, hints } of message.told) {
      for (const hint of hints) {
        // A newer process may know more kinds of hints.
        const event = liveEventSchema.safeParse(hint).data
        if (event) this.#receiver.receiveHint(id, event)
      }
      if (lastId !== null) this.#receiver.logGrew(id, lastId)
    }
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => this.#flush(), gatherMs)
  }

  #flush(): void {
    this.#gathering = undefined
    const published = this.#published
    const polls = [...this.#polls]
    this.#published = []
    this.#polls.clear()
    for (const part of splitBySize(published)) this.#send({ told: part })
    for (const part of chunks(polls)) this.#send({ polls: part })
  }

  #repeatFollowed(): void {
    for (const [id, until] of this.#followedUntil)
      if (until < performance.now()) this.#followedUntil.delete(id)
    for (const part of chunks(this.#receiver.followed())) this.#send({ follows: part })
  }

  /** One after the other: connections of the pool would overtake each other. */
  #send(message: Omit<Message, 'from'>): void {
    const payload = JSON.stringify({ from: this.#self, ...message })
    this.#sending = this.#sending
      .then(() => this.#db.$client.notify(channel, payload))
      .catch((error: unknown) => this.#complain(error))
  }

  #complain(error: unknown): undefined {
    if (!this.#isClosed)
      this.#logger.warn({ error }, 'events of other processes arrive later than they could')
  }
}

function chunks(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / mostIds)
  return Array.from({ length: count }, (_, part) => ids.slice(part * mostIds, (part + 1) * mostIds))
}

/** In order, each part within the limit; an entry that is too long on its own is sent without its hints. */
function splitBySize(published: readonly Published[]): Published[][] {
  const parts: Published[][] = []
  let room = 0
  for (const one of published) {
    const fitting = sizeOf(one) < largestBytes ? one : { ...one, hints: [] }
    const size = sizeOf(fitting)
    if (size > room) {
      parts.push([])
      room = largestBytes
    }
    parts.at(-1)?.push(fitting)
    room -= size
  }
  return parts
}

const sizeOf = (value: Published) => Buffer.byteLength(JSON.stringify(value)) + 1

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
