import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { DomainError, notFound } from '../../core/errors.ts'
import { sendCompressed } from './compressed-files.ts'
import { decodePath } from './decode-path.ts'
import { readSitePolicy } from './site-policy.ts'

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
  '/shared-report',
  '/interview/second-screen',
  '/packages',
  '/payment/success',
  '/payment/cancel',
  '/invoice',
  '/account',
  '/facts',
  '/stories',
  '/operator/models',
]

/** What people type who look for a page. */
const shortPaths = new Map([
  ['/blog', '/company/blog'],
  ['/careers', '/company/careers'],
  ['/jobs', '/company/careers'],
  ['/press', '/company/press'],
  ['/about', '/company/about-us'],
  ['/pricing', '/product/pricing'],
  ['/features', '/product/features'],
  ['/how-it-works', '/product/how-it-works'],
  ['/faq', '/support/faqs'],
  ['/faqs', '/support/faqs'],
  ['/help', '/support/help-center'],
  ['/support', '/support/help-center'],
  ['/contact', '/support/contact-us'],
  ['/terms', '/legal/terms'],
  ['/privacy', '/legal/privacy'],
  ['/signin', '/login'],
  ['/sign-in', '/login'],
])

/** A wrong address below one of these was meant for a page of it, and gets the page for wrong addresses. */
const sectionPath = /^\/(?:product|support|company|legal|docs)\/./i

/** Scripts and styles of a site page are limited by the hashes of its build. */
const sitePage = {
  cacheControl: 'no-cache',
  headers: async (file: string) => ({ 'Content-Security-Policy': await readSitePolicy(file) }),
}

/** Search engines must not index a shared report. Its token is in the fragment, which is never sent. */
const appPage = { cacheControl: 'no-cache', headers: { 'X-Robots-Tag': 'noindex, nofollow' } }

/** Site and app on one origin. Names with a content hash may be kept for ever, pages are asked for each time. */
export function serveStatic(folders: StaticFolders): Router {
  const routes = Router()
  const hashed = { immutable: true, maxAge: '1y', index: false, fallthrough: true }
  for (const [path, root] of [
    ['/app-assets', join(folders.app, 'app-assets')],
    ['/_astro', join(folders.site, '_astro')],
  ] as const) {
    routes.use(path, sendCompressed(root, { cacheControl: 'public, max-age=31536000, immutable' }))
    routes.use(path, express.static(root, hashed))
  }
  routes.get(
    appPaths,
    sendCompressed(folders.app, { ...appPage, fileOf: (path) => pageOf(folders.app, path) }),
  )
  routes.get(appPaths, sendAppPage(folders.app))
  const files = { maxAge: 0, index: false, redirect: false } as const
  for (const root of [folders.app, folders.site]) {
    routes.use(sendCompressed(root, { cacheControl: 'public, max-age=0' }))
    routes.use(express.static(root, files))
  }
  routes.get(/.*/, sendCompressed(folders.site, { ...sitePage, fileOf: (path) => join(path, 'index.html') }))
  routes.get(/.*/, sendSitePage(folders.site))
  routes.get([...shortPaths.keys()], (request, response) => {
    const path = request.path.toLowerCase().replace(/\/$/, '')
    response.redirect(301, shortPaths.get(path) ?? '/')
  })
  routes.get(sectionPath, sendMissingPage(folders.site))
  // Unknown addresses lead to the landing page, as the specification says.
  routes.use((request, response, next) => {
    // Without a built site the landing page itself is missing; redirecting to it would never end.
    if (request.path === '/') next(notFound('The landing page'))
    else response.redirect(302, '/')
  })
  return routes
}

function sendAppPage(root: string): RequestHandler {
  return (request, response) => {
    if (!existsSync(join(root, 'index.html'))) {
      throw new DomainError(
        'provider-unavailable',
        'The app is not built yet. Run npm run build, then reload.',
      )
    }
    // With `root`, a dot in the name of a folder above it does not matter.
    response.set({ 'Cache-Control': appPage.cacheControl, ...appPage.headers })
    response.sendFile(pageOf(root, request.path), { root })
  }
}

/** A screen has a page of its own, with what it shows first; without one any page of the app will do. */
function pageOf(root: string, path: string): string {
  const own = `screens${path.toLowerCase().replace(/\/$/, '')}.html`
  return existsSync(join(root, own)) ? own : 'index.html'
}

function sendMissingPage(root: string): RequestHandler {
  return async (_request, response, next) => {
    const page = join(root, '404.html')
    if (!existsSync(page)) return next()
    response.status(404).set({ 'Cache-Control': 'no-cache', ...(await sitePage.headers(page)) })
    response.sendFile('404.html', { root })
  }
}

/** `GET` and `HEAD` of a page's address, with or without the slash at its end. */
function sendSitePage(root: string): RequestHandler {
  return async (request, response, next) => {
    const path = decodePath(request.path)
    const page = path === null ? null : join(root, path, 'index.html')
    if (!page?.startsWith(join(root, sep)) || !existsSync(page)) return next()
    response.set({ 'Cache-Control': sitePage.cacheControl, ...(await sitePage.headers(page)) })
    response.sendFile(relative(root, page), { root })
  }
}
