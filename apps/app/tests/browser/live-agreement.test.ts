import type { LiveSnapshot } from '@cuelight/contracts/live'
import { notPermittedText } from '@cuelight/contracts/permission'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallPage, serveCallPage } from '../kit/call-page.ts'
import { openBrowser, openStranger, type TestBrowser } from '../kit/chromium.ts'
import { isHeadedBy, openCall, openCandidate, playFrom, startInterview } from '../kit/live-session.ts'
import { type Account, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

// What was agreed before a meeting, and the phone beside it.

let product: SharedProduct
let call: CallPage
let browser: TestBrowser
let page: Page
let callTab: Page
let account: Account
let scheduleIds: number[]

beforeAll(async () => {
  product = joinProduct()
  call = await serveCallPage()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const candidate = await openCandidate(product, page, 2)
  account = candidate.account
  scheduleIds = candidate.scheduleIds
  callTab = await openCall(browser.context, call)
  await page.bringToFront()
})

afterAll(async () => {
  await browser?.close()
  await call?.close()
})

const readState = (interviewId: number) => account.ask<LiveSnapshot>('live.snapshot', { interviewId })
const openMeeting = (scheduleId: number, interviewId: number) =>
  page.goto(`${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`)
const askQuestion = (interviewScheduleId: number, userInterviewId: number, question: string) =>
  account.call('POST', 'UserInterviewQuestionAndAnswer', { userInterviewId, question, interviewScheduleId })

/** A question to which the sample resume has no clear story, so the candidate chooses one. */
const leftOpen = 'Tell me about a time you had to be patient.'

test('"No" from the employer leaves captions and notes, and the server gives no answer either', async () => {
  const [scheduleId = 0] = scheduleIds
  await page.goto(`${product.url}/interview/start?InterviewScheduleId=${scheduleId}`)
  await page.getByText('A message you can send').waitFor()
  const kept = page.waitForResponse((response) => response.url().includes('live.setPermission'))
  await page.getByRole('radio', { name: /^No Live captions/ }).click()
  await page.getByText('A message you can send').waitFor({ state: 'detached' })
  expect((await kept).ok()).toBe(true)
  const interviewId = await startInterview(account, scheduleId)
  await expect.poll(async () => (await readState(interviewId)).permission).toBe('not-allowed')
  await openMeeting(scheduleId, interviewId)
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByText(notPermittedText).waitFor()
  await page.getByTestId('captions').waitFor()
  expect(await page.getByLabel('Type a question').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Answer now' }).count()).toBe(0)
  await expect(askQuestion(scheduleId, interviewId, 'Why this company?')).rejects.toThrow(/409|no answers/)
  await page.getByLabel('Notes of this interview').fill('Ask about the rota.')
  await expect
    .poll(async () => (await readState(interviewId)).notes, { timeout: 20_000 })
    .toBe('Ask about the rota.')
  await page.getByRole('button', { name: 'Stop Meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('The employer did not allow assistance').waitFor({ timeout: 60_000 })
  await page.getByText(/The other side agreed to be recorded on/).waitFor()
})

test('Start tells what to say by place and keeps the time; a pause silences both tracks', async () => {
  const [, scheduleId = 0] = scheduleIds
  const interviewId = await startInterview(account, scheduleId)
  await openMeeting(scheduleId, interviewId)
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Where is the other side?').selectOption({ label: 'Germany, Austria, Switzerland' })
  await dialog.getByText(/may I have our conversation written down/).waitFor()
  await dialog.getByLabel('Where is the other side?').selectOption({ label: 'Canada' })
  await dialog.getByText(/Just so you know/).waitFor()
  expect((await readState(interviewId)).consent).toBeNull()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await expect.poll(async () => (await readState(interviewId)).consent?.place).toBe('ca')
  await page.getByRole('button', { name: 'Pause recording' }).click()
  await page.getByText('The recording is paused.').waitFor()
  for (const track of ['interviewer', 'candidate'])
    await page.getByTestId(`track-${track}`).getByText('Muted', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Go on recording' }).click()
  await page.getByTestId('track-candidate').getByText('Muted', { exact: true }).waitFor({ state: 'detached' })
})

test('a tab that never gave sound raises an alarm; one that was heard may be silent', async () => {
  const tab = page.getByTestId('track-interviewer')
  const alarm = tab.getByText(/The shared tab sends no sound at all/)
  await alarm.waitFor()
  await playFrom(callTab, 13)
  await alarm.waitFor({ state: 'detached' })
  const status = page.getByTestId('status-interviewer')
  await status.getByText(/^(Speaking|Listening)/).waitFor()
  await callTab.evaluate(() => document.querySelector('audio')?.pause())
  // Twice as long as it takes to raise the alarm above.
  await expect
    .poll(() => status.textContent(), { timeout: 30_000 })
    .toMatch(/^Last heard (8|9|\d\d) s ago · no sound from the tab/)
  expect(await tab.getByRole('alert').textContent()).toBe('')
})

test('a phone opens with a code that works once, follows offline and back, and tells what is tapped', async () => {
  const [, scheduleId = 0] = scheduleIds
  const interviewId = await startInterview(account, scheduleId)
  await askQuestion(scheduleId, interviewId, 'Tell me about a migration you led.')
  const made = page.waitForResponse((response) => response.url().includes('secondScreen.openCode'))
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const code = /"code":"([^"]+)"/.exec(await (await made).text())?.[1]
  await page.getByRole('img', { name: /Code that opens/ }).waitFor()
  const stranger = await openStranger()
  const phone = stranger.page
  try {
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`${product.url}/interview/second-screen#${code}`)
    const answer = phone.getByTestId('screen-answer')
    await answer.getByRole('article').waitFor()
    const first = await answer.textContent()
    expect(new URL(phone.url()).hash).toBe('')
    await page.getByRole('list', { name: 'Connected devices' }).getByRole('listitem').waitFor()
    await page.keyboard.press('Escape')

    await phone.context().setOffline(true)
    await askQuestion(scheduleId, interviewId, 'How did you cut the cost of AWS?')
    await phone.context().setOffline(false)
    await phone.getByText('How did you cut the cost of AWS?').waitFor({ timeout: 60_000 })
    await phone.getByRole('button', { name: 'Previous answer' }).click()
    expect(await answer.textContent()).toBe(first)

    await phone.getByRole('button', { name: 'Next story' }).click()
    await waitUntil('another story is told', async () => (await answer.textContent()) !== first)
    await askQuestion(scheduleId, interviewId, leftOpen)
    await waitUntil('it is still the answer that was stepped back to', async () =>
      /1 of 3/.test((await phone.textContent('header')) ?? ''),
    )
    await phone.getByRole('button', { name: 'Next answer' }).click()
    await phone.getByRole('button', { name: 'Next answer' }).click()
    const choice = phone.getByRole('group', { name: 'Which one do you tell?' })
    await choice.waitFor()
    expect(await phone.getByRole('button', { name: 'Next story' }).count()).toBe(0)
    const second = choice.getByRole('button').nth(1)
    const cue = (await second.locator('span').last().textContent()) ?? ''
    await second.click()
    await waitUntil('the chosen story is told', () => isHeadedBy(answer, cue))
    await phone.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText('The recording is paused.').waitFor()
    await phone.getByRole('button', { name: 'Go on recording' }).click()

    const again = await openStranger()
    await again.page.goto(`${product.url}/interview/second-screen#${code}`)
    await again.page.getByText('This link does not open an interview.', { exact: false }).waitFor()
    await again.close()

    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await page.getByRole('button', { name: /^Disconnect/ }).click()
    await phone.getByText('No interview here').waitFor({ timeout: 60_000 })
  } finally {
    await stranger.close()
  }
})
