import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { holdInterview } from '../kit/held-interview.ts'
import { openCandidate } from '../kit/live-session.ts'
import { waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let browser: TestBrowser
let page: Page

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const { account, scheduleIds } = await openCandidate(product, page, 1)
  const interviewId = await holdInterview(account, scheduleIds[0] ?? 0)
  await page.goto(`${product.url}/interview/report?id=${interviewId}`)
  await page.getByRole('heading', { name: 'Do this next' }).waitFor({ timeout: 60_000 })
})

afterAll(async () => {
  await browser?.close()
})

test('the first page of a report fits a laptop: what to do next, and how each question went', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const next = page.getByRole('region', { name: 'Do this next' })
  const box = await next.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(900)
  const steps = await next.getByRole('listitem').allTextContents()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(3)
  // What to change is shown with the candidate's own words.
  expect(steps[0]).toMatch(/Q1: “.+”/)
  const questions = page.getByRole('region', { name: 'How each question went' })
  expect(await questions.getByRole('listitem').count()).toBe(3)
  await questions.getByText('We did not hear an answer.').waitFor()
})

test('a question of the first page leads to its details, by keyboard too', async () => {
  await page.getByRole('button', { name: '2. How did you cut the cost of AWS?' }).first().focus()
  await page.keyboard.press('Enter')
  const details = page.locator('#report-question-2')
  await waitUntil('the focus is on the question', () =>
    details.evaluate((element) => element === document.activeElement),
  )
  expect(await details.getAttribute('aria-expanded')).toBe('true')
  await page.getByText('At Northlake Payments our bill had grown').first().waitFor()
})

test('what the numbers rest on unfolds at the end', async () => {
  const recording = page.getByRole('heading', { name: 'Quality of the recording' })
  expect(await recording.count()).toBe(0)
  await page.getByRole('button', { name: 'How we calculated this' }).click()
  await recording.waitFor()
})

test('an answer says how to say it, and the letter comes from what was said', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('heading', { name: 'Thank-you letter' }).waitFor()
  const letter = await page.getByLabel('Your letter').inputValue()
  // What was left unanswered can be added.
  expect(letter).toContain('How do you find a slow query in PostgreSQL?')
  expect(letter).toContain('[your name]')
})

test.each([
  ['Markdown, with the letter', /\.md$/],
  ['Transcript (VTT)', /\.vtt$/],
  ['JSON', /\.json$/],
])('downloads %s', async (item, ending) => {
  await page.getByRole('button', { name: 'Other formats' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(ending)
})

test.each([1440, 768, 390])('a scored report breaks no rule of accessibility, %i px wide', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('a corrected transcript makes the report again, and the version before stays', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Correct transcript' }).click()
  await page.getByRole('heading', { name: 'Correct the transcript' }).waitFor()
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await lines.nth(4).getByRole('checkbox', { name: 'A question to me' }).uncheck()
  await lines.nth(2).getByRole('textbox').fill('How did you cut the cost of the data centre?')
  await page.getByText('2 lines changed.').waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Make the report again' }).click()
  const versions = page.getByRole('navigation', { name: 'Versions of this report' })
  await versions.waitFor({ timeout: 60_000 })
  await page
    .getByRole('button', { name: '2. How did you cut the cost of the data centre?' })
    .first()
    .waitFor()
  await versions.getByRole('link', { name: 'As it was heard' }).click()
  await page.getByRole('button', { name: '2. How did you cut the cost of AWS?' }).first().waitFor()
  const questions = page.getByRole('region', { name: 'How each question went' })
  expect(await questions.getByRole('listitem').count()).toBe(3)
})
