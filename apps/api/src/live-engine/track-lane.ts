import type { Track } from '@cuelight/contracts/live'
import type { GateStream } from '../ports/speech-gate.ts'
import { createTrackAssembler, type TrackEvent, type TrackSlice } from './audio/track-assembler.ts'
import { createFrameCutter } from './frame-cutter.ts'
import { createSampleBuffer } from './sample-buffer.ts'
import { createTurnTracker, type TurnEvent } from './turn-tracker.ts'

/** A slice with what its sender and its reader know about time (milliseconds since 1970). */
export interface LaneSlice extends TrackSlice {
  capturedAtMs: number
  durationMs: number | null
  /** By the database's clock, which all processes share; a rebuild sees the same order and the same waits. */
  receivedAtMs: number
}

/** Times are the stream's own milliseconds. A `turn` carries everything that outlives the lane's buffer. */
export type LaneEvent =
  | (TurnEvent & { samples?: Float32Array })
  | { kind: 'late'; slice: LaneSlice }
  /** Sound that could not be read, or never came; silence stands for it. */
  | { kind: 'not-audio'; lostMs: number }
  | { kind: 'gap'; lostMs: number }
  /** The speech gate stopped answering, or answers again; energy stands in for it. */
  | { kind: 'gate'; isRunning: boolean }

/** One recorder's stream of one track: slices in, turns with their samples out. */
export interface TrackLane {
  readonly track: Track
  readonly streamId: string
  /** When the reader last got a slice, by the reader's clock. */
  readonly lastReadAtMs: number
  accept(slice: LaneSlice, readAtMs: number): Promise<LaneEvent[]>
  /** Gives up on slices that were waited for long enough. */
  tick(databaseNowMs: number): Promise<LaneEvent[]>
  /** The stream has ended: what waits is taken, what is being said is complete. */
  finish(): Promise<LaneEvent[]>
  complete(reason: 'silence' | 'asked'): LaneEvent[]
  /**
   * The reader's moment at which the running silence reaches its next mark, when only its last samples are still on
   * their way: a recorder hands over whole packets and a meter counts finer than frames.
   */
  nextMarkAtMs(): number | undefined
  /** Takes a silence whose mark has come by the clock as reached. */
  trustSilence(nowMs: number): LaneEvent[]
  /** The stream's length so far. */
  readonly nowMs: number
  readSamples(startMs: number, endMs: number): Float32Array
  /** The stream time that a slice covers, while it is remembered. */
  rangeOf(sequence: number): { fromMs: number; toMs: number } | undefined
  /** The moment of a stream time by the sender's clock. */
  capturedAtMs(streamMs: number): number
  /** The same moment by the reader's clock, which the latencies use; sender and reader may disagree. */
  readerMoment(streamMs: number): number
  free(): void
}

/** Recognition gets a little more than the speech itself: energy sees soft beginnings and ends too late. */
const beforeMs = 250
const afterMs = 300
/** A slice is pushed in pieces, so that a long file is followed like a stream. */
const pieceSamples = 16_000
const rememberedSlices = 200
/** How much of a silence may be missing when its mark comes: two packets and a frame, less for a short mark. */
const trustedMs = (markMs: number) => Math.min(200, markMs / 4)

export interface TrackLaneOptions {
  track: Track
  streamId: string
  /** The speech gate's ear for this stream; without it energy decides. */
  gate?: GateStream | undefined
  /** The session's own pause (turn-tracker.ts). */
  readyMs?: () => number
}

