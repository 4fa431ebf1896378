import { expect, test } from 'vitest'
import { isFillerReply } from '../filler-replies.ts'
import { measureRms } from './energy.ts'
import { createFrameCutter } from './frame-cutter.ts'
import { turnRules } from './turn-state.ts'
import {
  completeTurn,
  nextMark,
  startTracking,
  type Tracked,
  trackFrames,
  trackUnknown,
  trustSilence,
} from './turn-tracker.ts'

interface Hearing {
  readyMs?: () => number
  /** What a gate says of every frame. */
  isSpeech?: (second: number) => boolean
}

/** Takes sounds of any length, as a source does, and keeps what follows from them. */
function createTurnTracker({ readyMs = () => turnRules.completeMs, isSpeech }: Hearing = {}) {
  const cut = createFrameCutter()
  let tracking = startTracking()
  let heard = 0
  const keep = ({ tracking: next, events }: Tracked) => {
    tracking = next
    return events
  }
  return {
    push(samples: Float32Array) {
      const frames = cut(samples)
      const measured = Array.from({ length: frames.length / 512 }, (_, index) => ({
        rms: measureRms(frames.subarray(index * 512, (index + 1) * 512)),
        isSpeech: isSpeech?.((heard++ * 32) / 1000),
      }))
      return keep(trackFrames(tracking, measured, readyMs()))
    },
    pushUnknown: (durationMs: number) => keep(trackUnknown(tracking, durationMs, readyMs())),
    trustSilence: (silentMs: number) => keep(trustSilence(tracking, silentMs, readyMs())),
    complete: (reason: 'silence' | 'asked') => keep(completeTurn(tracking, reason)),
    openTurn() {
      const { turn } = tracking
      return turn && { ...turn, nextMarkMs: nextMark(turn, readyMs()) }
    },
  }
}

const tone = (ms: number, rms = 0.07) =>
  Float32Array.from({ length: ms * 16 }, (_, index) => Math.sin(index / 8) * rms * Math.SQRT2)
const quiet = (ms: number) => new Float32Array(ms * 16)

test('says start, pause and, after 3000 ms of silence, completion', () => {
  const tracker = createTurnTracker()
  const events = [quiet(992), tone(2016), quiet(4000)].flatMap((samples) => tracker.push(samples))
  expect(events.map(({ kind }) => kind)).toEqual(['speech-started', 'pause', 'turn-complete'])
  expect(events[2]).toEqual({ kind: 'turn-complete', startMs: 992, endMs: 3008, reason: 'silence' })
})

test('2900 ms of silence do not complete a turn, speech takes it up again', () => {
  const tracker = createTurnTracker()
  const events = [tone(960), quiet(2900), tone(960), quiet(3100)].flatMap((samples) => tracker.push(samples))
  expect(events.map(({ kind }) => kind)).toEqual([
    'speech-started',
    'pause',
    'speech-resumed',
    'pause',
    'turn-complete',
  ])
})

test('slices of any size give the same events', () => {
  const all = new Float32Array([...quiet(500), ...tone(1000), ...quiet(3500)])
  const tracker = createTurnTracker()
  const events = []
  for (let at = 0; at < all.length; at += 777) events.push(...tracker.push(all.subarray(at, at + 777)))
  expect(events).toEqual(createTurnTracker().push(all))
})

test('silence, quiet noise and a click open no turn; RMS 0.012 does', () => {
  const hear = (samples: Float32Array) => createTurnTracker().push(samples).length
  expect([hear(quiet(5000)), hear(tone(5000, 0.008)), hear(tone(40)), hear(tone(500, 0.012))]).toEqual([
    0, 0, 0, 1,
  ])
})

test('a missing slice neither adds nor resets, for at most 2 s', () => {
  const tracker = createTurnTracker()
  tracker.push(tone(960))
  tracker.push(quiet(2016))
  expect(tracker.pushUnknown(1000)).toEqual([])
  expect(tracker.push(quiet(900))).toEqual([])
  expect(tracker.push(quiet(200)).map(({ kind }) => kind)).toEqual(['turn-complete'])
  tracker.push(tone(960))
  expect(tracker.pushUnknown(2000)).toEqual([])
  expect(tracker.pushUnknown(3000).map(({ kind }) => kind)).toEqual(['pause', 'turn-complete'])
})

test('unknown sound in several gaps counts as silence beyond 2 s in all, and each millisecond of it once', () => {
  const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind)
  const tracker = createTurnTracker()
  tracker.push(tone(960))
  expect(tracker.pushUnknown(1500)).toEqual([])
  // 500 ms beyond the two seconds, then 600: the pause; then 2900, and the rule's 3000.
  expect(tracker.pushUnknown(1000)).toEqual([])
  expect(tracker.openTurn()?.silentMs).toBe(500)
  expect(kinds(tracker.pushUnknown(100))).toEqual(['pause'])
  expect(tracker.pushUnknown(2300)).toEqual([])
  expect(tracker.openTurn()?.silentMs).toBe(2900)
  expect(kinds(tracker.pushUnknown(100))).toEqual(['turn-complete'])
})

