import type { Invitation } from '@cuelight/contracts/appointment'
import type { Advertisement } from '@cuelight/contracts/schedule'
import { takeApart } from '../../coach/text-tasks.ts'
import type { ActorContext } from '../../core/context.ts'
import { readInvitation } from './calendar/read-invitation.ts'

/** Takes a job advertisement apart, for the candidate to check. Nothing is stored, and nothing leaves the product. */
export function readPastedAdvertisement(
  { textWorker }: ActorContext,
  { text }: { text: string },
): Promise<Advertisement> {
  return textWorker.run(takeApart, text)
}

/** Reads an invitation of a calendar. Nothing is stored. Throws DomainError `unreadable`. */
export function readPastedInvitation(
  { clock }: ActorContext,
  input: { text: string; timeZone: string },
): Invitation {
  return readInvitation(input.text, { timeZone: input.timeZone, now: clock.now() })
}
