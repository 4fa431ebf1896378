import type { Track } from '@cuelight/contracts/live'
import type { SoundStream } from '../ports/audio-decoder.ts'
import type { GateStream } from '../ports/speech-gate.ts'
import {
  createTrackAssembler,
  type StreamPlace,
  type TrackEvent,
  type TrackSlice,
} from './audio/track-assembler.ts'
import { frameSamples } from './energy.ts'
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
  /**
   * When the recorder should hand over what it has, by the sender's clock, so that the running silence reaches its next
   * mark in time; undefined when nothing is missing or nobody is silent.
   */
  handOverAtMs(): number | undefined
  /** Takes a silence whose mark has come by the clock as reached. */
  trustSilence(nowMs: number): LaneEvent[]
  /** The stream's length so far. */
  readonly nowMs: number
  /** A slice is held back because one before it is missing. */
  readonly isWaiting: boolean
  readSamples(startMs: number, endMs: number): Float32Array
  /** The stream time that a slice covers, while it is remembered. */
  rangeOf(streamId: string, sequence: number): { fromMs: number; toMs: number } | undefined
  /** The slice to begin with, to hear everything from a stream time on; undefined when it is not remembered. */
  placeOf(streamMs: number): Required<StreamPlace> | undefined
  /** The moment of a stream time by the sender's clock. */
  capturedAtMs(streamMs: number): number
  /** The same moment by the reader's clock, which the latencies use; sender and reader may disagree. */
  readerMoment(streamMs: number): number
  free(): void
}

interface Range {
  streamId: string
  sequence: number
  fromMs: number
  toMs: number
}

const nameSlice = (streamId: string, sequence: number) => `${streamId}/${sequence}`

/** Recognition gets a little more than the speech itself: energy sees soft beginnings and ends too late. */
const beforeMs = 250
const afterMs = 300
/** A slice is pushed in pieces, so that a long file is followed like a stream. */
const pieceSamples = 16_000
const rememberedSlices = 200
/** How much of a silence may be missing when its mark comes: two packets and a frame, less for a short mark. */
const trustedMs = (markMs: number) => Math.min(200, markMs / 4)
/** Silence shorter than this is mostly the gap between two sounds of one word. */
const leastSilenceMs = 96

export interface TrackLaneOptions {
  track: Track
  streamId: string
  /** The speech gate's ear for this stream; without it energy decides. */
  gate?: GateStream | undefined
  /** Decodes the slices; in this thread unless it is given. */
  sound?: SoundStream | undefined
  /** The session's own pause (turn-tracker.ts). */
  readyMs?: () => number
  /** Goes on where an earlier reader of the same stream got to. */
  start?: StreamPlace | undefined
}

export async function createTrackLane(options: TrackLaneOptions): Promise<TrackLane> {
  const { track, streamId, gate, sound } = options
  const { start = { streamId, sequence: 0 }, readyMs } = options
  const startMs = start.streamMs ?? 0
  const assembler = await createTrackAssembler(start, sound)
  const skipSamples = (frameSamples - ((startMs * 16) % frameSamples)) % frameSamples
  const tracker = createTurnTracker({ startMs: startMs + skipSamples / 16, ...(readyMs ? { readyMs } : {}) })
  const cutFrames = createFrameCutter(skipSamples)
  const buffer = createSampleBuffer(startMs)
  const arrived = new Map<string, LaneSlice>()
  const ranges = new Map<string, Range>()
  let anchor = { streamMs: startMs, capturedAtMs: 0 }
  let clockOffsetMs = Number.POSITIVE_INFINITY
  let lastReadAtMs = 0
  let isGateRunning = true

  const readSamples = (fromMs: number, toMs: number) => buffer.read(fromMs - beforeMs, toMs + afterMs)

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
    if (event.kind === 'audio') rememberSlice(event)
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
    // A pause between two recorders lost nothing that was ever announced.
    if (event.kind === 'gap' && event.missing > 0) events.push({ kind: 'gap', lostMs })
    return events
  }

  function rememberSlice(event: Extract<TrackEvent, { kind: 'audio' }>): void {
    const { sequence, streamMs } = event
    const key = nameSlice(event.streamId, sequence)
    const slice = arrived.get(key)
    if (slice) anchor = { streamMs, capturedAtMs: slice.capturedAtMs }
    arrived.delete(key)
    const toMs = streamMs + event.samples.length / 16
    ranges.set(key, { streamId: event.streamId, sequence, fromMs: streamMs, toMs })
    const [oldest] = ranges.keys()
    if (ranges.size > rememberedSlices && oldest !== undefined) ranges.delete(oldest)
  }

  async function hearAll(events: readonly TrackEvent[]): Promise<LaneEvent[]> {
    const heard: LaneEvent[] = []
    for (const event of events) {
      if (event.kind !== 'duplicate') heard.push(...(await hear(event)))
      else {
        // The database holds each slice once, so one that comes again by number has come after its place was filled.
        const key = nameSlice(event.streamId, event.sequence)
        const slice = arrived.get(key)
        arrived.delete(key)
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

  function handOverAtMs(): number | undefined {
    const turn = tracker.openTurn()
    if (!turn || turn.silentMs < leastSilenceMs || nextMarkAtMs() !== undefined) return undefined
    return capturedAtMs(turn.endMs) + turn.nextMarkMs - trustedMs(turn.nextMarkMs) / 2
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
    get isWaiting() {
      return assembler.isWaiting
    },
    async accept(slice, readAtMs) {
      lastReadAtMs = readAtMs
      const sentAtMs = slice.capturedAtMs + (slice.durationMs ?? 0)
      clockOffsetMs = Math.min(clockOffsetMs, readAtMs - sentAtMs)
      arrived.set(nameSlice(slice.streamId, slice.sequence), slice)
      const waited = await hearAll(await assembler.tick(slice.receivedAtMs))
      return [...waited, ...(await hearAll(await assembler.accept(slice, slice.receivedAtMs)))]
    },
    tick: async (databaseNowMs) => hearAll(await assembler.tick(databaseNowMs)),
    finish: async () => [...(await hearAll(await assembler.finish())), ...complete('asked')],
    complete,
    nextMarkAtMs,
    handOverAtMs,
    trustSilence(nowMs) {
      const dueAtMs = nextMarkAtMs()
      const turn = tracker.openTurn()
      if (!turn || dueAtMs === undefined || nowMs < dueAtMs) return []
      return follow(tracker.trustSilence(turn.nextMarkMs))
    },
    readSamples,
    rangeOf: (stream, sequence) => ranges.get(nameSlice(stream, sequence)),
    placeOf(streamMs) {
      const found = [...ranges.values()].findLast(({ fromMs }) => fromMs <= streamMs)
      return found && { streamId: found.streamId, sequence: found.sequence, streamMs: found.fromMs }
    },
    capturedAtMs,
    readerMoment,
    free: () => {
      assembler.free()
      gate?.close()
    },
  }
}
