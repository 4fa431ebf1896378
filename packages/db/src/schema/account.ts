import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identityId, moment } from './columns.ts'

/** A candidate. The key of an account is (issuer, subject), never the e-mail address. */
export const users = pgTable(
  'users',
  {
    id: identityId(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    name: text('name').notNull(),
    pictureUrl: text('picture_url'),
    createdAt: createdAt(),
  },
  (table) => [unique('users_issuer_subject').on(table.issuer, table.subject)],
)

/** A bearer session. The id is the SHA-256 of the token, so a leaked table holds no usable token. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    /** The sign-in itself; a renewed token keeps it. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    /** The network the sign-in came from, coarse on purpose: no more than a person needs to recognise it. */
    network: text('network'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

/** A sign-in in progress; the callback that uses it deletes it, so a state works once. */
export const signInAttempts = pgTable('sign_in_attempts', {
  stateHash: text('state_hash').primaryKey(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Id tokens that were posted by integrators; each is accepted once. */
export const usedIdTokens = pgTable('used_id_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** A candidate's settings (contracts/settings.ts); without a row the defaults apply. */
export const candidateSettings = pgTable('candidate_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/**
 * Who had the free trial, so that neither an account opened again nor another spelling of a mail address gives a second.
 * One row for issuer and subject, one for the mailbox, each keyed with the installation's secret; they stay when the
 * account is deleted.
 */
export const welcomeGrants = pgTable('welcome_grants', {
  accountHash: text('account_hash').primaryKey(),
  grantedAt: moment('granted_at').notNull().defaultNow(),
})

/**
 * What was done with an account, for its owner to see. Kept apart from the account: no foreign key takes it along when
 * the account is deleted. It then holds the number of the account, what happened and when, nothing of the person.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: identityId(),
    accountId: integer('account_id').notNull(),
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    device: text('device'),
    network: text('network'),
    /** A few words of ours, such as the days a link stays open. */
    detail: text('detail'),
  },
  (table) => [index('account_events_account_id').on(table.accountId, table.at)],
)
