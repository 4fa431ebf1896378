import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes; Node's Buffer in and out. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Every table has its own integer ids, because the wire format promises integers. */
export const identityId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment, always with time zone, always a JavaScript Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
