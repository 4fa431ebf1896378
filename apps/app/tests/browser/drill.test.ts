import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrepared } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

// Five minutes of drill on a phone: the day, today's questions from memory, and what comes back when.

let product: SharedProduct
let browser: TestBrowser
let page: Page
let scheduleId: number

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.setViewportSize({ width: 390, height: 844 })
  scheduleId = (await openPrepared(product, page)).scheduleId
})

afterAll(async () => {
  await browser?.close()
})

test('the questions of a day are answered from memory first, and come back before the interview', async () => {
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Day of the interview').fill(day)
  const question = page.getByRole('region', { name: 'Question of the drill' })
  await question.getByText('4 today').waitFor()
  const asked: string[] = []
  for (const [left, recall] of [
    ['4 today', 'Not yet'],
    ['3 today', 'In part'],
    ['2 today', 'Well'],
    ['The last one today', 'Well'],
  ] as const) {
    await question.getByText(left).waitFor()
    // The notes come after the candidate has tried.
    expect(await question.getByRole('group').count()).toBe(0)
    asked.push((await question.locator('p').nth(1).textContent()) ?? '')
    await question.getByRole('button', { name: 'Show my notes' }).click()
    const { violations } = await new AxeBuilder({ page })
      .include('section[aria-label="Question of the drill"]')
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await question.getByRole('button', { name: recall, exact: true }).click()
  }
  expect(new Set(asked).size).toBe(4)
  await page.getByText(/^Done for today\. Next: /).waitFor()
  await page.reload()
  await page.getByText(/^Done for today\. Next: /).waitFor()
  expect(await page.getByLabel('Day of the interview').inputValue()).toBe(day)
  const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWidePx).toBeLessThanOrEqual(0)
})
