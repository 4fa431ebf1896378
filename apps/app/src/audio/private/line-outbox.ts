import { backoffMs } from '../../shell/backoff.ts'
import type { SendResult } from '../outbox/outbox.ts'
import type { Line, LineStore, StoredLine } from './line-store.ts'

export type LineOutboxOptions = {
  store: Promise<LineStore>
  send: (line: StoredLine) => Promise<SendResult>
  wait: (durationMs: number) => Promise<void>
  random: () => number
  currentUserId: () => number | null
  /** Called with a line the server will never take. */
  onRefused: (line: StoredLine, reason: string) => void
  /** Runs the work while no other page of this browser does. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** Sends recognised lines in the order they were said, until the server has each; a key makes repetitions harmless. */
export class LineOutbox {
  readonly #options: LineOutboxOptions
  #running: Promise<void> | null = null
  #isAgain = false

  constructor(options: LineOutboxOptions) {
    this.#options = options
  }

  async add(line: Line): Promise<void> {
    await (await this.#options.store).add(line)
    this.drain().catch(console.error)
  }

  /** Deletes what waits for a candidate whose account was deleted. Rejects when the browser refuses. */
  async forget(userId: number): Promise<void> {
    await (await this.#options.store).removeAllOf(userId)
  }

  /** Resolves when nothing of the candidate signed in now is waiting any more. */
  drain(): Promise<void> {
    this.#isAgain = true
    this.#running ??= this.#options
      .alone(() => this.#drainAll())
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #drainAll(): Promise<void> {
    const store = await this.#options.store
    let failures = 0
    while (this.#isAgain) {
      this.#isAgain = false
      for (const line of await store.all()) {
        if (line.userId !== this.#options.currentUserId()) continue
        let result = await this.#options.send(line)
        while (result.kind === 'retry') {
          failures += 1
          await this.#options.wait(result.afterMs ?? backoffMs(failures, this.#options.random()))
          result = await this.#options.send(line)
        }
        failures = 0
        if (result.kind === 'signed-out') return
        if (result.kind === 'refused') this.#options.onRefused(line, result.reason)
        await store.remove(line)
      }
    }
  }
}
