import type { ModelUse } from '@cuelight/contracts/operator'
import { accountEvents, claimRefusals, modelCalls, users } from '@cuelight/db/schema'
import { count, desc, eq, gte, sql, sum } from 'drizzle-orm'
import type { RequestContext, Services } from '../../core/context.ts'
import { requireOperator } from './require-operator.ts'

const days = 14
const dayMs = 86_400_000
const mostChanges = 20

/** Refusals, costs and changes of the last days: counts over all accounts, never anything that somebody said or wrote. */
export async function readModelUse(ctx: RequestContext): Promise<ModelUse> {
  requireOperator(ctx)
  const since = new Date(ctx.clock.now().getTime() - days * dayMs)
  const [refusals, costs, changes] = await Promise.all([
    readRefusals(ctx, since),
    readCosts(ctx, since),
    readChanges(ctx),
  ])
  return { refusals, costs, changes, days }
}

function readRefusals({ db }: Services, since: Date): Promise<ModelUse['refusals']> {
  const total = sum(claimRefusals.count).mapWith(Number)
  return db
    .select({ reason: claimRefusals.reason, remedy: claimRefusals.remedy, count: total })
    .from(claimRefusals)
    .where(gte(claimRefusals.day, since.toISOString().slice(0, 10)))
    .groupBy(claimRefusals.reason, claimRefusals.remedy)
    .orderBy(desc(total), claimRefusals.reason, claimRefusals.remedy)
}

function readCosts({ db }: Services, since: Date): Promise<ModelUse['costs']> {
  const day = sql<string>`to_char(${modelCalls.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const total = (column: typeof modelCalls.inputTokens | typeof modelCalls.outputTokens) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  return db
    .select({
      day,
      model: modelCalls.model,
      calls: count(),
      inputTokens: total(modelCalls.inputTokens),
      outputTokens: total(modelCalls.outputTokens),
      costMicroUsd: sum(modelCalls.costMicroUsd).mapWith((value) => (value === null ? null : Number(value))),
    })
    .from(modelCalls)
    .where(gte(modelCalls.createdAt, since))
    .groupBy(sql`1`, modelCalls.model)
    .orderBy(sql`1 desc`, modelCalls.model)
}

async function readChanges({ db }: Services): Promise<ModelUse['changes']> {
  const rows = await db
    .select({ at: accountEvents.at, by: users.email, what: accountEvents.detail })
    .from(accountEvents)
    .leftJoin(users, eq(users.id, accountEvents.accountId))
    .where(eq(accountEvents.kind, 'models-changed'))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(mostChanges)
  return rows.map(({ at, by, what }) => ({ date: at.toISOString(), by, what: what ?? '' }))
}
