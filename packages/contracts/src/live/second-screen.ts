import { z } from 'zod'
import { idSchema, largestId } from '../ids.ts'
import { tellStorySchema } from './live.ts'

/** A code can be scanned for this long. */
export const codeMinutes = 5

/** A new code: the token goes into the address behind `#`, where no server sees it, and works once. */
export const openedCodeSchema = z.object({ code: z.string(), expiresAt: z.string() })

const secret = z.string().min(20).max(200)

/** Trades the code for a key that works until the interview ends. */
export const claimCodeSchema = z.strictObject({ code: secret })
/** The key travels as a bearer token, never in an address. */
export const claimedScreenSchema = z.object({ key: z.string() })
/** Where a second screen goes on reading: after this event, or from the start. */
export const screenEventsSchema = z.object({
  lastEventId: z.coerce.number().int().min(0).max(largestId).nullish(),
})

/** All that a second screen may do beside reading. */
export const screenActionSchema = z.discriminatedUnion('action', [
  /** Another story for the question of this answer. */
  z.strictObject({ action: z.literal('next-story'), answerId: idSchema }),
  /** One of the stories offered beside the answer, as in `tellStorySchema`. */
  z.strictObject({ action: z.literal('tell-story'), ...tellStorySchema.shape }),
  z.strictObject({ action: z.literal('shorter'), answerId: idSchema }),
  /** Stops what is recorded, or goes on. */
  z.strictObject({ action: z.literal('pause'), isPaused: z.boolean() }),
])
export type ScreenAction = z.infer<typeof screenActionSchema>

/** A phone or tablet that was connected; `device` as a person calls it. */
export const connectedScreenSchema = z.object({
  id: z.number().int(),
  device: z.string(),
  openedAt: z.string(),
})
export type ConnectedScreen = z.infer<typeof connectedScreenSchema>

/** One text for every code and key that opens nothing: nobody learns which it was. */
export const closedScreenText =
  'This link does not open an interview. It works once, for five minutes, and only while the interview runs.'
