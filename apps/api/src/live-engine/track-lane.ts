import type { Track } from '@cuelight/contracts/live'
import { createTrackAssembler, type TrackEvent, type TrackSlice } from './audio/track-assembler.ts'
import { createSampleBuffer } from './sample-buffer.ts'
import { createTurnTracker, type SpeechGate, type TurnEvent } from './turn-tracker.ts'

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
  | { kind: 'not-audio' }
  | { kind: 'gap'; missing: number }

/** One recorder's stream of one track: slices in, turns with their samples out. */
export interface TrackLane {
  readonly track: Track
  readonly streamId: string
  /** When the reader last got a slice, by the reader's clock. */
  readonly lastReadAtMs: number
  accept(slice: LaneSlice, readAtMs: number): LaneEvent[]
  /** Gives up on slices that were waited for long enough. */
  tick(databaseNowMs: number): LaneEvent[]
  /** The stream has ended: what waits is taken, what is being said is complete. */
  finish(): LaneEvent[]
  completeNow(): LaneEvent[]
  openTurn(): { startMs: number; endMs: number; isPaused: boolean; nowMs: number } | undefined
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

export async function createTrackLane(options: {
  track: Track
  streamId: string
  gate?: SpeechGate
}): Promise<TrackLane> {
  const { track, streamId } = options
  const assembler = await createTrackAssembler({ streamId, sequence: 0 })
  const tracker = createTurnTracker({ gate: options.gate })
  const buffer = createSampleBuffer()
  const arrived = new Map<number, LaneSlice>()
  const ranges = new Map<number, { fromMs: number; toMs: number }>()
  let anchor = { streamMs: 0, capturedAtMs: 0 }
  let clockOffsetMs = Number.POSITIVE_INFINITY
  let lastReadAtMs = 0
  let turn: { startMs: number; isPaused: boolean } | undefined

  const readSamples = (startMs: number, endMs: number) => buffer.read(startMs - beforeMs, endMs + afterMs)

  function follow(events: readonly TurnEvent[]): LaneEvent[] {
    return events.map((event) => {
      if (event.kind === 'speech-started') turn = { startMs: event.startMs, isPaused: false }
      else if (event.kind === 'turn-complete') turn = undefined
      else if (turn) turn.isPaused = event.kind === 'pause'
      return event.kind === 'turn-complete'
        ? { ...event, samples: readSamples(event.startMs, event.endMs) }
        : event
    })
  }

  function hear(event: Extract<TrackEvent, { streamMs: number }>): LaneEvent[] {
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
      events.push(
        ...follow(event.kind === 'audio' ? tracker.push(piece) : tracker.pushUnknown(piece.length / 16)),
      )
      buffer.trim((turn?.startMs ?? buffer.endMs - 1000) - 2 * beforeMs)
    }
    if (event.kind === 'not_audio') events.push({ kind: 'not-audio' })
    if (event.kind === 'gap') events.push({ kind: 'gap', missing: event.missing })
    return events
  }

  function rememberRange(sequence: number, fromMs: number, samples: number): void {
    ranges.set(sequence, { fromMs, toMs: fromMs + samples / 16 })
    const [oldest] = ranges.keys()
    if (ranges.size > rememberedSlices && oldest !== undefined) ranges.delete(oldest)
  }

  const hearAll = (events: readonly TrackEvent[]): LaneEvent[] =>
    events.flatMap((event) => {
      if (event.kind !== 'duplicate') return hear(event)
      // The database holds each slice once, so one that comes again by number has come after its place was filled.
      const slice = arrived.get(event.sequence)
      arrived.delete(event.sequence)
      return slice ? [{ kind: 'late' as const, slice }] : []
    })

  const capturedAtMs = (streamMs: number) => anchor.capturedAtMs + streamMs - anchor.streamMs
  const completeNow = () => follow(tracker.completeNow())

  return {
    track,
    streamId,
    get lastReadAtMs() {
      return lastReadAtMs
    },
    accept(slice, readAtMs) {
      lastReadAtMs = readAtMs
      const sentAtMs = slice.capturedAtMs + (slice.durationMs ?? 0)
      clockOffsetMs = Math.min(clockOffsetMs, readAtMs - sentAtMs)
      arrived.set(slice.sequence, slice)
      const waited = assembler.tick(slice.receivedAtMs)
      return [...hearAll(waited), ...hearAll(assembler.accept(slice, slice.receivedAtMs))]
    },
    tick: (databaseNowMs) => hearAll(assembler.tick(databaseNowMs)),
    finish: () => [...hearAll(assembler.finish()), ...completeNow()],
    completeNow,
    openTurn: () => turn && { ...turn, endMs: buffer.endMs, nowMs: buffer.endMs },
    readSamples,
    rangeOf: (sequence) => ranges.get(sequence),
    capturedAtMs,
    readerMoment: (streamMs) => capturedAtMs(streamMs) + (Number.isFinite(clockOffsetMs) ? clockOffsetMs : 0),
    free: () => assembler.free(),
  }
}
