import type { CorrectHeadline, CorrectName, CorrectSkills } from '@cuelight/contracts/resume-corrections'
import { cvs, type StoredProfile } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { conflict, lockResume, refuseInstructions } from './change-career.ts'

type Correction = Partial<Pick<StoredProfile, 'name' | 'headline' | 'skills'>>

/** Corrects the candidate's name; null shows none. */
export async function correctName(ctx: ActorContext, { id, seenName, name }: CorrectName): Promise<void> {
  refuseInstructions('name', name)
  await correctProfile(ctx, id, { name }, (profile) => profile.name === seenName)
}

/** Corrects what stands under the name; null removes it. */
export async function correctHeadline(
  ctx: ActorContext,
  { id, seenHeadline, headline }: CorrectHeadline,
): Promise<void> {
  refuseInstructions('headline', headline)
  await correctProfile(ctx, id, { headline }, (profile) => profile.headline === seenHeadline)
}

/** Replaces the list of skills. Their lines stay as they are: answers cite those. */
export async function correctSkills(
  ctx: ActorContext,
  { id, seenSkills, skills }: CorrectSkills,
): Promise<void> {
  refuseInstructions('skills', ...skills)
  const isSeen = (profile: StoredProfile) => JSON.stringify(profile.skills) === JSON.stringify(seenSkills)
  await correctProfile(ctx, id, { skills: [...new Set(skills)] }, isSeen)
}

/** Stores a correction beside the profile, so that it wins over every new reading. */
async function correctProfile(
  ctx: ActorContext,
  cvId: number,
  change: Correction,
  isSeen: (profile: StoredProfile) => boolean,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const cv = await lockResume(tx, ctx, cvId)
    const profile = cv.profile ?? { name: null, headline: null, skills: [] }
    if (!isSeen(profile)) throw conflict()
    await tx
      .update(cvs)
      .set({ profile: { ...profile, ...change }, correctedProfile: { ...cv.correctedProfile, ...change } })
      .where(eq(cvs.id, cv.id))
  })
}
