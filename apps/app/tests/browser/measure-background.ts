// `node tests/browser/measure-background.ts [minutes]`: the main job with the page in the background all the time, as behind
// a call. Prints how much sound is on the server against the time that passed, the longest wait between two slices of a
// track, and how many questions were answered. A measure, so no test waits for it.
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveSnapshot } from '@cuelight/contracts/live'
import { serveCallPage } from './call-page.ts'
import { openBrowser } from './chromium.ts'
import {
  findFaults,
  logSlices,
  openCall,
  openCandidate,
  playFrom,
  startInterview,
  startMeeting,
  waitForSlices,
} from './live-session.ts'
import { startProduct } from './product.ts'

const minutes = Number(process.argv[2] ?? 10)
/** Between two questions of the recording. */
const askEveryMs = 45_000
const questionSeconds = [12.8, 48]

const product = await startProduct()
const call = await serveCallPage()
const browser = await openBrowser()
try {
  const page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const log = logSlices(page)
  const { account, scheduleIds } = await openCandidate(product, page, 1)
  const scheduleId = scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  const callTab = await openCall(browser.context, call)
  await page.bringToFront()
  await page.goto(
    `${product.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await startMeeting(page)
  await waitForSlices(log, 4)
  // The call is in front from now on. Without a window manager Chromium may still call the page visible; the result says so.
  await callTab.bringToFront()
  const session = await browser.context.newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const visibility = await page.evaluate(() => document.visibilityState)
  const arrivals = new Map<string, number[]>()
  page.on('response', (response) => {
    const [, track] = /\/api\/live\/\d+\/(interviewer|candidate)\//.exec(response.url()) ?? []
    if (track) arrivals.set(track, [...(arrivals.get(track) ?? []), performance.now()])
  })
  const storedBefore = log.stored.length
  const startedAt = performance.now()
  let asked = 0
  while (performance.now() - startedAt < minutes * 60_000) {
    await playFrom(callTab, questionSeconds[asked % questionSeconds.length] ?? 0)
    asked += 1
    await wait(askEveryMs)
  }
  const passedMs = performance.now() - startedAt
  const stored = log.stored.slice(storedBefore)
  const state = await account.ask<LiveSnapshot>('live.snapshot', { interviewId })
  const lines = [
    `${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)}, ${(passedMs / 60_000).toFixed(1)} minutes, page ${visibility}`,
  ]
  for (const [track, times] of arrivals) {
    const soundMs = stored
      .filter((slice) => slice.track === track)
      .reduce((sum, { durationMs }) => sum + durationMs, 0)
    const longest = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    lines.push(
      `${track}: ${(soundMs / 1000).toFixed(1)} of ${(passedMs / 1000).toFixed(1)} s stored in ${times.length} slices, longest wait ${(longest / 1000).toFixed(1)} s`,
    )
  }
  const done = state.answers.filter(({ status }) => status === 'done').length
  lines.push(
    `questions asked ${asked}, lines of the interviewer ${state.utterances.filter(({ track }) => track === 'interviewer').length}, answers ${done}`,
  )
  lines.push(`faults: ${findFaults(log).join('; ') || 'none'}`)
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await browser.close()
  await call.close()
  await product.stop()
}
