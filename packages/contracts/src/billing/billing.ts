import { z } from 'zod'
import { idSchema } from '../ids.ts'

/** A package on sale; `price` is in US dollars. */
export const packageSchema = z.object({
  id: z.number().int(),
  price: z.number(),
  numberOfCredit: z.number().int(),
  expireInMonth: z.number().int(),
})
export type Package = z.infer<typeof packageSchema>

/** A paid purchase; `price` is in US dollars, `createdDate` in ISO 8601. `stripeSessionId` is the key of its invoice. */
export const purchaseSchema = z.object({
  credit: z.number().int(),
  price: z.number(),
  createdDate: z.string(),
  stripeSessionId: z.string(),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** The free trial of a new account: so many credits, usable for so many days. 0 credits: this server gives none. */
export const freeTrialSchema = z.object({ credits: z.number().int(), days: z.number().int() })
export type FreeTrial = z.infer<typeof freeTrialSchema>

/** The package to buy; its price is ours and never the caller's. */
export const checkoutSchema = z.strictObject({ packageId: idSchema })
/** The payment page to send the browser to. */
export const checkoutStartedSchema = z.object({ paymentUrl: z.string() })
/** `sessionId` is the checkout session of the payment provider. */
export const sessionActionSchema = z.strictObject({ sessionId: z.string().min(1).max(300) })
/** A purchase after the provider was asked, and the balance of the candidate in credits. */
export const purchaseStatusSchema = z.object({
  status: z.enum(['open', 'processing', 'paid', 'expired', 'failed', 'refunded', 'disputed', 'needs_review']),
  userCredit: z.number().int(),
})
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>

/** One entry of the ledger. `delta` is the change in credits; `interview` is what they were held or spent for. */
export const creditMovementSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['grant', 'reserve', 'consume', 'release', 'expire', 'revoke', 'restore', 'adjust']),
  delta: z.number().int(),
  at: z.string(),
  interview: z
    .object({
      id: z.number().int(),
      position: z.string(),
      companyName: z.string(),
      /** How long the interview ran; null until it has ended. */
      seconds: z.number().int().nullable(),
    })
    .nullable(),
})
export type CreditMovement = z.infer<typeof creditMovementSchema>

/** Credits from one source that expire together, with every movement of them. */
export const creditLotSchema = z.object({
  id: z.number().int(),
  source: z.enum(['purchase', 'welcome', 'goodwill']),
  credits: z.number().int(),
  remaining: z.number().int(),
  createdDate: z.string(),
  expiresDate: z.string().nullable(),
  isExpired: z.boolean(),
  purchase: z
    .object({ price: z.number(), stripeSessionId: z.string(), status: purchaseStatusSchema.shape.status })
    .nullable(),
  /** Why the credits were free, in words for the candidate. */
  reason: z.string().nullable(),
  movements: z.array(creditMovementSchema),
})
export type CreditLot = z.infer<typeof creditLotSchema>

/** The balance in credits and the lots it comes from, newest first. */
export const creditsSchema = z.object({ balance: z.number().int(), lots: z.array(creditLotSchema) })
export type Credits = z.infer<typeof creditsSchema>

export { describePlan } from './describe-plan.ts'
