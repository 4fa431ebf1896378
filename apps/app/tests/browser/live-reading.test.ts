import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { isHeadedBy, openCandidate, startInterview } from '../kit/live-session.ts'
import { type Account, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let browser: TestBrowser
let page: Page
let account: Account
let ask: (question: string) => Promise<unknown>

const earlier = [
  'How did you migrate from a monolith to Kafka?',
  'How did you cut the cost of AWS?',
  'Tell me about a time when you led a difficult migration.',
]
const sizes: [width: number, height: number][] = [
  [500, 700],
  [768, 500],
  [1100, 1000],
  [390, 600],
  [1440, 900],
]

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const candidate = await openCandidate(product, page, 1)
  account = candidate.account
  const scheduleId = candidate.scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  ask = (question) =>
    account.call('POST', 'UserInterviewQuestionAndAnswer', {
      userInterviewId: interviewId,
      question,
      interviewScheduleId: scheduleId,
    })
  for (const question of earlier) await ask(question)
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await cards().nth(2).waitFor()
})

afterAll(async () => {
  await browser?.close()
})

const cards = () => page.getByTestId('live-answer')
const list = () => page.getByRole('region', { name: 'Answers' })
const wayDown = () => page.getByRole('button', { name: 'New answer below' })

/** How far below the top of the list an answer begins. */
async function readTopPx(index: number): Promise<number> {
  const [card, around] = await Promise.all([cards().nth(index).boundingBox(), list().boundingBox()])
  return 0 + Math.round((card?.y ?? Number.NaN) - (around?.y ?? Number.NaN))
}

/** What a frame that was drawn has settled. */
const drawn = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function resizeAll(check: () => Promise<void>): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await drawn()
    await check()
  }
}

test('the newest answer stays at the top while the window changes its size again and again', async () => {
  expect(await readTopPx(2)).toBe(0)
  await resizeAll(async () => expect(await readTopPx(2)).toBe(0))
  await ask('What is your experience with PostgreSQL?')
  await cards().nth(3).waitFor()
  await drawn()
  expect(await readTopPx(3)).toBe(0)
})

test('a new answer, or the window, does not move a reader of an earlier answer', async () => {
  await list().hover()
  await page.mouse.wheel(0, -10_000)
  await waitUntil('the first answer is at the top', async () => (await readTopPx(0)) === 0)
  await ask('Why do you want to work at Brightwell?')
  await wayDown().waitFor()
  expect(await readTopPx(0)).toBe(0)
  await resizeAll(async () => expect(await readTopPx(0)).toBe(0))
  await wayDown().click()
  await drawn()
  expect(await readTopPx(4)).toBe(0)
  expect(await wayDown().count()).toBe(0)
})

test('the newest answer stays at the top while it has the focus', async () => {
  await cards().nth(4).getByRole('button', { name: 'Copy answer' }).focus()
  await ask('How do you find a slow query?')
  await wayDown().waitFor()
  expect(await readTopPx(4)).toBe(0)
  await resizeAll(async () => expect(await readTopPx(4)).toBe(0))
  await cards().nth(5).getByRole('button', { name: 'Dismiss answer' }).click()
  await waitUntil('the newest is gone', async () => (await cards().count()) === 5)
  expect(await wayDown().count()).toBe(0)
})

test.each([1440, 1024, 768, 390])(
  'the key to the shortcuts stands beside the title, %i px wide',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const help = await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox()
    const middle = (box: typeof title) => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middle(title) - middle(help))).toBeLessThan(8)
  },
)

test.each([1440, 1024, 768, 390])('both buttons fit inside their notice, %i px wide', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  const ends = await page.getByRole('button', { name: 'Microphone alone' }).evaluate((button) => {
    const notice = button.closest('[role=status] > div')
    return {
      button: button.getBoundingClientRect().right,
      notice: notice?.getBoundingClientRect().right ?? 0,
    }
  })
  expect(ends.button).toBeLessThan(ends.notice)
})

test('a floating window shows the newest answer, keeps one that is stepped back to, and follows the theme', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [floating] = await Promise.all([
    browser.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Float' }).click(),
  ])
  const answer = floating.getByTestId('floating-answer')
  await ask('How do you review code?')
  await floating.getByText('How do you review code?').waitFor()
  const newest = await answer.textContent()
  await floating.keyboard.press('k')
  await waitUntil('an earlier answer is shown', async () => (await answer.textContent()) !== newest)
  const kept = await answer.textContent()
  const before = await cards().count()
  await ask('How do you test a migration?')
  await waitUntil('another answer has come', async () => (await cards().count()) === before + 1)
  expect(await answer.textContent()).toBe(kept)
  await floating.getByRole('button', { name: 'Next answer' }).click()
  await floating.getByRole('button', { name: 'Next answer' }).click()
  await floating.getByText('How do you test a migration?').waitFor()

  await ask('Describe a situation where you had to persuade a sceptical customer.')
  const choice = floating.getByRole('group', { name: /Which one do you tell|Or tell another one/ })
  const cue = (await choice.getByRole('button').nth(1).locator('span').last().textContent()) ?? ''
  await floating.keyboard.press('2')
  await waitUntil('the chosen story is told', () => isHeadedBy(answer, cue))
  expect(await floating.getByRole('button', { pressed: true }).textContent()).toBe(`2${cue}`)
  // The whole story is told.
  await floating.getByRole('group', { name: 'Or tell another one' }).waitFor()

  await floating.setViewportSize({ width: 300, height: 260 })
  await answer.hover()
  await floating.mouse.wheel(0, 60)
  const topOf = () => answer.evaluate((place) => place.scrollTop)
  await waitUntil('the answer is scrolled', async () => (await topOf()) > 20)
  const [read, readAt] = [await answer.textContent(), await topOf()]
  await ask('How do you write documentation?')
  await floating.getByRole('button', { name: 'Next answer', disabled: false }).waitFor()
  expect([await answer.textContent(), await topOf()]).toEqual([read, readAt])
  await floating.keyboard.press('j')
  await floating.getByText('How do you write documentation?').waitFor()
  expect(await topOf()).toBe(0)

  await page.evaluate(() => document.documentElement.classList.add('seen-by-the-floating-window'))
  await floating.locator('html.seen-by-the-floating-window').waitFor()
  const closed = floating.waitForEvent('close')
  await page.getByRole('button', { name: 'Float' }).click()
  await closed
  await page.getByRole('button', { name: 'Float', pressed: false }).waitFor()
})
