import { Worker } from 'node:worker_threads'

const pollEveryMs = 40

// A parser that never yields blocks every timer of its own thread, so another thread polls. The time is the process's.
const source = `
const { workerData } = require('node:worker_threads')
const [begun, budget] = [process.cpuUsage(), new Float64Array(workerData)]
setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if ((user + system) / 1000 > budget[0]) process.kill(process.pid, 'SIGKILL')
}, ${pollEveryMs})`

/** Ends this process when it has used more processor time than this, all of its threads together, from now on. */
export class ProcessorBudget {
  readonly #milliseconds = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))

  constructor(milliseconds: number) {
    this.extend(milliseconds)
    new Worker(source, { eval: true, workerData: this.#milliseconds.buffer }).unref()
  }

  extend(milliseconds: number): void {
    this.#milliseconds[0] = (this.#milliseconds[0] ?? 0) + milliseconds
  }
}
