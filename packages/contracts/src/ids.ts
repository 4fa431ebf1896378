import { z } from 'zod'

/** PostgreSQL's largest integer, the type of every id; a larger one is a wrong field, not a defect. */
export const largestId = 2_147_483_647

/** An id as JSON carries it. */
export const idSchema = z.number().int().positive().max(largestId)

/** An id from an address or a form, where it is text. */
export const wireIdSchema = z.coerce.number<string>().int().positive().max(largestId)
