import { z } from 'zod'
import { errorTexts } from './texts/error-texts.ts'

/** The signed-in candidate, as sign-in returns them and the browser keeps them. */
export const userSchema = z.object({ id: z.number().int(), email: z.string(), name: z.string() })
export type User = z.infer<typeof userSchema>

/** The user of the top bar; `createdDate` is when the account was created, in ISO 8601. */
export const profileSchema = userSchema.extend({ createdDate: z.string() })

/** A successful sign-in: the bearer token, shown only here, and its owner. */
export const authResponseSchema = z.object({ token: z.string(), user: userSchema })
export type AuthResponse = z.infer<typeof authResponseSchema>

/** An id token (JWT) as the identity provider's button issues it. */
export const googleLoginSchema = z.strictObject({
  idToken: z
    .string(errorTexts.loginNoCredential)
    .min(1, errorTexts.loginNoCredential)
    .max(20_000, errorTexts.loginBackendFailed),
})
/** Whether the bearer token of the request still works. */
export const tokenValidationSchema = z.object({ valid: z.boolean() })

/** `returnUrl`: the page of the app to open afterwards; foreign addresses are ignored. */
export const startSignInSchema = z.strictObject({ returnUrl: z.string().max(2000).optional() })
/** The provider's address, and the state that the browser compares on return. */
export const startedSignInSchema = z.object({ authorizationUrl: z.string(), state: z.string() })

/**
 * How the sign-in page asks the provider: with the provider's script inside the page, or (null) by going to the provider's
 * page.
 */
export const signInOptionsSchema = z.object({
  google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
})
/** See `signInOptionsSchema`. */
export type SignInOptions = z.infer<typeof signInOptionsSchema>

/** `query` is the callback's query string as the provider sent it, without the question mark. */
export const completeSignInSchema = z.strictObject({ query: z.string().max(8000) })
/** The answer to a callback: the sign-in and the page of the app to open. */
export const completedSignInSchema = authResponseSchema.extend({ returnUrl: z.string() })

/**
 * A place where the candidate is signed in. `network` is the coarse form of the address at sign-in, null where it is not
 * known. Dates are ISO 8601.
 */
export const accountSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string().nullable(),
  firstUsedDate: z.string(),
  lastUsedDate: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

/** What the record of an account can say. */
export const accountEventKindSchema = z.enum([
  'sign-in',
  'sign-out',
  'session-ended',
  'token-renewed',
  'export',
  'share',
  'share-revoked',
  'calendar-opened',
  'calendar-closed',
  'screen-connected',
  'transcript-deleted',
  'report-deleted',
  'account-deleted',
  'operator-change',
  'models-changed',
])
export type AccountEventKind = z.infer<typeof accountEventKindSchema>

/** A line of the record of what was done with an account. `date` is ISO 8601. */
export const accountEventSchema = z.object({
  id: z.number().int(),
  kind: accountEventKindSchema,
  date: z.string(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  detail: z.string().nullable(),
})
export type AccountEvent = z.infer<typeof accountEventSchema>

const storeCountSchema = z.object({ name: z.string(), count: z.number().int() })

/** What a deletion leaves behind, and why. */
export const keptStoreSchema = storeCountSchema.extend({ reason: z.string() })
export type KeptStore = z.infer<typeof keptStoreSchema>

/** What a deletion would remove and leave, in plain names, before it happens. */
export const deletionPreviewSchema = z.object({
  stores: z.array(storeCountSchema),
  kept: z.array(keptStoreSchema),
})
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>

/** The same once it happened; `deletedAt` is ISO 8601. */
export const deletionReceiptSchema = deletionPreviewSchema.extend({ deletedAt: z.string() })
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>
