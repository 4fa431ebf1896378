import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallPage, serveCallPage } from '../kit/call-page.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import {
  findFaults,
  findFaultsOfRunning,
  logSlices,
  openCall,
  openCandidate,
  playFrom,
  readCredit,
  type SliceLog,
  startMeeting,
  stopMeeting,
  waitForSlices,
} from '../kit/live-session.ts'
import { type Account, waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let call: CallPage
let browser: TestBrowser
let page: Page
let callTab: Page
let account: Account
let log: SliceLog

beforeAll(async () => {
  product = joinProduct()
  call = await serveCallPage()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(keepStreams)
  log = logSlices(page)
  account = (await openCandidate(product, page, 1)).account
  callTab = await openCall(browser.context, call)
  await page.bringToFront()
})

afterAll(async () => {
  await browser?.close()
  await call?.close()
})

/** Lets a test do to a microphone and a recorder what a system does. */
function keepStreams() {
  const recorders: MediaRecorder[] = []
  const start = MediaRecorder.prototype.start
  MediaRecorder.prototype.start = function (sliceMs) {
    recorders.push(this)
    start.call(this, sliceMs)
  }
  Object.assign(window, { recorders })
  const devices = navigator.mediaDevices
  if (!devices) return
  const open = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    Object.assign(window, { microphone: stream.getAudioTracks()[0] })
    return stream
  }
}

/** Answers slices in the page as the server does without room; to fill 1000 MB would take hours. */
function refuseSlices(detail: string) {
  const send = window.fetch
  Object.assign(window, { send })
  window.fetch = async (input, init) => {
    if (init?.method !== 'PUT' || !String(input).startsWith('/api/live/')) return send(input, init)
    const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '1' }
    return new Response(JSON.stringify({ code: 'rate-limited', detail }), { status: 429, headers })
  }
}

const takeSlices = () => Object.assign(window, { fetch: (window as unknown as { send: typeof fetch }).send })

const readMicrophone = () => (window as { microphone?: MediaStreamTrack }).microphone?.label
const isMicrophoneOpen = () => (window as { microphone?: MediaStreamTrack }).microphone?.enabled
const play = (fromSeconds: number) => playFrom(callTab, fromSeconds)
const track = (name: 'interviewer' | 'candidate') => page.getByTestId(`track-${name}`)
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const status = (name: 'interviewer' | 'candidate') => page.getByTestId(`status-${name}`)

test('both sources can be checked before a credit is touched', async () => {
  const before = await readCredit(account)
  await page.goto(`${product.url}/interview`)
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await page.getByRole('link', { name: 'Check microphone and sound first' }).click()
  await page.getByText('This browser can share the sound of a tab.').waitFor()
  await page.getByText('Use headphones.').waitFor()
  await page.getByRole('button', { name: 'Connect microphone' }).click()
  await page.getByText('You are heard.').waitFor()
  const microphone = page.getByLabel('Microphone', { exact: true })
  await microphone.selectOption({ label: 'Fake Audio Input 2' })
  await waitUntil(
    'the chosen one is open',
    async () => (await page.evaluate(readMicrophone)) === 'Fake Audio Input 2',
  )
  expect(await microphone.locator('option:checked').textContent()).toBe('Fake Audio Input 2')
  await page.getByText('You are heard.').waitFor()
  await page.getByRole('button', { name: 'Share a tab with sound' }).click()
  await play(1)
  await page.getByText('The tab is heard.').waitFor()
  await play(13)
  const call = page.getByRole('region', { name: 'Sound of the call' })
  await call.getByRole('button', { name: 'Hear what will be sent' }).click()
  const sample = page.getByLabel('Three seconds of Sound of the call')
  await sample.waitFor()
  await waitUntil('the sample plays', () =>
    sample.evaluate((element) => element instanceof HTMLAudioElement && element.currentTime > 0.5),
  )
  expect(log.audioRequests).toEqual([])
  expect(await readCredit(account)).toBe(before)
})

test('the interview records the sources that were checked, without a second picker', async () => {
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/UserInterviewId=\d+/)
  await play(13)
  await page.getByText('The tab is heard.').waitFor()
  await startMeeting(page)
  await waitForSlices(log, 6)
  expect(new Set(log.stored.map((slice) => slice.track))).toEqual(new Set(['interviewer', 'candidate']))
  expect(log.stored.every((slice) => slice.mediaType === 'audio/webm;codecs=opus')).toBe(true)
})

