import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

const dist = fileURLToPath(new URL('../../../site/dist/', import.meta.url))
const paths = globSync('**/index.html', { cwd: dist }).map(
  (file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
)

let product: SharedProduct
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  product = joinProduct()
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(async () => {
  page = await openPage({})
  complaints = []
})
afterEach(async () => {
  await page.context().close()
})

async function openPage(options: Parameters<Browser['newContext']>[0], theme = ''): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  if (theme) await context.addInitScript((name) => localStorage.setItem('selected_theme', name), theme)
  return context.newPage()
}

function listen(page: Page): void {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** Islands load when a user reaches for them. Until then a form is plain HTML, which has its own test. */
async function wake(selector: string): Promise<void> {
  await page.locator(`${selector} astro-island`).first().dispatchEvent('pointerover')
  await page.locator(`${selector} astro-island:not([ssr])`).first().waitFor()
}
const open = (path: string) => page.goto(product.url + path)

test('no page violates WCAG 2.2 AA or its content security policy, or is wider than a phone', async () => {
  expect(paths.length).toBeGreaterThan(30)
  const found: string[] = []
  // Every other page in dark: what the tokens promise is computed elsewhere, this finds the pairs nobody listed.
  const themes = ['cuelight', 'dark']
  const pages = await Promise.all(
    themes.map((theme) => openPage({ viewport: { width: 390, height: 844 } }, theme)),
  )
  for (const [index, path] of paths.entries()) {
    const theme = themes[index % 2]
    const page = pages[index % 2] as Page
    if (index < 2) listen(page)
    await page.goto(product.url + path)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${path} (${theme}): ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) found.push(`${path}: ${overflow} px too wide`)
  }
  await Promise.all(pages.map((page) => page.context().close()))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})

test('a message is written by keyboard, corrected, kept while the service is down, and sent', async () => {
  await open('/support/contact-us?subject=Press%20inquiry')
  const name = page.getByLabel('Name *', { exact: true })
  await wake('#form')
  expect(await page.getByLabel('Subject *').inputValue()).toBe('Press inquiry')
  await name.focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid email address').waitFor()
  expect(await focusedName()).toBe('email')
  expect(await page.getByLabel('Message *').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.type('example.com')
  await page.getByLabel('Message *').focus()
  await page.keyboard.insertText('x'.repeat(5001))
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await page.getByText('Please shorten your message to 5,000 characters.').waitFor()
  await page.getByLabel('Message *').fill('<script>document.title = "no"</script>')
  await page.route('**/api/enquiry/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await page.getByText('What you entered is kept.').waitFor()
  expect(await page.getByLabel('Message *').inputValue()).toContain('<script>')
  await page.unroute('**/api/enquiry/**')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Thank you, your message has arrived as number').waitFor()
  const { messages } = await readJson<{ messages: object[] }>('/dev/enquiries')
  expect(messages[0]).toMatchObject({ name: 'Ada', email: 'ada@example.com', subject: 'Press inquiry' })
})

test('a form works without scripts, and explains itself', async () => {
  const plain = await openPage({ javaScriptEnabled: false })
  await plain.goto(`${product.url}/support/contact-us`)
  for (const [name, value] of Object.entries({
    name: 'Bob',
    email: 'bob@example.com',
    subject: 'S',
    message: 'M',
  }))
    await plain.locator(`[name=${name}]`).fill(value)
  await plain.getByRole('button', { name: 'Send Message' }).click()
  await plain.getByRole('heading', { name: 'Thank you' }).waitFor()
  await plain.goBack()
  await plain.locator('[name=message]').fill('x'.repeat(5001))
  await plain.getByRole('button', { name: 'Send Message' }).click()
  await plain.getByText('Please shorten your message').waitFor()
  await plain.goto(`${product.url}/support/faqs`)
  await plain.getByText('At least 5 Mbps').waitFor()
  await plain.context().close()
})

test('an application accepts only a real PDF', async () => {
  await open('/company/careers/backend-engineer#apply')
  const file = page.getByLabel('Resume (PDF, at most 10 MB) *')
  await wake('#apply')
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await page.getByRole('button', { name: 'Send Application' }).click()
  await page.getByText('Only PDF files are accepted.').waitFor()
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: 'Send Application' }).click()
  await page.getByText('Thank you, your application has arrived').waitFor()
  const { applications } = await readJson<{ applications: object[] }>('/dev/enquiries')
  expect(applications[0]).toMatchObject({ positionSlug: 'backend-engineer', fileName: 'cv.pdf' })
})

