import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTrackAssembler, type TrackEvent } from './track-assembler.ts'
import { readWav } from './wav-reader.ts'
import { encodeWav } from './wav-writer.ts'

// Recordings that an integrator posts, cut from a real one: what overlaps is heard once.

const recording = readWav(readFileSync(new URL('../../../demo/sample/interviewer.wav', import.meta.url)))
if (!recording) throw new Error('the sample cannot be read')
const sample = recording
const part = (fromMs: number, toMs: number) => sample.subarray(fromMs * 16, toMs * 16)
const bytesOf = (samples: Float32Array) => encodeWav(samples)

type Posted = { atMs: number; samples: Float32Array; streamId?: string }

/** All samples in the order in which they are heard. */
async function hear(...posts: Posted[]): Promise<Float32Array> {
  const assembler = await createTrackAssembler()
  const events: TrackEvent[] = []
  for (const [sequence, { atMs, samples, streamId = 'rest-interviewer' }] of posts.entries()) {
    const slice = {
      streamId,
      sequence,
      bytes: bytesOf(samples),
      capturedAtMs: 1_000_000 + atMs,
      mediaType: 'audio/wav',
    }
    events.push(...(await assembler.accept(slice, sequence * 1000)))
  }
  assembler.free()
  const heard = events.flatMap((event) => ('samples' in event ? [...event.samples] : []))
  return Float32Array.from(heard)
}

const isNear = (heard: Float32Array, whole: Float32Array) =>
  heard.length === whole.length && heard.every((sample, at) => Math.abs(sample - (whole[at] ?? 0)) < 0.001)

test('two recordings that overlap are one, to the sample', async () => {
  const heard = await hear(
    { atMs: 12_000, samples: part(12_000, 18_000) },
    { atMs: 16_000, samples: part(16_000, 22_000) },
  )
  expect(isNear(heard, part(12_000, 22_000))).toBe(true)
})

test('a clock that is off by 300 ms is corrected by the sound', async () => {
  const heard = await hear(
    { atMs: 12_000, samples: part(12_000, 18_000) },
    { atMs: 15_700, samples: part(16_000, 22_000) },
  )
  expect(isNear(heard, part(12_000, 22_000))).toBe(true)
})

test('a recording that lies wholly in the one before adds nothing, and the next one goes on', async () => {
  const heard = await hear(
    { atMs: 12_000, samples: part(12_000, 18_000) },
    { atMs: 13_000, samples: part(13_000, 16_000) },
    { atMs: 18_000, samples: part(18_000, 20_000) },
  )
  expect(isNear(heard, part(12_000, 20_000))).toBe(true)
})

test('other words at the same time are kept: no careless clock costs a word', async () => {
  const heard = await hear(
    { atMs: 12_000, samples: part(12_000, 17_000) },
    { atMs: 12_000, samples: part(46_000, 51_000) },
  )
  expect(heard.length).toBe(10_000 * 16)
})

test('recordings one behind the other, and slices of a recorder, are left alone', async () => {
  const behind = await hear(
    { atMs: 12_000, samples: part(12_000, 15_000) },
    { atMs: 14_900, samples: part(15_000, 18_000) },
  )
  expect(isNear(behind, part(12_000, 18_000))).toBe(true)
  const streamId = 'a-recorder'
  const slices = await hear(
    { atMs: 12_000, samples: part(12_000, 15_000), streamId },
    { atMs: 13_000, samples: part(13_000, 16_000), streamId },
  )
  expect(slices.length).toBe(6000 * 16)
})
