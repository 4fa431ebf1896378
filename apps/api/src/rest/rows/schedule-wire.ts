import { performanceSchema, type Schedule, scheduleSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'

/** On this wire the job-description summary is a JSON string. */
const summaryText = z
  .string()
  .nullable()
  .meta({ description: 'JSON string with at least JobDescriptionSummary' })
const appFields = { appointment: true, archivedDate: true } as const
export const wireSchedule = scheduleSchema.omit(appFields).extend({ generateSummary: summaryText })
export const wirePerformance = performanceSchema.omit(appFields).extend({ generateSummary: summaryText })

/** Without the additional fields that the app needs, which are not part of the documented shape. */
export function toWireSchedule<Item extends Schedule>({ appointment, archivedDate, ...item }: Item) {
  return { ...item, generateSummary: item.generateSummary && JSON.stringify(item.generateSummary) }
}
