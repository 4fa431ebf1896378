import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInTextsSchema } from '@cuelight/contracts/sign-in-texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'

const siteFolder = join(import.meta.dirname, '..')
const dist = join(siteFolder, 'dist')

/** Addresses of the app and the API that the site may link to. */
const knownElsewhere = new Set(['/login', '/api/docs', '/api/openapi.json', '/health/ready'])
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
  it('has every page of the specification', () => {
    const count = (start: string) => [...pages.keys()].filter((path) => path.startsWith(start)).length
    const expected = [
      '/',
      '/404',
      '/status',
      '/docs',
      '/product/features',
      '/product/how-it-works',
      '/product/pricing',
      '/legal/terms',
      '/legal/privacy',
      '/support/faqs',
      '/support/help-center',
      '/support/contact-us',
      '/company/about-us',
      '/company/blog',
      '/company/careers',
      '/company/careers/general-application',
      '/company/press',
    ]
    expect([...pages.keys()]).toEqual(expect.arrayContaining(expected))
    expect(count('/company/blog/')).toBe(7)
    expect(count('/company/careers/')).toBe(5)
    expect(count('/company/press/')).toBe(4)
    const docs = ['candidate-guide', 'operator-guide', 'settings', 'changelog', 'reference']
    expect([...pages.keys()]).toEqual(expect.arrayContaining(docs.map((name) => `/docs/${name}`)))
    const calls = count('/docs/reference/')
    expect(calls).toBeGreaterThan(8)
    expect(count('/docs/')).toBe(6 + docs.length + calls)
    expect(pages.size).toBe(expected.length - 1 + 7 + 5 + 4 + 6 + docs.length + calls)
  })

  it('has a target for every link, asset and fragment', () => {
    const dead = eachPage((path, page) =>
      [...page.querySelectorAll('[href], [src]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => !resolves(path, address)),
    )
    expect(dead).toEqual([])
  })

  it('names every button and link, and has no button that does nothing', () => {
    // Our own scripts wire these. The browser test of the site (apps/app/tests/browser) presses the buttons of islands.
    const wired =
      '[data-docs-copy], [data-replay-play], [data-pricing-retry], [data-status-again], form[action][method=post] [type=submit], astro-island [type=button]'
    const bad = eachPage((_path, page) =>
      [...page.querySelectorAll('button, a, summary')]
        .filter((element) => !nameOf(element) || (element.tagName === 'BUTTON' && !element.matches(wired)))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(bad).toEqual([])
  })

  it.each([
    ['/', 'Get Started', '/login?returnUrl=/resume'],
    ['/', 'Watch Demo', '#demo'],
    ['/company/about-us', 'Start Free Trial', '/login?returnUrl=/dashboard'],
    ['/company/about-us', 'Get Started', '/login?returnUrl=/dashboard'],
    ['/company/about-us', 'Learn More about how it works', '/product/how-it-works'],
    ['/support/help-center', 'Contact Support', '/support/contact-us#form'],
    ['/support/help-center', 'Browse Documentation', '/docs'],
    [
      '/company/blog',
      'Read More: Why every answer shows its source',
      '/company/blog/why-every-answer-shows-its-source',
    ],
    ['/company/careers', 'Apply Now: Product Designer', '/company/careers/product-designer#apply'],
    ['/company/careers', 'Send General Application', '/company/careers/general-application#apply'],
    ['/company/careers', 'View All Benefits', '#benefits'],
    ['/company/press', 'Read Article: What Cuelight does not do', '/company/press/open-about-limits'],
    ['/company/press', 'Download: Fact sheet', '/media/cuelight-fact-sheet.pdf'],
    ['/company/press', 'Contact Press Team', '/support/contact-us?subject=Press%20inquiry#form'],
    [
      '/company/press',
      'Schedule Interview',
      '/support/contact-us?subject=Press%3A%20interview%20request#form',
    ],
    ['/product/pricing', 'Choose 2 Credits', '/login?returnUrl=/packages&plan=2%20Credits'],
  ])('%s: %s links to %s', (path, name, href) => {
    const links = [...(pages.get(path)?.querySelectorAll('main a') ?? [])]
    expect(links.find((link) => nameOf(link) === name)?.getAttribute('href')).toBe(href)
  })

  it('gives every form an address that works without scripts, and every field a name and a label', () => {
    const forms = [...pages].flatMap(([path, page]) =>
      [...page.querySelectorAll('form')].map((form) => ({
        path,
        action: form.getAttribute('action'),
        fields: [...form.querySelectorAll('input:not([type=hidden]), textarea')].map((field) => ({
          name: field.getAttribute('name'),
          hasLabel:
            page.querySelector(`label[for="${field.id}"]`) !== null || field.closest('label') !== null,
        })),
      })),
    )
    const actions = forms.map(({ path, action }) => `${path} ${action}`)
    expect(actions.filter((action) => action.endsWith('/api/enquiry/application'))).toHaveLength(5)
    expect(actions).toContain('/support/contact-us /api/enquiry/contact')
    expect(actions).toContain('/company/blog /api/enquiry/newsletter')
    for (const { path, fields } of forms)
      for (const field of fields) expect(field, path).toEqual({ name: expect.any(String), hasLabel: true })
  })

  it('loads no island before somebody reaches for it', () => {
    const eager = eachPage((_path, page) =>
      [...page.querySelectorAll('astro-island:not([client=reach])')].map(({ outerHTML }) =>
        outerHTML.slice(0, 120),
      ),
    )
    expect(eager).toEqual([])
  })

  it('shows as many entries as the specification says', () => {
    const count = (path: string, selector: string) => pages.get(path)?.querySelectorAll(selector).length
    expect(count('/support/faqs', 'main button[aria-expanded]')).toBe(13)
    expect(count('/support/faqs', '[data-accordion-body] p')).toBe(13)
    expect(count('/support/contact-us', 'section[aria-labelledby=methods] li')).toBe(3)
    expect(count('/support/contact-us', 'textarea[rows="6"]')).toBe(1)
    expect(count('/company/blog', 'article')).toBe(7)
    expect(count('/company/blog', '#posts button[aria-pressed]')).toBe(7)
    expect(count('/company/careers', '#positions > ul > li')).toBe(4)
    expect(count('/company/careers', '#benefits li')).toBe(6)
    expect(count('/company/careers', '#values li')).toBe(4)
    expect(count('/company/press', '#news li')).toBe(4)
    expect(count('/company/press', '#awards li')).toBe(3)
    expect(count('/company/press', '#media-kit li')).toBe(4)
    for (const path of ['/legal/terms', '/legal/privacy'])
      expect(count(path, 'main section[id]:not(#contact)'), path).toBe(8)
  })

  it('has a sitemap, a feed, a social card for each page and valid structured data', () => {
    const read = (file: string) => readFileSync(join(dist, file), 'utf8')
    const addresses = [...read('sitemap-0.xml').matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)]
      .map(([, path]) => path || '/')
      .toSorted()
    expect(addresses).toEqual([...pages.keys()].filter((path) => path !== '/404').toSorted())
    const feed = new DOMParser().parseFromString(read('rss.xml'), 'text/xml')
    expect(feed.querySelectorAll('item')).toHaveLength(7)
    for (const link of feed.querySelectorAll('item > link'))
      expect(pages.has(new URL(link.textContent ?? '').pathname)).toBe(true)
    for (const [, path = ''] of read('llms.txt').matchAll(/\]\(https?:\/\/[^/)]+([^)]*)\)/g))
      expect(pages.has(path) || path.startsWith('/api/'), path).toBe(true)
    expect(read('robots.txt')).toContain('Sitemap: ')
    const texts = signInTextsSchema.parse(JSON.parse(read('sign-in-texts.json')))
    expect(texts.faqs).toHaveLength(13)
    expect(texts.contacts.privacy.join(' ')).toMatch(/\S+@\S+\./)
    const bad = eachPage((_path, page) => {
      const card = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
      const data = [...page.querySelectorAll('script[type="application/ld+json"]')]
      return [
        ...(existsSync(join(dist, new URL(card).pathname)) ? [] : [`no card ${card}`]),
        ...data.filter(({ textContent }) => !JSON.parse(textContent ?? '')['@type']).map(() => 'data'),
      ]
    })
    expect(bad).toEqual([])
  })

  it('gives every page a title, a description, one main heading and one main landmark', () => {
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

  it('has a content security policy that allows every inline script, and no inline styles', () => {
    const bad = eachPage((_path, page) => {
      const policy =
        page.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? ''
      const inline = [...page.querySelectorAll('script:not([src], [type="application/ld+json"])')].map(
        (script) => script.textContent ?? '',
      )
      const unknown = inline.filter((text) => !policy.includes(hashOf(text)))
      const styles = [...page.querySelectorAll('[style]')].map((element) => element.outerHTML.slice(0, 120))
      return [...unknown, ...styles, ...(policy.includes("script-src 'self'") ? [] : ['no policy'])]
    })
    expect(bad).toEqual([])
  })

  it('shows only figures in the hero that stand in the measurements, and the real live screen with its answer', () => {
    const landing = pages.get('/')
    const { measured } = parseYaml(
      readFileSync(join(siteFolder, 'src/content/landing/landing.yaml'), 'utf8'),
    ) as { measured: { items: { value: string; file: string; says: string }[] } }
    for (const { value, file, says } of measured.items) {
      const measurements = readFileSync(join(siteFolder, '../../docs/measurements', file), 'utf8')
      expect(measurements, file).toContain(says)
      expect(landing?.body.textContent).toContain(value)
    }
    const screen = landing?.querySelector('.live-screen')
    expect(screen?.textContent).toMatch(
      /Stop Meeting.*Which of your projects are you most proud of\?.*after the question ended/s,
    )
    expect(screen?.querySelectorAll('a, button, input, [tabindex], [id]')).toHaveLength(0)
  })

  it('starts in the brand theme, says what is free and what it costs before the first picture, and the current year', () => {
    const landing = pages.get('/')
    expect(landing?.documentElement.className).toBe('theme-cuelight')
    const hero = landing?.querySelector('.stage')?.textContent ?? ''
    expect(hero.slice(0, hero.indexOf('Live Interview'))).toMatch(/free.*from \$9/s)
    expect(landing?.querySelector('footer')?.textContent).toContain(`© ${new Date().getFullYear()} Cuelight`)
  })

  it('labels sample claims where they appear', () => {
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
  if (url.protocol === 'tel:') return /^\+\d{6,}$/.test(url.pathname)
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
