import { candidateSettingsSchema } from '@cuelight/contracts/settings'
import { candidateSettings } from '@cuelight/db/schema/account'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { reports } from '@cuelight/db/schema/report'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../core/context.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { forgetEnded } from './forget-interviewer-sound.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long sound is kept after the end of its interview; `until-report` ends earlier, with the report. */
const mostDays = { 'until-report': 30, '7-days': 7, '30-days': 30 } as const

/** Periodic, every hour: recorded sound whose time to be kept is over. */
export const deleteAudioJob = defineJob({ name: 'live.delete-audio', payload: z.strictObject({}) })

/**
 * Deletes the sound of an interview whose report has just been written, unless its candidate keeps it for some days. The
 * transcript stays. Returns the number of slices deleted.
 */
export async function deleteInterviewAudio(
  services: Pick<Services, 'db'>,
  interviewId: number,
): Promise<number> {
  const [interview] = await services.db
    .select({ settings: candidateSettings.settings })
    .from(interviews)
    .leftJoin(candidateSettings, eq(candidateSettings.userId, interviews.userId))
    .where(eq(interviews.id, interviewId))
  return interview && retentionOf(interview.settings) === 'until-report'
    ? deleteSlices(services, interviewId)
    : 0
}

/** Handler of `live.delete-audio`: deletes the sound that the candidate's settings no longer keep. */
export async function deleteExpiredAudio(
  services: Pick<Services, 'db' | 'clock' | 'logger' | 'options'>,
): Promise<void> {
  await forgetEnded(services)
  const { db, clock } = services
  const nowMs = clock.now().getTime()
  const longest = services.options.keepDays.sound
  const withSound = db.selectDistinct({ id: audioSlices.interviewId }).from(audioSlices)
  const rows = await db
    .select({
      id: interviews.id,
      endedAt: interviews.endedAt,
      settings: candidateSettings.settings,
      report: reports.status,
    })
    .from(interviews)
    .leftJoin(candidateSettings, eq(candidateSettings.userId, interviews.userId))
    .leftJoin(reports, eq(reports.interviewId, interviews.id))
    .where(and(isNotNull(interviews.endedAt), inArray(interviews.id, withSound)))
  for (const { id, endedAt, settings, report } of rows) {
    const retention = retentionOf(settings)
    const isOld =
      endedAt !== null && endedAt.getTime() <= nowMs - Math.min(mostDays[retention], longest) * dayMs
    if (!isOld && !(retention === 'until-report' && report === 'ready')) continue
    const slices = await deleteSlices(services, id)
    services.logger.info({ interviewId: id, slices }, 'recorded sound deleted')
  }
}

function retentionOf(settings: Record<string, unknown> | null) {
  return candidateSettingsSchema.parse(settings ?? {}).audioRetention
}

async function deleteSlices({ db }: Pick<Services, 'db'>, interviewId: number): Promise<number> {
  const deleted = await db
    .delete(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .returning({ sequence: audioSlices.sequence })
  return deleted.length
}
