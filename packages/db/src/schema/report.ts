import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
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
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('reports_interview_id').on(table.interviewId),
    index('reports_user_id').on(table.userId),
  ],
)
