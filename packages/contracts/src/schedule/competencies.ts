import { z } from 'zod'

/** The competencies questions are sorted by, as a person reads them. */
export const competencyNames = {
  leadership: 'Leadership',
  teamwork: 'Teamwork',
  conflict: 'Handling conflict',
  'failure-learning': 'Learning from failure',
  'problem-solving': 'Problem solving',
  'technical-depth': 'Technical depth',
  customer: 'Customer focus',
  delivery: 'Delivering under deadlines',
  initiative: 'Initiative',
  communication: 'Communication',
  adaptability: 'Adaptability',
  ethics: 'Integrity',
} as const
/** The key of a competency. */
export const competencySchema = z.enum(Object.keys(competencyNames) as [keyof typeof competencyNames])
export type CompetencyKey = z.infer<typeof competencySchema>
