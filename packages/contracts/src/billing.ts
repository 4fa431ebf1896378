import { z } from 'zod'
import { extendedValidityFromMonths, popularPackageCredits, prioritySupportFromCredits } from './constants.ts'
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

/** Plan name, badge and features by the rules of the specification, section 9. */
export function describePlan(plan: Pick<Package, 'numberOfCredit' | 'expireInMonth'>) {
  const count = plan.numberOfCredit
  const features = [
    `${count} Interview Session${count === 1 ? '' : 's'}`,
    'AI-Powered Questions',
    'Detailed Feedback',
    'Performance Analytics',
  ]
  if (count >= prioritySupportFromCredits) features.push('Priority Support')
  if (plan.expireInMonth >= extendedValidityFromMonths) features.push('Extended Validity')
  return {
    name: `${count} Credit${count === 1 ? '' : 's'}`,
    isPopular: count === popularPackageCredits,
    features,
  }
}
