import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What an operator set on the page of models, a row for each part (contracts/operator.ts). */
export const modelSettings = pgTable('model_settings', {
  part: text('part').primaryKey(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  /** Encrypted with the installation's secret, for one address (core/secrets/sealed-secret.ts); null without a key. */
  sealedKey: text('sealed_key'),
  changedAt: moment('changed_at').notNull(),
})

/** Sentences that the check of answers refused, counted by day; never the sentences. */
export const claimRefusals = pgTable(
  'claim_refusals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    remedy: text('remedy').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason, table.remedy] })],
)
