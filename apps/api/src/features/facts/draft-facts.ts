import type { DraftedFacts } from '@cuelight/contracts/facts'
import type { ActorContext } from '../../core/context.ts'
import { listResumes, openKnowledgeBase } from '../resume/index.ts'
import { draftAboutMe } from './draft-about-me.ts'

/** What the newest resume that could be read says about the candidate, to be accepted or rewritten; it is not stored. */
export async function draftFacts(ctx: ActorContext): Promise<DraftedFacts> {
  const resume = (await listResumes(ctx)).find(({ status }) => status === 'ready')
  if (!resume) return { aboutMe: null, cvName: null }
  const base = await openKnowledgeBase(ctx, { userId: ctx.actor.userId, cvId: resume.id })
  return { aboutMe: draftAboutMe(base.lines), cvName: resume.fileName }
}
