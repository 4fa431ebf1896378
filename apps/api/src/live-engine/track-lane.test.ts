import { expect, test } from 'vitest'
import type { GateStream } from '../ports/speech-gate.ts'
import { createTrackLane, type LaneEvent, type LaneSlice } from './track-lane.ts'

const tone = (ms: number) => Int16Array.from({ length: ms * 16 }, (_, at) => Math.sin(at / 8) * 4000)
const quiet = (ms: number) => new Int16Array(ms * 16)

function slice(
  sequence: number,
  samples: Int16Array<ArrayBuffer>,
  capturedAtMs = sequence * 1000,
): LaneSlice {
  const bytes = new Uint8Array(samples.buffer)
  const mediaType = 'application/octet-stream'
  return {
    streamId: 'one',
    sequence,
    bytes,
    mediaType,
    capturedAtMs,
    durationMs: 1000,
    receivedAtMs: sequence * 1000,
  }
}

test('a finished turn carries its samples, with a little around them', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  const sounds = [quiet(1000), tone(1000), quiet(1000), quiet(1000), quiet(1000), quiet(1000)]
  const events: LaneEvent[] = []
  for (const [index, samples] of sounds.entries())
    events.push(...(await lane.accept(slice(index, samples), 0)))
  const complete = events.find(({ kind }) => kind === 'turn-complete')
  expect(events.map(({ kind }) => kind)).toEqual(['speech-started', 'pause', 'turn-complete'])
  if (complete?.kind !== 'turn-complete') throw new Error('no turn was completed')
  const length = (complete.samples?.length ?? 0) / 16
  expect(length).toBe(250 + complete.endMs - complete.startMs + 300)
  expect(complete.samples?.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  expect(lane.nextMarkAtMs()).toBeUndefined()
  lane.free()
})

test('a sender whose clock is an hour off shifts the moments, not the latencies', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  const hour = 3_600_000
  await lane.accept(slice(0, tone(1000), hour), 1040)
  await lane.accept(slice(1, tone(1000), hour + 1000), 2010)
  expect(lane.capturedAtMs(500)).toBe(hour + 500)
  expect(lane.readerMoment(500)).toBe(510)
  expect(lane.rangeOf('one', 1)).toMatchObject({ fromMs: 1000, toMs: 2000 })
  lane.free()
})

test('a slice that comes after its place was filled is told as late, with its bytes', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  for (const index of [0, 2, 3, 4, 5]) await lane.accept(slice(index, quiet(1000)), 0)
  const late = slice(1, tone(1000))
  expect(await lane.accept(late, 0)).toEqual([{ kind: 'late', slice: late }])
  lane.free()
})

test('a silence whose last samples are on their way is complete when its moment comes, and not before', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  const sounds = [tone(1000), quiet(1000), quiet(1000), quiet(900)]
  for (const [index, samples] of sounds.entries())
    await lane.accept({ ...slice(index, samples), durationMs: samples.length / 16 }, index * 1000 + 1040)
  const dueAtMs = lane.nextMarkAtMs() ?? 0
  expect(dueAtMs).toBeGreaterThanOrEqual(4000)
  expect(dueAtMs).toBeLessThanOrEqual(4072)
  expect(lane.trustSilence(dueAtMs - 1)).toEqual([])
  expect(lane.trustSilence(dueAtMs)).toMatchObject([{ kind: 'turn-complete', reason: 'silence' }])
  lane.free()
})

test('a gate that falls silent is told once, and energy decides until it is back', async () => {
  let isUp = true
  const gate: GateStream = {
    hear: async (frames) => (isUp ? new Uint8Array(frames.length / 512) : undefined),
    close: () => undefined,
  }
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one', gate })
  expect(await lane.accept(slice(0, tone(1000)), 0)).toEqual([])
  isUp = false
  expect((await lane.accept(slice(1, tone(1000)), 0)).map(({ kind }) => kind)).toEqual([
    'speech-started',
    'gate',
  ])
  isUp = true
  expect(await lane.accept(slice(2, quiet(1000)), 0)).toMatchObject([{ kind: 'pause' }, { isRunning: true }])
  lane.free()
})

test('a slice is asked for just before the silence that is heard reaches its mark, in any noise', async () => {
  const noise = (ms: number) =>
    Int16Array.from({ length: ms * 16 }, (_, at) => 1500 * Math.sin(at * at * 0.7 + at))
  const gate: GateStream = {
    // Speech in the first second alone; the room stays louder than the energy rule's silence.
    hear: async (frames) => Uint8Array.from({ length: frames.length / 512 }, () => Number(spoken-- > 0)),
    close: () => undefined,
  }
  let spoken = 24
  const hour = 3_600_000
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one', gate })
  await lane.accept(slice(0, tone(800), hour), 1000)
  expect(lane.handOverAtMs()).toBeUndefined()
  await lane.accept(slice(1, noise(200), hour + 800), 1000)
  // The speech ended at 768 ms; its 600 ms are trusted for their last 150.
  expect(lane.handOverAtMs()).toBe(hour + 768 + 600 - 75)
  await lane.accept(slice(2, noise(293), hour + 1000), 1400)
  expect(lane.handOverAtMs()).toBeUndefined()
  expect(lane.nextMarkAtMs()).toBeDefined()
  await lane.accept(slice(3, noise(707), hour + 1293), 2000)
  expect(lane.handOverAtMs()).toBe(hour + 768 + 3000 - 100)
  lane.free()
})
