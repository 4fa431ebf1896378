import type { ChoiceKey } from '@cuelight/contracts/occasions'
import { expect, it } from 'vitest'
import { chanceOfChosen, weighChance } from './weigh-choice.ts'

const chances = new Map([
  ['conflict', 0.2],
  ['mediated', 0.5],
  ['proud', 0.1],
] as const)
const chosen = (...keys: ChoiceKey[]) => new Set(keys)

it('takes a broad choice for a finer question only where nothing was chosen for that', () => {
  expect(chanceOfChosen(['conflict'], chosen('conflict'), chances)).toBeCloseTo(0.7)
  expect(chanceOfChosen(['conflict'], chosen('conflict', 'mediated'), chances)).toBeCloseTo(0.2)
  expect(chanceOfChosen(['mediated'], chosen('conflict', 'mediated'), chances)).toBeCloseTo(0.5)
  expect(chanceOfChosen(['leadership'], chosen('leadership'), chances)).toBe(0)
})

it('adds nothing without a chance, and much where the question is plain', () => {
  expect(weighChance(0, 1)).toBe(0)
  expect(weighChance(0.95, 1) - weighChance(0.5, 1)).toBeGreaterThan(3)
})
