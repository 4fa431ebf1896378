import {
  type CandidateSettings,
  type ChangeSettings,
  candidateSettingsSchema,
} from '@cuelight/contracts/settings'
import type { Database, Transaction } from '@cuelight/db/client'
import { candidateSettings } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'

/** The candidate's settings, with defaults for what was never changed. */
export async function readCandidateSettings(
  db: Database | Transaction,
  userId: number,
): Promise<CandidateSettings> {
  const [row] = await db
    .select({ settings: candidateSettings.settings })
    .from(candidateSettings)
    .where(eq(candidateSettings.userId, userId))
  return candidateSettingsSchema.parse(row?.settings ?? {})
}

/** Changes the named settings and returns all of them; a running interview keeps those it started with. */
export async function changeCandidateSettings(
  ctx: ActorContext,
  changes: ChangeSettings,
): Promise<CandidateSettings> {
  const { userId } = ctx.actor
  return withTransaction(ctx, async (tx) => {
    await tx
      .insert(candidateSettings)
      .values({ userId, settings: candidateSettingsSchema.parse({}), changedAt: ctx.clock.now() })
      .onConflictDoNothing()
    // Two screens may change different settings at once without losing either.
    await tx
      .select({ userId: candidateSettings.userId })
      .from(candidateSettings)
      .where(eq(candidateSettings.userId, userId))
      .for('update')
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const settings = { ...(await readCandidateSettings(tx, userId)), ...named }
    await tx
      .update(candidateSettings)
      .set({ settings, changedAt: ctx.clock.now() })
      .where(eq(candidateSettings.userId, userId))
    return candidateSettingsSchema.parse(settings)
  })
}
