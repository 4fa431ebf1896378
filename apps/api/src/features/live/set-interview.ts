import { audio } from '@cuelight/contracts/constants'
import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { changeInterview } from './log/change-interview.ts'
import { hasEnded } from './log/interview-row.ts'

/** Changes the pause rule or private mode of an interview that has not ended, on every screen. */
export async function setSession(
  ctx: ActorContext,
  input: {
    interviewId: number
    pauseMs?: number | undefined
    transcription?: 'server' | 'browser' | undefined
  },
): Promise<void> {
  await changeInterview(ctx, input.interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    const pauseMs = input.pauseMs ?? interview.pauseMs ?? audio.questionCompleteMs
    const transcription = input.transcription ?? interview.transcription
    if (pauseMs === interview.pauseMs && transcription === interview.transcription)
      return { events: [], result: undefined }
    await tx.update(interviews).set({ pauseMs, transcription }).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'session', pauseMs, transcription }], result: undefined }
  })
}

/** Switches auto-answer: off, detected questions wait for the candidate's key. */
export async function setAutoAnswer(
  ctx: ActorContext,
  input: { interviewId: number; isOn: boolean },
): Promise<void> {
  const autoAnswer = input.isOn ? 1 : 0
  await changeInterview(ctx, input.interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    if (interview.autoAnswer === autoAnswer) return { events: [], result: undefined }
    await tx.update(interviews).set({ autoAnswer }).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'auto-answer', isOn: input.isOn }], result: undefined }
  })
}
