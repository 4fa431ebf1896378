import { type LiveEvent, liveEventSchema } from '@cuelight/contracts/live'
import type { Database } from '@cuelight/db/client'
import { z } from 'zod'
import type { Logger } from '../../../core/logger.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'

const channel = 'cuelight_live'
/** What is told within this time travels together. */
const gatherMs = 20
/** PostgreSQL refuses a notification of 8000 bytes or more (NOTIFY in its manual). */
const largestBytes = 7900
/** Between two calls for the interviews followed here; one that is not repeated is forgotten. */
const callMs = 4000
const forgottenMs = 10_000

const messageSchema = z.object({
  from: z.string(),
  /** Interviews that screens of the sender follow. */
  follows: z.array(z.number().int()).default([]),
  /** What the sender announced. `lastId`: the newest stored event, null for none. */
  told: z
    .array(
      z.object({ id: z.number().int(), lastId: z.number().int().nullable(), hints: z.array(z.unknown()) }),
    )
    .default([]),
})
type Told = z.infer<typeof messageSchema>['told'][number]

interface Desk {
  /** Interviews that screens of this process follow. */
  followed(): number[]
  hinted(interviewId: number, event: LiveEvent): void
  /** The log of the interview grew up to `lastId`. */
  grew(interviewId: number, lastId: number): void
}

/**
 * Lets the process where something happens in an interview tell the processes whose screens follow it, at once and
 * without storing it: hints, and that the log grew. What gets lost on the way is found in the log a little later
 * (poll-logs.ts), so nothing depends on it but the moment; behind a pooler that knows no LISTEN all of it is lost.
 */
export function createProcessTeller(db: Database, logger: Logger, self: string, desk: Desk) {
  const followedUntil = new Map<number, number>()
  let gathered: Told[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const complain = (error: unknown) => {
    if (!isClosed) logger.warn({ error }, 'live events of other processes come later than they could')
  }
  const listening = db.$client.listen(channel, hear).catch((error: unknown) => void complain(error))

  function hear(payload: string): void {
    const message = messageSchema.safeParse(parseJson(payload)).data
    if (!message || message.from === self || isClosed) return
    for (const id of message.follows) followedUntil.set(id, performance.now() + forgottenMs)
    for (const { id, lastId, hints } of message.told) {
      for (const hint of hints) {
        // A newer process may know more kinds of hints.
        const event = liveEventSchema.safeParse(hint).data
        if (event) desk.hinted(id, event)
      }
      if (lastId !== null) desk.grew(id, lastId)
    }
  }

  let sending: Promise<unknown> = Promise.resolve()
  /** One after the other: connections of the pool would overtake each other. */
  function send(message: Partial<z.input<typeof messageSchema>>): void {
    const payload = JSON.stringify({ from: self, ...message })
    sending = sending.then(() => db.$client.notify(channel, payload)).catch(complain)
  }

  function flush(): void {
    timer = undefined
    const told = gathered
    gathered = []
    for (const part of splitBySize(told)) send({ told: part })
  }

  function callFollowed(ids: readonly number[]): void {
    for (let at = 0; at < ids.length; at += 500) send({ follows: ids.slice(at, at + 500) })
  }

  const calls = setInterval(() => {
    for (const [id, until] of followedUntil) if (until < performance.now()) followedUntil.delete(id)
    callFollowed(desk.followed())
  }, callMs)
  calls.unref()

  return {
    /** A screen of this process begins to follow an interview. */
    follow: (interviewId: number) => callFollowed([interviewId]),
    /** Passes on what this process announced, if another one follows the interview. */
    tell(id: number, entries: readonly LiveEntry[]): void {
      if ((followedUntil.get(id) ?? 0) < performance.now()) return
      const hints = entries.flatMap((entry) => (entry.id === null ? [entry.event] : []))
      gathered.push({ id, lastId: entries.findLast((entry) => entry.id !== null)?.id ?? null, hints })
      timer ??= setTimeout(flush, gatherMs)
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(calls)
      clearTimeout(timer)
      await (await listening)?.unlisten().catch(() => undefined)
    },
  }
}

/** In order, each part within the limit; a thing too long by itself goes without its hints. */
function splitBySize(told: readonly Told[]): Told[][] {
  const parts: Told[][] = []
  let room = 0
  for (const one of told) {
    const sizeOf = (value: Told) => Buffer.byteLength(JSON.stringify(value)) + 1
    const fitting = sizeOf(one) < largestBytes - 100 ? one : { ...one, hints: [] }
    const size = sizeOf(fitting)
    if (size > room) {
      parts.push([])
      room = largestBytes - 100
    }
    parts.at(-1)?.push(fitting)
    room -= size
  }
  return parts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
