import { performanceSchema, scheduleSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'

/** On this wire the job-description summary is a JSON string. */
const summaryText = z
  .string()
  .nullable()
  .meta({ description: 'JSON string with at least JobDescriptionSummary' })
export const wireSchedule = scheduleSchema.extend({ generateSummary: summaryText })
export const wirePerformance = performanceSchema.extend({ generateSummary: summaryText })

export function toWireSchedule<Item extends { generateSummary: object | null }>(item: Item) {
  return { ...item, generateSummary: item.generateSummary && JSON.stringify(item.generateSummary) }
}
