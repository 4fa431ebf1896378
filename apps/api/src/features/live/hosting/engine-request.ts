import { randomUUID } from 'node:crypto'
import { liveEvents } from '@cuelight/db/schema/live'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { appendCommand, type EngineCommand, type EngineReply, lockInterview } from '../log/event-log.ts'

/** A command that is not answered is sent again: the process it was meant for may have died. Obeying twice is harmless. */
const sendAgainMs = 5000

type Parts = Pick<Services, 'db' | 'logger'>

/** Puts a command into the log, where the engine finds it in whichever process it runs. Returns its number; 0 without an interview. */
export function sendCommand(parts: Parts, interviewId: number, command: EngineCommand): Promise<number> {
  return withTransaction(parts, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    return interview ? appendCommand(tx, interview, command) : 0
  })
}

/** A command to an engine in another process and the wait for its reply; both are in the log. */
export class EngineRequest {
  readonly #parts: Parts
  readonly #interviewId: number
  readonly #command: (token: string) => EngineCommand
  readonly #token = randomUUID()
  #firstSent: number | undefined
  #sentAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: Parts, interviewId: number, command: (token: string) => EngineCommand) {
    this.#parts = parts
    this.#interviewId = interviewId
    this.#command = command
  }

  /** Sends the command if it is due. True when it did. */
  async send(): Promise<boolean> {
    if (performance.now() - this.#sentAtMs < sendAgainMs) return false
    const sent = await sendCommand(this.#parts, this.#interviewId, this.#command(this.#token))
    this.#firstSent ??= sent
    this.#sentAtMs = performance.now()
    return true
  }

  /** The engine's reply, once it is there. */
  async readReply(): Promise<EngineReply | undefined> {
    if (this.#firstSent === undefined) return undefined
    const [row] = await this.#parts.db
      .select({ event: sql<EngineReply>`${liveEvents.event}` })
      .from(liveEvents)
      .where(
        and(
          eq(liveEvents.interviewId, this.#interviewId),
          gt(liveEvents.sequence, this.#firstSent),
          sql`${liveEvents.event} ->> 'token' = ${this.#token}`,
          sql`${liveEvents.event} ->> 'command' in ('settled', 'recognised')`,
        ),
      )
      .limit(1)
    return row?.event
  }
}
