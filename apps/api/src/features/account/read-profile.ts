import { users } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/** The signed-in candidate, with the day the account was made (ISO 8601). */
export async function readProfile(
  ctx: ActorContext,
): Promise<{ id: number; email: string; name: string; createdDate: string }> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId))
  if (!user) throw notFound('This account')
  return { id: user.id, email: user.email, name: user.name, createdDate: user.createdAt.toISOString() }
}
