import type { RecognisedAudio } from '../../../ports/interview-host.ts'

/** Who waits for the same round of an engine. */
export interface Asked {
  reads: readonly string[]
  drains: readonly string[]
  closeTurns: boolean
}

/** Callers that wait for an engine. When it stops first, they get false or undefined. */
export class Waiters {
  readonly #signal: AbortSignal
  /** By id; each is called once. */
  readonly #resolvers = new Map<string, (isDone: boolean) => void>()
  readonly #requests = new Map<string, (heard: RecognisedAudio | undefined) => void>()
  #asked: Asked = { reads: [], drains: [], closeTurns: false }
  #lastId = 0

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.#endAll(), { once: true })
  }

  /** True when everything stored before the call is read. */
  addRead(): Promise<boolean> {
    const { id, done } = this.#add()
    this.#asked = { ...this.#asked, reads: [...this.#asked.reads, id] }
    return done
  }

  /** True when everything stored before the call is processed. */
  addDrain(closeTurns: boolean): Promise<boolean> {
    const { id, done } = this.#add()
    const { reads, drains } = this.#asked
    this.#asked = { reads, drains: [...drains, id], closeTurns: this.#asked.closeTurns || closeTurns }
    return done
  }

  addRequest(): { id: string; heard: Promise<RecognisedAudio | undefined> } {
    this.#lastId += 1
    const id = `${this.#lastId}`
    const { promise, resolve } = Promise.withResolvers<RecognisedAudio | undefined>()
    if (this.#signal.aborted) resolve(undefined)
    else this.#requests.set(id, resolve)
    return { id, heard: promise }
  }

  /** Those who have asked since the last round. */
  take(): Asked {
    const asked = this.#asked
    this.#asked = { reads: [], drains: [], closeTurns: false }
    return asked
  }

  /** Something was left to read. */
  putBack({ reads, drains, closeTurns }: Asked): void {
    const later = this.#asked
    this.#asked = {
      reads: [...reads, ...later.reads],
      drains: [...drains, ...later.drains],
      closeTurns: closeTurns || later.closeTurns,
    }
  }

  isEmpty(): boolean {
    return this.#asked.reads.length === 0 && this.#asked.drains.length === 0
  }

  endReads({ reads }: Asked): void {
    for (const id of reads) this.#end(id, true)
  }

  endDrain(id: string): void {
    this.#end(id, true)
  }

  endRequest(id: string, heard: RecognisedAudio | undefined): void {
    this.#requests.get(id)?.(heard)
    this.#requests.delete(id)
  }

  #add(): { id: string; done: Promise<boolean> } {
    this.#lastId += 1
    const id = `${this.#lastId}`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    if (this.#signal.aborted) resolve(false)
    else this.#resolvers.set(id, resolve)
    return { id, done: promise }
  }

  #end(id: string, isDone: boolean): void {
    this.#resolvers.get(id)?.(isDone)
    this.#resolvers.delete(id)
  }

  #endAll(): void {
    for (const id of this.#resolvers.keys()) this.#end(id, false)
    for (const id of this.#requests.keys()) this.endRequest(id, undefined)
  }
}
