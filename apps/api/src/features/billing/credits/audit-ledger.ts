import { ledgerAudits } from '@cuelight/db/schema/billing'
import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { alertOperator } from '../alert-operator.ts'

/** Each rule of the ledger as a query for the rows that break it; each must return nothing, always. */
const rules: readonly { broken: string; rows: SQL }[] = [
  {
    broken: 'lot: what remains is not the sum of its movements',
    rows: sql`select l.id, l.user_id from credit_lots l
      left join credit_ledger m on m.lot_id = l.id
      group by l.id having l.remaining <> coalesce(sum(m.delta), 0)`,
  },
  {
    broken: 'lot: remains less than nothing or more than was granted',
    rows: sql`select id, user_id from credit_lots where remaining < 0 or remaining > credits`,
  },
  {
    broken: 'lot: not granted exactly once and in full',
    rows: sql`select l.id, l.user_id from credit_lots l
      left join credit_ledger m on m.lot_id = l.id and m.kind = 'grant'
      group by l.id having count(m.id) <> 1 or max(m.delta) <> l.credits`,
  },
  {
    broken: 'lot: more live holds than credits',
    rows: sql`select l.id, l.user_id from credit_lots l
      join credit_holds h on h.lot_id = l.id and h.status <> 'released'
      group by l.id having count(*) > l.credits`,
  },
  {
    broken: 'hold: its status is not what its movements say',
    rows: sql`select h.id, h.user_id from credit_holds h
      left join credit_ledger m on m.hold_id = h.id
      group by h.id having coalesce(string_agg(m.kind, ',' order by m.id), '') <>
        case h.status when 'held' then 'reserve' when 'consumed' then 'reserve,consume' else 'reserve,release' end`,
  },
  {
    broken: 'interview: more than one live hold',
    rows: sql`select interview_id as id, min(user_id) as user_id from credit_holds
      where status <> 'released' group by interview_id having count(*) > 1`,
  },
  {
    broken: 'purchase: paid without its credits, or its credits without being paid',
    rows: sql`select p.id, p.user_id from purchases p
      left join credit_lots l on l.source_kind = 'purchase' and l.source_ref = p.id::text
      where (p.paid_at is not null and (l.id is null or l.credits <> p.credits or l.user_id <> p.user_id))
        or (p.paid_at is null and l.id is not null)`,
  },
  {
    broken: 'lot: its purchase does not exist',
    rows: sql`select l.id, l.user_id from credit_lots l
      where l.source_kind = 'purchase' and not exists (select from purchases p where p.id::text = l.source_ref)`,
  },
]

/** What breaks the rules now, as lines such as `lot: … (12)`; of one candidate when `userId` is given. */
export async function findLedgerFaults({ db }: Pick<Services, 'db'>, userId?: number): Promise<string[]> {
  const mine = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  const answers = await Promise.all(
    rules.map(async ({ broken, rows }) => {
      const found = await db.execute<{ id: number }>(
        sql`select id from (${rows}) as broken where ${mine} order by id limit 50`,
      )
      return found.length > 0 ? [`${broken} (${found.map(({ id }) => id).join(', ')})`] : []
    }),
  )
  return answers.flat()
}

/** Handler of `billing.audit-ledger`: stores its findings and alerts the operator if there are any. */
export async function auditLedger(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'logger'>,
): Promise<void> {
  const findings = await findLedgerFaults(services)
  await services.db.insert(ledgerAudits).values({ ranAt: services.clock.now(), findings })
  services.logger.info({ findings: findings.length }, 'credit ledger checked')
  if (findings.length === 0) return
  await alertOperator(services, { subject: 'The credit ledger breaks its rules', text: findings.join('\n') })
}
