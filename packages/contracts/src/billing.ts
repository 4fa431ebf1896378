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

export { describePlan } from './describe-plan.ts'
