import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SupervisorFrame, WorkerFrame } from './frames.ts'

export interface SpawnOptions {
  kind: 'child' | 'thread'
  /** A module that calls `serveRequests`. */
  module: URL
  /** Limit of the JavaScript heap. */
  maxHeapMegabytes?: number | undefined
  /** Limit of a thread's part of the heap for new objects; V8's own is 48, and a thread gets there in time. */
  maxYoungMegabytes?: number | undefined
}

export interface SpawnHandlers {
  onFrame(frame: WorkerFrame): void
  /** Called once. `detail` is the exit code or signal and the end of what was written to standard error. */
  onExit(detail: string): void
}

/** A running child process or thread; both look the same from here on. */
export interface SpawnedWorker {
  /** Undefined for a thread. */
  readonly pid: number | undefined
  post(frame: SupervisorFrame, transfer: readonly ArrayBuffer[]): void
  kill(): void
  /** Milliseconds of processor time that a thread has used in its life; undefined for a process. */
  readUsedMs(): Promise<number | undefined>
  /** An idle thread does not keep a finished process alive. */
  keepAlive(isBusy: boolean): void
}

const keptErrorCharacters = 2000

/** Starts a worker without our environment: none of the API's keys belongs there. */
export function spawnWorker(options: SpawnOptions, handlers: SpawnHandlers): SpawnedWorker {
  return options.kind === 'child' ? forkChild(options, handlers) : startThread(options, handlers)
}

function forkChild({ module, maxHeapMegabytes }: SpawnOptions, handlers: SpawnHandlers): SpawnedWorker {
  const child = fork(fileURLToPath(module), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: workerEnvironment(),
    execArgv: maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : [],
  })
  const reportExit = reportOnce(handlers)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-keptErrorCharacters)
  })
  child.on('message', (frame) => handlers.onFrame(frame as WorkerFrame))
  child.on('error', (error) => reportExit(error.message))
  child.on('exit', (code, signal) => reportExit(`ended with ${signal ?? code}. ${errors}`))
  return {
    pid: child.pid,
    post(frame) {
      // A failed send means that the process is ending; its exit is reported anyway.
      if (child.connected) child.send(frame, () => undefined)
    },
    kill: () => void child.kill('SIGKILL'),
    readUsedMs: async () => undefined,
    keepAlive: () => undefined,
  }
}

function startThread(options: SpawnOptions, handlers: SpawnHandlers): SpawnedWorker {
  const { module, maxHeapMegabytes, maxYoungMegabytes } = options
  const resourceLimits = {
    ...(maxHeapMegabytes ? { maxOldGenerationSizeMb: maxHeapMegabytes } : {}),
    ...(maxYoungMegabytes ? { maxYoungGenerationSizeMb: maxYoungMegabytes } : {}),
  }
  const thread = new Worker(module, { execArgv: [], env: workerEnvironment(), resourceLimits })
  const reportExit = reportOnce(handlers)
  let failure = ''
  thread.on('message', (frame: WorkerFrame) => handlers.onFrame(frame))
  thread.on('error', (error) => {
    failure = error instanceof Error ? error.message : String(error)
  })
  thread.on('exit', (code) => reportExit(failure || `ended with code ${code}`))
  return {
    pid: undefined,
    post: (frame, transfer) => thread.postMessage(frame, transfer),
    kill: () => void thread.terminate(),
    async readUsedMs() {
      const { user, system } = await thread.cpuUsage()
      return (user + system) / 1000
    },
    keepAlive: (isBusy) => (isBusy ? thread.ref() : thread.unref()),
  }
}

/** Only where Node keeps compiled code, if it keeps any: a worker that finds its own there starts in half the time. */
function workerEnvironment(): Record<string, string> {
  // Node answers with the folder of its version inside the one it was given.
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

function reportOnce(handlers: SpawnHandlers): (detail: string) => void {
  let isReported = false
  return (detail) => {
    if (isReported) return
    isReported = true
    handlers.onExit(detail.trim())
  }
}
