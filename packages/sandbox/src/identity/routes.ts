import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@cuelight/documents/html'
import express, { type Request, type Response, Router } from 'express'
import { importJWK, SignJWT } from 'jose'
import { pageHeaders, renderPage } from '../html.ts'
import { renderAccountPage } from './account-page.ts'
import { InvalidEmailError } from './accounts.ts'
import { createBrowserSignInRoutes } from './browser-routes.ts'
import { cookieNames, createProvider, errors, identityBanner, type ProviderParts } from './provider.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function dropProviderSession(request: Request): void {
  // With a remembered session, choosing a second account detours through a log-out page that only
  // a browser with scripts passes.
  request.headers.cookie = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(cookieNames.session))
    .join('; ')
}

function sendLostPage(response: Response, reason: string): void {
  const body = `<p class="alert" role="alert">${escapeHtml(reason)}</p><p>Go back to the app and start again.</p>`
  response.status(400).set(pageHeaders)
  response.send(renderPage({ title: 'This sign-in is over', banner: identityBanner, body }))
}

/** All routes of the identity stand-in; the provider itself answers at the root and must come last. */
export function createIdentityRoutes(parts: ProviderParts, clock: () => Date): Router {
  const provider = createProvider(parts)
  const router = Router()
  router.use('/auth', (request, _response, next) => {
    dropProviderSession(request)
    next()
  })
  router.get('/interaction/:uid', async (request, response) => {
    await provider.interactionDetails(request, response)
    response.set(pageHeaders).send(renderAccountPage(parts.accounts.list()))
  })
  router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    await provider.interactionDetails(request, response)
    if (request.body?.cancel) {
      const denied = { error: 'access_denied', error_description: 'The sign-in was cancelled.' }
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false })
    }
    const email = textOf(request.body?.email) ?? ''
    try {
      const { sub } = parts.accounts.remember(email, textOf(request.body?.name))
      const result = { login: { accountId: sub, remember: false }, select_account: {} }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    } catch (error) {
      if (!(error instanceof InvalidEmailError)) throw error
      response.status(400).set(pageHeaders)
      response.send(renderAccountPage(parts.accounts.list(), error.message, email))
    }
  })
  router.use(
    '/gsi',
    createBrowserSignInRoutes({
      accounts: parts.accounts,
      clientId: parts.keys.clientId,
      appOrigin: new URL(parts.redirectUri).origin,
      sign: (account) => signIdToken(parts, account, clock()),
    }),
  )
  router.post('/dev/id-token', express.json(), async (request, response) => {
    const email = textOf(request.body?.email)
    if (!email) return response.status(400).json({ error: 'Send {"email": "name@example.com"} as JSON.' })
    try {
      const account = parts.accounts.remember(email, textOf(request.body?.name))
      const nonce = textOf(request.body?.nonce)
      response.json({ idToken: await signIdToken(parts, account, clock(), nonce) })
    } catch (error) {
      if (!(error instanceof InvalidEmailError)) throw error
      response.status(400).json({ error: error.message })
    }
  })
  router.use(
    '/interaction',
    (error: unknown, _request: Request, response: Response, next: (e: unknown) => void) => {
      if (error instanceof errors.SessionNotFound)
        sendLostPage(response, 'It has expired or was already used.')
      else next(error)
    },
  )
  router.use(provider.callback())
  return router
}

async function signIdToken(
  parts: ProviderParts,
  account: { sub: string; email: string; name: string },
  now: Date,
  nonce?: string,
): Promise<string> {
  const { signingKey, clientId } = parts.keys
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = {
    email: account.email,
    email_verified: true,
    name: account.name,
    ...(nonce ? { nonce } : {}),
  }
  return (
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signingKey.kid })
      .setIssuer(parts.issuer)
      .setSubject(account.sub)
      .setAudience(clientId)
      // Two sign-ins within one second are two tokens.
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(await importJWK(signingKey, 'RS256'))
  )
}
