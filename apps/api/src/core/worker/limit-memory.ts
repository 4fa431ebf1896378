import { Worker } from 'node:worker_threads'

const pollEveryMs = 40

// Pictures and decompressed streams lie outside the heap that V8 can cap, and a parser that unpacks them in one go
// blocks every timer of its own thread. So another thread polls and ends the whole process; it sleeps between requests.
const source = `
const { most, isBusy } = require('node:worker_threads').workerData
for (;;) {
  Atomics.wait(isBusy, 0, 0)
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(isBusy, 0, 1, ${pollEveryMs})
}`

/** Ends this process when it needs more memory than this while it is busy. */
export class MemoryLimit {
  readonly #isBusy = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

  constructor(maxMegabytes: number) {
    const workerData = { most: maxMegabytes * 1024 * 1024, isBusy: this.#isBusy }
    new Worker(source, { eval: true, workerData }).unref()
  }

  watch(isBusy: boolean): void {
    Atomics.store(this.#isBusy, 0, isBusy ? 1 : 0)
    Atomics.notify(this.#isBusy, 0)
  }
}
