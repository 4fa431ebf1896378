import { type Database, openConnections } from '@cuelight/db/client'
import * as schema from '@cuelight/db/schema'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, it } from 'vitest'
import { createTestServices } from '../../../testing/services.ts'
import { checkLedgerProperty, type SceneSize } from './testing-property.ts'

// The property must be able to fail: each guard of the ledger is removed in its own database, and the property
// sees it. A guard that nothing misses is either needless or untested.

/** Runs the product's own statements changed by `change`: a lock or a condition less. */
function openMutated(url: string, change: (statement: string) => string) {
  const connections = openConnections(url, 20)
  const mutate = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'unsafe')
          return (statement: string, ...rest: unknown[]) => value.call(target, change(statement), ...rest)
        if (name === 'begin' || name === 'savepoint')
          return (run: (client: object) => unknown) =>
            value.call(target, (inner: object) => run(mutate(inner)))
        return value.bind(target)
      },
    })
  const db: Database = drizzle(mutate(connections), { schema })
  return { db, close: () => connections.end({ timeout: 5 }) }
}

const withoutLocks = (statement: string) => statement.replace(/ for update$/, '')

const withoutOneLive = 'drop index credit_holds_one_live'
const withoutChecks = ['alter table credit_lots drop constraint credit_lots_remaining', withoutOneLive]

interface Mutant {
  name: string
  /** Which guards of the database are dropped, including those that would refuse a statement before its effect shows. */
  drop: string[]
  /** The plan in which the guarded case comes up within a few runs. */
  size: SceneSize
  change?: (statement: string) => string
  /** What the property then reports. */
  seen: RegExp
}

const mutants: Mutant[] = [
  {
    name: 'no lock and no check of what remains',
    drop: withoutChecks,
    size: { purchases: 1, interviews: 6, kinds: ['pay', 'reserve', 'release'] },
    change: withoutLocks,
    seen: /remaining within 0\.\.credits|live holds within its credits|remaining is the sum|one live hold/,
  },
  {
    name: 'no unique source of a lot',
    drop: [
      'alter table credit_lots drop constraint credit_lots_source',
      'alter table credit_ledger drop constraint credit_ledger_idempotency_key_unique',
      'drop index if exists credit_ledger_idempotency_key_unique',
    ],
    size: { purchases: 1, interviews: 1, kinds: ['pay', 'sync'] },
    change: (statement) =>
      statement.replace(/ on conflict \("(source_kind|idempotency_key)"[^)]*\) do nothing/, ''),
    seen: /granted/,
  },
  {
    name: 'no unique live hold of an interview',
    drop: [withoutOneLive],
    size: { purchases: 1, interviews: 1, firstPackage: 2, kinds: ['pay', 'reserve'] },
    // The product's own check goes too: without the index alone, that check still finds the hold.
    change: (statement) =>
      statement.startsWith('select "id" from "credit_holds"') ? `${statement} limit 0` : statement,
    seen: /one live hold an interview/,
  },
  {
    name: 'a release that does not look whether the hold is still held',
    drop: withoutChecks,
    size: { purchases: 1, interviews: 1, firstPackage: 2, kinds: ['pay', 'reserve', 'consume', 'release'] },
    change: (statement) =>
      statement.startsWith('update "credit_holds"')
        ? statement.replace(/"credit_holds"\."status" = (\$\d+)(?!.*"status" =)/, '$1::text is not null')
        : statement,
    seen: /status matches its movements/,
  },
]

it.each(mutants)(
  'sees $name',
  async ({ drop, size, change = (statement) => statement, seen }) => {
    const test = await createTestServices()
    const mutated = openMutated(test.databaseUrl, change)
    try {
      for (const statement of drop) await test.services.db.execute(sql.raw(statement))
      Object.assign(test.services, { db: mutated.db })
      await expect(checkLedgerProperty(test, 250, size)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringMatching(seen) }),
      })
    } finally {
      await mutated.close()
      await test.drop()
    }
  },
  300_000,
)

it('runs as before when nothing is changed', async () => {
  const test = await createTestServices()
  const same = openMutated(test.databaseUrl, (statement) => statement)
  try {
    Object.assign(test.services, { db: same.db })
    expect(await checkLedgerProperty(test, 10)).toBeGreaterThan(10)
  } finally {
    await same.close()
    await test.drop()
  }
})
