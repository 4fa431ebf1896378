import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { identityId, moment } from './columns.ts'
import { interviewSchedules } from './schedule.ts'

/** What only the candidate knows, in their own words; the keys are in contracts/facts.ts. */
export const candidateFacts = pgTable(
  'candidate_facts',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** The one interview it holds for; null for all of them. */
    scheduleId: integer('schedule_id').references(() => interviewSchedules.id, { onDelete: 'cascade' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('candidate_facts_person').on(table.userId, table.key).where(sql`${table.scheduleId} is null`),
    uniqueIndex('candidate_facts_schedule')
      .on(table.userId, table.key, table.scheduleId)
      .where(sql`${table.scheduleId} is not null`),
  ],
)