test('recording goes on while the storage is full, and the screen says what to do', async () => {
  const full = "Your account's storage of 1000 MB is full, so no more sound is taken."
  await page.evaluate(refuseSlices, full)
  await page.getByText(new RegExp(`${full} Your recording goes on and is kept on this device`)).waitFor()
  expect(await page.getByText(/connection to the server is lost/).count()).toBe(0)
  const before = log.stored.length
  await page.evaluate(takeSlices)
  await page.getByText(full).waitFor({ state: 'detached' })
  await waitUntil('what waited is stored', async () => log.stored.length > before + 8)
  expect(await findFaultsOfRunning(log)).toEqual([])
})

test('recording goes on offline and says so; afterwards every slice arrives in order', async () => {
  await browser.context.setOffline(true)
  await page.getByText(/You are offline/).waitFor()
  await page.getByText(/Your recording goes on and is kept on this device: \d+ s not yet sent/).waitFor()
  const before = log.stored.length
  await page
    .getByTestId('status-candidate')
    .getByText(/\d s not yet sent/)
    .waitFor()
  await waitUntil('fifteen seconds wait', async () => {
    const [, seconds] = /(\d+) s not yet sent/.exec((await status('candidate').textContent()) ?? '') ?? []
    return Number(seconds) >= 15
  })
  expect(log.stored.length).toBeLessThanOrEqual(before + 2)
  await browser.context.setOffline(false)
  await page.getByText(/You are offline/).waitFor({ state: 'detached' })
  await waitUntil(
    'the outbox is empty',
    async () => !/not yet sent/.test((await status('candidate').textContent()) ?? ''),
  )
  await waitUntil('both tracks are stored', async () => log.stored.length > before + 28)
  expect(await findFaultsOfRunning(log)).toEqual([])
})

test('a microphone that gives no sound raises an alarm, and a button brings it back', async () => {
  const silence = () =>
    Object.assign((window as { microphone?: object }).microphone ?? {}, { enabled: false })
  await page.evaluate(silence)
  await track('candidate')
    .getByText(/The microphone gives no sound at all/)
    .waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (control: Locator) => (await control.boundingBox())?.y ?? Number.NaN
  const answers = page.getByRole('region', { name: 'Answers' })
  expect(await top(track('candidate'))).toBeLessThan(await top(answers))
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await track('candidate').getByLabel('Microphone', { exact: true }).count()).toBe(1)
  // A microphone that is unavailable is reported, but not for ever: the previous one still records, and may have trouble of its own.
  await page.evaluate(() => {
    const { mediaDevices } = navigator
    const { getUserMedia } = mediaDevices
    const findNothing = async () => {
      throw new DOMException('Requested device not found', 'NotFoundError')
    }
    const plugIn = () => Object.assign(mediaDevices, { getUserMedia })
    Object.assign(mediaDevices, { getUserMedia: findNothing })
    Object.assign(window, { plugIn })
  })
  await track('candidate').getByRole('button', { name: 'Connect microphone again' }).click()
  await track('candidate')
    .getByText(/No microphone was found/)
    .waitFor()
  await page.evaluate(() => (window as { plugIn?: () => void }).plugIn?.())
  await track('candidate')
    .getByText(/The microphone gives no sound at all/)
    .waitFor()
  // One that was opened and cannot be recorded has taken the place of the one before: nothing records now.
  await page.evaluate(() => {
    const { addModule } = AudioWorklet.prototype
    AudioWorklet.prototype.addModule = async () => {
      AudioWorklet.prototype.addModule = addModule
      throw new Error('The sound cannot be read.')
    }
  })
  await track('candidate').getByRole('button', { name: 'Connect microphone again' }).click()
  await track('candidate').getByText('The sound cannot be read.').waitFor()
  await status('candidate').getByText('Off', { exact: true }).waitFor()
  await track('candidate').getByRole('button', { name: 'Connect microphone again' }).focus()
  await page.keyboard.press('Enter')
  await track('candidate').getByText('The sound cannot be read.').waitFor({ state: 'detached' })
  await waitUntil('the focus is on the track', () => hasFocus(track('candidate')))
  await waitForSlices(log, 4)
  await page.getByText('Live', { exact: true }).waitFor()
})

