import type { Track } from '@cuelight/contracts/live'
import { isEcho } from '../../../live-engine/echo.ts'
import {
  createTrackLane,
  type LaneEvent,
  type LaneSlice,
  type TrackLane,
} from '../../../live-engine/track-lane.ts'
import type { UtteranceRow } from '../wire.ts'
import type { Answers } from './answers.ts'
import { createKnownUtterances } from './known-utterances.ts'
import { type EngineScope, writeNotice } from './scope.ts'
import type { StoredSlice } from './slice-reader.ts'
import { createTurnDesk, type Said, type TurnDesk } from './turn-desk.ts'

export interface Seat {
  lane: TrackLane
  desk: TurnDesk
  /** Slices in a row that held no sound. */
  unreadable: number
}

export type Lanes = ReturnType<typeof createLanes>

const noticeAfterUnreadable = 3

/** All streams of one interview. A new recorder of a track ends what the one before was in the middle of. */
export function createLanes(scope: EngineScope, answers: Answers, known: readonly UtteranceRow[]) {
  const seats = new Map<string, Seat>()
  const findKnown = createKnownUtterances(known)
  let isGateRunning = true

  async function saidByCandidate(fromMs: number, toMs: number): Promise<Said[]> {
    const desks = [...seats.values()].filter(({ lane }) => lane.track === 'candidate')
    return (await Promise.all(desks.map(({ desk }) => desk.saidNear(fromMs, toMs)))).flat()
  }

  async function open(track: Track, streamId: string, isFragment = false): Promise<Seat> {
    const usesGate = scope.facts.endpointing === 'speech' && !isFragment
    const gate = usesGate ? scope.services.speechGate?.openStream() : undefined
    const lane = await createTrackLane({ track, streamId, gate, readyMs: () => scope.pauseMs })
    const desk = createTurnDesk({
      scope,
      lane,
      answers,
      isFragment,
      findKnown: (span) => findKnown({ track, streamId, ...span }),
      isEcho: async (said) =>
        track === 'interviewer' && isEcho(said, await saidByCandidate(said.startedAtMs, said.endedAtMs)),
    })
    return { lane, desk, unreadable: 0 }
  }

  async function findSeat(track: Track, streamId: string): Promise<Seat> {
    const key = `${track}/${streamId}`
    const existing = seats.get(key)
    if (existing) return existing
    for (const seat of seats.values())
      if (seat.lane.track === track) await follow(seat, await seat.lane.finish())
    const seat = await open(track, streamId)
    seats.set(key, seat)
    return seat
  }

  async function follow(seat: Seat, events: readonly LaneEvent[], isForced = false): Promise<void> {
    for (const event of events) {
      if (event.kind === 'late') await hearLate(seat.lane, event.slice)
      else if (event.kind === 'not-audio') await noteUnreadable(seat)
      else if (event.kind === 'gate') await noteGate(event.isRunning)
      else seat.desk.handle(event, isForced)
    }
  }

  /** Its place in the stream is gone, its words are not: it is heard by itself. */
  async function hearLate(lane: TrackLane, slice: LaneSlice): Promise<void> {
    const streamId = `${lane.streamId}.late-${slice.sequence}`
    const seat = await open(lane.track, streamId, true)
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
      const seat = await findSeat(slice.track, slice.streamId)
      const events = await seat.lane.accept(slice, readAtMs)
      if (!events.some(({ kind }) => kind === 'not-audio')) seat.unreadable = 0
      await follow(seat, events)
    },
    /** Slices that were waited for long enough are given up; a posted recording that nothing follows is over. */
    async tick(databaseNowMs: number, nowMs: number, postedSilenceMs: number): Promise<void> {
      for (const seat of seats.values()) {
        await follow(seat, await seat.lane.tick(databaseNowMs))
        await follow(seat, seat.lane.trustSilence(nowMs))
        const isPosted = seat.lane.streamId.startsWith('rest-')
        if (isPosted && nowMs - seat.lane.lastReadAtMs >= postedSilenceMs)
          await follow(seat, seat.lane.complete('silence'))
      }
    },
    async finishAll(): Promise<void> {
      for (const seat of [...seats.values()]) await follow(seat, await seat.lane.finish())
    },
    /** Completes what the interviewer is saying; false when nobody speaks. */
    async completeInterviewer(): Promise<boolean> {
      const speaking = [...seats.values()].filter(
        ({ lane, desk }) => lane.track === 'interviewer' && desk.hasOpenTurn(),
      )
      for (const seat of speaking) await follow(seat, seat.lane.complete('asked'), true)
      return speaking.length > 0
    },
    /** The moment by the reader's clock at which the next silence reaches its mark; undefined when none is near. */
    nextMarkAtMs(): number | undefined {
      const marks = [...seats.values()].map(({ lane }) => lane.nextMarkAtMs())
      const known = marks.filter((mark) => mark !== undefined)
      return known.length > 0 ? Math.min(...known) : undefined
    },
    writeAhead: () => {
      for (const { desk } of seats.values()) desk.writeAhead()
    },
    find: (track: Track, streamId: string) => seats.get(`${track}/${streamId}`),
    settled: async () => void (await Promise.all([...seats.values()].map(({ desk }) => desk.settled()))),
    /** Nobody is in the middle of a sentence and everything said is stored. */
    isIdle: () => [...seats.values()].every(({ desk }) => !desk.hasOpenTurn() && desk.isStored()),
    free: () => {
      for (const { lane } of seats.values()) lane.free()
    },
  }
}
