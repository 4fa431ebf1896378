import { client } from '../api-client.ts'
import { forgetAllDrafts } from './drafts.ts'
import { clearSession, readSession } from './session-store.ts'

const serverAnswerMs = 3000

/** Ends the session at the server, forgets it here, and leaves for the start page. */
export async function signOut(): Promise<void> {
  try {
    if (readSession())
      await client.account.signOut.mutate(undefined, { signal: AbortSignal.timeout(serverAnswerMs) })
  } catch (error) {
    // Being offline must not keep anyone signed in on a shared machine.
    console.warn('The server did not confirm the sign-out', error)
  }
  // The address first: the guard would otherwise send this page to the sign-in page.
  window.location.assign('/')
  forgetAllDrafts()
  clearSession()
}
