import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { client, messageOf } from '../../../shell/api-client.ts'
import { returnUrlWithPlan, safeReturnUrl } from '../../../shell/routes/return-url.ts'
import { storeSession } from '../../../shell/session/session-store.ts'
import { askGoogle } from './ask-google.ts'
import { rememberState } from './sign-in-flow.ts'

interface SignInWish {
  returnUrl: string | undefined
  plan: string | undefined
  /** Where Google may draw its button. */
  place: HTMLElement
  /** Opens a page of the app. */
  open: (address: string) => void
}

/**
 * Signs in the way the server offers: inside the page where Google's script is set up, otherwise on the provider's page.
 * Resolves to the text of what went wrong, or to null when the page is about to be left.
 */
export async function signInHere({ returnUrl, plan, place, open }: SignInWish): Promise<string | null> {
  const target = returnUrlWithPlan(returnUrl, plan)
  try {
    const { google } = await client.account.signInOptions.query()
    if (!google) {
      const started = await client.account.startSignIn.mutate({ returnUrl: target })
      rememberState(started.state)
      window.location.assign(started.authorizationUrl)
      return null
    }
    const answer = await askGoogle(google, place)
    if ('problem' in answer) return answer.problem
    storeSession(await client.account.signInWithIdToken.mutate({ idToken: answer.credential }))
    open(safeReturnUrl(target))
    return null
  } catch (problem) {
    return messageOf(problem, errorTexts.loginBackendFailed)
  }
}
