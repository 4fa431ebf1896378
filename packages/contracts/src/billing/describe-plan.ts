import {
  extendedValidityFromMonths,
  popularPackageCredits,
  prioritySupportFromCredits,
} from '../constants.ts'

/**
 * Plan name, badge and features by the rules of the specification, section 9.
 * Kept apart from the schemas, so that a public page can use it without loading zod.
 */
export function describePlan(plan: { numberOfCredit: number; expireInMonth: number }) {
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
