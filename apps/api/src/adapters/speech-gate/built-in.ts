import { DomainError } from '../../core/errors.ts'
import { type ForkedChild, forkChild } from '../../core/fork-child.ts'
import { type GateStream, gateFrameSamples, type SpeechGate } from '../../ports/speech-gate.ts'
import type { GateMessage, GateOrder } from './gate-messages.ts'

export interface BuiltInSpeechGateOptions {
  /** Longest wait for an answer; what is judged too late is judged by energy. */
  deadlineMs?: number
  /** For the log: the process came up or went away. */
  onEvent?: (event: { kind: 'started'; pid: number | undefined } | { kind: 'exited'; detail: string }) => void
}

interface Call {
  resolve(flags: Uint8Array | undefined): void
  timer: NodeJS.Timeout
}

const longestRestartMs = 30_000
/** A process that is starting loads its model first, which a busy machine makes slow. */
const startDeadlineMs = 10_000

/** Silero VAD in one forked process, started by the first call and again when it died. */
export function createBuiltInSpeechGate(options: BuiltInSpeechGateOptions = {}): SpeechGate {
  const { deadlineMs = 1000, onEvent } = options
  const calls = new Map<number, Call>()
  let child: ForkedChild<GateOrder> | undefined
  let closed = false
  let isWarm = false
  let nextId = 1
  let failures = 0
  let restartAtMs = 0
  let reason = 'it was not asked yet'

  function ensureStarted(): boolean {
    if (child) return true
    if (closed || performance.now() < restartAtMs) return false
    child = forkChild<GateOrder, GateMessage>(new URL('./gate-child.ts', import.meta.url), {
      onMessage: handleMessage,
      onExit: handleExit,
    })
    onEvent?.({ kind: 'started', pid: child.pid })
    return true
  }

  function handleMessage(message: GateMessage): void {
    isWarm = true
    if (message.kind === 'heard') failures = 0
    else reason = message.message
    settle(message.id, message.kind === 'heard' ? message.flags : undefined)
  }

  function handleExit(detail: string): void {
    child = undefined
    isWarm = false
    reason = detail
    // The first restart is at once; one that keeps dying is asked less and less.
    restartAtMs = performance.now() + (failures === 0 ? 0 : Math.min(longestRestartMs, 100 * 2 ** failures))
    failures += 1
    for (const id of [...calls.keys()]) settle(id, undefined)
    if (!closed) onEvent?.({ kind: 'exited', detail })
  }

  function settle(id: number, flags: Uint8Array | undefined): void {
    const call = calls.get(id)
    if (!call) return
    calls.delete(id)
    clearTimeout(call.timer)
    call.resolve(flags)
  }

  function hear(stream: number, frames: Float32Array): Promise<Uint8Array | undefined> {
    if (frames.length === 0) return Promise.resolve(new Uint8Array())
    if (!ensureStarted()) return Promise.resolve(undefined)
    const id = nextId++
    const longestMs = isWarm ? deadlineMs : startDeadlineMs
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        reason = `it did not answer within ${longestMs} ms`
        settle(id, undefined)
      }, longestMs)
      calls.set(id, { resolve, timer })
      // A copy: the message channel would send the whole buffer behind a view.
      child?.send({ kind: 'hear', id, stream, frames: frames.slice() })
    })
  }

  function openStream(): GateStream {
    const stream = nextId++
    // By the time the first sound comes, the process is up.
    ensureStarted()
    return {
      hear: (frames) => hear(stream, frames),
      close: () => child?.send({ kind: 'close', stream }),
    }
  }

  return {
    name: 'silero-v5',
    openStream,
    async check() {
      const stream = nextId++
      const flags = await hear(stream, new Float32Array(gateFrameSamples))
      child?.send({ kind: 'close', stream })
      if (!flags)
        throw new DomainError('provider-unavailable', 'The speech gate cannot run; energy alone decides.', {
          cause: reason,
        })
    },
    async close() {
      closed = true
      for (const id of [...calls.keys()]) settle(id, undefined)
      child?.kill()
    },
  }
}
