// @vitest-environment jsdom
import { staticPlans } from '@cuelight/contracts/constants'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlanCard, planChoiceLook } from './plan-card.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { viewPlan } from './plan-view.ts'

afterEach(cleanup)

const plans = staticPlans.map(viewPlan)

test('a card shows name, price, validity and features, and marks the popular plan', () => {
  for (const plan of plans)
    render(<PlanCard plan={plan} action={<button type="button">Choose {plan.name}</button>} />)
  const popular = within(screen.getByRole('region', { name: '2 Credits' }))
  popular.getByText('$15')
  popular.getByText('one-time, valid for 6 months')
  popular.getByText('Priority Support')
  popular.getByRole('button', { name: 'Choose 2 Credits' })
  expect(screen.getAllByText('Most Popular')).toHaveLength(1)
  expect(plans.map(planChoiceLook)).toEqual(['secondary', 'primary', 'secondary'])
})

test('the plan that the visitor came for is marked, unless it is the popular one', () => {
  for (const plan of plans) render(<PlanCard plan={plan} isWanted action={null} />)
  expect(screen.getAllByText('Your choice')).toHaveLength(2)
})

test('the comparison has a row for each quality and a column for each plan', () => {
  render(<PlanComparison plans={plans} />)
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['', '1 Credit', '2 Credits', '3 Credits'],
    ['Interview sessions', '1', '2', '3'],
    ['Price per session', '$9', '$7.50', '$6.67'],
    ['Credits valid for', '3 months', '6 months', '12 months'],
    ['AI response quality', 'Standard', 'Advanced', 'Premium'],
    ['Priority Support', 'No', 'Yes', 'Yes'],
    ['Extended Validity', 'No', 'Yes', 'Yes'],
  ])
})

test('a single month is not plural, and a fourth plan keeps the best label', () => {
  const plan = viewPlan({ price: 12.5, numberOfCredit: 1, expireInMonth: 1 }, 3)
  expect(plan.validity).toBe('one-time, valid for 1 month')
  expect(plan.price).toBe('$12.50')
  expect(plan.compared[3]).toBe('Premium')
})
