import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const siteFolder = join(import.meta.dirname, '..')
const dist = join(siteFolder, 'dist')

/** Addresses of the app and the API that the site may lead to. */
const knownElsewhere = new Set(['/login', '/api/docs'])
const pages = new Map<string, Document>()

beforeAll(() => {
  if (!existsSync(join(dist, 'index.html')))
    execFileSync('pnpm', ['run', 'build'], {
      cwd: siteFolder,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const html = readFileSync(join(dist, file), 'utf8')
    pages.set(pathOf(file), new DOMParser().parseFromString(html, 'text/html'))
  }
})

describe('the built site', () => {
  it('has every page of the shell', () => {
    const expected = [
      '/',
      '/404',
      '/product/features',
      '/product/how-it-works',
      '/product/pricing',
      '/legal/terms',
      '/legal/privacy',
      '/support/faqs',
      '/support/help-center',
      '/company/about-us',
    ]
    expect([...pages.keys()].toSorted()).toEqual(expected.toSorted())
  })

  it('leads every link, asset and fragment somewhere', () => {
    const dead = eachPage((path, page) =>
      [...page.querySelectorAll('[href], [src]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => !resolves(path, address)),
    )
    expect(dead).toEqual([])
  })

  it('names every button and link, and lets every button do something', () => {
    const wired =
      '[data-theme-menu] [aria-controls], [data-theme-name], [data-replay-play], [data-pricing-retry]'
    const bad = eachPage((_path, page) =>
      [...page.querySelectorAll('button, a, summary')]
        .filter((element) => !nameOf(element) || (element.tagName === 'BUTTON' && !element.matches(wired)))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(bad).toEqual([])
  })

  it('gives every page a title, a description, one heading and one main part', () => {
    const bad = eachPage((path, page) => [
      ...(page.title.length > 10 ? [] : ['title']),
      ...((page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '').length >= 50
        ? []
        : ['description']),
      ...(page.querySelectorAll('h1').length === 1 ? [] : ['h1']),
      ...(page.querySelectorAll('main').length === 1 ? [] : ['main']),
      ...(path === '/404' || page.querySelector('link[rel="canonical"]') ? [] : ['canonical']),
      ...(hasUniqueIds(page) ? [] : ['repeated id']),
    ])
    expect(bad).toEqual([])
    expect(new Set([...pages.values()].map((page) => page.title)).size).toBe(pages.size)
  })

  it('carries a policy that allows every inline script and needs no inline style attribute', () => {
    const bad = eachPage((_path, page) => {
      const policy =
        page.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? ''
      const inline = [...page.querySelectorAll('script:not([src])')].map((script) => script.textContent ?? '')
      const unknown = inline.filter((text) => !policy.includes(hashOf(text)))
      const styles = [...page.querySelectorAll('[style]')].map((element) => element.outerHTML.slice(0, 120))
      return [...unknown, ...styles, ...(policy.includes("script-src 'self'") ? [] : ['no policy'])]
    })
    expect(bad).toEqual([])
  })

  it('labels sample claims where it shows them', () => {
    const textOf = (path: string) => pages.get(path)?.body.textContent ?? ''
    expect(textOf('/')).toContain('Sample figures')
    expect(textOf('/')).toContain('Sample content')
    expect(textOf('/company/about-us')).toContain('Sample content')
  })
})

function eachPage(check: (path: string, page: Document) => string[]): string[] {
  return [...pages].flatMap(([path, page]) => check(path, page).map((problem) => `${path}: ${problem}`))
}

function pathOf(file: string): string {
  return `/${file
    .replaceAll('\\', '/')
    .replace(/(\/|^)index\.html$/, '')
    .replace(/\.html$/, '')}`
}

function resolves(from: string, address: string): boolean {
  const origin = 'https://site.test'
  const url = new URL(address, origin + from)
  if (url.protocol === 'mailto:') return url.pathname.includes('@')
  if (url.origin !== origin) return from !== '' && isOwnAddress(from, url)
  const page = pages.get(url.pathname)
  if (page) return url.hash === '' || page.getElementById(url.hash.slice(1)) !== null
  return knownElsewhere.has(url.pathname) || existsSync(join(dist, url.pathname))
}

/** The only absolute address on a page is its canonical one. */
function isOwnAddress(from: string, url: URL): boolean {
  return pages.get(from)?.querySelector('link[rel="canonical"]')?.getAttribute('href') === url.href
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}

function hasUniqueIds(page: Document): boolean {
  const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
  return new Set(ids).size === ids.length
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
