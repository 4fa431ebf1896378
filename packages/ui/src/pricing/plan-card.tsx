import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../feedback/status-badge.tsx'
import { joinClasses } from '../theme/join-classes.ts'
import type { PlanView } from './plan-view.ts'

type PlanCardProps = {
  plan: PlanView
  /** The button or link that chooses the plan, with the look of `planChoiceLook`. */
  action: ReactNode
  /** The plan the visitor came for. */
  isWanted?: boolean
  /** One below the heading the cards stand under. */
  headingLevel?: 2 | 3
}

/** The button variant for choosing a plan: the popular plan has the strong one. */
export function planChoiceLook(plan: PlanView): 'primary' | 'secondary' {
  return plan.isPopular ? 'primary' : 'secondary'
}

/** One plan with its price, validity and features. */
export function PlanCard({ plan, action, isWanted = false, headingLevel = 2 }: PlanCardProps) {
  const Heading = `h${headingLevel}` as const
  const { name, price, validity, features, isPopular } = plan
  return (
    <section
      aria-label={name}
      className={joinClasses(
        'flex h-full flex-col rounded-xl border border-line bg-surface-raised p-6',
        (isPopular || isWanted) && 'border-accent shadow-lg',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Heading className="text-lg font-semibold">{name}</Heading>
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
        {isWanted && !isPopular && <Badge tone="accent">Your choice</Badge>}
      </div>
      <p className="figures mt-3 text-4xl font-semibold">{price}</p>
      <p className="text-sm text-muted">{validity}</p>
      <ul className="mt-5 mb-6 grid grow content-start gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </section>
  )
}
