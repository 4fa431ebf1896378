import { PlanComparison } from '@cuelight/ui/components/plan-comparison'
import { type Plan, viewPlan } from '@cuelight/ui/components/plan-view'
import { createRoot, type Root } from 'react-dom/client'
import { PlanList } from './plan-list.tsx'

const roots = new Map<Element, Root>()

/** Draws the plans over those the page was built with. */
export function showPlans(cards: Element, comparison: Element, plans: readonly Plan[]): void {
  const views = plans.map(viewPlan)
  rootOf(cards).render(<PlanList plans={views} />)
  rootOf(comparison).render(<PlanComparison plans={views} />)
}

/** An element takes one root for its life. */
function rootOf(place: Element): Root {
  const root = roots.get(place) ?? createRoot(place)
  roots.set(place, root)
  return root
}
