import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let browser: Browser
let page: Page

beforeAll(async () => {
  product = joinProduct()
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(async () => {
  page = await browser.newPage({ reducedMotion: 'reduce' })
})
afterEach(() => page.close())

test('the search loads with the first slash, and a call is found and opened by keyboard', async () => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${product.url}/docs`, { waitUntil: 'networkidle' })
  expect(fetched).not.toContain('/docs/search.json')
  await page.keyboard.press('/')
  await page.keyboard.type('generate-report')
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link')
  await expect.poll(() => results.first().textContent()).toContain('GET /UserInterview/generate-report/{id}')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/reference\/reports#get-userinterview-generate-report-id$/)
})

test('the language of one example is that of all, also on the next page', async () => {
  await page.goto(`${product.url}/docs/reference/schedules`)
  const shown = (language: string) => page.locator(`pre[data-language=${language}]:visible`).count()
  expect(await shown('TypeScript')).toBe(0)
  const before = await shown('curl')
  await page.locator('.example').first().getByText('TypeScript', { exact: true }).click()
  await expect.poll(async () => [await shown('curl'), await shown('TypeScript')]).toEqual([0, before])
  await page.goto(`${product.url}/docs/reference/resumes`)
  await expect.poll(() => shown('curl')).toBe(0)
})

test('a press on a button before its script is there is not lost', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${product.url}/docs/reference/resumes`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Copy' }).first().click()
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
  release()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
})

test('an example is copied as it is shown', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/docs/reference/resumes`)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.locator('.example pre:visible').first().textContent())
})
