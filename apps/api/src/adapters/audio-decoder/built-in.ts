import { availableParallelism } from 'node:os'
import { DomainError } from '../../core/errors.ts'
import {
  createSupervisedWorker,
  type SupervisedWorker,
  WorkerError,
  type WorkerEvent,
} from '../../core/worker/supervised-worker.ts'
import { detectAudioType } from '../../live-engine/audio/detect-audio-type.ts'
import type { AudioDecoder, EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'
import type { DecodedSlice, DecodeRequest } from './decoder-thread.ts'

export interface BuiltInAudioDecoderOptions {
  /** One core stays with the event loop, unless there is no other. */
  threads?: number
  /** For the log: a thread started or ended. */
  onEvent?: (event: WorkerEvent) => void
  /** Another module that serves the same requests. */
  threadFile?: URL
}

type DecoderThreads = SupervisedWorker<DecodeRequest, DecodedSlice, never>

const decoderThread = new URL('./decoder-thread.ts', import.meta.url)
/** The reader finds its place within one slice, and Opus settles within a packet; the second slice covers damage. */
const recentSlices = 2
const longestRecentBytes = 256 * 1024
/** Many times what the largest recording takes; a thread that is silent for this long hangs. */
const hungDeadlineMs = 120_000
/** Far more than two hundred interviews can leave pending; beyond it a thread has stopped keeping up. */
const maxPending = 20_000

/** Decodes in worker threads. A track stays with one of them, because a slice continues where the one before was cut. */
export function createBuiltInAudioDecoder(options: BuiltInAudioDecoderOptions = {}): AudioDecoder {
  const { threads = Math.max(1, availableParallelism() - 1), threadFile = decoderThread, onEvent } = options
  const worker: DecoderThreads = createSupervisedWorker<DecodeRequest, DecodedSlice>({
    kind: 'thread',
    module: threadFile,
    count: threads,
    hasAffinity: true,
    maxInFlight: Number.POSITIVE_INFINITY,
    // A slice that ended two threads is taken as no sound.
    retries: 1,
    maxPending,
    transferOf: ({ slice, replay }) => [slice, ...replay].map(({ bytes }) => bytes.buffer),
    onEvent,
  })
  let lastStream = 0
  return {
    openStream() {
      const stream = new ThreadedStream(worker, String(++lastStream))
      // Callers pass these on one by one, without their object.
      return {
        decode: (slice) => stream.decode(slice),
        skip: () => stream.skip(),
        close: () => stream.close(),
      }
    },
    close: () => worker.close(),
  }
}

class ThreadedStream implements SoundStream {
  readonly #worker: DecoderThreads
  readonly #key: string
  /** What a new thread has to decode before it can go on where the dead one was. */
  #recent: EncodedSlice[] = []
  /** The thread that knows the stream. */
  #incarnation = 0
  #isAfterGap = false

  constructor(worker: DecoderThreads, key: string) {
    this.#worker = worker
    this.#key = key
  }

  async decode(slice: EncodedSlice): Promise<Float32Array | undefined> {
    const isAfterGap = this.#isAfterGap
    this.#isAfterGap = false
    const compose = (incarnation: number): DecodeRequest => {
      const isKnown = this.#incarnation === incarnation || isAfterGap
      this.#incarnation = incarnation
      return { slice: copySlice(slice), isAfterGap, replay: isKnown ? [] : this.#recent.map(copySlice) }
    }
    try {
      const samples = await this.#worker.request(compose, { key: this.#key, deadlineMs: hungDeadlineMs })
      this.#remember(slice, isAfterGap)
      return samples
    } catch (error) {
      if (error instanceof WorkerError && (error.reason === 'died' || error.reason === 'hung'))
        return undefined
      throw new DomainError('provider-unavailable', 'Sound cannot be decoded just now.', { cause: error })
    }
  }

  skip(): void {
    this.#isAfterGap = true
  }

  close(): void {
    this.#worker.release(this.#key)
  }

  /** Stand-alone files need nothing that came before them. */
  #remember(slice: EncodedSlice, isAfterGap: boolean): void {
    const type = detectAudioType(slice.bytes)
    const isRaw = slice.mediaType?.startsWith('application/octet-stream')
    const isPart = type === 'webm' || (type === 'unknown' && !isRaw)
    if (!isPart || slice.bytes.length > longestRecentBytes) return
    const isStart = isAfterGap || type === 'webm'
    this.#recent = [...(isStart ? [] : this.#recent), slice].slice(-recentSlices)
  }
}

/** A copy that may be given away: the slice may lie in a buffer with others, and may have to be sent again. */
function copySlice({ bytes, mediaType, longestMs }: EncodedSlice) {
  return { bytes: new Uint8Array(bytes), mediaType, longestMs }
}
