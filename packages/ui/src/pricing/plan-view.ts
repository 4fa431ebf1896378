import type { Package } from '@cuelight/contracts/billing'
import { extendedValidityFromMonths, prioritySupportFromCredits } from '@cuelight/contracts/constants'
import { describePlan } from '@cuelight/contracts/describe-plan'

/** A package as far as it is shown: `price` in US dollars for all its credits. */
export type Plan = Pick<Package, 'price' | 'numberOfCredit' | 'expireInMonth'>

/** The words of a plan: what its card shows, and one text per row of the comparison (`comparedRows`). */
export type PlanView = {
  name: string
  price: string
  validity: string
  features: string[]
  isPopular: boolean
  compared: string[]
}

/** The row headings of the comparison, in the order of `PlanView.compared`. */
export const comparedRows = [
  'Interview sessions',
  'Price per session',
  'Credits valid for',
  'AI response quality',
  'Priority Support',
  'Extended Validity',
]

/** The words of one plan. Its `position` on sale, from 0, decides the quality label (specification, section 9). */
export function viewPlan(plan: Plan, position: number): PlanView {
  const months = `${plan.expireInMonth} month${plan.expireInMonth === 1 ? '' : 's'}`
  return {
    ...describePlan(plan),
    price: formatDollars(plan.price),
    validity: `one-time, valid for ${months}`,
    compared: [
      String(plan.numberOfCredit),
      formatDollars(plan.price / plan.numberOfCredit),
      months,
      ['Standard', 'Advanced', 'Premium'][Math.min(position, 2)] ?? 'Standard',
      plan.numberOfCredit >= prioritySupportFromCredits ? 'Yes' : 'No',
      plan.expireInMonth >= extendedValidityFromMonths ? 'Yes' : 'No',
    ],
  }
}

/** Whole dollars without cents, everything else with two digits. */
function formatDollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
