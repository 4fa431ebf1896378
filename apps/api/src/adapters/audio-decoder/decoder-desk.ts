import { Worker } from 'node:worker_threads'
import { DomainError } from '../../core/errors.ts'
import { detectAudioType } from '../../live-engine/audio/detect-audio-type.ts'
import type { EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'
import type { DecoderMessage, DecoderOrder } from './decoder-messages.ts'

export type DecoderEvent = { kind: 'started' } | { kind: 'exited'; detail: string }

/** One decoding thread with its streams: started by the first slice, and again when it died. */
export interface DecoderDesk {
  openStream(): SoundStream
  readonly openStreams: number
  close(): Promise<void>
}

interface Stream {
  id: number
  /** What a new thread has to hear before it can go on where the dead one was. */
  recent: EncodedSlice[]
  /** The thread that knows the stream. */
  thread: Worker | undefined
  isAfterGap: boolean
}

interface Call {
  stream: Stream
  slice: EncodedSlice
  isAfterGap: boolean
  /** How many threads died over it. */
  deaths: number
  resolve(samples: Float32Array | undefined): void
  reject(error: unknown): void
}

/** The reader finds its place within one slice, and Opus swings in within a packet; the second is for damage. */
const recentSlices = 2
const longestRecentBytes = 256 * 1024
/** A slice that ended two threads is taken as no sound. */
const mostDeaths = 2
/** Many times what the largest recording takes; a thread that says nothing for so long never will. */
const silentMs = 120_000

/** `startThread` is replaced by tests only. */
export function createDecoderDesk(
  onEvent: (event: DecoderEvent) => void,
  startThread: () => Worker = startDecoderThread,
): DecoderDesk {
  /** In the order they were sent, which is the order of the answers. */
  const calls = new Map<number, Call>()
  const streams = new Set<Stream>()
  let thread: Worker | undefined
  let hasStarted = false
  let isClosed = false
  let lastId = 0
  let silence: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = startThread()
    let detail = ''
    hasStarted = false
    started.on('message', (message: DecoderMessage) => handle(started, message))
    started.on('error', (error) => {
      detail = error instanceof Error ? error.message : String(error)
    })
    started.on('exit', (code) => bury(started, detail || `ended with code ${code}`))
    return started
  }

  function handle(from: Worker, message: DecoderMessage): void {
    if (from !== thread) return
    silence?.refresh()
    if (message.kind === 'started') {
      hasStarted = true
      onEvent({ kind: 'started' })
    } else settle(message.id, message.samples)
  }

  function settle(id: number, samples: Float32Array | undefined): void {
    const call = calls.get(id)
    if (!call) return
    calls.delete(id)
    remember(call)
    rest()
    call.resolve(samples)
  }

  /** An idle thread must not keep a finished process alive. */
  function rest(): void {
    if (calls.size > 0) return
    clearTimeout(silence)
    silence = undefined
    thread?.unref()
  }

  function watchSilence(): void {
    clearTimeout(silence)
    const watched = thread
    silence = setTimeout(() => void watched?.terminate(), silentMs).unref()
  }

  function bury(dead: Worker, detail: string): void {
    if (dead !== thread) return
    thread = undefined
    clearTimeout(silence)
    silence = undefined
    if (!isClosed) onEvent({ kind: 'exited', detail })
    // One that never came up would not come up for the next slice either.
    if (isClosed || !hasStarted) refuseAll(detail)
    else {
      blameFirst()
      for (const [id, call] of calls) send(id, call)
    }
  }

  /** The first one was being decoded; the others had not their turn yet. */
  function blameFirst(): void {
    const [first] = calls
    if (!first) return
    const [id, call] = first
    call.deaths += 1
    if (call.deaths >= mostDeaths) settle(id, undefined)
  }

  function refuseAll(detail: string): void {
    const refused = [...calls.values()]
    calls.clear()
    rest()
    for (const { reject } of refused)
      reject(new DomainError('provider-unavailable', 'Sound cannot be decoded just now.', { cause: detail }))
  }

  function send(id: number, { stream, slice, isAfterGap }: Call): void {
    thread ??= start()
    thread.ref()
    if (!silence) watchSilence()
    if (stream.thread !== thread) {
      stream.thread = thread
      if (!isAfterGap)
        for (const known of stream.recent) post({ kind: 'replay', stream: stream.id, ...carry(known) })
    }
    post({ kind: 'decode', id, stream: stream.id, isAfterGap, ...carry(slice) })
  }

  function post(order: DecoderOrder): void {
    const { buffer } = order.kind === 'close' ? {} : order.bytes
    thread?.postMessage(order, buffer instanceof ArrayBuffer ? [buffer] : [])
  }

  function openStream(): SoundStream {
    const stream: Stream = { id: ++lastId, recent: [], thread: undefined, isAfterGap: false }
    streams.add(stream)
    return {
      decode(slice) {
        if (isClosed) return Promise.reject(new Error('the decoder is closed'))
        const { isAfterGap } = stream
        stream.isAfterGap = false
        return new Promise((resolve, reject) => {
          const id = ++lastId
          const call = { stream, slice, isAfterGap, deaths: 0, resolve, reject }
          calls.set(id, call)
          send(id, call)
        })
      },
      skip() {
        stream.isAfterGap = true
      },
      close() {
        streams.delete(stream)
        if (thread && stream.thread === thread) post({ kind: 'close', stream: stream.id })
      },
    }
  }

  return {
    openStream,
    get openStreams() {
      return streams.size
    },
    async close() {
      isClosed = true
      await thread?.terminate()
      refuseAll('closed')
    },
  }
}

export function startDecoderThread(): Worker {
  const file = new URL('./decoder-thread.ts', import.meta.url)
  return new Worker(file, { name: 'sound-decoder', execArgv: [], env: {} })
}

/** A copy that may be given away: the slice may lie in a buffer with others, and may have to be sent again. */
function carry({ bytes, mediaType }: EncodedSlice) {
  return { bytes: new Uint8Array(bytes), mediaType }
}

/** Files that stand alone need nothing of what was before them. */
function remember({ stream, slice, isAfterGap }: Call): void {
  const type = detectAudioType(slice.bytes)
  const isPart =
    type === 'webm' || (type === 'unknown' && !slice.mediaType?.startsWith('application/octet-stream'))
  if (!isPart || slice.bytes.length > longestRecentBytes) return
  stream.recent = [...(isAfterGap || type === 'webm' ? [] : stream.recent), slice].slice(-recentSlices)
}
