import { errorTexts } from '@cuelight/contracts/errors'

const stateKey = 'sign_in_state'

export function rememberState(state: string): void {
  sessionStorage.setItem(stateKey, state)
}

/** The state is good for one return only. */
function takeState(): string | null {
  const state = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(stateKey)
  return state
}

/** Null when the way back is in order, else the text to show on the sign-in page. */
export function checkArrival(query: string): string | null {
  const expected = takeState()
  const parameters = new URLSearchParams(query)
  if (!expected || parameters.get('state') !== expected) return errorTexts.loginStateMismatch
  const problem = parameters.get('error')
  if (problem === 'access_denied') return errorTexts.loginDismissed
  if (problem) return errorTexts.loginCredentialFailed
  return parameters.get('code') ? null : errorTexts.loginNoCredential
}
