import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { StreamPlace } from '../../../live-engine/audio/track-assembler.ts'
import { isEcho } from '../../../live-engine/echo.ts'
import {
  createTrackLane,
  type LaneEvent,
  type LaneSlice,
  type TrackLane,
} from '../../../live-engine/track-lane.ts'
import type { StoredSlice } from '../../../ports/interview-host.ts'
import type { UtteranceRow } from '../log/wire.ts'
import type { Answers } from './answers.ts'
import type { Checkpoint, LanePlace } from './checkpoint.ts'
import { createKnownUtterances } from './known-utterances.ts'
import { type EngineScope, writeNotice } from './scope.ts'
import { createTurnDesk, type Said, type TurnDesk } from './turn-desk.ts'

export interface Seat {
  lane: TrackLane
  /** The streams it heard, in their order; a reload goes on with another one. */
  streams: string[]
  desk: TurnDesk
  /** Slices in a row that held no sound. */
  unreadable: number
}

export type Lanes = ReturnType<typeof createLanes>

const noticeAfterUnreadable = 3
/** Time to reload a page and share the tab again. */
const longestReloadMs = 10_000
/** Heard again before the place where an engine goes on: the decoder, the gate and the beginning of a word need it. */
const warmUpMs = 1000

/** All streams of one interview. A new recorder of a track ends what the one before was in the middle of. */
export function createLanes(
  scope: EngineScope,
  answers: Answers,
  known: readonly UtteranceRow[],
  checkpoint?: Checkpoint | undefined,
) {
  const seats = new Map<string, Seat>()
  const findKnown = createKnownUtterances(known)
  let isGateRunning = true
  let lostMs = checkpoint?.lostMs ?? 0
  const all = () => [...new Set(seats.values())]

  async function saidByCandidate(fromMs: number, toMs: number): Promise<Said[]> {
    const desks = all().filter(({ lane }) => lane.track === 'candidate')
    return (await Promise.all(desks.map(({ desk }) => desk.saidNear(fromMs, toMs)))).flat()
  }

  async function open(
    track: Track,
    streamId: string,
    { isFragment = false, start }: { isFragment?: boolean; start?: StreamPlace } = {},
  ): Promise<Seat> {
    const usesGate = scope.facts.endpointing === 'speech' && !isFragment
    const gate = usesGate ? scope.services.speechGate?.openStream() : undefined
    const sound = scope.services.audioDecoder.openStream()
    const lane = await createTrackLane({ track, streamId, gate, sound, readyMs: () => scope.pauseMs, start })
    const desk = createTurnDesk({
      scope,
      lane,
      answers,
      isFragment,
      findKnown: (span) => findKnown({ track, streamId, ...span }),
      isEcho: async (said) =>
        track === 'interviewer' && isEcho(said, await saidByCandidate(said.startedAtMs, said.endedAtMs)),
    })
    return { lane, desk, streams: [start?.streamId ?? streamId], unreadable: 0 }
  }

  async function findSeat(slice: StoredSlice): Promise<Seat> {
    const { track, streamId } = slice
    const existing = seats.get(nameSeat(track, streamId)) ?? (await reopen(track, streamId))
    if (existing) return existing
    const before = all().filter(({ lane }) => lane.track === track)
    const continued = before.findLast((seat) => goesOn(seat.lane, slice))
    if (continued) continued.streams.push(streamId)
    else for (const seat of before) await follow(seat, await seat.lane.finish())
    const seat = continued ?? (await open(track, streamId))
    seats.set(nameSeat(track, streamId), seat)
    return seat
  }

  /** The lane that the engine before this one had got to. */
  async function reopen(track: Track, streamId: string): Promise<Seat | undefined> {
    const place = checkpoint?.lanes.find((entry) => entry.track === track && entry.streamId === streamId)
    if (!place) return undefined
    const seat = await open(track, place.laneId, { start: place })
    seat.streams = [...place.earlier, streamId]
    for (const stream of seat.streams) seats.set(nameSeat(track, stream), seat)
    return seat
  }

  async function follow(seat: Seat, events: readonly LaneEvent[], isForced = false): Promise<void> {
    for (const event of events) {
      if (event.kind === 'gap' || event.kind === 'not-audio') lostMs += event.lostMs
      if (event.kind === 'late') await hearLate(seat.lane, event.slice)
      else if (event.kind === 'not-audio') await noteUnreadable(seat)
      else if (event.kind === 'gate') await noteGate(event.isRunning)
      else seat.desk.handle(event, isForced)
    }
  }

  /** Its place in the stream is gone, its words are not: it is heard by itself. */
  async function hearLate(lane: TrackLane, slice: LaneSlice): Promise<void> {
    lostMs = Math.max(0, lostMs - (slice.durationMs ?? audio.sliceMs))
    const streamId = `${slice.streamId}.late-${slice.sequence}`
    const seat = await open(lane.track, streamId, { isFragment: true })
    const alone = { ...slice, streamId, sequence: 0 }
    const heard = await seat.lane.accept(alone, slice.receivedAtMs)
    for (const event of [...heard, ...(await seat.lane.finish())]) seat.desk.handle(event)
    seats.set(`${lane.track}/${streamId}`, seat)
  }

  async function noteUnreadable(seat: Seat): Promise<void> {
    seat.unreadable += 1
    if (seat.unreadable !== noticeAfterUnreadable) return
    const text = 'The sound of this track cannot be read. Please check the microphone or share the tab again.'
    await writeNotice(scope, { track: seat.lane.track, code: 'not-audio', text })
  }

  /** Both tracks lose the gate together; it is said once. */
  async function noteGate(isRunning: boolean): Promise<void> {
    if (isRunning === isGateRunning) return
    isGateRunning = isRunning
    const text = isRunning
      ? 'The speech detector works again.'
      : 'The speech detector is not running. Until it is back, loudness alone decides when a question is complete.'
    const code = isRunning ? 'speech-gate-back' : 'speech-gate-unavailable'
    await writeNotice(scope, { track: null, code, text })
  }

  return {
    async accept(slice: StoredSlice, readAtMs: number): Promise<void> {
      const seat = await findSeat(slice)
      const events = await seat.lane.accept(slice, readAtMs)
      if (!events.some(({ kind }) => kind === 'not-audio')) seat.unreadable = 0
      await follow(seat, events)
    },
    /** Slices that were waited for long enough are given up; a posted recording that nothing follows is over. */
    async tick(databaseNowMs: number, nowMs: number, postedSilenceMs: number): Promise<void> {
      for (const seat of all()) {
        await follow(seat, await seat.lane.tick(databaseNowMs))
        await follow(seat, seat.lane.trustSilence(nowMs))
        const isPosted = seat.lane.streamId.startsWith('rest-')
        if (isPosted && nowMs - seat.lane.lastReadAtMs >= postedSilenceMs)
          await follow(seat, seat.lane.complete('silence'))
      }
    },
    async finishAll(): Promise<void> {
      for (const seat of all()) await follow(seat, await seat.lane.finish())
    },
    /** Completes what the interviewer is saying; false when nobody speaks. */
    async completeInterviewer(): Promise<boolean> {
      const speaking = all().filter(({ lane, desk }) => lane.track === 'interviewer' && desk.hasOpenTurn())
      for (const seat of speaking) await follow(seat, seat.lane.complete('asked'), true)
      return speaking.length > 0
    },
    /** A slice is held back because one before it is missing. */
    isWaiting: () => all().some(({ lane }) => lane.isWaiting),
    /** The moment by the reader's clock at which the next silence reaches its mark; undefined when none is near. */
    nextMarkAtMs(): number | undefined {
      const marks = all().map(({ lane }) => lane.nextMarkAtMs())
      const known = marks.filter((mark) => mark !== undefined)
      return known.length > 0 ? Math.min(...known) : undefined
    },
    writeAhead: () => {
      for (const { desk } of all()) desk.writeAhead()
    },
    find: (track: Track, streamId: string) => seats.get(nameSeat(track, streamId)),
    /** Where another engine would have to begin; lanes that were not heard again stand where they stood. */
    checkpoint(readUntilMs: number): Checkpoint {
      const heard = all().flatMap(placeSeat)
      const isHeard = ({ track, laneId }: LanePlace) =>
        heard.some((place) => place.track === track && place.laneId === laneId)
      const kept = checkpoint?.lanes.filter((place) => !isHeard(place)) ?? []
      const isUnfinished = all().some(({ desk }) => desk.unstoredFromMs() !== undefined)
      return { readUntilMs, lanes: [...kept, ...heard], lostMs: Math.round(lostMs), isUnfinished }
    },
    settled: async () => void (await Promise.all(all().map(({ desk }) => desk.settled()))),
    /** Nobody is in the middle of a sentence and everything said is stored. */
    isIdle: () => all().every(({ desk }) => !desk.hasOpenTurn() && desk.isStored()),
    free: () => {
      for (const { lane } of all()) lane.free()
    },
  }
}

const nameSeat = (track: Track, streamId: string) => `${track}/${streamId}`

/** A recorder that begins where the one before stopped: the page was reloaded, and the sentence may go on. */
function goesOn(lane: TrackLane, slice: StoredSlice): boolean {
  if ([lane.streamId, slice.streamId].some((id) => id.startsWith('rest-') || id.includes('.late-')))
    return false
  const pauseMs = slice.capturedAtMs - lane.capturedAtMs(lane.nowMs)
  return slice.sequence === 0 && pauseMs > -audio.sliceMs && pauseMs < longestReloadMs
}

function placeSeat({ lane, desk, streams }: Seat): LanePlace[] {
  // A late fragment is heard at once, from one slice.
  if (lane.streamId.includes('.late-')) return []
  const place = lane.placeOf((desk.unstoredFromMs() ?? lane.nowMs) - warmUpMs)
  if (!place) return []
  const earlier = streams.slice(0, streams.indexOf(place.streamId))
  return [{ track: lane.track, laneId: lane.streamId, ...place, earlier }]
}
