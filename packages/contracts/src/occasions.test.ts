import { expect, it } from 'vitest'
import { choiceKeySchema, competencyOf, findOccasion, nameChoice, occasions } from './occasions.ts'
import { competencyNames } from './schedule/schedule.ts'

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
