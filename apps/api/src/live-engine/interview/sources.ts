import { audio } from '@cuelight/contracts/constants'
import type { StoredSlice } from '../../ports/interview-host.ts'
import type { EngineEffect, SlicePlace, Step } from './events.ts'
import type { Checkpoint, SourcePlace } from './state/checkpoint.ts'
import { isLateSource } from './state/known-utterances.ts'
import { capturedAt, nameSource, pendingTurns, startSource } from './state/source.ts'
import type { InterviewState, SourceState } from './state/state.ts'
import { chain, changeSource, readSource, step } from './step.ts'

/** Time to reload a page and share the tab again. */
const longestReloadMs = 10_000
/** How much is decoded again before the place where an engine continues, for the decoder, the gate and the start of a word. */
const warmUpMs = 1000
const rememberedSlices = 200
/** A posted recording is a stream of its own; a late slice is a fragment. */
export const isPosted = ({ sourceId }: SourceState): boolean => sourceId.startsWith('rest-')

/** Finds the source that a slice belongs to, or opens one, and has the slice decoded. */
export function takeSlice(state: InterviewState, slice: StoredSlice, readAtMs: number): Step {
  const found = state.sources.find(
    ({ track, streams }) => track === slice.track && streams.includes(slice.streamId),
  )
  const opened = found ? step(state) : openFor(state, slice)
  const key = found?.key ?? keyOf(opened.state, slice)
  return chain(opened, (current) => decode(current, key, slice, readAtMs))
}

function keyOf({ sources }: InterviewState, { track, streamId }: StoredSlice): string {
  const source = sources.find((entry) => entry.track === track && entry.streams.includes(streamId))
  return source?.key ?? nameSource(track, streamId)
}

/** A new recorder of a track goes on with the source before, or ends what was being said there. */
function openFor(state: InterviewState, slice: StoredSlice): Step {
  const { track, streamId } = slice
  const place = state.checkpoint?.lanes.find((entry) => entry.track === track && entry.streamId === streamId)
  if (place) return reopen(state, place)
  const before = state.sources.filter((source) => source.track === track)
  const continued = before.findLast((source) => goesOn(source, slice))
  if (continued)
    return step(changeSource(state, continued.key, { streams: [...continued.streams, streamId] }))
  const ends = before.map(({ key }) => ({ type: 'finish-source' as const, source: key }))
  return chain(step(state, ...ends), (current) => open(current, startSource(track, streamId)))
}

/** A recorder that begins where the one before stopped: the page was reloaded, and the sentence may go on. */
function goesOn(source: SourceState, { streamId, sequence, capturedAtMs }: StoredSlice): boolean {
  if ([source.sourceId, streamId].some((id) => id.startsWith('rest-') || isLateSource(id))) return false
  const pauseMs = capturedAtMs - capturedAt(source, source.untilMs)
  return sequence === 0 && pauseMs > -audio.sliceMs && pauseMs < longestReloadMs
}

/** The source as far as the previous engine had got. */
function reopen(state: InterviewState, { track, laneId, earlier, ...start }: SourcePlace): Step {
  const streams = [...earlier, start.streamId]
  return open(state, startSource(track, laneId, { startMs: start.streamMs, streams }), start)
}

function open(
  state: InterviewState,
  source: SourceState,
  start = { streamId: source.sourceId, sequence: 0, streamMs: 0 },
): Step {
  const { key, isFragment } = source
  const opening: EngineEffect = { type: 'open-source', source: key, isFragment, start }
  return step({ ...state, sources: [...state.sources, source] }, opening)
}

function decode(state: InterviewState, key: string, slice: StoredSlice, readAtMs: number): Step {
  const { clockOffsetMs } = readSource(state, key)
  const sentAtMs = slice.capturedAtMs + (slice.durationMs ?? 0)
  const change = { lastReadAtMs: readAtMs, clockOffsetMs: Math.min(clockOffsetMs, readAtMs - sentAtMs) }
  return step(changeSource(state, key, change), { type: 'decode-slice', source: key, slice })
}

