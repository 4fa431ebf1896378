import { audio } from '@cuelight/contracts/constants'
import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { changeInterview } from './log/change-interview.ts'
import { hasEnded } from './log/interview-row.ts'

/** Changes the pause rule, private mode or what is kept of an interview that has not ended, on every screen. */
export async function setSession(
  ctx: ActorContext,
  input: {
    interviewId: number
    pauseMs?: number | undefined
    transcription?: 'server' | 'browser' | undefined
    keepsInterviewerSound?: boolean | undefined
  },
): Promise<void> {
  await changeInterview(ctx, input.interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    const pauseMs = input.pauseMs ?? interview.pauseMs ?? audio.questionCompleteMs
    const transcription = input.transcription ?? interview.transcription
    const keepsInterviewerSound = input.keepsInterviewerSound ?? interview.keepsInterviewerSound
    const chosen = { pauseMs, transcription, keepsInterviewerSound }
    if (
      pauseMs === interview.pauseMs &&
      transcription === interview.transcription &&
      keepsInterviewerSound === interview.keepsInterviewerSound
    )
      return { events: [], result: undefined }
    await tx.update(interviews).set(chosen).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'session', ...chosen }], result: undefined }
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

/** Pauses the recording, or goes on: whichever page records does so when it sees the event. */
export async function setPaused(
  ctx: ActorContext,
  { interviewId, isPaused }: { interviewId: number; isPaused: boolean },
): Promise<void> {
  await changeInterview(ctx, interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    if (interview.isPaused === isPaused) return { events: [], result: undefined }
    await tx.update(interviews).set({ isPaused }).where(eq(interviews.id, interview.id))
    return { events: [{ type: 'recording', isPaused }], result: undefined }
  })
}

/** Keeps what the candidate jotted down; it can still be completed after the end. */
export async function setNotes(
  ctx: ActorContext,
  { interviewId, notes }: { interviewId: number; notes: string },
): Promise<void> {
  await changeInterview(ctx, interviewId, async (tx, interview) => {
    await tx.update(interviews).set({ notes }).where(eq(interviews.id, interview.id))
    return { events: [], result: undefined }
  })
}
