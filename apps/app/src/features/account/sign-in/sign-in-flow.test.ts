// @vitest-environment jsdom
import { errorTexts } from '@cuelight/contracts/errors'
import { beforeEach, expect, test } from 'vitest'
import { checkArrival, rememberState } from './sign-in-flow.ts'

beforeEach(() => sessionStorage.clear())

test.each([
  ['code=abc&state=s1', null],
  ['code=abc&state=s2', errorTexts.loginStateMismatch],
  ['code=abc', errorTexts.loginStateMismatch],
  ['error=access_denied&state=s1', errorTexts.loginDismissed],
  ['error=server_error&state=s1', errorTexts.loginCredentialFailed],
  ['state=s1', errorTexts.loginNoCredential],
])('the return with %s', (query, expected) => {
  rememberState('s1')
  expect(checkArrival(query)).toBe(expected)
})

test('a state serves once', () => {
  rememberState('s1')
  expect(checkArrival('code=abc&state=s1')).toBeNull()
  expect(checkArrival('code=abc&state=s1')).toBe(errorTexts.loginStateMismatch)
})