test('each gap is counted on its own when there is sound between them, speech or silence', () => {
  const tracker = createTurnTracker()
  tracker.push(tone(960))
  for (let gap = 0; gap < 3; gap += 1) {
    expect(tracker.pushUnknown(1900)).toEqual([])
    expect(tracker.push(quiet(64))).toEqual([])
  }
  expect(tracker.openTurn()?.silentMs).toBe(192)
  for (let gap = 0; gap < 3; gap += 1) {
    tracker.push(tone(64))
    expect(tracker.pushUnknown(1900)).toEqual([])
  }
  expect(tracker.openTurn()?.silentMs).toBe(0)
})

test('a turn ends by force after 60 s, or when asked', () => {
  expect(createTurnTracker().push(tone(60_500))[1]).toMatchObject({
    kind: 'turn-complete',
    reason: 'too-long',
  })
  const tracker = createTurnTracker()
  expect(tracker.complete('asked')).toEqual([])
  tracker.push(tone(960))
  expect(tracker.complete('asked')).toMatchObject([{ reason: 'asked' }])
})

test('a gate decides instead of the bare level, and who is far quieter than the talker does not count', () => {
  const gated = (answer: boolean) => createTurnTracker({ isSpeech: () => answer })
  expect(gated(false).push(tone(1000))).toEqual([])
  expect(gated(true).push(tone(1000, 0.005))).toHaveLength(1)
  const inRoom = gated(true)
  inRoom.push(tone(992, 0.1))
  expect(inRoom.push(tone(3100, 0.015)).map(({ kind }) => kind)).toEqual(['pause', 'turn-complete'])
  const second = gated(true)
  second.push(tone(992, 0.1))
  expect(second.push(tone(3100, 0.03))).toEqual([])
})

test("the interview's own pause makes a turn ready, which the rule still completes; it may change in between", () => {
  let readyMs = 800
  const tracker = createTurnTracker({ readyMs: () => readyMs })
  tracker.push(tone(960))
  expect(tracker.push(quiet(992)).map(({ kind }) => kind)).toEqual(['pause', 'ready'])
  expect(tracker.push(quiet(2100)).map(({ kind }) => kind)).toEqual(['patient', 'turn-complete'])
  readyMs = 3000
  tracker.push(tone(960))
  expect(tracker.push(quiet(2900)).map(({ kind }) => kind)).toEqual(['pause'])
})

test('silence that is trusted reaches its mark, is not counted, and does not come twice', () => {
  const tracker = createTurnTracker({ readyMs: () => 600 })
  tracker.push(tone(960))
  tracker.push(quiet(512))
  expect(tracker.openTurn()).toMatchObject({ silentMs: 512, nextMarkMs: 600 })
  expect(tracker.trustSilence(600).map(({ kind }) => kind)).toEqual(['pause', 'ready'])
  expect(tracker.openTurn()).toMatchObject({ silentMs: 512, nextMarkMs: 1400 })
  expect(tracker.trustSilence(1400).map(({ kind }) => kind)).toEqual(['patient'])
  expect(tracker.openTurn()).toMatchObject({ silentMs: 512, nextMarkMs: 3000 })
  expect(tracker.push(quiet(512))).toEqual([])
})

test('short replies are fillers, with a full stop or without', () => {
  expect(['Thank you.', 'thanks', ' Bye ', 'Peace.', 'yes'].every(isFillerReply)).toBe(true)
  expect(['Yes, I led it.', 'no', '', 'thank you all'].some(isFillerReply)).toBe(false)
})

test('frames that a gate still calls speech and that are no louder than the room are counted as silence', () => {
  // The voice ends at 1 s, the gate releases it 128 ms later; room sound is present throughout.
  const run = (heard: (second: number) => boolean) => {
    const tracker = createTurnTracker({ isSpeech: heard })
    tracker.push(tone(1024, 0.05))
    return tracker.push(tone(3100, 0.016)).map((event) => [event.kind, 'endMs' in event && event.endMs])
  }
  expect(run((second) => second < 1.15)).toEqual([
    ['pause', 1024],
    ['turn-complete', 1024],
  ])
  const softly = createTurnTracker({ isSpeech: (second) => second < 1.15 })
  softly.push(tone(1024, 0.05))
  softly.push(tone(128, 0.03))
  expect(softly.push(tone(3100, 0.016))[0]).toMatchObject({ kind: 'pause', endMs: 1152 })
})
