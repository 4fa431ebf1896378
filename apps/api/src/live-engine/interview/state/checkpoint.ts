import type { Track } from '@cuelight/contracts/live'
import { z } from 'zod'

const placeSchema = z.object({
  track: z.enum(['interviewer', 'candidate']),
  /** The source's id (the stored name stays): the stream that names its turns. */
  laneId: z.string(),
  streamId: z.string(),
  sequence: z.number().int(),
  streamMs: z.number(),
  /** Earlier streams of this source. */
  earlier: z.array(z.string()).default([]),
})
/** Where to continue in a source. */
export type SourcePlace = z.infer<typeof placeSchema>

const checkpointSchema = z.object({
  /** Slices received up to here were read, so those before a source's place need not be decoded again. */
  readUntilMs: z.number(),
  /** The places of the sources (the stored name stays). */
  lanes: z.array(placeSchema),
  /** Sound that never arrived or could not be read, up to the places. */
  lostMs: z.number(),
  /** Somebody was speaking, or words were not written down yet. */
  isUnfinished: z.boolean(),
})
/** What an engine that takes over needs to continue instead of starting the interview from the beginning. */
export type Checkpoint = z.infer<typeof checkpointSchema>

/** Undefined for one that cannot be read: the engine then starts at the beginning. */
export function readCheckpoint(stored: unknown): Checkpoint | undefined {
  return checkpointSchema.safeParse(stored).data
}

/** Whether a slice was dealt with before the checkpoint was made. */
export function isBehind(
  checkpoint: Checkpoint | undefined,
  slice: { track: Track; streamId: string; sequence: number; receivedAtMs: number },
): boolean {
  if (!checkpoint || slice.receivedAtMs > checkpoint.readUntilMs) return false
  return checkpoint.lanes.some(
    ({ track, streamId, sequence, earlier }) =>
      track === slice.track &&
      (earlier.includes(slice.streamId) || (streamId === slice.streamId && slice.sequence < sequence)),
  )
}
