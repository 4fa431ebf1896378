import { expect, it } from 'vitest'
import { staticPlans } from '../constants.ts'
import { describePlan } from './billing.ts'

const base = ['AI-Powered Questions', 'Detailed Feedback', 'Performance Analytics']

it('names and lists the three packages by the rules of the specification', () => {
  expect(staticPlans.map(describePlan)).toEqual([
    { name: '1 Credit', isPopular: false, features: ['1 Interview Session', ...base] },
    {
      name: '2 Credits',
      isPopular: true,
      features: ['2 Interview Sessions', ...base, 'Priority Support', 'Extended Validity'],
    },
    {
      name: '3 Credits',
      isPopular: false,
      features: ['3 Interview Sessions', ...base, 'Priority Support', 'Extended Validity'],
    },
  ])
})

it('gives a single credit of six months extended validity, and no priority support', () => {
  const { features } = describePlan({ numberOfCredit: 1, expireInMonth: 6 })
  expect(features).toContain('Extended Validity')
  expect(features).not.toContain('Priority Support')
})
