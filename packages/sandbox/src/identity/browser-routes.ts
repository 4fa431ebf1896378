import express, { Router } from 'express'
import type { Account, AccountBook } from './accounts.ts'
import { browserScript } from './browser-script.ts'

interface BrowserSignInParts {
  accounts: AccountBook
  clientId: string
  /** The one origin whose page may ask. */
  appOrigin: string
  sign(account: Account): Promise<string>
}

/** What stands at `https://accounts.google.com/gsi/`: the script, and the calls it makes. */
export function createBrowserSignInRoutes({
  accounts,
  clientId,
  appOrigin,
  sign,
}: BrowserSignInParts): Router {
  const router = Router()
  router.use((_request, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': appOrigin, Vary: 'Origin', 'Cache-Control': 'no-store' })
    next()
  })
  router.get('/client', (_request, response) => {
    response.type('text/javascript').send(browserScript)
  })
  router.get('/accounts', (_request, response) => {
    response.json(accounts.list().map(({ name, email }) => ({ name, email })))
  })
  router.post('/token', express.urlencoded({ extended: false }), async (request, response) => {
    const account = accounts.list().find(({ email }) => email === request.body?.email)
    if (!account || request.body?.clientId !== clientId)
      return response.status(400).json({ error: 'Unknown account or client.' })
    response.json({ credential: await sign(account) })
  })
  return router
}
