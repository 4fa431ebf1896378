import { z } from 'zod'

/** The signed-in candidate, as sign-in returns them and the browser keeps them. */
export const userSchema = z.object({ id: z.number().int(), email: z.string(), name: z.string() })
export type User = z.infer<typeof userSchema>

/** The user of the top bar; `createdDate` is when the account was created, in ISO 8601. */
export const profileSchema = userSchema.extend({ createdDate: z.string() })

/** A sign-in that worked: the bearer token, shown this once, and whose it is. */
export const authResponseSchema = z.object({ token: z.string(), user: userSchema })
export type AuthResponse = z.infer<typeof authResponseSchema>

/** An id token (JWT) as the identity provider's button issues it. */
export const googleLoginSchema = z.strictObject({ idToken: z.string().min(1).max(20_000) })
/** Whether the bearer token of the request still works. */
export const tokenValidationSchema = z.object({ valid: z.boolean() })

/** `returnUrl`: the page of the app to open afterwards; foreign addresses are ignored. */
export const startSignInSchema = z.strictObject({ returnUrl: z.string().max(2000).optional() })
/** The address of the provider and the state the browser keeps to compare on the way back. */
export const startedSignInSchema = z.object({ authorizationUrl: z.string(), state: z.string() })

/** `query` is the callback's query string as the provider sent it, without the question mark. */
export const completeSignInSchema = z.strictObject({ query: z.string().max(8000) })
/** The answer to a callback: the sign-in and the page of the app to open. */
export const completedSignInSchema = authResponseSchema.extend({ returnUrl: z.string() })

/** What an account held when it was deleted, by store and in plain names. `deletedAt` is ISO 8601. */
export const deletionReceiptSchema = z.object({
  deletedAt: z.string(),
  stores: z.array(z.object({ name: z.string(), count: z.number().int() })),
})
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>
