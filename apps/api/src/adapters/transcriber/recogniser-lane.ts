import type { ChildMessage, Piece } from './child-messages.ts'
import { forkRecogniser, type RecogniserProcess } from './moonshine-process.ts'

/** What a lane needs to know of a job. */
export interface LaneJob {
  id: number
  priority: 'final' | 'partial'
  pieces: Piece[]
  /** With nothing answered for so long, the process is stuck. */
  deadlineMs: number
}

export interface LaneOptions<Job extends LaneJob> {
  modelDirectory: string | undefined
  onReady(event: { pid: number | undefined; loadMs: number }): void
  onAnswer(job: Job, answer: Extract<ChildMessage, { id: number }>): void
  /** The process went away and took these with it. `isHopeless`: the next one would fare no better. */
  onExit(event: { lost: Job[]; detail: string; isHopeless: boolean }): void
}

/** One recogniser process at a time. It works on one final, and holds a partial back meanwhile. */
export interface RecogniserLane<Job extends LaneJob> {
  readonly state: 'off' | 'starting' | 'ready'
  readonly jobs: ReadonlyMap<number, Job>
  /** Starts a process; the later, the more often that failed in a row. */
  start(): void
  run(job: Job): void
  /** Whoever asked is gone. */
  drop(job: Job): void
  close(): void
}

/** Loading takes about a second; a minute means that something is stuck. */
const startDeadlineMs = 60_000
const maxFailedStarts = 5

export function createRecogniserLane<Job extends LaneJob>(options: LaneOptions<Job>): RecogniserLane<Job> {
  const jobs = new Map<number, Job>()
  let worker: RecogniserProcess | undefined
  let state: 'off' | 'starting' | 'ready' = 'off'
  let isClosed = false
  let failedStarts = 0
  let unusableReason = ''
  let watchdog: NodeJS.Timeout | undefined
  let startTimer: NodeJS.Timeout | undefined

  function start(): void {
    if (state !== 'off' || isClosed) return
    state = 'starting'
    startTimer = setTimeout(fork, failedStarts === 0 ? 0 : 100 * 2 ** failedStarts)
  }

  function fork(): void {
    unusableReason = ''
    worker = forkRecogniser({ onMessage: handleMessage, onExit: handleExit })
    worker.send({ kind: 'start', modelDirectory: options.modelDirectory })
    watch(startDeadlineMs)
  }

  /** A native step cannot be stopped: past its deadline the process goes, and its jobs are tried again. */
  function watch(deadlineMs: number): void {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => worker?.kill(), deadlineMs)
  }

  function watchJobs(): void {
    clearTimeout(watchdog)
    if (jobs.size > 0) watch(Math.max(...[...jobs.values()].map((job) => job.deadlineMs)))
  }

  function handleMessage(message: ChildMessage): void {
    if (message.kind === 'ready') {
      clearTimeout(watchdog)
      state = 'ready'
      failedStarts = 0
      options.onReady({ pid: worker?.pid, loadMs: message.loadMs })
    } else if (message.kind === 'unusable') {
      unusableReason = message.message
      worker?.kill()
    } else {
      const job = jobs.get(message.id)
      jobs.delete(message.id)
      watchJobs()
      if (job) options.onAnswer(job, message)
    }
  }

  function handleExit(detail: string): void {
    clearTimeout(watchdog)
    worker = undefined
    if (state === 'starting') failedStarts += 1
    state = 'off'
    const lost = [...jobs.values()]
    jobs.clear()
    if (isClosed) return
    const isHopeless = unusableReason !== '' || failedStarts >= maxFailedStarts
    if (isHopeless) failedStarts = 0
    options.onExit({ lost, detail: unusableReason || detail, isHopeless })
  }

  return {
    get state() {
      return state
    },
    jobs,
    start,
    run(job) {
      jobs.set(job.id, job)
      watchJobs()
      worker?.send({ kind: 'decode', id: job.id, priority: job.priority, pieces: job.pieces })
    },
    drop(job) {
      if (!jobs.delete(job.id)) return
      watchJobs()
      worker?.send({ kind: 'drop', id: job.id })
    },
    close() {
      isClosed = true
      clearTimeout(watchdog)
      clearTimeout(startTimer)
      jobs.clear()
      worker?.kill()
    },
  }
}
