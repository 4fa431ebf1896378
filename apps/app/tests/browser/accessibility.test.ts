import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCredits, signIn } from '../kit/candidate.ts'
import { openBrowser, openStranger, type TestBrowser } from '../kit/chromium.ts'
import { openAccount, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

const name = 'Wilhelmina Featherstonehaugh-Montgomery de la Cruz'
const mostTabs = 60

let product: SharedProduct
let browser: TestBrowser
let page: Page
/** Addresses with ids of the data made below, by the name of their screen. */
let addresses: Record<string, string>

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  addresses = await makeData()
})

afterAll(async () => {
  await browser?.close()
})

/** One account with every list filled: an interview that ended unheard, one that runs and has an answer. */
async function makeData(): Promise<Record<string, string>> {
  const account = await openAccount(product, name)
  const cvId = await account.uploadResume('resume.pdf')
  const first = await account.scheduleInterview(cvId, 'Senior Backend Engineer', 'Brightwell')
  const second = await account.scheduleInterview(cvId, 'Staff Engineer, Payments', 'Northumberland Holdings')
  await account.scheduleInterview(cvId, 'Product Engineer', 'Lumen')
  await signIn(page, product.url, account)
  await buyCredits(page, account)
  const paid = page.url()
  const start = (scheduleId: number) =>
    account.call<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
      interviewScheduleId: scheduleId,
    })
  const ended = await start(first)
  await account.call('POST', 'UserInterview/End', { UserInterviewId: ended, CandidateText: '' })
  await account.call('GET', `UserInterview/generate-report/${ended}`)
  const running = await start(second)
  await account.call('POST', 'UserInterviewQuestionAndAnswer', {
    userInterviewId: running,
    question: 'How did you migrate from a monolith to Kafka?',
    interviewScheduleId: second,
  })
  await waitUntil('the report is written', async () => {
    const rows = await account.call<{ isReportGenerated: boolean }[]>('GET', 'InterviewSchedule')
    return rows.some((row) => row.isReportGenerated)
  })
  return {
    career: `/resume?id=${cvId}`,
    preparation: `/interview/preparation?id=${first}`,
    running: `/interview/start?InterviewScheduleId=${second}&UserInterviewId=${running}`,
    ended: `/interview/start?InterviewScheduleId=${first}&UserInterviewId=${ended}`,
    report: `/interview/report?id=${ended}`,
    paid: new URL(paid).pathname + new URL(paid).search,
  }
}

const address = (screen: string) => `${product.url}${addresses[screen] ?? screen}`

async function openScreen(screen: string): Promise<void> {
  await page.goto(address(screen))
  // The heading is drawn before the scripts are here, and takes no focus until they are.
  await page.locator('[data-first-paint]').first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

async function showTheme(theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('selected_theme', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'selected_theme', newValue }))
  }, theme)
  await page.locator(`body.theme-${theme}`).waitFor()
}

/** For pages without frames; only what fails is listed. */
const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** All rules in the brand theme; another theme changes nothing but colours. */
async function findViolations(): Promise<string[]> {
  await showTheme('cuelight')
  const all = await axe().analyze()
  await showTheme('dark')
  const colours = await axe().withRules(['color-contrast']).analyze()
  return [...all.violations, ...colours.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Presses Tab until the control has the focus, and proves that the focus can be seen. */
async function tabTo(control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < mostTabs; count += 1) {
    if (await hasFocus()) break
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), `${control} is reached with Tab`).toBe(true)
  const outline = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(outline, `${control} shows its focus`).toBeGreaterThan(0)
}

function waitForFocus(control: Locator): Promise<void> {
  return waitUntil(`${control} has the focus`, () =>
    control.evaluate((element) => element === document.activeElement),
  )
}

