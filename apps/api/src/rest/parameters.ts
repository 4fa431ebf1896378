import { z } from 'zod'

/** PostgreSQL's integer; a larger number cannot be an id, so it reads as an unknown one. */
const largestId = 2_147_483_647

/** An id from the address or a form. What is not a positive whole number is a wrong field (400). */
export const wireId = z.coerce.number<string>().int().positive().max(largestId)
export const idParams = z.object({ id: wireId })
