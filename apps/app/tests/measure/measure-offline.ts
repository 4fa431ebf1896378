// `node tests/measure/measure-offline.ts [seconds] [runs]`: a live interview loses its network; how soon the screen says so, and
// how soon all that was recorded meanwhile is on the server. A measure, so no test waits for it.

import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { serveCallPage } from '../kit/call-page.ts'
import { signIn } from '../kit/candidate.ts'
import { openBrowser } from '../kit/chromium.ts'
import {
  findFaults,
  logSlices,
  openCall,
  openCandidate,
  playFrom,
  type SliceLog,
  startInterview,
  startMeeting,
  waitForSlices,
} from '../kit/live-session.ts'
import { startProduct } from '../kit/product.ts'
import { waitUntil } from '../kit/rest-door.ts'
import { openNetwork } from '../kit/unsure-network.ts'

const seconds = Number(process.argv[2] ?? 60)
const runs = Number(process.argv[3] ?? 2)

const product = await startProduct()
const call = await serveCallPage()
const network = await openNetwork(product.url)
const browser = await openBrowser()
try {
  process.stdout.write(
    `${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)}, ${seconds} s offline\n`,
  )
  const page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  const log = logSlices(page)
  const { account, scheduleIds } = await openCandidate(product, page, 1)
  const scheduleId = scheduleIds[0] ?? 0
  const interviewId = await startInterview(account, scheduleId)
  const callTab = await openCall(browser.context, call)
  await page.bringToFront()
  await signIn(page, network.url, account)
  await page.goto(
    `${network.url}/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  await startMeeting(page)
  await playFrom(callTab, 1)
  await waitForSlices(log, 6)
  for (let run = 1; run <= runs; run += 1) {
    await measure('told by the browser', page, log, {
      lose: () => browser.context.setOffline(true),
      restore: () => browser.context.setOffline(false),
    })
    await measure('lost without a word', page, log, {
      lose: async () => network.lose(),
      restore: async () => network.restore(),
    })
  }
} finally {
  await browser.close()
  await network.close()
  await call.close()
  await product.stop()
}

type Outage = { lose(): Promise<void>; restore(): Promise<void> }

async function measure(name: string, page: Page, log: SliceLog, outage: Outage): Promise<void> {
  const storedBefore = log.stored.length
  const lostAt = performance.now()
  await outage.lose()
  await page.getByText(/Your recording goes on and is kept on this device: \d+ s not yet sent/).waitFor()
  const toldMs = performance.now() - lostAt
  await waitUntil('the time has passed', async () => performance.now() - lostAt > seconds * 1000)
  const storedWhileLost = log.stored.length - storedBefore
  const newest = await readQueue(page)
  const restoredAt = performance.now()
  await outage.restore()
  await waitUntil('what was kept is sent', async () => {
    const { first } = await readQueue(page)
    return first === null || first > (newest.last ?? 0)
  })
  const drainedMs = performance.now() - restoredAt
  await page.getByText(/goes on and is kept on this device/).waitFor({ state: 'detached' })
  const quietMs = performance.now() - restoredAt
  const figures = [
    `told after ${(toldMs / 1000).toFixed(1)} s`,
    `${newest.count} slices waited`,
    `${storedWhileLost} stored meanwhile`,
    `drained within ${(drainedMs / 1000).toFixed(1)} s`,
    `notice gone within ${(quietMs / 1000).toFixed(1)} s`,
    `faults: ${findFaults(log).join('; ') || 'none'}`,
  ]
  process.stdout.write(`${name}: ${figures.join(', ')}\n`)
}

/** The slices waiting in the browser: how many, the oldest, the newest. */
function readQueue(page: Page): Promise<{ count: number; first: number | null; last: number | null }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('cuelight-audio')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('slices').objectStore('slices').getAllKeys()
          reading.onsuccess = () => {
            const keys = reading.result.map(Number)
            opening.result.close()
            resolve({ count: keys.length, first: keys[0] ?? null, last: keys.at(-1) ?? null })
          }
        }
      }),
  )
}