/** Opens a window with Enter, looks at it, closes it with Escape; the focus is where it was. */
async function openAndLeave(opener: Locator): Promise<void> {
  await tabTo(opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await waitUntil('the focus is in the window', () =>
    dialog.evaluate((element) => element.contains(document.activeElement)),
  )
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await waitForFocus(opener)
}

const screens: Record<string, (() => Locator) | null> = {
  '/dashboard': () => page.getByRole('link', { name: 'Report' }),
  '/resume': () => page.getByRole('button', { name: 'Upload', exact: true }),
  career: () => page.getByRole('link', { name: 'Schedule an interview with this resume' }),
  '/interview': () => page.getByRole('link', { name: 'Continue' }),
  preparation: () => page.getByLabel('Ask your own question'),
  running: () => page.getByRole('button', { name: 'Continue recording' }),
  ended: () => page.getByRole('link', { name: 'Report Detail' }),
  report: null,
  '/packages': () => page.getByRole('button', { name: 'Choose 2 Credits' }),
  paid: () => page.getByRole('link', { name: 'View Packages' }),
  '/payment/cancel': () => page.getByRole('link', { name: 'View Packages' }),
  '/invoice': () => page.getByRole('button', { name: 'Download' }),
  '/facts': () => page.getByLabel('Tell me about yourself'),
  '/account': () => page.getByRole('button', { name: 'Logout' }),
  '/interview/start': () => page.getByRole('link', { name: 'Go to Interview' }),
}

test.each(Object.keys(screens))(
  '%s has no violation and its main action is reached by keyboard',
  async (screen) => {
    await openScreen(screen)
    const action = screens[screen]?.()
    await action?.waitFor()
    expect(await findViolations()).toEqual([])
    if (action) await tabTo(action)
  },
)

test('dialogs take the focus and give it back', async () => {
  await openScreen('/interview')
  await openAndLeave(page.getByRole('button', { name: 'Schedule Interview' }))
  await openAndLeave(page.getByRole('button', { name: 'Start Interview' }))
  await openScreen('/packages')
  await openAndLeave(page.getByRole('button', { name: 'Choose 2 Credits' }))
})

test('an answer is dismissed by keyboard and brought back', async () => {
  await openScreen('running')
  const answer = page.getByTestId('live-answer')
  await answer.waitFor()
  await tabTo(answer.getByRole('button', { name: 'Dismiss answer' }))
  await page.keyboard.press('Enter')
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await waitForFocus(answer)
  await page.keyboard.press('x')
  await answer.waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await waitForFocus(answer)
})

test('a control that disappears or waits does not lose the focus', async () => {
  const answer = page.getByTestId('live-answer')
  const shorter = answer.getByRole('button', { name: 'Shorter' })
  await tabTo(shorter)
  await page.keyboard.press('Enter')
  const first = answer.getByRole('button', { name: 'First version' })
  await first.waitFor()
  await waitForFocus(shorter)
  await page.keyboard.press('Shift+Tab')
  await waitForFocus(first)
  await page.keyboard.press('Enter')
  await waitForFocus(answer)
  await page.getByLabel('Type a question').fill('How did you cut the cost of AWS?')
  const ask = page.getByRole('button', { name: /^(Ask|Answering...)$/ })
  await tabTo(ask)
  await page.keyboard.press('Enter')
  await waitUntil('a second answer', async () => (await answer.count()) === 2)
  await waitForFocus(ask)
})

test('shortcuts do nothing while typing, or once they are switched off', async () => {
  const field = page.getByLabel('Type a question')
  await field.focus()
  await page.keyboard.type('xsu?')
  expect(await field.inputValue()).toBe('xsu?')
  expect(await page.getByTestId('live-answer').count()).toBe(2)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Restore the last dismissed answer').waitFor()
  await page.getByLabel('Use these keys on this device').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('x')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByTestId('live-answer').count()).toBe(2)
  await page.evaluate(() => localStorage.removeItem('live_shortcuts'))
})

test('an interview without a scored answer gets no band', async () => {
  await openScreen('report')
  const recommendations = page.getByRole('region', { name: 'Final Recommendations' })
  await recommendations.getByText('N/A', { exact: true }).waitFor()
  expect(await recommendations.getByText('75%').count()).toBe(0)
})

test('a stranger can read a report through its link until the link is revoked', async () => {
  await openScreen('report')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Your link (shown only once)').inputValue()
  expect(await findViolations()).toEqual([])
  const { page: stranger, close } = await openStranger()
  await stranger.goto(link)
  await stranger.getByRole('region', { name: 'Final Recommendations' }).waitFor()
  const shared = await new AxeBuilder({ page: stranger }).setLegacyMode().analyze()
  expect(shared.violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('revoked').waitFor()
  expect(await dialog.getByLabel('Your link (shown only once)').count()).toBe(0)
  await stranger.reload()
  await stranger.getByText('No report here').waitFor()
  await close()
})

test('no screen is wider than a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of Object.keys(screens)) {
    await openScreen(screen)
    const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWidePx, screen).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the sign-in page and its dialogs follow the rules too', async () => {
  await page.evaluate(() => localStorage.clear())
  await openScreen('/login')
  expect(await findViolations()).toEqual([])
  await tabTo(page.getByRole('button', { name: 'Continue with Google' }))
  await openAndLeave(page.getByRole('button', { name: 'Terms of Service' }))
})