test('the blog filters its posts, and the newsletter is confirmed by email', async () => {
  await open('/company/blog')
  const cards = page.locator('#posts article')
  await wake('#posts')
  await page.getByRole('button', { name: 'Psychology' }).click()
  await expect.poll(() => cards.filter({ visible: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'All Posts' }).click()
  await expect.poll(() => cards.filter({ visible: true }).count()).toBe(6)
  await wake('#newsletter')
  await page.getByPlaceholder('Enter your email address').fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Please open the mail').waitFor()
  await page.goto(await linkOfMail('please confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your subscription is confirmed.').waitFor()
  await page.goto(await linkOfMail('you are subscribed'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You are unsubscribed.').waitFor()
})

test('questions can be searched, prices are checked with the service, and the status page asks it', async () => {
  await open('/support/faqs')
  await page.getByLabel('Search the questions').fill('internet speed')
  await page.getByText('1 question', { exact: true }).waitFor()
  await page.getByLabel('Search the questions').fill('zebra')
  await page.getByText('No question has these words.').waitFor()
  await open('/status')
  await page.getByText('All parts work').waitFor()
  expect(await page.locator('[data-part=database]').textContent()).toContain('postgresql')
  await page.route('**/health/ready', (route) => route.abort())
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Your browser could not reach the service.').waitFor()
  await page.route('**/api/Package', (route) => route.abort())
  await open('/product/pricing')
  await page.getByText('Failed to load pricing information. Please try again.').waitFor()
  expect(await page.locator('[data-plans] h3').count()).toBe(3)
  await page.unroute('**/api/Package')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Failed to load pricing information.').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Choose 2 Credits' }).click()
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('plan') === '2 Credits')
})

test('a page loads React with the first press, and the press is not lost', async () => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(product.url, { waitUntil: 'networkidle' })
  const first = scripts.length
  // At once, as no person can: the press comes long before the script that answers it.
  await page.getByRole('button', { name: 'Themes' }).click()
  await page.getByRole('menuitemradio', { name: 'Teal' }).click()
  await page.waitForFunction(() => document.body.classList.contains('theme-teal'))
  expect(scripts.length).toBeGreaterThan(first)
  await open('/support/faqs')
  const question = page.getByRole('button', { name: 'How does the AI work?' })
  await question.press('Enter')
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
})

test('nothing but the page stands before its first paint, and its modules run after it', async () => {
  listen(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const askedFor = (ending: string) => asked.filter((url) => url.endsWith(ending))
  await page.addInitScript(() => {
    // A page that is not painted starts its modules after a second. Here nothing but the paint may start them.
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms === 1000 ? 0 : wait(run, ms))) as typeof wait
  })
  await page.route('**/status', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<html ', '<html hidden '),
    })
  })
  await open('/status')
  expect([...askedFor('.js'), ...askedFor('.woff2')]).toEqual([])
  await page.evaluate(() => document.documentElement.removeAttribute('hidden'))
  await page.locator('[data-health]:not([data-health="checking"])').first().waitFor()
  await expect.poll(() => askedFor('.woff2').length).toBe(1)
  expect(askedFor('.js').length).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test('the pricing page shows the plans that the service sells', async () => {
  await page.route('**/api/Package', (route) =>
    route.fulfill({ json: [{ id: 9, numberOfCredit: 5, price: 33.5, expireInMonth: 6 }] }),
  )
  await open('/product/pricing')
  await page.getByRole('link', { name: 'Choose 5 Credits' }).waitFor()
  expect(await page.locator('[data-plans] h3').allTextContents()).toEqual(['5 Credits'])
  await page.getByText('$33.50').waitFor()
  expect(await page.locator('[data-comparison] th[scope=col]').allTextContents()).toEqual(['5 Credits'])
})

test('the theme follows the choice made in another tab', async () => {
  await open('/docs')
  expect(await page.locator('html').getAttribute('class')).toContain('theme-cuelight')
  const other = await page.context().newPage()
  await other.goto(`${product.url}/login`)
  await other.evaluate(() => localStorage.setItem('selected_theme', 'teal'))
  await page.waitForFunction(() => document.body.classList.contains('theme-teal'))
})

function focusedName(): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}

async function readJson<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(product.url + path)).json()) as Answer
}

/** The link in the newest mail whose subject ends so; a worker sends it in a moment. */
async function linkOfMail(subject: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mails = await readJson<{ subject: string; text: string }[]>('/dev/mail')
        link =
          /https?:\S+token=\S+/.exec(mails.find((mail) => mail.subject.endsWith(subject))?.text ?? '')?.[0] ??
          ''
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}
