import type { Track } from '@cuelight/contracts/live'
import { z } from 'zod'

const laneSchema = z.object({
  track: z.enum(['interviewer', 'candidate']),
  /** The stream that names the lane's turns; a reload goes on in the same lane with another stream. */
  laneId: z.string(),
  streamId: z.string(),
  sequence: z.number().int(),
  streamMs: z.number(),
  /** Streams that went before in this lane. */
  earlier: z.array(z.string()).default([]),
})
export type LanePlace = z.infer<typeof laneSchema>

const checkpointSchema = z.object({
  /** Slices received up to here were read, so those before a lane's place need not be heard again. */
  readUntilMs: z.number(),
  lanes: z.array(laneSchema),
  /** Sound that never arrived or could not be read, up to the lanes' places. */
  lostMs: z.number(),
  /** Somebody was speaking, or words were not written down yet. */
  isUnfinished: z.boolean(),
})
/** What an engine that takes over needs to go on, instead of hearing the interview from its beginning. */
export type Checkpoint = z.infer<typeof checkpointSchema>

/** One that cannot be read is as none: the interview is then heard from its start. */
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
