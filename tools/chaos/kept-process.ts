import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '../../apps/api/src/settings.ts'
import type { HeldByProcess } from './memory-probe.ts'

const main = join(repositoryRoot, 'apps/api/src/main.ts')
const pauseMs = 300
const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).href
const memoryProbe = new URL('./memory-probe.ts', import.meta.url).href
/** How often the clock of a running process is set anew, and to how many different times. */
const setClockEveryMs = 20_000
const clockSettings = 9

/** A process of the real product that is started again whenever it ends, as a supervisor does it. */
export class KeptProcess {
  readonly name: string
  /** How often it was started. */
  starts = 0
  /** The most it ever held: resident memory in megabytes, open handles. */
  readonly peak = { megabytes: 0, handles: 0 }
  /** What it held over the longest of its lives, after each collection. */
  memory: readonly HeldByProcess[] = []
  #samples: HeldByProcess[] = []
  /** How wrong its clock was at most, in either direction. */
  mostOffMs = 0
  readonly #settings: Record<string, string>
  readonly #drawClockOffsetMs: () => number
  readonly #ended: Promise<void>
  #child: ChildProcess | null = null
  readonly #log: number | undefined
  readonly #memoryLog: number | undefined
  #isStopping = false
  /** What it wrote to stderr last, for whoever looks for a reason. */
  complaints = ''

  /** Its clock is wrong by what is drawn, and every so often by what is drawn next: forward or back. */
  constructor(
    name: string,
    settings: Record<string, string>,
    drawClockOffsetMs: () => number,
    logFolder?: string | undefined,
  ) {
    this.#log = logFolder ? openSync(join(logFolder, `${name.replace(' ', '-')}.log`), 'a') : undefined
    this.#memoryLog = logFolder
      ? openSync(join(logFolder, `${name.replace(' ', '-')}-memory.jsonl`), 'a')
      : undefined
    this.name = name
    this.#settings = settings
    this.#drawClockOffsetMs = drawClockOffsetMs
    this.#ended = this.#keep()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** False when it does not run at the moment. */
  kill(): boolean {
    return this.#child?.kill('SIGKILL') ?? false
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#child?.kill('SIGKILL')
    await this.#ended
  }

  /** Takes down what it holds now. Linux only. */
  observe(): void {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      const handles = readdirSync(`/proc/${this.pid}/fd`).length
      this.peak.megabytes = Math.max(this.peak.megabytes, Math.round(kilobytes / 1024))
      this.peak.handles = Math.max(this.peak.handles, handles)
    } catch {
      // It is dead at the moment, or this system has no such files.
    }
  }

  async #keep(): Promise<void> {
    while (!this.#isStopping) {
      await this.#runOnce()
      if (!this.#isStopping) await wait(pauseMs)
    }
  }

  async #runOnce(): Promise<void> {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
    const offsetsMs = Array.from({ length: clockSettings }, () => Math.round(this.#drawClockOffsetMs()))
    this.mostOffMs = Math.max(this.mostOffMs, ...offsetsMs.map(Math.abs))
    const clock = {
      CHAOS_CLOCK_OFFSETS_MS: offsetsMs.join(),
      CHAOS_CLOCK_EVERY_MS: String(setClockEveryMs),
    }
    const env = { PATH, HOME, NODE_COMPILE_CACHE, ...clock, ...this.#settings }
    const child = spawn(process.execPath, [`--import=${shiftedClock}`, `--import=${memoryProbe}`, main], {
      env,
      stdio: ['ignore', this.#log ?? 'ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.starts += 1
    this.#samples = []
    createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
      this.#samples.push(JSON.parse(line))
      if (this.#memoryLog !== undefined) writeSync(this.#memoryLog, `${line}\n`)
      if (this.#samples.length > this.memory.length) this.memory = this.#samples
    })
    child.stderr?.on('data', (chunk) => {
      this.complaints = `${this.complaints}${chunk}`.slice(-4000)
      if (this.#log !== undefined) writeSync(this.#log, chunk)
    })
    await once(child, 'close')
    this.#child = null
  }
}
