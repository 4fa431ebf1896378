import { expect, test } from 'vitest'
import { createTrackLane, type LaneSlice } from './track-lane.ts'

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
  const events = sounds.flatMap((samples, index) => lane.accept(slice(index, samples), 0))
  const complete = events.find(({ kind }) => kind === 'turn-complete')
  expect(events.map(({ kind }) => kind)).toEqual(['speech-started', 'pause', 'turn-complete'])
  if (complete?.kind !== 'turn-complete') throw new Error('no turn was completed')
  const length = (complete.samples?.length ?? 0) / 16
  expect(length).toBe(250 + complete.endMs - complete.startMs + 300)
  expect(complete.samples?.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  expect(lane.openTurn()).toBeUndefined()
  lane.free()
})

test('a sender whose clock is an hour off shifts the moments, not the latencies', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  const hour = 3_600_000
  lane.accept(slice(0, tone(1000), hour), 1040)
  lane.accept(slice(1, tone(1000), hour + 1000), 2010)
  expect(lane.capturedAtMs(500)).toBe(hour + 500)
  expect(lane.readerMoment(500)).toBe(510)
  expect(lane.rangeOf(1)).toEqual({ fromMs: 1000, toMs: 2000 })
  lane.free()
})

test('a slice that comes after its place was filled is told as late, with its bytes', async () => {
  const lane = await createTrackLane({ track: 'interviewer', streamId: 'one' })
  for (const index of [0, 2, 3, 4, 5]) lane.accept(slice(index, quiet(1000)), 0)
  const late = slice(1, tone(1000))
  expect(lane.accept(late, 0)).toEqual([{ kind: 'late', slice: late }])
  lane.free()
})
