import type { LiveAnswer } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { groupForms } from './group-forms.ts'

const answer = (id: number, formOfAnswerId: number | null = null, status = 'done') =>
  ({ id, formOfAnswerId, status }) as LiveAnswer

const shown = (answers: LiveAnswer[]) =>
  groupForms(answers).map((group) => [group.answer.id, ...group.forms.map((form) => form.id)])

test('forms stand with their answer, also a form of a form', () => {
  expect(shown([answer(1), answer(2), answer(3, 1), answer(4, 3)])).toEqual([[1, 3, 4], [2]])
})

test('a form that failed is not offered, and one without its answer stands alone', () => {
  expect(shown([answer(1), answer(2, 1, 'failed'), answer(5, 99)])).toEqual([[1], [5]])
})
