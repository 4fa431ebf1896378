// `xvfb-run node tests/measure/measure-background.ts [minutes]`: the main job with the page hidden behind the tab of the call
// all the time. Prints how much sound is on the server against the time that passed, the longest wait between two slices of
// a track, how often a timer fired, and how many questions were answered. A measure, so no test waits for it.
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveSnapshot } from '@cuelight/contracts/live'
import { chromium } from 'playwright-core'
import { type CallPage, serveCallPage } from '../kit/call-page.ts'
import {
  logSlices,
  openCall,
  openCandidate,
  startInterview,
  startMeeting,
  waitForSlices,
} from '../kit/live-session.ts'
import { type DevTools, openPlainChromium } from '../kit/plain-chromium.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'

const minutes = Number(process.argv[2] ?? 10)
/** Between two questions of the recording. */
const askEveryMs = 45_000
const questionSeconds = [12.8, 48]
const slicePath = /\/api\/live\/\d+\/(interviewer|candidate)\/([\w-]+)\/(\d+)$/

const product = await startProduct()
const call = await serveCallPage()
const browser = await openPlainChromium()
try {
  await browser.tools.send('Browser.grantPermissions', { permissions: ['audioCapture'], origin: product.url })
  const { account, interviewId } = await beginMeeting(product, call, browser.port)
  const lines = await measure(browser.tools, call)
  const state = await account.ask<LiveSnapshot>('live.snapshot', { interviewId })
  const heard = state.utterances.filter(({ track }) => track === 'interviewer').length
  const done = state.answers.filter(({ status }) => status === 'done').length
  lines.push(`lines of the interviewer ${heard}, answers ${done}`)
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await browser.close()
  await call.close()
  await product.stop()
}

/** Playwright keeps every page visible, so it lets go of the browser once the meeting runs. */
async function beginMeeting({ url, ...rest }: TestProduct, callPage: CallPage, port: number) {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = driver.contexts()
  if (!context) throw new Error('the browser has no window')
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const log = logSlices(page)
  const { account, scheduleIds } = await openCandidate({ url, ...rest }, page, 1)
  const scheduleId = scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  await openCall(context, callPage)
  await page.bringToFront()
  await page.goto(`${url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`)
  await startMeeting(page)
  await waitForSlices(log, 4)
  await driver.close()
  return { account, interviewId }
}

interface Stored {
  track: string
  place: string
  durationMs: number
  atMs: number
}

async function measure(tools: DevTools, callPage: CallPage): Promise<string[]> {
  const page = await tools.attach('/interview/start')
  const callTab = await tools.attach(callPage.url)
  const stored = await followSlices(tools, page.sessionId)
  await tools.send('Target.activateTarget', { targetId: callTab.targetId })
  await wait(2000)
  const look = () => tools.evaluate<string>(page.sessionId, 'document.visibilityState')
  const before = await look()
  await tools.evaluate(page.sessionId, 'window.ticks = 0; setInterval(() => { window.ticks += 1 }, 100); 0')
  stored.length = 0
  const startedAt = performance.now()
  let asked = 0
  while (performance.now() - startedAt < minutes * 60_000) {
    const second = questionSeconds[asked % questionSeconds.length] ?? 0
    const play = `const voice = document.querySelector('audio'); voice.currentTime = ${second}; voice.play()`
    await tools.evaluate(callTab.sessionId, `(() => { ${play} })()`)
    asked += 1
    await wait(askEveryMs)
  }
  const passedMs = performance.now() - startedAt
  const ticks = await tools.evaluate<number>(page.sessionId, 'window.ticks')
  return [
    `${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)}, ${(passedMs / 60_000).toFixed(1)} minutes, ${asked} questions asked`,
    `page ${before}, at the end ${await look()}; a timer of 100 ms fired ${((ticks / passedMs) * 1000).toFixed(1)} times a second`,
    ...['interviewer', 'candidate'].map((track) => describeTrack(track, stored, passedMs)),
  ]
}

/** Every slice whose acknowledgement reached the page, from now on. */
async function followSlices(tools: DevTools, pageSession: string): Promise<Stored[]> {
  const stored: Stored[] = []
  const lengths = new Map<string, number>()
  tools.onEvent = (sessionId, method, params) => {
    if (sessionId !== pageSession) return
    if (method === 'Network.requestWillBeSent') {
      const { requestId, request } = params as {
        requestId: string
        request: { headers: Record<string, string> }
      }
      lengths.set(
        requestId,
        Number(request.headers['X-Duration-Ms'] ?? request.headers['x-duration-ms'] ?? 0),
      )
    }
    if (method !== 'Network.responseReceived') return
    const { requestId, response } = params as {
      requestId: string
      response: { url: string; status: number }
    }
    const found = slicePath.exec(response.url)
    if (!found || response.status !== 200) return
    const [place, track = ''] = found
    stored.push({ track, place, durationMs: lengths.get(requestId) ?? 0, atMs: performance.now() })
  }
  await tools.send('Network.enable', {}, pageSession)
  return stored
}

function describeTrack(track: string, all: readonly Stored[], passedMs: number): string {
  const slices = all.filter((slice) => slice.track === track)
  const soundMs = slices.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const waits = slices.slice(1).map(({ atMs }, index) => atMs - (slices[index]?.atMs ?? atMs))
  const numbers = slices
    .map(({ place }) => Number(slicePath.exec(place)?.[3]))
    .sort((one, other) => one - other)
  const missing = numbers.slice(1).filter((number, index) => number - (numbers[index] ?? number) > 1).length
  return `${track}: ${(soundMs / 1000).toFixed(1)} of ${(passedMs / 1000).toFixed(1)} s stored in ${slices.length} slices, ${missing} gaps in their numbers, longest wait ${(Math.max(...waits) / 1000).toFixed(1)} s`
}
