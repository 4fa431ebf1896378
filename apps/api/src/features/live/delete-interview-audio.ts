import { audioSlices } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

/** Deletes the sound of an interview once its report is made (retention rule); the transcript stays. Says how many slices went. */
export async function deleteInterviewAudio(
  services: Pick<Services, 'db'>,
  interviewId: number,
): Promise<number> {
  const deleted = await services.db
    .delete(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .returning({ sequence: audioSlices.sequence })
  return deleted.length
}
