import { describeAgreement } from '@cuelight/contracts/permission'
import type { Database } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { toConsent } from './wire.ts'

/** What was agreed about an interview, in sentences; undefined for a practice, in which nobody else speaks. */
export async function readAgreement(db: Database, interviewId: number): Promise<string[] | undefined> {
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!interview || interview.mode === 'practice') return undefined
  const { permission, keepsInterviewerSound, transcription } = interview
  const keepsSound = transcription === 'browser' ? null : keepsInterviewerSound
  return describeAgreement({ permission, consent: toConsent(interview), keepsSound })
}
