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

interface Board {
  stories: { id: number | null; cue: string; chosenFor: string[]; words: { task: string | null } }[]
}

test('a story is chosen with one click, completed with a sentence, and told in the preparation', async () => {
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  await page.getByRole('link', { name: 'Choose your stories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your stories' }).waitFor()
  const conflict = page.getByRole('group', { name: 'A disagreement: the story to tell' })
  const first = conflict.getByRole('button').first()
  const cue = (await first.locator('span > span').first().textContent()) ?? ''
  await first.click()
  await page.getByText('1 of 28 chosen').waitFor()
  await page.getByRole('heading', { level: 3, name: cue }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Change every part' }).first().click()
  await page.getByRole('textbox', { name: 'Your goal' }).fill('I wanted both of them to keep their plan.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect
    .poll(async () => {
      const { stories } = await account.ask<Board>('stories.board', null)
      return stories.filter(({ id }) => id !== null)
    })
    .toMatchObject([
      { cue, chosenFor: ['conflict'], words: { task: 'I wanted both of them to keep their plan.' } },
    ])
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  const question = page.getByLabel('Ask your own question')
  await question.fill('Tell me about a conflict.')
  await question.press('Enter')
  await page.getByTestId('custom-answer').getByText('I wanted both of them to keep their plan.').waitFor()
})

test('the page has no violation and fits a phone', async () => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${product.url}/stories?id=${scheduleId}`)
    await page.getByRole('heading', { name: 'Choose what to tell' }).waitFor()
    await page.getByRole('button', { name: 'Show these questions' }).click()
    await page.getByRole('group', { name: 'A dispute between others: the story to tell' }).waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWidePx).toBeLessThanOrEqual(0)
  }
})
