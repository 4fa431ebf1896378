import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { bytea, createdAt, identityId, moment } from './columns.ts'

/** A past deed as the candidate tells it; it belongs to the person and outlives the resume it was drafted from. */
export const stories = pgTable(
  'stories',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** At most seven words; empty in a story from before there were cues. */
    cue: text('cue').notNull().default(''),
    /** The parts in the candidate's own words; null is what the lines tell, or what nobody has told yet. */
    situation: text('situation'),
    task: text('task'),
    action: text('action'),
    result: text('result'),
    change: text('change'),
    /** Employer, title and dates, as in the resume. */
    roleHeader: text('role_header').notNull().default(''),
    /** The resume lines it stands on, as they were: a resume that is read again gives its lines new ids. */
    lines: jsonb('lines').$type<{ resumeLineId: number; text: string }[]>().notNull().default([]),
    /** The vector of the candidate's own words; null where there are none, or the embedder failed. */
    vector: bytea('vector'),
    embeddingModel: text('embedding_model'),
    source: text('source', { enum: ['drafted', 'told'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('stories_user_id').on(table.userId, table.createdAt)],
)

/** A story the candidate tells first for a competency; the keys are in contracts/schedule.ts. */
export const storyChoices = pgTable(
  'story_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    competency: text('competency').notNull(),
    storyId: integer('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.competency, table.storyId] }),
    index('story_choices_story_id').on(table.storyId),
  ],
)
