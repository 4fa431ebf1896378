import { z } from 'zod'

/** A number that may be missing: too little evidence gives null and a reason, never a middle value. */
export const score = z.number().nullable()
