import { type PendingRequest, RequestQueue } from './request-queue.ts'
import { WorkerError } from './worker-error.ts'
import { type Death, type SlotOptions, WorkerSlot } from './worker-slot.ts'

export interface GroupOptions extends SlotOptions {
  /** Requests that one worker holds at a time. */
  maxInFlight: number
  /** A high request goes to a worker that holds low ones only; its handler lets it pass, see `mayGoOn`. */
  mayOvertake: boolean
  /** How many more workers may be tried with a request over which one died. 0: all that it held fail with it. */
  retries: number
  /** After so many failed starts in a row the waiting requests fail. */
  maxFailedStarts: number
}

/** Workers that share one queue. */
export class WorkerGroup {
  readonly slots: WorkerSlot[]
  readonly #queue = new RequestQueue()
  readonly #options: GroupOptions
  #failedStarts = 0

  constructor(count: number, options: GroupOptions) {
    this.#options = options
    this.slots = Array.from({ length: count }, () => {
      const slot: WorkerSlot = new WorkerSlot(options, {
        onFree: () => this.#pump(),
        onDeath: (death) => this.#handleDeath(death),
      })
      return slot
    })
  }

  /** Waiting and in flight. */
  get pendingCount(): number {
    return this.slots.reduce((sum, { inFlight }) => sum + inFlight.length, this.#queue.size)
  }

  /** Starts the first worker, or the next one if there is work that none of the running ones can take. */
  start(): void {
    if (this.slots.every(({ state }) => state === 'off')) this.slots[0]?.start()
  }

  add(request: PendingRequest): void {
    this.#queue.push(request)?.reject(superseded())
    this.#pump()
  }

  cancel(request: PendingRequest): void {
    this.#queue.remove(request)
    for (const slot of this.slots) slot.cancel(request)
    this.#pump()
  }

  async close(): Promise<void> {
    const pending = [...this.slots.flatMap(({ inFlight }) => [...inFlight]), ...this.#queue.drain()]
    for (const request of pending) request.reject(new WorkerError('closed', 'closed'))
    await Promise.all(this.slots.map((slot) => slot.close()))
  }

  #pump(): void {
    const { maxInFlight, mayOvertake } = this.#options
    const ready = this.slots.filter(({ state }) => state === 'ready')
    for (const slot of ready) {
      while (slot.inFlight.length < maxInFlight) {
        const request = this.#queue.take()
        if (!request) break
        slot.send(request, false)
      }
    }
    for (const slot of mayOvertake ? ready : []) {
      const request = holdsLowOnly(slot) && this.#queue.takeHigh()
      if (request) slot.send(request, true)
    }
    const isStarting = this.slots.some(({ state }) => state === 'starting')
    if (this.#queue.size > 0 && !isStarting) this.slots.find(({ state }) => state === 'off')?.start()
  }

  #handleDeath(death: Death): void {
    for (const request of this.#keepBlameless(death).reverse()) {
      if (!this.#queue.putBack(request)) request.reject(superseded())
    }
    this.#failedStarts = death.wasReady ? 0 : this.#failedStarts + 1
    const isHopeless = death.isUnusable || this.#failedStarts >= this.#options.maxFailedStarts
    // Another worker may well be at work; without one nothing would ever take what waits.
    if (isHopeless && this.slots.every(({ state }) => state === 'off')) {
      this.#failedStarts = 0
      for (const request of this.#queue.drain()) request.reject(new WorkerError('unavailable', death.detail))
    }
    this.#pump()
  }

  /** The first one was being worked on; the others had not had their turn yet. */
  #keepBlameless({ lost, reason, detail }: Death): PendingRequest[] {
    const { retries } = this.#options
    const [blamed, ...others] = lost
    if (!blamed) return []
    blamed.deaths += 1
    if (retries > 0 && blamed.deaths <= retries) return lost
    for (const request of retries > 0 ? [blamed] : lost) request.reject(new WorkerError(reason, detail))
    return retries > 0 ? others : []
  }
}

function holdsLowOnly({ inFlight }: WorkerSlot): boolean {
  return inFlight.length > 0 && inFlight.every(({ priority }) => priority === 'low')
}

const superseded = () => new WorkerError('superseded', 'a newer request took its place')
