import { buttonClasses } from '@cuelight/ui/components/button'
import { PlanCard, planChoiceLook } from '@cuelight/ui/components/plan-card'
import type { PlanView } from '@cuelight/ui/components/plan-view'

/** The plan cards of the pricing page. Each links to the sign-in, which returns to the purchase. */
export function PlanList({ plans }: { plans: PlanView[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.name}>
          <PlanCard
            plan={plan}
            headingLevel={3}
            action={
              <a
                href={`/login?returnUrl=/packages&plan=${encodeURIComponent(plan.name)}`}
                className={buttonClasses(planChoiceLook(plan), 'large')}
              >
                Choose {plan.name}
              </a>
            }
          />
        </li>
      ))}
    </ul>
  )
}
