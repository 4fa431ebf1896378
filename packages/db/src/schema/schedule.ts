import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, identityId, moment } from './columns.ts'
import { cvs } from './resume.ts'

/** An interview that is planned against a job description with a chosen resume. */
export const interviewSchedules = pgTable(
  'interview_schedules',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cvId: integer('cv_id').references(() => cvs.id, { onDelete: 'set null' }),
    /** Kept beside the reference so that a deleted resume does not empty the list. */
    cvName: text('cv_name').notNull(),
    position: text('position').notNull(),
    companyName: text('company_name').notNull(),
    companyDetails: text('company_details').notNull().default(''),
    jobDescription: text('job_description').notNull(),
    /** The job-description summary (contracts/schedule.ts); null while it is made. */
    summary: jsonb('summary').$type<Record<string, unknown>>(),
    preparationStatus: text('preparation_status', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    preparationStatusReason: text('preparation_status_reason'),
    /** Sentences of the job description or company details that address a machine; shown to the candidate. */
    flaggedText: jsonb('flagged_text').$type<string[]>().notNull().default([]),
    preparationProgress: text('preparation_progress'),
    /** The day of the interview, YYYY-MM-DD; null until the candidate says it. Drills end there. */
    interviewDay: text('interview_day'),
    /** HH:MM on the clock of `timeZone`, an IANA name; both null until the candidate says the hour. */
    interviewTime: text('interview_time'),
    timeZone: text('time_zone'),
    durationMinutes: integer('duration_minutes'),
    /** Where the call takes place, an https address. */
    meetingLink: text('meeting_link'),
    /** The moments a reminder was written for; an interview that is moved gets another one. */
    dayReminderFor: moment('day_reminder_for'),
    hourReminderFor: moment('hour_reminder_for'),
    /** Out of the lists, and still there. */
    archivedAt: moment('archived_at'),
    /** Its texts are gone; the row stays only because the ledger of credits refers to its interview. */
    deletedAt: moment('deleted_at'),
    /** Whether the employer allows assistance in the interview (contracts/permission.ts). */
    permission: text('permission', { enum: ['not-asked', 'allowed', 'not-allowed'] })
      .notNull()
      .default('not-asked'),
    createdAt: createdAt(),
  },
  (table) => [
    index('interview_schedules_user_id').on(table.userId, table.createdAt),
    index('interview_schedules_processing')
      .on(table.id)
      .where(sql`${table.preparationStatus} = 'processing'`),
    // What may be reminded of is looked for every few minutes.
    index('interview_schedules_interview_day')
      .on(table.interviewDay)
      .where(sql`${table.interviewTime} is not null`),
  ],
)

/** One prepared question with its answer. `answer` holds segments with the resume lines they cite (contracts/answer.ts). */
export const preparationItems = pgTable(
  'preparation_items',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => interviewSchedules.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    question: text('question').notNull(),
    kind: text('kind').notNull(),
    competency: text('competency'),
    whyAsked: text('why_asked').notNull().default(''),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    isCustom: boolean('is_custom').notNull().default(false),
    /** A pinned answer survives a regeneration and is used first in the interview. */
    isPinned: boolean('is_pinned').notNull().default(false),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
  },
  (table) => [index('preparation_items_schedule_id').on(table.scheduleId, table.ordinal)],
)

/** The secret address under which a calendar reads a candidate's interviews; only the hash of its key is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyHash: text('key_hash').notNull().unique(),
  createdAt: createdAt(),
  /** When a calendar last asked. */
  readAt: moment('read_at'),
})

/** One look at a question of the drill: from memory first, then what the candidate thought of it. */
export const drillReviews = pgTable(
  'drill_reviews',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => interviewSchedules.id, { onDelete: 'cascade' }),
    /** The words of the question: a list that is made again gives its questions new ids. */
    question: text('question').notNull(),
    /** 1 not at all, 2 in part, 3 well. */
    recall: integer('recall').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('drill_reviews_schedule_id').on(table.scheduleId, table.createdAt),
    index('drill_reviews_user_id').on(table.userId),
  ],
)
