import type { LiveSnapshot } from '@cuelight/contracts/live'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CallPage, serveCallPage } from '../kit/call-page.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import {
  askUntil,
  findFaults,
  logSlices,
  migration,
  openCall,
  openCandidate,
  playFrom,
  readCredit,
  startInterview,
  startMeeting,
  stopMeeting,
  waitForSlices,
} from '../kit/live-session.ts'
import { type Account, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let call: CallPage
let browser: TestBrowser
let account: Account
let scheduleIds: number[]

beforeAll(async () => {
  product = joinProduct()
  call = await serveCallPage()
  browser = await openBrowser()
  const page = await browser.context.newPage()
  const candidate = await openCandidate(product, page, 3)
  account = candidate.account
  scheduleIds = candidate.scheduleIds
  await page.close()
})

// What a failed test left recording must not disturb the next.
afterEach(async () => {
  for (const page of browser.context.pages().slice(1)) await page.close()
})

afterAll(async () => {
  await browser?.close()
  await call?.close()
})

async function openLive(scheduleId: number, interviewId: number): Promise<Page> {
  const page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.bringToFront()
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  return page
}

/** The recogniser is 42 MB, read and compiled on a machine that may be busy. */
const loadWithinMs = 150_000

/** The clock of a computer whose owner never set it. */
function runAhead(skewMs: number) {
  const now = Date.now
  const Real = Date
  Date.now = () => now() + skewMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, words) =>
      words.length === 0 ? new target(Date.now()) : Reflect.construct(target, words),
  })
}

test('works in a browser that cannot record WebM and whose clock is five minutes ahead', async () => {
  const [scheduleId = 0] = scheduleIds
  const callTab = await openCall(browser.context, call)
  const interviewId = await startInterview(account, scheduleId)
  const page = await openLive(scheduleId, interviewId)
  await page.evaluate(() => {
    MediaRecorder.isTypeSupported = () => false
  })
  await page.evaluate(runAhead, 300_000)
  const log = logSlices(page)
  await startMeeting(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.waitFor({ state: 'detached' })
  const heard = page.getByTestId('transcript').getByText(migration.heard)
  await askUntil(callTab, migration.seconds, heard)
  await page.getByTestId('live-answer').first().waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  expect(new Set(log.stored.map((slice) => slice.mediaType))).toEqual(new Set(['audio/wav']))
  const { utterances } = await account.ask<LiveSnapshot>('live.snapshot', { interviewId })
  const saidAgoMs = utterances.map(({ startedAt }) => Date.now() - Date.parse(startedAt))
  expect(Math.min(...saidAgoMs)).toBeGreaterThan(0)
  expect(Math.max(...saidAgoMs)).toBeLessThan(10 * 60_000)
  expect(findFaults(log)).toEqual([])
  await stopMeeting(page)
  await page.waitForURL(/\/interview\/report/)
})

test('private mode answers a question, and no sound leaves the page', async () => {
  const scheduleId = scheduleIds[1] ?? 0
  const callTab = await openCall(browser.context, call)
  const page = await openLive(scheduleId, await startInterview(account, scheduleId))
  const log = logSlices(page)
  const texts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('live.addUtterance')) texts.push(request.postData() ?? '')
  })
  await page.getByLabel('Private mode').click()
  await page.getByText('Private mode: no sound leaves this device.').waitFor({ timeout: loadWithinMs })
  await startMeeting(page)
  const heard = page.getByTestId('transcript').getByText(migration.heard)
  await askUntil(callTab, migration.seconds, heard)
  await page.getByTestId('live-answer').first().and(page.locator('[data-status=done]')).waitFor()
  expect(texts.join()).toMatch(migration.heard)
  await page
    .getByTestId('status-candidate')
    .getByText(/stays on this device/)
    .waitFor()
  await stopMeeting(page)
  await page.waitForURL(/\/interview\/report/)
  expect(log.audioRequests).toEqual([])
})

/** Counts how often the candidate is asked for a tab. */
function countPickers() {
  const devices = navigator.mediaDevices
  const open = devices?.getDisplayMedia.bind(devices)
  if (!devices || !open) return
  devices.getDisplayMedia = (wanted) => {
    sessionStorage.setItem('pickers', String(Number(sessionStorage.getItem('pickers')) + 1))
    return open(wanted)
  }
}

test('an interview with the microphone alone stays so after a reload, and a tab can be shared later', async () => {
  const callTab = await openCall(browser.context, call)
  const [, , scheduleId = 0] = scheduleIds
  const page = await openLive(scheduleId, await startInterview(account, scheduleId))
  await page.addInitScript(countPickers)
  await page.reload()
  const log = logSlices(page)
  const countShared = () => page.evaluate(() => Number(sessionStorage.getItem('pickers')))
  const live = page.getByText('Live', { exact: true })
  const resume = page.getByRole('button', { name: 'Continue recording' })
  const tracksSent = () => new Set(log.stored.map((slice) => slice.track))
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await page.getByLabel(/^Microphone alone/).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await live.waitFor()
  await waitForSlices(log, 2)
  await page.reload()
  await resume.click()
  await live.waitFor()
  await waitForSlices(log, 2)
  expect(await countShared()).toBe(0)
  expect(tracksSent()).toEqual(new Set(['candidate']))
  await page.reload()
  await page.getByRole('button', { name: 'Share the tab too' }).click()
  await live.waitFor()
  await playFrom(callTab, migration.seconds)
  await waitForSlices(log, 4)
  expect(tracksSent()).toEqual(new Set(['candidate', 'interviewer']))
  await page.reload()
  await page.getByRole('button', { name: 'Microphone alone' }).waitFor()
  await resume.click()
  await live.waitFor()
  expect(await countShared()).toBe(2)
  await stopMeeting(page)
  await page.waitForURL(/\/interview\/report/)
})

