import { expect, it } from 'vitest'
import {
  broadOf,
  choiceKeySchema,
  competencyOf,
  findOccasion,
  isBroad,
  nameChoice,
  occasionSchema,
  occasions,
} from './occasions.ts'
import { competencyNames } from './schedule/competencies.ts'

it('knows a choice by a usual question or by a competency', () => {
  expect(nameChoice('own-mistake')).toBe('A mistake of yours')
  expect(competencyOf('own-mistake')).toBe('failure-learning')
  expect(findOccasion('own-mistake')?.question).toBe('Tell me about a mistake of yours.')
  expect(nameChoice('leadership')).toBe(competencyNames.leadership)
  expect(competencyOf('leadership')).toBe('leadership')
  expect(findOccasion('leadership')).toBeNull()
})

it('means the question where a question and a competency share a key', () => {
  expect(nameChoice('conflict')).toBe(occasions.conflict.name)
  expect(competencyOf('conflict')).toBe('conflict')
})

it('takes no other key', () => {
  for (const key of [...Object.keys(occasions), ...Object.keys(competencyNames)])
    expect(choiceKeySchema.safeParse(key).success).toBe(true)
  expect(choiceKeySchema.safeParse('courage').success).toBe(false)
})

it('puts every finer question within a broad one, and the broad ones first', () => {
  const keys = occasionSchema.options
  const broad = keys.filter(isBroad)
  expect(keys.slice(0, broad.length)).toEqual(broad)
  for (const key of keys) expect(isBroad(broadOf(key))).toBe(true)
  expect(broadOf('mediated')).toBe('conflict')
  expect(broadOf('conflict')).toBe('conflict')
})

it('goes on taking what was stored before there were finer questions', () => {
  const stored =
    'own-mistake did-not-work learned-changed conflict negotiated said-no integrity difficult-customer persuaded explained bad-news led-team grew-people across-departments emergency root-cause data-insight quality-safety delivered-project scarce-means faster-better-process saved-money own-initiative new-system changed-plan took-over-mess learned-new proud'
  for (const key of stored.split(' ')) {
    expect(choiceKeySchema.safeParse(key).success).toBe(true)
    expect(isBroad(occasionSchema.parse(key))).toBe(true)
  }
})
