import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { readWav } from '../src/live-engine/audio/wav-reader.ts'
import type { DemoClient } from './client.ts'

/** The quiet that the silence rule needs after the last sample to end the last turn. */
const tailSlices = 5

/** Sends both recordings as a browser would: a slice per second each, in real time, side by side. */
export async function playInterview(
  client: DemoClient,
  interviewId: number,
  recordings: Record<Track, string>,
): Promise<void> {
  const startedAt = Date.now()
  await Promise.all(
    (Object.entries(recordings) as [Track, string][]).map(async ([track, file]) => {
      const samples = readWav(readFileSync(file))
      if (!samples) throw new Error(`${file} is not a WAV recording that can be read.`)
      await playTrack(client, `live/${interviewId}/${track}/${randomUUID()}`, samples, startedAt)
    }),
  )
}

async function playTrack(
  client: DemoClient,
  path: string,
  samples: Float32Array,
  startedAt: number,
): Promise<void> {
  const sliceSamples = (audio.sampleRateHz * audio.sliceMs) / 1000
  const count = Math.ceil(samples.length / sliceSamples) + tailSlices
  for (let sequence = 0; sequence < count; sequence += 1) {
    // A slice exists only once its second is over.
    const dueAt = startedAt + (sequence + 1) * audio.sliceMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - Date.now())))
    const slice = new Float32Array(sliceSamples)
    slice.set(samples.subarray(sequence * sliceSamples, (sequence + 1) * sliceSamples))
    await client.putSlice(`${path}/${sequence}`, encodePcm16(slice), {
      'Content-Type': 'application/octet-stream',
      'X-Captured-At': new Date(startedAt + sequence * audio.sliceMs).toISOString(),
      'X-Duration-Ms': String(audio.sliceMs),
    })
  }
}

/** 16-bit little-endian PCM, the second media type a slice may have. */
function encodePcm16(samples: Float32Array): Uint8Array {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
  return new Uint8Array(pcm.buffer)
}
