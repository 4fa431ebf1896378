import { existsSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'

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
  const pages = { maxAge: 0, extensions: ['html'], redirect: false }
  routes.use(express.static(folders.app, { ...pages, index: false }))
  routes.use(express.static(folders.site, pages))
  routes.use((request, response, next) => {
    const page = join(folders.site, decodePath(request.path), 'index.html')
    const isPage = request.method === 'GET' && page.startsWith(folders.site) && existsSync(page)
    if (isPage) response.set('Cache-Control', 'no-cache').sendFile(page)
    else next()
  })
  // Unknown addresses lead to the landing page, as the specification says.
  routes.use((_request, response) => response.redirect(302, '/'))
  return routes
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
