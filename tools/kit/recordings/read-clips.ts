import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createSliceDecoder } from '../../../apps/api/src/live-engine/audio/slice-decoder.ts'

const clipSchema = z.object({
  voice: z.string(),
  kind: z.enum(['turn', 'tuning', 'held']),
  index: z.number().int(),
  part: z.number().int(),
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
})
/** Speech without silence around it: the last sample is its true end. */
export type Clip = z.infer<typeof clipSchema> & { samples: Float32Array }

/** The Opus encoder's delay (312 samples at 48 kHz). */
const preSkipMs = 6.5

const read = (name: string) => readFileSync(new URL(name, import.meta.url))

/** The clips of the committed synthetic voices: mono, 16 kHz, RMS of speech 0.05. */
export async function readClips(): Promise<Clip[]> {
  const listed = z.array(clipSchema).parse(JSON.parse(read('clips.json').toString()))
  const voices = [...new Set(listed.map(({ voice }) => voice))]
  const tracks = new Map<string, Float32Array>()
  for (const voice of voices) tracks.set(voice, await decode(read(`${voice}.webm`)))
  return listed.map((clip) => {
    const at = (ms: number) => Math.round((ms + preSkipMs) * 16)
    const samples = (tracks.get(clip.voice) ?? new Float32Array()).slice(at(clip.startMs), at(clip.endMs))
    return { ...clip, samples }
  })
}

async function decode(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = await createSliceDecoder()
  const samples = decoder.decode({ bytes, mediaType: 'audio/webm' })
  decoder.free()
  if (!samples) throw new Error('a committed recording cannot be read')
  return samples
}
