import type { QuotaName, Usage } from '@cuelight/contracts/usage'
import type { ActorContext, Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { measures, startOfDay } from './measure-usage.ts'

type Metered = Pick<Services, 'db' | 'clock' | 'options'>

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
 * Passes if `more` still fits a quota of the account. Throws DomainError otherwise: `rate-limited` for a daily one,
 * `wrong-state` for what the candidate can make room for.
 */
export async function requireRoom(
  services: Metered,
  userId: number,
  name: QuotaName,
  more = 1,
): Promise<void> {
  const limit = services.options.quotas?.[name] ?? null
  if (limit === null || (await measures[name](services, userId)) + more <= limit) return
  const text = refusals[name](limit)
  if (!daily.has(name)) throw new DomainError('wrong-state', text)
  const waitMs = nextDay(services).getTime() - services.clock.now().getTime()
  throw new DomainError('rate-limited', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Room for another call of a language model, in money and in tokens. */
export async function requireModelRoom(services: Metered, userId: number): Promise<void> {
  await requireRoom(services, userId, 'model-cost')
  await requireRoom(services, userId, 'model-tokens')
}

const nextDay = (services: Pick<Services, 'clock'>) => new Date(startOfDay(services).getTime() + dayMs)
