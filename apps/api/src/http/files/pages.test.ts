import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Door, openDoor } from '../../testing/door.ts'
import { trustingIdentity } from '../../testing/fakes.ts'

/** Long enough to be compressed. */
const appPage = `<title>app</title>${' '.repeat(1000)}`
/** What the build draws for one screen. */
const reportPage = `<title>report</title>${' '.repeat(1000)}`
const longText = 'body { color: red }\n'.repeat(500)

/** As Astro builds it. */
const hashedPage =
  "<meta http-equiv=\"content-security-policy\" content=\"default-src 'self';object-src 'none'; script-src 'self' 'sha256-abc=';\">"

let folder: string
let door: Door

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuelight-pages-'))
  // A checkout may well lie below a folder whose name begins with a dot.
  const app = join(folder, '.hidden', 'app')
  const site = join(folder, '.hidden', 'site')
  const files = {
    [join(app, 'index.html')]: appPage,
    [join(app, 'screens', 'interview', 'report.html')]: reportPage,
    [join(app, 'app-assets', 'main-abc.js')]: 'app script',
    [join(app, 'favicon.svg')]: '<svg/>',
    [join(site, 'index.html')]: '<title>landing</title>',
    [join(site, 'product', 'features', 'index.html')]: '<title>features</title>',
    [join(site, '_astro', 'page-abc.css')]: 'css',
    [join(site, '_astro', 'long-abc.css')]: longText,
    [join(site, 'long', 'index.html')]: longText,
    [join(site, 'hashed', 'index.html')]: `${hashedPage}${longText}`,
    [join(site, '404.html')]: '<title>missing</title>',
    [join(site, 'press.pdf')]: longText,
    [join(site, '.hidden.txt')]: longText,
    [join(site, '.env')]: 'SECRET=1',
    [join(folder, '.hidden', 'site-secret', 'index.html')]: 'neighbour',
    [join(folder, '.hidden', 'index.html')]: 'above',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, text)
  }
  door = await openDoor({}, { folders: { app, site } })
})
afterAll(async () => {
  await door.close()
  rmSync(folder, { recursive: true })
})

const appRoutes = [
  '/login',
  '/auth/callback?code=1&state=2',
  '/dashboard',
  '/resume',
  '/interview',
  '/interview/preparation?id=1',
  '/interview/start?InterviewScheduleId=1&UserInterviewId=2',
  '/packages',
  '/payment/success?session_id=x',
  '/payment/cancel',
  '/invoice',
  '/account',
  '/facts',
  '/stories',
  '/operator/models',
  '/dashboard/',
  '/Login',
]

