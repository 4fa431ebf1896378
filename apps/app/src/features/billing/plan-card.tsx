import { describePlan, type Package } from '@cuelight/contracts/billing'
import { Button } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Badge } from '@cuelight/ui/components/status-badge'
import { Check } from 'lucide-react'
import { formatDollars } from '../../shell/format.ts'

type PlanCardProps = { plan: Package; isWanted: boolean; onChoose: () => void }

export function PlanCard({ plan, isWanted, onChoose }: PlanCardProps) {
  const { name, isPopular, features } = describePlan(plan)
  return (
    <section
      aria-label={name}
      className={joinClasses(
        'flex flex-col gap-5 rounded-lg border border-line bg-surface-raised p-6',
        (isPopular || isWanted) && 'border-accent shadow-md',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
        {isWanted && !isPopular && <Badge tone="accent">Your choice</Badge>}
      </div>
      <p>
        <span className="figures text-4xl font-semibold">{formatDollars(plan.price)}</span>{' '}
        <span className="text-muted">one-time</span>
      </p>
      <ul className="grid grow content-start gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
        <li className="text-muted">
          Valid for {plan.expireInMonth} {plan.expireInMonth === 1 ? 'month' : 'months'}
        </li>
      </ul>
      <Button variant={isPopular ? 'primary' : 'secondary'} onClick={onChoose}>
        Choose {name}
      </Button>
    </section>
  )
}
