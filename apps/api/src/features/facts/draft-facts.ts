import type { DraftedFacts, InterviewDrafts } from '@cuelight/contracts/facts'
import { summariseJobDescription } from '../../coach/job/summarise-job.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { listResumes, openKnowledgeBase } from '../resume/index.ts'
import { findScheduleForUser, readJobInput } from '../schedule/index.ts'
import { draftAboutMe } from './draft-about-me.ts'
import { draftQuestionsToAsk, draftWhyThisJob } from './draft-for-interview.ts'

/** What the newest readable resume says about the candidate, to accept or rewrite; not stored. */
export async function draftFacts(ctx: ActorContext): Promise<DraftedFacts> {
  const resume = (await listResumes(ctx)).find(({ status }) => status === 'ready')
  if (!resume) return { aboutMe: null, cvName: null }
  const base = await openKnowledgeBase(ctx, { userId: ctx.actor.userId, cvId: resume.id })
  return { aboutMe: draftAboutMe(base.lines), cvName: resume.fileName }
}

/** What the description and the resume of one interview suggest saying; not stored. Throws `not-found` for a foreign interview. */
export async function draftInterviewFacts(
  ctx: ActorContext,
  { scheduleId }: { scheduleId: number },
): Promise<InterviewDrafts> {
  const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, scheduleId)
  const job = await readJobInput(ctx, schedule)
  const summary = schedule.summary ?? summariseJobDescription(job)
  const lines = await readLines(ctx, schedule)
  return { whyThisJob: draftWhyThisJob(job, summary, lines), questionsToAsk: draftQuestionsToAsk(job) }
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