test('a microphone that loses its permission raises an alarm, and works again once it is allowed', async () => {
  await track('candidate')
    .getByRole('button', { name: /^Mute:/ })
    .click()
  await browser.context.clearPermissions()
  const told = track('candidate').getByText(/The microphone was disconnected/)
  await told.waitFor()
  await track('candidate').getByRole('button', { name: 'Connect microphone again' }).click()
  const blocked = track('candidate').getByText(/The microphone is blocked/)
  await blocked.waitFor()
  // What was recorded before is kept meanwhile; that does not mean that the microphone is back.
  const ofTheMicrophone = () => log.stored.filter((slice) => slice.track === 'candidate').length
  const before = ofTheMicrophone()
  await waitUntil('its last slices are stored', async () => ofTheMicrophone() >= before + 2)
  expect(await blocked.count()).toBe(1)
  await browser.context.grantPermissions(['microphone'])
  await track('candidate').getByRole('button', { name: 'Connect microphone again' }).click()
  await blocked.waitFor({ state: 'detached' })
  expect(await told.count()).toBe(0)
  // Who muted one microphone did not allow the next.
  await status('candidate').getByText('Muted', { exact: true }).waitFor()
  expect(await page.evaluate(isMicrophoneOpen)).toBe(false)
  await track('candidate')
    .getByRole('button', { name: /^Unmute:/ })
    .click()
  expect(await page.evaluate(isMicrophoneOpen)).toBe(true)
  await waitForSlices(log, 4)
  expect(findFaults(log)).toEqual([])
})

test('after sleep the screen says for how long; the sound before and after stays apart and complete', async () => {
  const streamsOf = (name: string) =>
    new Set(log.stored.filter((slice) => slice.track === name).map((slice) => slice.streamId))
  const before = { interviewer: streamsOf('interviewer').size, candidate: streamsOf('candidate').size }
  await browser.sleep(6000)
  await page.getByText(/Nothing was recorded for \d+ seconds/).waitFor()
  await waitUntil(
    'both tracks go on in new streams',
    async () =>
      streamsOf('interviewer').size > before.interviewer && streamsOf('candidate').size > before.candidate,
  )
  await waitForSlices(log, 4)
  expect(findFaults(log)).toEqual([])
  // Sleep is not sound: a slice of many seconds would be counted as recorded, or refused.
  expect(Math.max(...log.stored.map((slice) => slice.durationMs))).toBeLessThan(5000)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByText(/Nothing was recorded for/).waitFor({ state: 'detached' })
})

test('a recorder that the browser ends starts again, in order', async () => {
  const newest = () => log.stored.findLast((slice) => slice.track === 'candidate')?.streamId
  const before = newest()
  await page.evaluate(() => {
    for (const recorder of (window as { recorders?: MediaRecorder[] }).recorders ?? [])
      if (recorder.state === 'recording') recorder.stop()
  })
  await waitUntil('the microphone is recorded again', async () => newest() !== before)
  await waitForSlices(log, 4)
  expect(findFaults(log)).toEqual([])
})

test('a share that ends raises an alarm, and the other track goes on', async () => {
  await callTab.close()
  await track('interviewer')
    .getByText(/Sharing of the tab has ended/)
    .waitFor()
  const candidateSlices = () => log.stored.filter((slice) => slice.track === 'candidate').length
  const before = candidateSlices()
  await waitUntil('the microphone is still recorded', async () => candidateSlices() > before + 2)
  callTab = await openCall(browser.context, call)
  await play(48)
  await page.bringToFront()
  await track('interviewer').getByRole('button', { name: 'Share the tab again' }).click()
  await track('interviewer')
    .getByText(/Sharing of the tab has ended/)
    .waitFor({ state: 'detached' })
})

test('a reload loses nothing, and one click resumes the recording', async () => {
  const readLines = () => page.locator('[data-utterance]').allTextContents()
  await page.locator('[data-utterance]').first().waitFor({ timeout: 60_000 })
  const before = await readLines()
  await page.reload()
  await page.getByText(/This interview is still running/).waitFor()
  expect(await readLines()).toEqual(expect.arrayContaining(before))
  expect(await page.getByRole('button', { name: 'Start Meeting' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Stop Meeting' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Continue recording' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await hasFocus(page.locator('body'))).toBe(false)
  await waitForSlices(log, 4)
  expect(findFaults(log)).toEqual([])
})

test('a second tab learns who records, and can take over', async () => {
  const second = await browser.context.newPage()
  second.setDefaultTimeout(60_000)
  const secondLog = logSlices(second)
  await second.goto(page.url())
  await second.getByText(/Another tab of this browser records this interview/).waitFor()
  await second.getByRole('button', { name: 'Take over here' }).click()
  await second.getByText('Live', { exact: true }).waitFor()
  await waitForSlices(secondLog, 4)
  await page.getByText(/Another tab of this browser records this interview/).waitFor()
  await page.getByText('Idle', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^(Start|Stop) Meeting$/ }).count()).toBe(0)
  await stopMeeting(second)
  await second
    .getByRole('heading', { name: 'AI-Powered Interview Analysis Report' })
    .waitFor({ timeout: 60_000 })
  await page.getByText('This interview has ended.').waitFor()
})
