import type { Track } from '@cuelight/contracts/live'
import { frameSamples } from '../../endpointing/energy.ts'
import { startTracking } from '../../endpointing/turn-tracker.ts'
import type { SpokenText } from '../../questions/question-thread.ts'
import type { ClosedTurn, SourceState } from './state.ts'

/** A source of which nothing has been decoded yet. */
export function startSource(
  track: Track,
  sourceId: string,
  { startMs = 0, streams = [sourceId], isFragment = false } = {},
): SourceState {
  return {
    key: nameSource(track, sourceId),
    track,
    sourceId,
    streams,
    isFragment,
    untilMs: startMs,
    anchor: { streamMs: startMs, capturedAtMs: 0 },
    clockOffsetMs: Number.POSITIVE_INFINITY,
    lastReadAtMs: 0,
    ranges: [],
    losses: [],
    unreadable: 0,
    tracking: startTracking(firstFrameMs(startMs)),
    turn: undefined,
    closed: [],
    isPartialRunning: false,
    partialTookMs: 0,
    askedAtMs: 0,
  }
}

/** The key of a source. */
export const nameSource = (track: Track, sourceId: string): string => `${track}/${sourceId}`

/** Samples to leave out so that a source taken up in its middle is cut into the frames it was cut into before. */
export function samplesToSkip(startMs: number): number {
  return (frameSamples - ((startMs * 16) % frameSamples)) % frameSamples
}

const firstFrameMs = (startMs: number) => startMs + samplesToSkip(startMs) / 16

/** Questions are looked for in the interviewer's own sound only. */
export const canAsk = ({ track, isFragment }: SourceState): boolean => track === 'interviewer' && !isFragment

/** The moment of a source's time by the sender's clock. */
export const capturedAt = ({ anchor }: SourceState, streamMs: number): number =>
  anchor.capturedAtMs + streamMs - anchor.streamMs

/** The same moment by the reader's clock. */
export const readerMoment = (source: SourceState, streamMs: number): number =>
  capturedAt(source, streamMs) + (Number.isFinite(source.clockOffsetMs) ? source.clockOffsetMs : 0)

/** A stretch of a source as words that have no text yet. */
export function placeWords(source: SourceState, startMs: number, endMs: number): Omit<SpokenText, 'text'> {
  return {
    startedAtMs: capturedAt(source, startMs),
    endedAtMs: capturedAt(source, endMs),
    sound: { sourceId: source.sourceId, startMs, endMs },
  }
}

/** Turns that are over and not stored. */
export const pendingTurns = ({ closed }: SourceState): ClosedTurn[] =>
  closed.filter(({ stage }) => stage !== 'done')
