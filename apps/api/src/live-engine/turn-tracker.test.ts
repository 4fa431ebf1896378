import { expect, test } from 'vitest'
import { isFillerReply } from './filler-replies.ts'
import { createFrameCutter } from './frame-cutter.ts'
import { createTurnTracker as createTracker, type TurnTrackerOptions } from './turn-tracker.ts'

/** Takes sounds of any length, as a lane does; `isSpeech` is what a gate says of every frame. */
function createTurnTracker(options: TurnTrackerOptions = {}, isSpeech?: (second: number) => boolean) {
  const tracker = createTracker(options)
  const cut = createFrameCutter()
  let heard = 0
  return {
    ...tracker,
    push(samples: Float32Array) {
      const frames = cut(samples)
      const count = frames.length / 512
      const flags =
        isSpeech && Uint8Array.from({ length: count }, () => Number(isSpeech((heard++ * 32) / 1000)))
      return tracker.push(frames, flags)
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
  const gated = (answer: boolean) => createTurnTracker({}, () => answer)
  expect(gated(false).push(tone(1000))).toEqual([])
  expect(gated(true).push(tone(1000, 0.005))).toHaveLength(1)
  const inRoom = gated(true)
  inRoom.push(tone(992, 0.1))
  expect(inRoom.push(tone(3100, 0.015)).map(({ kind }) => kind)).toEqual(['pause', 'turn-complete'])
  const second = gated(true)
  second.push(tone(992, 0.1))
  expect(second.push(tone(3100, 0.03))).toEqual([])
})

test("the session's own pause makes a turn ready, which the rule still completes; it may change in between", () => {
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
  // The voice ends at 1 s, the gate lets go of it 128 ms later; the room is there all the time.
  const run = (heard: (second: number) => boolean) => {
    const tracker = createTurnTracker({}, heard)
    tracker.push(tone(1024, 0.05))
    return tracker.push(tone(3100, 0.016)).map((event) => [event.kind, 'endMs' in event && event.endMs])
  }
  expect(run((second) => second < 1.15)).toEqual([
    ['pause', 1024],
    ['turn-complete', 1024],
  ])
  const softly = createTurnTracker({}, (second) => second < 1.15)
  softly.push(tone(1024, 0.05))
  softly.push(tone(128, 0.03))
  expect(softly.push(tone(3100, 0.016))[0]).toMatchObject({ kind: 'pause', endMs: 1152 })
})
