import { Worker } from 'node:worker_threads'

const pollEveryMs = 40

// Pictures and decompressed streams lie outside the heap that V8 can cap, and a parser that unpacks them in one go
// blocks every timer of its own thread. So another thread polls and ends the whole process.
const source = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, ${pollEveryMs})`

/** Ends this process when it needs more memory than this. */
export function limitMemory(maxMegabytes: number): void {
  new Worker(source, { eval: true, workerData: maxMegabytes * 1024 * 1024 }).unref()
}