/** Its place in the source is already filled, but its words count, so it becomes a source of its own. */
export function takeLate(state: InterviewState, key: string, slice: StoredSlice): Step {
  const { track, ranges } = readSource(state, key)
  const streamId = `${slice.streamId}.late-${slice.sequence}`
  const fragment = startSource(track, streamId, { isFragment: true })
  const alone = { ...slice, streamId, sequence: 0 }
  const before = ranges.findLast(
    (range) => range.streamId === slice.streamId && range.sequence < slice.sequence,
  )
  const loss = { fromMs: before?.toMs ?? 0, lostMs: -(slice.durationMs ?? audio.sliceMs) }
  return chain(
    open(addLoss(state, key, loss), fragment),
    (current) => decode(current, fragment.key, alone, slice.receivedAtMs),
    (current) => step(current, { type: 'finish-source', source: fragment.key }),
  )
}

/** Counts sound that is missing from a source; a negative number for sound that arrived late. */
export function addLoss(
  state: InterviewState,
  key: string,
  loss: { fromMs: number; lostMs: number },
): InterviewState {
  const { losses } = readSource(state, key)
  const counted = changeSource(state, key, { losses: [...losses, loss].slice(-rememberedSlices) })
  return { ...counted, lostMs: Math.max(0, state.lostMs + loss.lostMs) }
}

/** Remembers where a slice lies, and that the source can be read again. */
export function placeSlice(
  state: InterviewState,
  key: string,
  { capturedAtMs, ...range }: SlicePlace,
): InterviewState {
  const { ranges } = readSource(state, key)
  return changeSource(state, key, {
    anchor: { streamMs: range.fromMs, capturedAtMs },
    ranges: [...ranges, range].slice(-rememberedSlices),
    unreadable: 0,
  })
}

/** Where another engine would have to begin; sources that were not opened again stand where they stood. */
export function makeCheckpoint(state: InterviewState, readUntilMs: number): Checkpoint {
  const { sources, checkpoint } = state
  const reached = sources.flatMap(placeSource)
  const isReached = ({ track, laneId }: SourcePlace) =>
    reached.some((place) => place.track === track && place.laneId === laneId)
  const kept = checkpoint?.lanes.filter((place) => !isReached(place)) ?? []
  const isUnfinished = sources.some((source) => unstoredFromMs(source) !== undefined)
  const lostMs = Math.round(
    Math.max(0, state.lostMs - sources.reduce((sum, source) => sum + lostAgain(source), 0)),
  )
  return { readUntilMs, lanes: [...kept, ...reached], lostMs, isUnfinished }
}

/** What the next engine loses once more when it goes on at the source's place. */
function lostAgain(source: SourceState): number {
  const fromMs = placeSource(source)[0]?.streamMs ?? 0
  const losses = source.losses.filter((loss) => loss.fromMs >= fromMs)
  return losses.reduce((sum, { lostMs }) => sum + lostMs, 0)
}

/** Where what is not stored yet begins; undefined when everything is stored. */
function unstoredFromMs(source: SourceState): number | undefined {
  return pendingTurns(source)[0]?.startMs ?? source.turn?.startMs
}

function placeSource(source: SourceState): SourcePlace[] {
  // A fragment is decoded in one step, from one slice.
  if (isLateSource(source.sourceId)) return []
  const fromMs = (unstoredFromMs(source) ?? source.untilMs) - warmUpMs
  const range = source.ranges.findLast((entry) => entry.fromMs <= fromMs)
  if (!range) return []
  const { streamId, sequence, fromMs: streamMs } = range
  const earlier = source.streams.slice(0, source.streams.indexOf(streamId))
  return [{ track: source.track, laneId: source.sourceId, streamId, sequence, streamMs, earlier }]
}
