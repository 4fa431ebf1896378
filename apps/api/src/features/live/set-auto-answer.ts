import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { changeSession } from './change-session.ts'
import { hasEnded } from './find-interview.ts'

/** Disable Auto and back: detected questions wait for the candidate, or are answered by themselves. */
export async function setAutoAnswer(
  ctx: ActorContext,
  input: { interviewId: number; isOn: boolean },
): Promise<void> {
  const autoAnswer = input.isOn ? 1 : 0
  await changeSession(ctx, input.interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    if (interview.autoAnswer === autoAnswer) return { events: [], result: undefined }
    await tx.update(interviews).set({ autoAnswer }).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'auto-answer', isOn: input.isOn }], result: undefined }
  })
}
