import type { LiveSnapshot } from '@cuelight/contracts/live'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallPage, serveCallPage } from '../kit/call-page.ts'
import { signIn } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import {
  askUntil,
  findFaultsOfRunning,
  logSlices,
  migration,
  openCall,
  openCandidate,
  playFrom,
  type SliceLog,
  startInterview,
  startMeeting,
  stopMeeting,
  waitForSlices,
} from '../kit/live-session.ts'
import { type Account, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'
import { openNetwork, type UnsureNetwork } from '../kit/unsure-network.ts'

let product: SharedProduct
let call: CallPage
let browser: TestBrowser
let page: Page
let callTab: Page
let account: Account
let interviewId: number
let nextScheduleId: number
let nextInterviewId: number
let network: UnsureNetwork
let log: SliceLog
let pinnedQuestion: string
/** The question about the migration, as it was heard. */
let firstQuestion: string

/** "How would you find and fix a slow query in a large database?" */
const slowQuerySeconds = 48

beforeAll(async () => {
  product = joinProduct()
  network = await openNetwork(product.url)
  call = await serveCallPage()
  browser = await openBrowser()
  await browser.context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'])
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const candidate = await openCandidate(product, page, 2)
  account = candidate.account
  const [scheduleId = 0, next = 0] = candidate.scheduleIds
  nextScheduleId = next
  pinnedQuestion = await pinFirst(scheduleId)
  interviewId = await startInterview(account, scheduleId)
  callTab = await openCall(browser.context, call)
  await page.bringToFront()
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await startMeeting(page)
})

afterAll(async () => {
  await browser?.close()
  await network?.close()
  await call?.close()
})

/** Pins the first prepared answer, as a candidate does before the interview; gives its question. */
async function pinFirst(scheduleId: number): Promise<string> {
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  const path = `InterviewSchedulePreparation/interview-schedule/${scheduleId}`
  const [first] = await account.call<{ question: string }[]>('GET', path)
  const question = first?.question ?? ''
  await page.getByRole('button', { name: question }).click()
  await page.getByRole('button', { name: 'Pin answer' }).click()
  await page.getByRole('button', { name: 'Unpin' }).waitFor()
  return question
}

const cards = () => page.getByTestId('live-answer')
const transcript = () => page.getByTestId('transcript')
const readState = () => account.ask<LiveSnapshot>('live.snapshot', { interviewId })
const firstAnswer = () => cards().filter({ hasText: firstQuestion }).first()

test('with Disable Auto a question waits; Answer this answers its line, once', async () => {
  await page.getByRole('button', { name: 'Disable Auto' }).click()
  await page.getByRole('button', { name: 'Enable Auto' }).waitFor()
  const line = transcript()
    .locator('li', { hasText: migration.heard })
    .filter({ hasText: 'question' })
    .first()
  await askUntil(callTab, migration.seconds, line)
  expect((await readState()).autoAnswer).toBe(false)
  expect((await readState()).answers).toEqual([])
  await line.getByRole('button', { name: /^Answer this/ }).click()
  await cards()
    .and(page.locator('[data-status=done]'))
    .filter({ hasText: migration.heard })
    .waitFor({ timeout: 60_000 })
  await line.getByRole('button', { name: /^Show answer/ }).click()
  expect(await cards().evaluate((card) => card === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Enable Auto' }).click()
  await page.getByRole('button', { name: 'Disable Auto' }).waitFor()
  const { answers } = await readState()
  expect(answers).toMatchObject([{ trigger: 'answer-now', status: 'done' }])
  firstQuestion = answers[0]?.question ?? ''
  expect(firstQuestion).toMatch(migration.heard)
})

test('Answer now does not wait for the pause', async () => {
  await page.getByRole('button', { name: 'Disable Auto' }).click()
  await page.getByRole('button', { name: 'Enable Auto' }).waitFor()
  await playFrom(callTab, slowQuerySeconds)
  // The last word is said 4.3 s from here; its three seconds of silence never come, because the call stops there.
  await waitUntil('the question was asked', () =>
    callTab.evaluate((end) => (document.querySelector('audio')?.currentTime ?? 0) > end, 52.4),
  )
  const before = await cards().count()
  await page.getByRole('button', { name: 'Answer now' }).click()
  await waitUntil('an answer more is done', async () => {
    const done = await page.locator('[data-testid=live-answer][data-status=done]').count()
    return done === before + 1
  })
  const { answers } = await readState()
  // A browser short of time plays with gaps: "a slick weary" was heard, but never nothing of it.
  expect(answers.at(-1)).toMatchObject({ trigger: 'answer-now', status: 'done' })
  expect(answers.at(-1)?.question).toMatch(/would you|query|large|base/i)
})

test('a line of the candidate can be answered too: over loudspeakers the microphone records the interviewer', async () => {
  const own = transcript()
    .locator('li[data-utterance]')
    .filter({ has: page.getByText('You', { exact: true }) })
    .first()
  await own.waitFor({ timeout: 60_000 })
  const before = await cards().count()
  await own.hover()
  await own.getByRole('button', { name: /^Answer this/ }).click()
  await waitUntil('an answer more stands there', async () => (await cards().count()) === before + 1)
  expect(await page.getByText('Only the questions can be answered').count()).toBe(0)
})

test('a typed question appears in the transcript, and its pinned answer comes first, word for word', async () => {
  await page.getByLabel('Type a question').fill(pinnedQuestion)
  await page.getByLabel('Type a question').press('Enter')
  const answer = cards().filter({ hasText: 'Pinned by you' })
  await answer.and(page.locator('[data-status=done]')).waitFor()
  await transcript().locator('li', { hasText: 'You typed' }).getByText(pinnedQuestion).waitFor()
  const { items } = await account.ask<{
    items: { isPinned: boolean; segments: { text: string }[] }[]
  }>('preparation.read', { scheduleId: (await readState()).scheduleId })
  const pinned = items.find((item) => item.isPinned)
  const shown = (await readState()).answers.find((each) => each.isPinned)
  expect(shown?.segments.map(({ text }) => text)).toEqual(pinned?.segments.map(({ text }) => text))
})

test('an answer becomes shorter and longer, and the first version comes back', async () => {
  const answer = firstAnswer()
  const wholeText = () => answer.textContent()
  const first = await answer.getAttribute('data-shown')
  for (const form of ['Shorter', 'Longer']) {
    const before = await answer.getAttribute('data-shown')
    await answer.getByRole('button', { name: form }).click()
    await waitUntil(`it is told ${form}, or it is said why not`, async () => {
      const isRefused = await page.getByText(/as short as it gets|no further line/).count()
      return isRefused > 0 || (await answer.getAttribute('data-shown')) !== before
    })
    await waitUntil('the buttons are back', () => answer.getByRole('button', { name: form }).isEnabled())
  }
  const reshaped = await wholeText()
  expect(await answer.getAttribute('data-shown')).not.toBe(first)
  await answer.getByRole('button', { name: 'First version' }).click()
  expect(await answer.getAttribute('data-shown')).toBe(first)
  expect(await wholeText()).not.toBe(reshaped)
})

test('an answer is copied, dismissed and taken back', async () => {
  const answer = firstAnswer()
  await answer.getByRole('button', { name: 'Copy answer' }).click()
  await page.getByText('Answer copied', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const shownId = Number(await answer.getAttribute('data-shown'))
  const stored = (await readState()).answers.find(({ id }) => id === shownId)
  expect(copied).toBe(stored?.segments.map(({ text }) => text).join(' '))
  const before = await cards().count()
  await answer.getByRole('button', { name: 'Dismiss answer' }).click()
  await waitUntil('it is gone', async () => (await cards().count()) === before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await waitUntil('it is back', async () => (await cards().count()) === before)
  await waitUntil('the server has it too', async () =>
    (await readState()).answers.every(({ status }) => status === 'done'),
  )
})

test('a change made on another device shows here', async () => {
  await account.tell('live.setSession', { interviewId, pauseMs: 900 })
  await account.tell('live.setAutoAnswer', { interviewId, isOn: true })
  await page.getByRole('button', { name: 'Disable Auto' }).waitFor()
})

/** Lets a test look at the microphone that was opened. */
function keepMicrophone() {
  const devices = navigator.mediaDevices
  const open = devices?.getUserMedia.bind(devices)
  if (!devices || !open) return
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    Object.assign(window, { microphone: stream.getAudioTracks()[0] })
    return stream
  }
}

const readMicrophone = () =>
  page.evaluate(() => (window as { microphone?: MediaStreamTrack }).microphone?.readyState)

test('after a reload the interview can be stopped without recording again', async () => {
  await page.reload()
  await page.getByRole('button', { name: 'Continue recording' }).waitFor()
  await stopMeeting(page)
  await page.waitForURL(/\/interview\/report/)
})

test('a server that answers with errors stops no recording, whatever is pressed, until it is back', async () => {
  log = logSlices(page)
  nextInterviewId = await startInterview(account, nextScheduleId)
  await page.addInitScript(keepMicrophone)
  await signIn(page, network.url, account)
  await page.goto(
    `${network.url}/interview/start?InterviewScheduleId=${nextScheduleId}&UserInterviewId=${nextInterviewId}`,
  )
  await startMeeting(page)
  const lost = page.getByText(/The connection to the server is lost/)
  const live = page.getByText('Live', { exact: true })
  await page.route('**/trpc/live.*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  network.cut()
  await lost.waitFor()
  const refused = page.waitForResponse((response) => response.url().includes('live.snapshot'))
  await page.getByRole('button', { name: 'Connect now' }).click()
  expect((await refused).status()).toBe(502)
  await waitForSlices(log, 4)
  expect(await live.count()).toBe(1)
  expect(await readMicrophone()).toBe('live')
  await page.unroute('**/trpc/live.*')
  await lost.waitFor({ state: 'detached' })
  await account.tell('live.setAutoAnswer', { interviewId: nextInterviewId, isOn: false })
  await page.getByRole('button', { name: 'Enable Auto' }).waitFor()
  expect(await findFaultsOfRunning(log)).toEqual([])
})

test('an answer from anyone but the server lets no slice go', async () => {
  const page404 = { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }
  const signIn = { status: 200, contentType: 'text/html', body: '<h1>Welcome to our network</h1>' }
  let answers = 0
  await page.route('**/api/live/**', (route) => {
    answers += 1
    return route.fulfill(answers % 2 ? page404 : signIn)
  })
  await waitUntil('each was answered twice', async () => answers >= 8)
  await page.getByText(/Your recording goes on and is kept on this device: \d+ s not yet sent/).waitFor()
  await page.unroute('**/api/live/**')
  await page.getByText(/goes on and is kept on this device/).waitFor({ state: 'detached' })
  expect(await findFaultsOfRunning(log)).toEqual([])
})

test('an attempt to connect that nothing answers is given up and repeated', async () => {
  const lost = page.getByText(/The connection to the server is lost/)
  network.lose()
  await lost.waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('live.snapshot'))
  await page.getByRole('button', { name: 'Connect now' }).click()
  await asked
  network.restore()
  await lost.waitFor({ state: 'detached' })
  await account.tell('live.setAutoAnswer', { interviewId: nextInterviewId, isOn: true })
  await page.getByRole('button', { name: 'Disable Auto' }).waitFor()
})

test('an interview that another device ends is no longer recorded here', async () => {
  expect(await readMicrophone()).toBe('live')
  await account.tell('live.end', { UserInterviewId: nextInterviewId, CandidateText: '' })
  await page.getByText('This interview has ended.').waitFor()
  await waitUntil('the microphone is closed', async () => (await readMicrophone()) === 'ended')
  expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Stop Meeting' }).count()).toBe(0)
})
