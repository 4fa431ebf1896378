import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, identityId, moment } from './columns.ts'
import { interviews } from './live.ts'

/** Exactly one report an interview: the unique key, not the caller, decides. */
export const reports = pgTable(
  'reports',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    failureReason: text('failure_reason'),
    rubricVersion: text('rubric_version').notNull(),
    /** The frozen input and its SHA-256: the same input gives the same numbers. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    inputHash: text('input_hash'),
    data: jsonb('data').$type<Record<string, unknown>>(),
    overallScore: integer('overall_score'),
    /** A model's judgements come after the numbers, which are ready without them. */
    judgementStatus: text('judgement_status', { enum: ['none', 'running', 'done', 'failed'] })
      .notNull()
      .default('none'),
    judgementReason: text('judgement_reason'),
    /** Counts up when the candidate puts the transcript right; the ones before are in `report_versions`. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** When the candidate first read it. */
    openedAt: moment('opened_at'),
  },
  (table) => [
    unique('reports_interview_id').on(table.interviewId),
    index('reports_user_id').on(table.userId),
    index('reports_open')
      .on(table.id)
      .where(sql`${table.status} = 'processing' or ${table.judgementStatus} = 'running'`),
  ],
)

/** A report as it was before the candidate put its transcript right. */
export const reportVersions = pgTable(
  'report_versions',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rubricVersion: text('rubric_version').notNull(),
    /** Null once the transcript was deleted. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    inputHash: text('input_hash'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    overallScore: integer('overall_score'),
    judgementStatus: text('judgement_status', { enum: ['none', 'running', 'done', 'failed'] }).notNull(),
    judgementReason: text('judgement_reason'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.version] }),
    index('report_versions_user_id').on(table.userId),
  ],
)

/** What the candidate says of an interview afterwards; one an interview. */
export const interviewDebriefs = pgTable(
  'interview_debriefs',
  {
    interviewId: integer('interview_id')
      .primaryKey()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The prepared questions as they were, and whether each came (contracts/debrief.ts). */
    questions: jsonb('questions').$type<Record<string, unknown>[]>().notNull(),
    /** 1 (badly) to 5 (very well); null when it was not said. */
    feeling: integer('feeling'),
    outcome: text('outcome', { enum: ['waiting', 'next-round', 'offer', 'rejected', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('interview_debriefs_user_id').on(table.userId)],
)

/** One model judgement of one criterion, kept by the hash of what it judged: the same input is judged once. */
export const reportJudgements = pgTable(
  'report_judgements',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of answer, question, criterion, prompt version and model. */
    inputHash: text('input_hash').notNull(),
    criterion: text('criterion').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.inputHash] })],
)

/** A link that shows one report to whoever holds it. The hash is stored, never the token. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastOpenedAt: moment('last_opened_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_shares_report_id').on(table.reportId),
    index('report_shares_user_id').on(table.userId),
  ],
)
