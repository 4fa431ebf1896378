import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import type { ActorContext } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const startInterview = async (
  _ctx: ActorContext,
  _input: { interviewScheduleId: number },
): Promise<number> => seam()
export const readSnapshot = async (
  _ctx: ActorContext,
  _input: { interviewId: number },
): Promise<LiveSnapshot> => seam()
/** Stored events after `afterId`, then what happens, until the interview ended or `signal` says stop. `id` null: a hint that is not stored. */
export async function* followEvents(
  _ctx: ActorContext,
  _input: { interviewId: number; afterId: number },
  _signal: AbortSignal,
): AsyncGenerator<{ id: number | null; event: LiveEvent }> {
  seam()
}
export const storeSlice = async (
  _ctx: ActorContext,
  _input: {
    interviewId: number
    track: Track
    streamId: string
    sequence: number
    mediaType: string
    capturedAt: Date
    durationMs: number | null
    bytes: Uint8Array
  },
): Promise<{ duplicate: boolean }> => seam()
/** The documented audio calls: takes a slice or a stand-alone file, answers with the text heard. */
export const receiveAudio = async (
  _ctx: ActorContext,
  _input: { interviewId: number; track: Track; capturedAt: Date; mediaType: string; bytes: Uint8Array },
): Promise<{ text: string; isFinal: boolean; isQuestion: boolean }> => seam()
/** Answers the utterance named, or what the interviewer has said so far in the running turn. */
export const answerNow = async (
  _ctx: ActorContext,
  _input: { interviewId: number; utteranceId: number | null },
): Promise<void> => seam()
export const setAutoAnswer = async (
  _ctx: ActorContext,
  _input: { interviewId: number; isOn: boolean },
): Promise<void> => seam()
export const setAnswerDismissed = async (
  _ctx: ActorContext,
  _input: { answerId: number; isDismissed: boolean },
): Promise<void> => seam()
export const recordFirstPaint = async (
  _ctx: ActorContext,
  _input: { answerId: number; paintedAfterReleaseMs: number },
): Promise<void> => seam()
export async function* askLiveQuestion(
  _ctx: ActorContext,
  _input: { interviewId: number; question: string },
): AsyncGenerator<AnswerStreamPart> {
  seam()
}
export const endInterview = async (
  _ctx: ActorContext,
  _input: { UserInterviewId: number; CandidateText: string },
): Promise<{ userInterviewId: number; status: 'created' | 'live' | 'ended'; duration: number }> => seam()
