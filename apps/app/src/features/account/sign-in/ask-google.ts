import type { SignInOptions } from '@cuelight/contracts/account'
import { googlePromptDelayMs } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/texts/error-texts'

/** What Google says about its prompt; with FedCM some of it is missing. */
interface PromptMoment {
  isNotDisplayed?(): boolean
  isSkippedMoment?(): boolean
  isDismissedMoment?(): boolean
  getDismissedReason?(): string
}

interface GoogleConfiguration {
  client_id: string
  callback(response: { credential?: string }): void
}

/** The part of Google Identity Services that the sign-in page uses. */
export interface GoogleAccounts {
  initialize(configuration: GoogleConfiguration): void
  renderButton(place: HTMLElement, look: object): void
  prompt(listener: (moment: PromptMoment) => void): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccounts } }
  }
}

/** Either Google's credential (an id token) or the text that says why there is none. */
export type GoogleAnswer = { credential: string } | { problem: string }

/** How long Google may still answer after its window was closed without a result. */
const closedWindowMs = 1000

/**
 * Signs in with Google inside the page: the prompt, and where the browser does not show it, Google's own button, which is
 * drawn into `place` and pressed there.
 */
export async function askGoogle(
  { clientId, scriptUrl }: NonNullable<SignInOptions['google']>,
  place: HTMLElement,
): Promise<GoogleAnswer> {
  await loadScript(scriptUrl)
  const google = window.google?.accounts?.id
  if (!google) return { problem: errorTexts.loginNotLoaded }
  return new Promise((resolve) => {
    const fail = (problem: string) => resolve({ problem })
    try {
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) =>
          credential ? resolve({ credential }) : fail(errorTexts.loginNoCredential),
      })
      google.renderButton(place, { type: 'standard' })
      google.prompt((moment) => followMoment(moment, place, fail))
    } catch (error) {
      console.warn('Google Identity Services failed', error)
      fail(errorTexts.loginCredentialFailed)
    }
  })
}

type Fail = (problem: string) => void

function followMoment(moment: PromptMoment, place: HTMLElement, fail: Fail): void {
  if (moment.isNotDisplayed?.()) {
    setTimeout(() => pressButton(place, errorTexts.loginNoButton, fail), googlePromptDelayMs)
  } else if (moment.isSkippedMoment?.()) {
    pressButton(place, errorTexts.loginSkipped, fail)
  } else if (moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== 'credential_returned') {
    fail(errorTexts.loginDismissed)
  }
}

/** Google's button opens a window of its own. Coming back from it without a credential is a failure, too. */
function pressButton(place: HTMLElement, withoutButton: string, fail: Fail): void {
  const button = place.querySelector<HTMLElement>('[role=button], button')
  if (!button) {
    fail(withoutButton)
    return
  }
  const onReturn = () => setTimeout(() => fail(errorTexts.loginCredentialFailed), closedWindowMs)
  try {
    button.click()
    window.addEventListener('focus', onReturn, { once: true })
  } catch (error) {
    console.warn('The button of Google could not be pressed', error)
    fail(errorTexts.loginButtonFailed)
  }
}

/** Resolves in any case: whether the script did its work is seen at `window.google`. */
function loadScript(url: string): Promise<void> {
  if (window.google?.accounts?.id) return Promise.resolve()
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      // A script that failed is never asked for again by itself.
      script.remove()
      resolve()
    }
    document.head.append(script)
  })
}
