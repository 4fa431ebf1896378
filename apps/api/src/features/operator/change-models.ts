import type { ModelDraft, ModelTest, OperatorModels } from '@cuelight/contracts/operator'
import { recordAccountEvent } from '../../core/account-events.ts'
import type { RequestContext } from '../../core/context.ts'
import type { RateLimit } from '../../core/limits/rate-limits.ts'
import { withTransaction } from '../../core/transaction.ts'
import { requireFreshSignIn } from '../account/index.ts'
import { requireOperator } from './require-operator.ts'

/** Calls that a page lets a server outside make; each may take as long as the server. */
const callLimit: RateLimit = { name: 'model-test', most: 30, windowMs: 60_000 }

/** The models as they are configured; keys are not in it. Throws `not-found` for everybody but an operator. */
export async function readModels(ctx: RequestContext): Promise<OperatorModels> {
  requireOperator(ctx)
  await ctx.modelConsole.refresh()
  return ctx.modelConsole.describe()
}

/**
 * Replaces what is set for one part, and writes down who changed which fields, never their values. Throws DomainError
 * `not-found` for everybody but an operator, `sign-in-again`, or `invalid-input` for a part that could not work.
 */
export async function changeModels(ctx: RequestContext, draft: ModelDraft): Promise<OperatorModels> {
  const operator = requireOperator(ctx)
  const { userId } = operator.actor
  const at = ctx.clock.now()
  const changed = await withTransaction(ctx, async (tx) => {
    await requireFreshSignIn(operator, tx)
    const names = await ctx.modelConsole.store(tx, draft, at)
    const detail = `${draft.part}: ${names.join(', ')}`
    if (names.length > 0) await recordAccountEvent(tx, { userId, kind: 'models-changed', at, detail })
    return names
  })
  if (changed.length > 0) ctx.logger.info({ userId, part: draft.part, changed }, 'an operator changed models')
  await ctx.modelConsole.refresh()
  return ctx.modelConsole.describe()
}

/** The models of the server a draft names, stored or not. */
export async function listModelNames(ctx: RequestContext, draft: ModelDraft): Promise<{ names: string[] }> {
  await takeCall(ctx)
  return { names: await ctx.modelConsole.list(draft) }
}

/** One call for each task of a draft, stored or not. */
export async function testModels(ctx: RequestContext, draft: ModelDraft): Promise<ModelTest[]> {
  await takeCall(ctx)
  return ctx.modelConsole.test(draft)
}

async function takeCall(ctx: RequestContext): Promise<void> {
  const { actor } = requireOperator(ctx)
  await ctx.rateLimits.take(callLimit, String(actor.userId))
}