/** A voice that is listed late, as on Linux, and speaks until it is stopped; a microphone whose state can be read. */
function giveVoice() {
  const devices = navigator.mediaDevices
  const open = devices?.getUserMedia.bind(devices)
  if (devices && open)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      Object.assign(window, { microphone: stream.getAudioTracks()[0] })
      return stream
    }
  let askedAt: number | null = null
  const speech = Object.assign(new EventTarget(), {
    getVoices() {
      askedAt ??= performance.now()
      return performance.now() - askedAt < 3000 ? [] : [{ name: 'Test voice', lang: 'en-US' }]
    },
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      utterance.onstart?.(new Event('start') as SpeechSynthesisEvent)
      Object.assign(window, { endSpeech: () => utterance.onend?.(new Event('end') as SpeechSynthesisEvent) })
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  // The browser's own takes no voice but its own.
  Object.assign(window, { SpeechSynthesisUtterance: class {} })
}

test('practice asks the prepared questions, records the answer, costs nothing and ends in a report', async () => {
  const before = await readCredit(account)
  const page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.bringToFront()
  const log = logSlices(page)
  await page.addInitScript(giveVoice)
  await page.goto(`${product.url}/interview/preparation?id=${scheduleIds[0]}`)
  await page.getByRole('button', { name: 'Practice' }).click()
  await page.getByRole('heading', { name: 'Practice' }).waitFor()
  await startMeeting(page)
  const asked = page.getByTestId('practice-question')
  const listening = asked.and(page.locator('[data-phase=listening]'))
  const isHeard = () => page.evaluate(() => (window as { microphone?: MediaStreamTrack }).microphone?.enabled)
  const endSpeech = () => page.evaluate(() => (window as { endSpeech?: () => void }).endSpeech?.())
  const speaking = asked.and(page.locator('[data-phase=speaking]'))
  await speaking.waitFor()
  expect(await isHeard()).toBe(false)
  await asked.getByRole('button', { name: 'Say it again' }).click()
  expect(await speaking.count()).toBe(1)
  expect(await isHeard()).toBe(false)
  await endSpeech()
  await listening.waitFor()
  expect(await isHeard()).toBe(true)
  const first = await asked.getAttribute('data-question')
  await page.getByTestId('transcript').getByText('You', { exact: true }).first().waitFor()
  // Whoever switched the microphone off stays unheard, also after the voice.
  await page.getByTestId('track-candidate').getByRole('button', { name: 'Mute' }).click()
  await asked.getByRole('button', { name: 'Next question' }).click()
  const readQuestion = () => asked.getAttribute('data-question')
  await waitUntil('another question is asked', async () => (await readQuestion()) !== first)
  await endSpeech()
  await listening.waitFor()
  expect(await isHeard()).toBe(false)
  expect(new Set(log.stored.map((slice) => slice.track))).toEqual(new Set(['candidate']))
  await stopMeeting(page)
  await page
    .getByRole('heading', { name: 'AI-Powered Interview Analysis Report' })
    .waitFor({ timeout: 60_000 })
  expect(await readCredit(account)).toBe(before)
})

test('practice accepts a typed answer and follows up a short one', async () => {
  const page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.bringToFront()
  // Nothing but what is typed may be the answer.
  await page.addInitScript(() => {
    const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (open)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        for (const track of stream.getAudioTracks()) track.enabled = false
        return stream
      }
  })
  await page.goto(`${product.url}/interview/preparation?id=${scheduleIds[1]}`)
  await page.getByRole('button', { name: 'Practice' }).click()
  await startMeeting(page)
  const asked = page.getByTestId('practice-question')
  await asked.and(page.locator('[data-phase=listening]')).waitFor()
  await page.getByLabel('Type your answer instead').fill('I led the migration to Kafka.')
  await page.getByLabel('Type your answer instead').press('Enter')
  await page.getByTestId('transcript').getByText('I led the migration to Kafka.').waitFor()
  await asked.getByRole('button', { name: 'Done, how was it?' }).click()
  await asked.getByText('Too little to score').waitFor()
  await asked.getByRole('button', { name: 'Answer again' }).click()
  await asked.and(page.locator('[data-phase=listening]')).waitFor()
  const longer =
    'At Northlake I led the migration to Kafka in the spring of 2023. I wrote the plan, moved one queue a week and tested each of them at night. As a result we lost no message and the delay fell from 40 to 3 seconds.'
  await page.getByLabel('Type your answer instead').fill(longer)
  await page.getByLabel('Type your answer instead').press('Enter')
  await page.getByTestId('transcript').getByText(longer).waitFor()
  await asked.getByRole('button', { name: 'Done, how was it?' }).click()
  await asked.getByText('Try 2').waitFor()
  await asked.getByText('I led the migration to Kafka.', { exact: true }).waitFor()
  await asked.getByRole('button', { name: 'Next question' }).click()
  const next = asked.and(page.locator('[data-phase=listening]'))
  await next.waitFor()
  await page.getByLabel('Type your answer instead').fill('I would ask for help.')
  await page.getByLabel('Type your answer instead').press('Enter')
  await page.getByTestId('transcript').getByText('I would ask for help.').waitFor()
  await asked.getByRole('button', { name: 'Next question' }).click()
  await asked.getByText('Follow-up question').waitFor()
  await stopMeeting(page)
  await page.waitForURL(/\/interview\/report/)
})
