import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counts of limited calls that all processes share. rate-limiter-flexible reads and writes them, by position: its
 * columns, in its order. `key` is a limit's name and a hash of the caller; `expire` is milliseconds since 1970.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: bigint('expire', { mode: 'number' }),
})
