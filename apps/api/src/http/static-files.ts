import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import express, { Router } from 'express'
import { notFound } from '../core/errors.ts'

export interface StaticFolders {
  /** The built React app. */
  app: string
  /** The built Astro site. */
  site: string
}

/** The addresses the React app answers; everything else belongs to the site. */
const appPaths = [
  '/login',
  '/auth/callback',
  '/dashboard',
  '/resume',
  '/interview',
  '/interview/preparation',
  '/interview/start',
  '/interview/report',
  '/packages',
  '/payment/success',
  '/payment/cancel',
  '/invoice',
  '/account',
]

/** Scripts and styles of a site page are limited by the hashes in its own meta policy; this adds what only a header can. */
const sitePolicy = "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'"

/** Site and app on one origin. Names with a content hash may be kept for ever, pages are asked for each time. */
export function serveStatic(folders: StaticFolders): Router {
  const routes = Router()
  const appPage = join(folders.app, 'index.html')
  const hashed = { immutable: true, maxAge: '1y', index: false, fallthrough: true }
  routes.use('/app-assets', express.static(join(folders.app, 'app-assets'), hashed))
  routes.use('/_astro', express.static(join(folders.site, '_astro'), hashed))
  routes.get(appPaths, (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(appPage)
  })
  const files = { maxAge: 0, index: false, redirect: false } as const
  routes.use(express.static(folders.app, files))
  routes.use(express.static(folders.site, files))
  routes.use((request, response, next) => {
    const page = join(folders.site, decodePath(request.path), 'index.html')
    const isPage = request.method === 'GET' && page.startsWith(join(folders.site, sep)) && existsSync(page)
    if (isPage)
      response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': sitePolicy }).sendFile(page)
    else next()
  })
  // Unknown addresses lead to the landing page, as the specification says.
  routes.use((request, response, next) => {
    // Without a built site the landing page itself is missing; redirecting to it would never end.
    if (request.path === '/') next(notFound('The landing page'))
    else response.redirect(302, '/')
  })
  return routes
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
