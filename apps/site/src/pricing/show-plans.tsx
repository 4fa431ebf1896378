import { PlanComparison } from '@cuelight/ui/components/plan-comparison'
import { type Plan, viewPlan } from '@cuelight/ui/components/plan-view'
import { createRoot, type Root } from 'react-dom/client'
import { PlanList } from './plan-list.tsx'

const roots = new Map<Element, Root>()

/** Replaces the plans the page was built with. */
export function showPlans(cards: Element, comparison: Element, plans: readonly Plan[]): void {
  const views = plans.map(viewPlan)
  rootOf(cards).render(<PlanList plans={views} />)
  rootOf(comparison).render(<PlanComparison plans={views} />)
}

/** React wants one root per element. */
function rootOf(place: Element): Root {
  const root = roots.get(place) ?? createRoot(place)
  roots.set(place, root)
  return root
}
