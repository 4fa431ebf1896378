import { audio } from '@cuelight/contracts/constants'
import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { changeSession } from './change-session.ts'
import { hasEnded } from './find-interview.ts'

/** Changes the pause rule or private mode of one session until it has ended; every screen is told. */
export async function setSession(
  ctx: ActorContext,
  input: {
    interviewId: number
    pauseMs?: number | undefined
    transcription?: 'server' | 'browser' | undefined
  },
): Promise<void> {
  await changeSession(ctx, input.interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    const pauseMs = input.pauseMs ?? interview.pauseMs ?? audio.questionCompleteMs
    const transcription = input.transcription ?? interview.transcription
    if (pauseMs === interview.pauseMs && transcription === interview.transcription)
      return { events: [], result: undefined }
    await tx.update(interviews).set({ pauseMs, transcription }).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'session', pauseMs, transcription }], result: undefined }
  })
}
