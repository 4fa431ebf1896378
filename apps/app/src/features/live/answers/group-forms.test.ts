import type { LiveAnswer } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { groupForms } from './group-forms.ts'

const answer = (id: number, formOfAnswerId: number | null = null, status = 'done') =>
  ({ id, formOfAnswerId, status }) as LiveAnswer

const shown = (answers: LiveAnswer[]) =>
  groupForms(answers).map((group) => [group.answer.id, ...group.forms.map((form) => form.id)])

test('groups forms with their answer, even a form of a form', () => {
  expect(shown([answer(1), answer(2), answer(3, 1), answer(4, 3)])).toEqual([[1, 3, 4], [2]])
})

test('leaves out a failed form, and shows one without its answer on its own', () => {
  expect(shown([answer(1), answer(2, 1, 'failed'), answer(5, 99)])).toEqual([[1], [5]])
})
