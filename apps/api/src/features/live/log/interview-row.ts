import { notPermittedText } from '@cuelight/contracts/permission'
import type { CandidateSettings } from '@cuelight/contracts/settings'
import type { Database, Transaction } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import { DomainError, notFound } from '../../../core/errors.ts'

export type InterviewRow = typeof interviews.$inferSelect

const ownedBy = (interviewId: number, userId: number) =>
  and(eq(interviews.id, interviewId), eq(interviews.userId, userId))

/** Throws DomainError `not-found` for an unknown id and for somebody else's alike. */
export async function findInterview(
  db: Database | Transaction,
  userId: number,
  interviewId: number,
): Promise<InterviewRow> {
  const [row] = await db.select().from(interviews).where(ownedBy(interviewId, userId))
  if (!row) throw notFound('The interview')
  return row
}

/** Like `findInterview`, with the row locked for a change of its log. */
export async function findInterviewToChange(
  tx: Transaction,
  userId: number,
  interviewId: number,
): Promise<InterviewRow> {
  const [row] = await tx.select().from(interviews).where(ownedBy(interviewId, userId)).for('no key update')
  if (!row) throw notFound('The interview')
  return row
}

export function hasEnded(): DomainError {
  return new DomainError('wrong-state', 'This interview has ended, so nothing can be added to it.')
}

/** Private mode is a promise: no sound of such an interview is stored, whatever the client sends. */
export function isPrivate(): DomainError {
  return new DomainError(
    'wrong-state',
    'This session runs in private mode: speech is recognised in the browser and no sound is taken. Send text, or switch private mode off.',
  )
}

/** Sound and lines on their way when an interview ended are accepted for this long. */
const lateMs = 2 * 60_000

/** Lets through what was said before the end and arrives shortly after it. Throws DomainError `wrong-state`. */
export function requireJustEnded({ endedAt }: InterviewRow, now: Date): void {
  if (now.getTime() - (endedAt?.getTime() ?? 0) <= lateMs) return
  const text = 'This interview has ended more than two minutes ago, so nothing is added to it any more.'
  throw new DomainError('wrong-state', text)
}

/** No assistance where the employer does not allow it. A practice has no employer. */
export function mayAnswer({ mode, permission }: Pick<InterviewRow, 'mode' | 'permission'>): boolean {
  return mode === 'practice' || permission !== 'not-allowed'
}

export function notPermitted(): DomainError {
  return new DomainError('wrong-state', notPermittedText)
}

/** What an interview copies from the candidate's settings when it starts; later changes there leave it alone. */
export function choicesFrom({ pauseMs, isPrivate, keepsInterviewerSound }: CandidateSettings) {
  const transcription = isPrivate ? ('browser' as const) : ('server' as const)
  return { pauseMs, transcription, keepsInterviewerSound }
}
