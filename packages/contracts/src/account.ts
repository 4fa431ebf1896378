import { z } from 'zod'

export const userSchema = z.object({ id: z.number().int(), email: z.string(), name: z.string() })
export type User = z.infer<typeof userSchema>

/** The top bar's user: the account with the day it was made. */
export const profileSchema = userSchema.extend({ createdDate: z.string() })

export const authResponseSchema = z.object({ token: z.string(), user: userSchema })
export type AuthResponse = z.infer<typeof authResponseSchema>

export const googleLoginSchema = z.strictObject({ idToken: z.string().min(1).max(20_000) })
export const tokenValidationSchema = z.object({ valid: z.boolean() })

export const startSignInSchema = z.strictObject({ returnUrl: z.string().max(2000).optional() })
/** The address of the provider and the state the browser keeps to compare on the way back. */
export const startedSignInSchema = z.object({ authorizationUrl: z.string(), state: z.string() })

/** `query` is the callback's query string as the provider sent it, without the question mark. */
export const completeSignInSchema = z.strictObject({ query: z.string().max(8000) })
export const completedSignInSchema = authResponseSchema.extend({ returnUrl: z.string() })

/** What an account held when it was deleted, by store and in plain names. `deletedAt` is ISO 8601. */
export const deletionReceiptSchema = z.object({
  deletedAt: z.string(),
  stores: z.array(z.object({ name: z.string(), count: z.number().int() })),
})
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>
