import { errorTexts } from '@cuelight/contracts/texts/error-texts'

const stateKey = 'sign_in_state'
const problemKey = 'sign_in_problem'

export function rememberState(state: string): void {
  sessionStorage.setItem(stateKey, state)
}

/** The state is valid for one return only. */
function takeState(): string | null {
  const state = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(stateKey)
  return state
}

/** Null if the return is valid, otherwise the text to show on the sign-in page. */
export function checkArrival(query: string): string | null {
  const expected = takeState()
  const parameters = new URLSearchParams(query)
  if (!expected || parameters.get('state') !== expected) return errorTexts.loginStateMismatch
  const problem = parameters.get('error')
  if (problem === 'access_denied') return errorTexts.loginDismissed
  if (problem) return errorTexts.loginCredentialFailed
  return parameters.get('code') ? null : errorTexts.loginNoCredential
}

/** Passes the text of a failed sign-in to the sign-in page; not in the address, which anybody could write. */
export function rememberProblem(text: string): void {
  sessionStorage.setItem(problemKey, text)
}

export function readProblem(): string | null {
  return sessionStorage.getItem(problemKey)
}

export function forgetProblem(): void {
  sessionStorage.removeItem(problemKey)
}
