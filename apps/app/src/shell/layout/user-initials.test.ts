import { expect, test } from 'vitest'
import { userDisplayName, userInitials } from './user-initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ana Maria de Souza', 'AM'],
  ['  ', 'U'],
  [undefined, 'U'],
])('%s becomes %s', (name, expected) => expect(userInitials(name)).toBe(expected))

test('a missing name reads User', () => {
  expect(userDisplayName(' ')).toBe('User')
  expect(userDisplayName('Ada')).toBe('Ada')
})