it.each(['/interview/report?id=1', '/Interview/Report/'])('%s has a page of its own', async (path) => {
  const answer = await door.call('GET', path)
  expect(answer).toMatchObject({ status: 200, text: reportPage })
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

it.each(appRoutes)('%s is the app, under the strict policy', async (path) => {
  const answer = await door.call('GET', path)
  expect(answer).toMatchObject({ status: 200, text: appPage })
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(/script-src [^;]*unsafe-inline/.test(policy)).toBe(false)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it.each([
  ['/', 'landing'],
  ['/?utm=1', 'landing'],
  ['/product/features', 'features'],
  ['/product/features/', 'features'],
])('%s is a page of the site, under its own policy', async (path, title) => {
  const answer = await door.call('GET', path)
  expect(answer).toMatchObject({ status: 200, text: `<title>${title}</title>` })
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
})

it.each(['identity', 'br'])(
  'puts the hashes of the build into the header of a page sent as %s',
  async (encoding) => {
    const answer = await door.call('GET', '/hashed', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'self'; object-src 'none'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'; form-action 'self'; base-uri 'self'",
    )
  },
)

it('keeps the pages of the app out of search engines, also when they are sent compressed', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const answer = await door.call('GET', '/shared-report', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})

it('answers HEAD as GET', async () => {
  for (const path of ['/', '/product/features', '/login']) {
    expect(await door.call('HEAD', path), path).toMatchObject({ status: 200, text: '' })
  }
})

it('lets names with a hash be kept for ever, and nothing else', async () => {
  for (const path of ['/app-assets/main-abc.js', '/_astro/page-abc.css']) {
    const answer = await door.call('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect((await door.call('GET', '/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=0')
})

it.each([
  ['/_astro/long-abc.css', 'public, max-age=31536000, immutable'],
  ['/long', 'no-cache'],
])(
  'sends %s compressed to clients that accept it, and again only when it changed',
  async (path, cacheControl) => {
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding }
      const answer = await door.call('GET', path, { headers })
      expect(answer.text).toBe(longText)
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(longText.length / 10)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(answer.headers.get('cache-control')).toBe(cacheControl)
      const etag = answer.headers.get('etag') ?? ''
      // What a browser sends; `fetch` alone would ask for a fresh copy.
      const asked = { ...headers, 'if-none-match': etag, 'cache-control': 'max-age=0' }
      const again = await door.call('GET', path, { headers: asked })
      expect(again).toMatchObject({ status: 304, text: '' })
    }
    const plain = await door.call('GET', path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.text).toBe(longText)
  },
)

it('sends brotli to a browser, which names gzip first', async () => {
  for (const path of ['/long', '/_astro/long-abc.css', '/login']) {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    expect((await door.call('GET', path, { headers })).headers.get('content-encoding'), path).toBe('br')
  }
  const refusing = { 'accept-encoding': 'gzip, br;q=0' }
  expect((await door.call('GET', '/long', { headers: refusing })).headers.get('content-encoding')).toBe(
    'gzip',
  )
})

it('does not compress twice, and hides hidden files', async () => {
  expect((await door.call('GET', '/press.pdf')).headers.get('content-encoding')).toBeNull()
  expect((await door.call('GET', '/.hidden.txt')).status).toBe(302)
  expect((await door.call('GET', '/long')).headers.get('content-security-policy')).toContain(
    'frame-ancestors',
  )
})

it('leads every unknown address to the landing page', async () => {
  for (const path of [
    '/nothing',
    '/interview/unknown',
    '/app-assets/gone.js',
    '/product',
    '/%ff',
    '/%00',
    '/login/x',
    '/dev',
  ]) {
    const answer = await door.call('GET', path)
    expect({ path, status: answer.status, to: answer.headers.get('location') }).toEqual({
      path,
      status: 302,
      to: '/',
    })
  }
  expect((await door.call('POST', '/nothing', { body: {} })).headers.get('location')).toBe('/')
})

it.each([
  '/../index.html',
  '/../site-secret/index.html',
  '/%2e%2e/index.html',
  '/%2e%2e%2findex.html',
  '/..%2fsite-secret',
  '/%2e%2e/site-secret/',
  '/..%5csite-secret',
  '/product/..%2f..%2f..%2f..%2f..%2fetc/passwd',
  '//etc/passwd',
  '/app-assets/..%2f..%2findex.html',
  '/app-assets/%2e%2e/%2e%2e/index.html',
  '/.env',
  '/%2eenv',
  '/_astro/..%2f.env',
])('%s leads nowhere outside the folders', async (path) => {
  const { status, text } = await rawGet(path)
  expect(text).not.toMatch(/neighbour|above|SECRET|root:/)
  expect([302, 400, 404]).toContain(status)
})

it('does not redirect to another host', async () => {
  for (const path of ['//evil.example', '/\\evil.example', '/%5cevil.example']) {
    const { status, location } = await rawGet(path)
    expect({ status, location }).toEqual({ status: 302, location: '/' })
  }
})

it('says that the pages are not built', async () => {
  const bare = await openDoor()
  expect(await bare.call('GET', '/login')).toMatchObject({
    status: 503,
    json: { detail: 'The app is not built yet. Run npm run build, then reload.' },
  })
  await bare.close()
})

/** `fetch` normalises a path before sending it; an attacker does not. */
function rawGet(path: string): Promise<{ status: number; text: string; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(door.url, { path }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, location: response.headers.location }),
      )
    })
    call.on('error', reject).end()
  })
}

it.each([
  ['/blog', '/company/blog'],
  ['/FAQ/', '/support/faqs'],
  ['/pricing?plan=2', '/product/pricing'],
  ['/terms', '/legal/terms'],
])('%s leads to %s', async (path, target) => {
  const answer = await door.call('GET', path)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(target)
})

it.each(['/company/nothing', '/docs/a/b', '/Legal/cookies'])(
  '%s is a page that does not exist',
  async (path) => {
    const answer = await door.call('GET', path)
    expect(answer).toMatchObject({ status: 404, text: '<title>missing</title>' })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

it.each(['/nothing', '/companyx/nothing', '/dashboardx'])('%s leads to the landing page', async (path) => {
  const answer = await door.call('GET', path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/')
})

it('lets a page of the app load the script of the provider only where one is set up', async () => {
  const policyOf = async (at: Door) => (await fetch(`${at.url}/login`)).headers
  const usual = (await policyOf(door)).get('content-security-policy') ?? ''
  expect(usual).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(usual).not.toContain('http')
  const scriptUrl = 'https://accounts.example/gsi/client'
  const identity = { ...trustingIdentity(), browserSignIn: { clientId: 'client-1', scriptUrl } }
  const folders = { app: join(folder, '.hidden', 'app'), site: join(folder, '.hidden', 'site') }
  const other = await openDoor({ identity }, { folders })
  const headers = await policyOf(other)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${scriptUrl};`)
  for (const directive of ['connect-src', 'frame-src'])
    expect(policy).toContain(`${directive} 'self' https://accounts.example/gsi/`)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  await other.close()
})
