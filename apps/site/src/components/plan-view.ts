import type { Package } from '@cuelight/contracts/billing'
import { extendedValidityFromMonths, prioritySupportFromCredits } from '@cuelight/contracts/constants'
import { describePlan } from '@cuelight/contracts/describe-plan'

type Plan = Pick<Package, 'price' | 'numberOfCredit' | 'expireInMonth'>

/** What a plan card and its column of the comparison show; the page and the island use the same words. */
export type PlanView = {
  name: string
  price: string
  validity: string
  features: string[]
  isPopular: boolean
  href: string
  compared: string[]
}

export const comparedRows = [
  'Interview sessions',
  'Price per session',
  'Credits valid for',
  'AI response quality',
  'Priority Support',
  'Extended Validity',
]

/** Plans in the order they are sold; the position decides the quality label (specification, section 9). */
export function viewPlans(plans: readonly Plan[]): PlanView[] {
  return plans.map((plan, position) => {
    const { name, isPopular, features } = describePlan(plan)
    const months = `${plan.expireInMonth} month${plan.expireInMonth === 1 ? '' : 's'}`
    return {
      name,
      isPopular,
      features,
      price: formatDollars(plan.price),
      validity: `one-time, valid for ${months}`,
      href: `/login?returnUrl=/packages&plan=${encodeURIComponent(name)}`,
      compared: [
        String(plan.numberOfCredit),
        formatDollars(plan.price / plan.numberOfCredit),
        months,
        ['Standard', 'Advanced', 'Premium'][Math.min(position, 2)] ?? 'Standard',
        plan.numberOfCredit >= prioritySupportFromCredits ? 'Yes' : 'No',
        plan.expireInMonth >= extendedValidityFromMonths ? 'Yes' : 'No',
      ],
    }
  })
}

function formatDollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