export async function createTrackLane(options: TrackLaneOptions): Promise<TrackLane> {
  const { track, streamId, gate } = options
  const assembler = await createTrackAssembler({ streamId, sequence: 0 })
  const tracker = createTurnTracker(options.readyMs ? { readyMs: options.readyMs } : {})
  const cutFrames = createFrameCutter()
  const buffer = createSampleBuffer()
  const arrived = new Map<number, LaneSlice>()
  const ranges = new Map<number, { fromMs: number; toMs: number }>()
  let anchor = { streamMs: 0, capturedAtMs: 0 }
  let clockOffsetMs = Number.POSITIVE_INFINITY
  let lastReadAtMs = 0
  let isGateRunning = true

  const readSamples = (startMs: number, endMs: number) => buffer.read(startMs - beforeMs, endMs + afterMs)

  const follow = (events: readonly TurnEvent[]): LaneEvent[] =>
    events.map((event) =>
      event.kind === 'turn-complete' ? { ...event, samples: readSamples(event.startMs, event.endMs) } : event,
    )

  async function listen(piece: Float32Array): Promise<LaneEvent[]> {
    const frames = cutFrames(piece)
    const speech = await gate?.hear(frames)
    const events = follow(tracker.push(frames, speech))
    if (!gate || (speech !== undefined) === isGateRunning) return events
    isGateRunning = speech !== undefined
    return [...events, { kind: 'gate', isRunning: isGateRunning }]
  }

  async function hear(event: Extract<TrackEvent, { streamMs: number }>): Promise<LaneEvent[]> {
    const slice = arrived.get(event.sequence)
    if (event.kind === 'audio' && slice) {
      anchor = { streamMs: event.streamMs, capturedAtMs: slice.capturedAtMs }
      arrived.delete(event.sequence)
      rememberRange(event.sequence, event.streamMs, event.samples.length)
    }
    const events: LaneEvent[] = []
    for (let at = 0; at < event.samples.length; at += pieceSamples) {
      const piece = event.samples.subarray(at, at + pieceSamples)
      buffer.push(piece)
      if (event.kind === 'audio') events.push(...(await listen(piece)))
      else events.push(...follow(tracker.pushUnknown(piece.length / 16)))
      buffer.trim((tracker.openTurn()?.startMs ?? buffer.endMs - 1000) - 2 * beforeMs)
    }
    const lostMs = event.samples.length / 16
    if (event.kind === 'not_audio') events.push({ kind: 'not-audio', lostMs })
    if (event.kind === 'gap') events.push({ kind: 'gap', lostMs })
    return events
  }

  function rememberRange(sequence: number, fromMs: number, samples: number): void {
    ranges.set(sequence, { fromMs, toMs: fromMs + samples / 16 })
    const [oldest] = ranges.keys()
    if (ranges.size > rememberedSlices && oldest !== undefined) ranges.delete(oldest)
  }

  async function hearAll(events: readonly TrackEvent[]): Promise<LaneEvent[]> {
    const heard: LaneEvent[] = []
    for (const event of events) {
      if (event.kind !== 'duplicate') heard.push(...(await hear(event)))
      else {
        // The database holds each slice once, so one that comes again by number has come after its place was filled.
        const slice = arrived.get(event.sequence)
        arrived.delete(event.sequence)
        if (slice) heard.push({ kind: 'late', slice })
      }
    }
    return heard
  }

  const capturedAtMs = (streamMs: number) => anchor.capturedAtMs + streamMs - anchor.streamMs
  const readerMoment = (streamMs: number) =>
    capturedAtMs(streamMs) + (Number.isFinite(clockOffsetMs) ? clockOffsetMs : 0)
  const complete = (reason: 'silence' | 'asked') => follow(tracker.complete(reason))

  function nextMarkAtMs(): number | undefined {
    const turn = tracker.openTurn()
    if (!turn || turn.silentMs < turn.nextMarkMs - trustedMs(turn.nextMarkMs)) return undefined
    return readerMoment(turn.endMs) + turn.nextMarkMs
  }

  return {
    track,
    streamId,
    get lastReadAtMs() {
      return lastReadAtMs
    },
    get nowMs() {
      return buffer.endMs
    },
    async accept(slice, readAtMs) {
      lastReadAtMs = readAtMs
      const sentAtMs = slice.capturedAtMs + (slice.durationMs ?? 0)
      clockOffsetMs = Math.min(clockOffsetMs, readAtMs - sentAtMs)
      arrived.set(slice.sequence, slice)
      const waited = await hearAll(assembler.tick(slice.receivedAtMs))
      return [...waited, ...(await hearAll(assembler.accept(slice, slice.receivedAtMs)))]
    },
    tick: (databaseNowMs) => hearAll(assembler.tick(databaseNowMs)),
    finish: async () => [...(await hearAll(assembler.finish())), ...complete('asked')],
    complete,
    nextMarkAtMs,
    trustSilence(nowMs) {
      const dueAtMs = nextMarkAtMs()
      const turn = tracker.openTurn()
      if (!turn || dueAtMs === undefined || nowMs < dueAtMs) return []
      return follow(tracker.trustSilence(turn.nextMarkMs))
    },
    readSamples,
    rangeOf: (sequence) => ranges.get(sequence),
    capturedAtMs,
    readerMoment,
    free: () => {
      assembler.free()
      gate?.close()
    },
  }
}
