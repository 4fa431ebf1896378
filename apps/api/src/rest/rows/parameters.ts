import { wireIdSchema } from '@cuelight/contracts/ids'
import { z } from 'zod'

/** An id from the address or a form. What is not a positive whole number is a wrong field (400). */
export const wireId = wireIdSchema
export const idParams = z.object({ id: wireId })
