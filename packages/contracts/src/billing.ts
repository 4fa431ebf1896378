import { z } from 'zod'
import { idSchema } from './ids.ts'

/** `price` is US dollars. */
export const packageSchema = z.object({
  id: z.number().int(),
  price: z.number(),
  numberOfCredit: z.number().int(),
  expireInMonth: z.number().int(),
})
export type Package = z.infer<typeof packageSchema>

export const purchaseSchema = z.object({
  credit: z.number().int(),
  price: z.number(),
  createdDate: z.string(),
  stripeSessionId: z.string(),
})
export type Purchase = z.infer<typeof purchaseSchema>

export const checkoutSchema = z.strictObject({ packageId: idSchema })
export const checkoutStartedSchema = z.object({ paymentUrl: z.string() })
export const sessionActionSchema = z.strictObject({ sessionId: z.string().min(1).max(300) })
export const purchaseStatusSchema = z.object({
  status: z.enum(['open', 'processing', 'paid', 'expired', 'failed', 'refunded', 'disputed', 'needs_review']),
  userCredit: z.number().int(),
})
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>

/** One movement of a credit. `delta` is what it changed; `interview` is the session it was held or spent for. */
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
      /** How long the session ran; null while it has not begun or not ended. */
      seconds: z.number().int().nullable(),
    })
    .nullable(),
})
export type CreditMovement = z.infer<typeof creditMovementSchema>

/** Credits that came together, from one source, and expire together; with everything that became of them. */
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
  /** Why a credit was given for free, in words for the candidate. */
  reason: z.string().nullable(),
  movements: z.array(creditMovementSchema),
})
export type CreditLot = z.infer<typeof creditLotSchema>

export const creditsSchema = z.object({ balance: z.number().int(), lots: z.array(creditLotSchema) })
export type Credits = z.infer<typeof creditsSchema>

export { describePlan } from './describe-plan.ts'
