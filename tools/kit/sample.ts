import { readFileSync } from 'node:fs'
import type { Track } from '@cuelight/contracts/live'
import { z } from 'zod'
import { readWav } from '../../apps/api/src/live-engine/audio/wav-reader.ts'

const timelineSchema = z.array(
  z.object({
    who: z.enum(['interviewer', 'candidate']),
    startMs: z.number(),
    endMs: z.number(),
    text: z.string(),
  }),
)
export type SampleLine = z.infer<typeof timelineSchema>[number]

export const sampleFile = (name: string): URL =>
  new URL(`../../apps/api/demo/sample/${name}`, import.meta.url)

/** What is said in the sample interview, and when. */
export function readTimeline(): SampleLine[] {
  return timelineSchema.parse(JSON.parse(readFileSync(sampleFile('timeline.json'), 'utf8')))
}

export function readTrack(track: Track): Float32Array {
  const samples = readWav(readFileSync(sampleFile(`${track}.wav`)))
  if (!samples) throw new Error(`${track}.wav cannot be read.`)
  return samples
}
