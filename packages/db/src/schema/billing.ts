import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, identityId, moment } from './columns.ts'
import { interviews } from './live.ts'

/** Packages. Prices are US cents here and US dollars on the wire. */
export const packages = pgTable('packages', {
  id: identityId(),
  priceCents: integer('price_cents').notNull(),
  credits: integer('credits').notNull().unique(),
  expireInMonth: integer('expire_in_month').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/** A purchase holds a snapshot of its package, so later price changes do not affect it. */
export const purchases = pgTable(
  'purchases',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    credits: integer('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    expireInMonth: integer('expire_in_month').notNull(),
    status: text('status', {
      enum: [
        'created',
        'open',
        'processing',
        'paid',
        'expired',
        'failed',
        'refunded',
        'disputed',
        'needs_review',
      ],
    })
      .notNull()
      .default('created'),
    checkoutSessionId: text('checkout_session_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    invoiceId: text('invoice_id'),
    paidAt: moment('paid_at'),
    syncedAt: moment('synced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('purchases_user_id').on(table.userId, table.createdAt),
    index('purchases_unsettled')
      .on(table.id)
      .where(sql`${table.status} in ('created', 'open', 'processing')`),
    check('purchases_positive', sql`${table.credits} > 0 and ${table.amountCents} > 0`),
  ],
)

/** Events of the payment provider, stored before they are processed. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  checkoutSessionId: text('checkout_session_id'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  processedAt: moment('processed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})

/** The row every change of a candidate's credits locks first. */
export const creditAccounts = pgTable('credit_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})

/** Credits granted together that expire together. `remaining` is kept by a trigger on the ledger. */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceKind: text('source_kind', { enum: ['purchase', 'welcome', 'goodwill'] }).notNull(),
    sourceRef: text('source_ref').notNull(),
    credits: integer('credits').notNull(),
    remaining: integer('remaining').notNull().default(0),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('credit_lots_source').on(table.sourceKind, table.sourceRef),
    index('credit_lots_user_id').on(table.userId),
    check('credit_lots_remaining', sql`${table.remaining} between 0 and ${table.credits}`),
  ],
)

/** A credit set aside for an interview until something was delivered. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => creditLots.id, { onDelete: 'cascade' }),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['held', 'consumed', 'released'] })
      .notNull()
      .default('held'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_holds_one_live')
      .on(table.interviewId)
      .where(sql`${table.status} in ('held', 'consumed')`),
    index('credit_holds_user_id').on(table.userId),
    index('credit_holds_held').on(table.id).where(sql`${table.status} = 'held'`),
  ],
)

/** Every movement, append-only; a balance is the sum, never a stored total. */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => creditLots.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['grant', 'reserve', 'consume', 'release', 'expire', 'revoke', 'restore', 'adjust'],
    }).notNull(),
    delta: integer('delta').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    holdId: integer('hold_id').references(() => creditHolds.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_ledger_user_id').on(table.userId),
    uniqueIndex('credit_ledger_hold_kind')
      .on(table.holdId, table.kind)
      .where(sql`${table.holdId} is not null`),
    check(
      'credit_ledger_sign',
      sql`(${table.kind} in ('grant','release','restore') and ${table.delta} > 0)
        or (${table.kind} in ('reserve','expire','revoke') and ${table.delta} < 0)
        or (${table.kind} = 'consume' and ${table.delta} = 0)
        or ${table.kind} = 'adjust'`,
    ),
  ],
)

/**
 * Our own invoices. Numbers run without a gap per year, as bookkeeping asks; the row outlives the account it was
 * made for and then holds the snapshot alone.
 */
export const invoices = pgTable('invoices', {
  id: identityId(),
  number: text('number').notNull().unique(),
  purchaseId: integer('purchase_id')
    .unique()
    .references(() => purchases.id, { onDelete: 'set null' }),
  /** What the PDF is made of: seller, buyer, lines, amounts in cents. */
  snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
  issuedAt: moment('issued_at').notNull(),
})

/** The last invoice number of a year; its row is locked while a number is taken. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull().default(0),
})

/** What the nightly check of the ledger found; an empty list is a clean night. */
export const ledgerAudits = pgTable('ledger_audits', {
  id: identityId(),
  ranAt: moment('ran_at').notNull(),
  findings: jsonb('findings').$type<string[]>().notNull(),
})
