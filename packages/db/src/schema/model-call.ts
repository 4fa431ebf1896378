import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt, identityId } from './columns.ts'

/** One output of a language model: what it was for, what it used and what it cost. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: identityId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What asked: `answer`, `reading`, `preparation`, `summary`, `judgement`. */
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    promptVersion: text('prompt_version').notNull(),
    outcome: text('outcome', { enum: ['done', 'repaired', 'cancelled', 'failed'] }).notNull(),
    inputTokens: integer('input_tokens'),
    cachedInputTokens: integer('cached_input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar; null where no price is known for the model. */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('model_calls_user_id').on(table.userId, table.createdAt)],
)
