import type { Transaction } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'

/**
 * Deletes the jobs that carry a mail to this address, waiting or done, and returns how many there were. The queue keeps
 * finished jobs for a while. Its tables exist once a worker has run.
 */
export async function deleteQueuedMails(tx: Transaction, email: string): Promise<number> {
  if (!(await hasQueue(tx))) return 0
  const deleted = await tx.execute(sql`delete from pgboss.job where ${isTo(email)} returning 1`)
  return deleted.length
}

export async function countQueuedMails(tx: Transaction, email: string): Promise<number> {
  if (!(await hasQueue(tx))) return 0
  return (await tx.execute(sql`select 1 from pgboss.job where ${isTo(email)}`)).length
}

const isTo = (email: string) => sql`lower(data->>'to') = lower(${email})`

async function hasQueue(tx: Transaction): Promise<boolean> {
  const [row] = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  return row?.found === true
}
