import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrepared } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import type { Account } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let browser: TestBrowser
let page: Page
let account: Account
let scheduleId: number

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  ;({ account, scheduleId } = await openPrepared(product, page))
})

afterAll(async () => {
  await browser?.close()
})

test('a fact is written from the preparation, saved by itself, and told word for word', async () => {
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  await page.getByRole('link', { name: 'Write it down' }).click()
  await page.getByRole('heading', { level: 1, name: 'What only you know' }).waitFor()
  // The draft for this interview may stand first: whichever is drawn sooner.
  const aboutMe = page.getByRole('region', { name: /^A draft from (?!the )/ })
  await aboutMe.getByRole('button', { name: 'Use this draft' }).click()
  const notice = page.getByLabel('What is your notice period?')
  await notice.fill('Three months, to the end of a month.')
  await page.keyboard.press('Tab')
  await page.getByText('2 of 10 written.').waitFor()
  await page.getByLabel('Why do you want this job?').fill('You move clinics onto one system.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Back to your preparation' }).click()
  const question = page.getByLabel('Ask your own question')
  await question.fill('How much notice do you have to give?')
  await question.press('Enter')
  const answer = page.getByTestId('custom-answer')
  await answer.getByText('Three months, to the end of a month.').waitFor()
  const facts = await account.ask<{ key: string; scheduleId: number | null }[]>('facts.list', null)
  expect(facts.map(({ key, scheduleId: of }) => [key, of])).toEqual([
    ['about-me', null],
    ['notice-period', null],
    ['why-this-job', scheduleId],
  ])
})

test('the page has no violation and fits a phone', async () => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product.url}/facts?id=${scheduleId}`)
    await page.getByLabel('Tell me about yourself').waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWidePx).toBeLessThanOrEqual(0)
  }
})
