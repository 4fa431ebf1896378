import type { ActorContext, RequestContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/**
 * The context of an operator. Everybody else reads `not-found`, signed in or not, as if there were no such page. An
 * address counts because no sign-in is accepted whose provider has not verified it.
 */
export function requireOperator(ctx: RequestContext): ActorContext {
  const { actor } = ctx
  if (!actor || !isOperator(ctx)) throw notFound('This page')
  return { ...ctx, actor }
}

/** Whether the operator's pages open to whoever asks. */
export function isOperator({ actor, options }: Pick<RequestContext, 'actor' | 'options'>): boolean {
  return actor !== null && (options.operators?.includes(actor.email.toLowerCase()) ?? false)
}
