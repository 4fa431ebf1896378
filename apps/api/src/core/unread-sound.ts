import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { sql } from 'drizzle-orm'

/**
 * Whether sound of an interview is still to become text: words were not written down, or slices came after what the
 * last engine read. One that died before its first checkpoint read nothing.
 */
export const hasUnreadSound = sql`(
  ${interviews.engineCheckpoint} @> '{"isUnfinished": true}'::jsonb
  or exists (
    select from ${audioSlices} where ${audioSlices.interviewId} = ${interviews.id}
    and ${audioSlices.receivedAt} >=
      to_timestamp((coalesce((${interviews.engineCheckpoint} ->> 'readUntilMs')::float8, -1) + 1) / 1000)
  )
)`
