// @vitest-environment jsdom
import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askGoogle, type GoogleAccounts } from './ask-google.ts'

const signIn = { clientId: 'client-1', scriptUrl: 'https://accounts.example/gsi/client' }
type Listener = Parameters<GoogleAccounts['prompt']>[0]
type Moment = Parameters<Listener>[0]

let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.google = {}
  document.head.replaceChildren()
})

/** A Google that answers its prompt with `tell`, and may draw a button. */
function openGoogle(
  tell: (listener: Listener, callback: (response: { credential?: string }) => void) => void,
  drawButton: (place: HTMLElement) => void = () => {},
): { clientIds: string[] } {
  const clientIds: string[] = []
  let callback: (response: { credential?: string }) => void = () => {}
  const id: GoogleAccounts = {
    initialize(configuration) {
      clientIds.push(configuration.client_id)
      callback = configuration.callback
    },
    renderButton: drawButton,
    prompt: (listener) => tell(listener, (response) => callback(response)),
  }
  window.google = { accounts: { id } }
  return { clientIds }
}

const moment = (given: Partial<Moment>): Moment => ({ isNotDisplayed: () => false, ...given })
const notDisplayed = moment({ isNotDisplayed: () => true })
const skipped = moment({ isSkippedMoment: () => true })

function button(press: () => void): (place: HTMLElement) => void {
  return (parent) => {
    const drawn = document.createElement('div')
    drawn.setAttribute('role', 'button')
    drawn.addEventListener('click', press)
    parent.append(drawn)
  }
}

it('gives the credential of the configured client', async () => {
  const { clientIds } = openGoogle((_, callback) => callback({ credential: 'token-1' }))
  expect(await askGoogle(signIn, place)).toEqual({ credential: 'token-1' })
  expect(clientIds).toEqual(['client-1'])
})

it.each([
  [
    'dismissed',
    moment({ isDismissedMoment: () => true, getDismissedReason: () => 'cancel_called' }),
    errorTexts.loginDismissed,
  ],
  ['skipped without a button', skipped, errorTexts.loginSkipped],
])('says that the prompt was %s', async (_, told, problem) => {
  openGoogle((listener) => listener(told))
  expect(await askGoogle(signIn, place)).toEqual({ problem })
})

it('says that Google gave no credential', async () => {
  openGoogle((_, callback) => callback({}))
  expect(await askGoogle(signIn, place)).toEqual({ problem: errorTexts.loginNoCredential })
})

it('says that Google failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openGoogle(() => {
    throw new Error('no prompt')
  })
  expect(await askGoogle(signIn, place)).toEqual({ problem: errorTexts.loginCredentialFailed })
})

it('ignores the dismissal that follows a credential', async () => {
  openGoogle((listener, callback) => {
    listener(moment({ isDismissedMoment: () => true, getDismissedReason: () => 'credential_returned' }))
    callback({ credential: 'token-2' })
  })
  expect(await askGoogle(signIn, place)).toEqual({ credential: 'token-2' })
})

it('presses the hidden button half a second after a prompt that is not displayed', async () => {
  vi.useFakeTimers()
  const pressed = vi.fn()
  openGoogle((listener, callback) => {
    pressed.mockImplementation(() => callback({ credential: 'token-3' }))
    listener(notDisplayed)
  }, button(pressed))
  const asked = askGoogle(signIn, place)
  await vi.advanceTimersByTimeAsync(499)
  expect(pressed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toEqual({ credential: 'token-3' })
})

it('says that there is no button to press', async () => {
  vi.useFakeTimers()
  openGoogle((listener) => listener(notDisplayed))
  const asked = askGoogle(signIn, place)
  await vi.advanceTimersByTimeAsync(500)
  expect(await asked).toEqual({ problem: errorTexts.loginNoButton })
})

it('says that the button could not be pressed', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  openGoogle(
    (listener) => listener(notDisplayed),
    (parent) => {
      button(() => {})(parent)
      const drawn = parent.querySelector<HTMLElement>('[role=button]')
      if (drawn)
        drawn.click = () => {
          throw new Error('detached')
        }
    },
  )
  const asked = askGoogle(signIn, place)
  await vi.advanceTimersByTimeAsync(500)
  expect(await asked).toEqual({ problem: errorTexts.loginButtonFailed })
})

it('says that a window of Google was closed without an answer', async () => {
  vi.useFakeTimers()
  openGoogle(
    (listener) => listener(skipped),
    button(() => {}),
  )
  const asked = askGoogle(signIn, place)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toEqual({ problem: errorTexts.loginCredentialFailed })
})

it('says that the script did not load, and asks for it again the next time', async () => {
  window.google = {}
  const asked = askGoogle(signIn, place)
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(await asked).toEqual({ problem: errorTexts.loginNotLoaded })
  void askGoogle(signIn, place)
  expect(document.head.querySelector('script')?.src).toBe(signIn.scriptUrl)
})
