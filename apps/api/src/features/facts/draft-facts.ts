import type { DraftedFacts, InterviewDrafts } from '@cuelight/contracts/facts'
import { draftForJob, draftIntroduction } from '../../coach/text-tasks.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { listResumes, openKnowledgeBase } from '../resume/index.ts'
import { findScheduleForUser, readJobInput } from '../schedule/index.ts'

/** What the newest readable resume says about the candidate, to accept or rewrite; not stored. */
export async function draftFacts(ctx: ActorContext): Promise<DraftedFacts> {
  const resume = (await listResumes(ctx)).find(({ status }) => status === 'ready')
  if (!resume) return { aboutMe: null, cvName: null }
  const base = await openKnowledgeBase(ctx, { userId: ctx.actor.userId, cvId: resume.id })
  const aboutMe = await ctx.textWorker.run(draftIntroduction, base.lines, { signal: ctx.signal })
  return { aboutMe, cvName: resume.fileName }
}

/** What the description and the resume of one interview suggest saying; not stored. Throws `not-found` for a foreign interview. */
export async function draftInterviewFacts(
  ctx: ActorContext,
  { scheduleId }: { scheduleId: number },
): Promise<InterviewDrafts> {
  const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, scheduleId)
  const job = await readJobInput(ctx, schedule)
  const lines = await readLines(ctx, schedule)
  const input = { job, summary: schedule.summary, lines }
  return ctx.textWorker.run(draftForJob, input, { signal: ctx.signal })
}

async function readLines(
  ctx: ActorContext,
  { userId, cvId }: { userId: number; cvId: number | null },
): Promise<ResumeLine[]> {
  if (cvId === null) return []
  try {
    return (await openKnowledgeBase(ctx, { userId, cvId })).lines
  } catch (error) {
    // Deleted since: the description alone still gives questions to ask.
    if (error instanceof DomainError && error.code === 'not-found') return []
    throw error
  }
}
