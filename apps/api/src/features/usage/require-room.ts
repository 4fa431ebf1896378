import type { QuotaName, Usage } from '@cuelight/contracts/usage'
import type { Transaction } from '@cuelight/db/client'
import type { ActorContext, Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { lockAccount } from '../../core/lock-account.ts'
import { type Measuring, measures, startOfDay } from './measure-usage.ts'

type Metered = Measuring & Pick<Services, 'options'>

const dayMs = 86_400_000
const daily: ReadonlySet<QuotaName> = new Set(['practice-minutes', 'model-cost', 'model-tokens'])

const modelUsedUp = 'Your account has used its answers by language models for today. Please go on tomorrow.'
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`
const refusals: Readonly<Record<QuotaName, (limit: number) => string>> = {
  'storage-bytes': (limit) =>
    `Your account stores ${megabytes(limit)} at most. Please delete a resume or a recording, then try again.`,
  resumes: (limit) => `Your account holds ${limit} resumes at most. Please delete one, then try again.`,
  'practice-minutes': (limit) => `You can practise for ${limit} minutes a day. Please go on tomorrow.`,
  'open-interviews': (limit) =>
    `You have ${limit} interviews open, which is the most. Please end one, then try again.`,
  'model-cost': () => modelUsedUp,
  'model-tokens': () => modelUsedUp,
}

/** Every quota with what is used of it, for the account's owner. */
export async function readUsage(ctx: ActorContext): Promise<Usage> {
  const resetsAt = nextDay(ctx).toISOString()
  const names = Object.keys(measures) as QuotaName[]
  return Promise.all(
    names.map(async (name) => ({
      name,
      used: await measures[name](ctx, ctx.actor.userId),
      limit: ctx.options.quotas?.[name] ?? null,
      resetsAt: daily.has(name) ? resetsAt : null,
    })),
  )
}

/**
 * Lets `more` into a quota of the account, in the transaction that adds it. Callers of one account take turns from here to
 * the end of their transactions, so of two at the same moment the second measures what the first added. Throws
 * DomainError: `rate-limited` for a daily quota, `wrong-state` for what the candidate can make room for.
 */
export async function takeRoom(
  tx: Transaction,
  { actor, clock, options }: ActorContext,
  name: QuotaName,
  more = 1,
): Promise<void> {
  await lockAccount(tx, actor.userId)
  await requireRoom({ db: tx, clock, options }, actor.userId, name, more)
}

/** The same for what nothing is added to here, and two at the same moment may both pass. Throws like `takeRoom`. */
export async function requireRoom(
  services: Metered,
  userId: number,
  name: QuotaName,
  more = 1,
): Promise<void> {
  if ((await measureRoom(services, userId, name)) < more) throw noRoom(services, name)
}

/** How much of a quota is left; Infinity without a limit. */
export async function measureRoom(services: Metered, userId: number, name: QuotaName): Promise<number> {
  const limit = services.options.quotas?.[name] ?? null
  return limit === null ? Number.POSITIVE_INFINITY : limit - (await measures[name](services, userId))
}

/** The refusal of what does not fit. */
export function noRoom(services: Pick<Metered, 'clock' | 'options'>, name: QuotaName): DomainError {
  const text = refusals[name](services.options.quotas?.[name] ?? 0)
  if (!daily.has(name)) return new DomainError('wrong-state', text)
  const waitMs = nextDay(services).getTime() - services.clock.now().getTime()
  return new DomainError('rate-limited', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Room for another call of a language model, in money and in tokens. */
export async function requireModelRoom(services: Metered, userId: number): Promise<void> {
  await requireRoom(services, userId, 'model-cost')
  await requireRoom(services, userId, 'model-tokens')
}

const nextDay = (services: Pick<Services, 'clock'>) => new Date(startOfDay(services).getTime() + dayMs)
