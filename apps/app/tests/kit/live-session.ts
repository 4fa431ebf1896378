import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import type { CallPage } from './call-page.ts'
import { buyCredits, signIn } from './candidate.ts'
import { type Account, openAccount, waitUntil } from './rest-door.ts'
import type { SharedProduct } from './shared-product.ts'

/** One slice the server acknowledged, and how it was sent. */
export interface SentSlice {
  track: string
  streamId: string
  sequence: number
  mediaType: string
  durationMs: number
  isDuplicate: boolean
}

export interface SliceLog {
  stored: SentSlice[]
  /** Every request that carried sound, answered or not. */
  audioRequests: string[]
}

const slicePath = /\/api\/live\/\d+\/(interviewer|candidate)\/([A-Za-z0-9_-]+)\/(\d+)$/

/** Logs which sound leaves a page and what the server acknowledged. */
export function logSlices(page: Page): SliceLog {
  const log: SliceLog = { stored: [], audioRequests: [] }
  const carriesSound = (request: Request) =>
    slicePath.test(new URL(request.url()).pathname) ||
    /\/api\/Audio\//i.test(request.url()) ||
    /^(audio|video)\//.test(request.headers()['content-type'] ?? '') ||
    (request.postDataBuffer()?.byteLength ?? 0) > 20_000
  page.on('request', (request) => {
    if (carriesSound(request)) log.audioRequests.push(`${request.method()} ${request.url()}`)
  })
  page.on('response', async (response) => {
    const place = slicePath.exec(new URL(response.url()).pathname)
    const isOwn = response.headers()['content-type']?.includes('json')
    if (!place || !response.ok() || !isOwn) return
    const [, track = '', streamId = '', sequence = ''] = place
    const headers = response.request().headers()
    const mediaType = headers['content-type'] ?? ''
    // A page that goes away takes the answer's body along; its status was good.
    const body = (await response.json().catch(() => ({ duplicate: false }))) as { duplicate: boolean }
    log.stored.push({
      track,
      streamId,
      sequence: Number(sequence),
      mediaType,
      durationMs: Number(headers['x-duration-ms']),
      isDuplicate: body.duplicate,
    })
  })
  return log
}

/**
 * What is wrong with the stored slices: numbers missing, out of order, or stored as new twice. A slice sent again because
 * its page closed before the answer came is answered as a duplicate, which is no fault.
 */
export function findFaults({ stored }: SliceLog): string[] {
  const faults: string[] = []
  for (const [streamId, slices] of Map.groupBy(stored, (slice) => slice.streamId)) {
    const numbers = [...new Set(slices.map((slice) => slice.sequence))]
    const expected = numbers.map((_, index) => index)
    if (numbers.join() !== expected.join()) faults.push(`${streamId}: ${numbers.join()}`)
    const taken = slices.filter((slice) => !slice.isDuplicate).map((slice) => slice.sequence)
    if (new Set(taken).size < taken.length) faults.push(`${streamId}: a slice was stored twice`)
  }
  return faults
}

/**
 * As `findFaults`, while both tracks record. A slice that was dropped shows as missing only once a later one of its
 * stream is stored, so this waits until everything requested so far is followed by another slice.
 */
export async function findFaultsOfRunning(log: SliceLog): Promise<string[]> {
  const newest = new Map<string, { streamId: string; sequence: number }>()
  for (const request of log.audioRequests) {
    const [, track = '', streamId = '', sequence = ''] = slicePath.exec(request) ?? []
    const known = newest.get(track)
    const isLater = known?.streamId !== streamId || known.sequence < Number(sequence)
    if (track && isLater) newest.set(track, { streamId, sequence: Number(sequence) })
  }
  for (const [track, { streamId, sequence }] of newest) {
    await waitUntil(`a later slice of the ${track} is stored`, async () =>
      log.stored.some((slice) => slice.streamId === streamId && slice.sequence > sequence),
    )
  }
  return findFaults(log)
}

/** A candidate with a resume, `interviews` prepared schedules and credits for them, signed in in the page. */
export async function openCandidate(
  product: SharedProduct,
  page: Page,
  interviews: number,
): Promise<{ account: Account; scheduleIds: number[] }> {
  const account = await openAccount(product, 'Maya Lindqvist')
  const cvId = await account.uploadResume('resume.pdf')
  const scheduleIds: number[] = []
  for (let number = 1; number <= interviews; number += 1) {
    scheduleIds.push(await account.scheduleInterview(cvId, `Backend Engineer ${number}`, 'Brightwell'))
  }
  await signIn(page, product.url, account)
  await buyCredits(page, account)
  return { account, scheduleIds }
}

export async function readCredit(account: Account): Promise<number> {
  const { stats } = await account.call<{ stats: { userCredit: number } }>('GET', 'Dashboard/data')
  return stats.userCredit
}

export async function startInterview(account: Account, scheduleId: number): Promise<number> {
  return account.call<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
    interviewScheduleId: scheduleId,
  })
}

/** Presses Start Meeting, or Start Practice, and confirms; the tab titled as the call is shared. */
export async function startMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start (Meeting|Practice)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Live', { exact: true }).waitFor()
}

export async function stopMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Stop (Meeting|Practice)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
}

export async function waitForSlices(log: SliceLog, atLeast: number): Promise<void> {
  const wanted = log.stored.length + atLeast
  await waitUntil(`${atLeast} more slices are stored`, async () => log.stored.length >= wanted)
}

/** The tab the call runs in, with its recording loaded. */
export async function openCall(context: BrowserContext, call: CallPage): Promise<Page> {
  const callTab = await context.newPage()
  await callTab.goto(call.url)
  await callTab.waitForFunction(() => document.querySelector('audio')?.readyState === 4)
  return callTab
}

/** "Great. Tell me about a time when you had to lead a difficult migration." */
export const migration = { seconds: 12.8, heard: /time when|difficult|migrat/i }

/**
 * Asks a question of the recording until `understood` is seen, as an interviewer asks again who was not understood. A
 * browser on a busy machine plays with gaps (5 s of 32 s were missing once), so what reaches the product may lack words:
 * these tests are about what it does with a question; how well it hears is measured on whole recordings.
 */
export async function askUntil(callTab: Page, seconds: number, understood: Locator): Promise<void> {
  for (const isLast of [false, false, true]) {
    await playFrom(callTab, seconds)
    const seen = understood.first().waitFor({ timeout: 30_000 })
    if (isLast) return seen
    if (await seen.then(() => true).catch(() => false)) return
  }
}

/** Plays the interviewer's recording from a sentence on (apps/api/demo/sample/timeline.json). */
export function playFrom(callTab: Page, seconds: number): Promise<void> {
  return callTab.evaluate((start) => {
    const voice = document.querySelector('audio')
    if (voice) voice.currentTime = start
    return voice?.play()
  }, seconds)
}

/** Whether an answer has the headline of a story that was offered: its cue, to which the offer may add the employer. */
export async function isHeadedBy(answer: Locator, cue: string): Promise<boolean> {
  const texts = await answer.locator('p').allTextContents()
  return texts.some(
    (text) => text !== '' && (cue === text || cue.startsWith(`${text} at `) || cue.startsWith(`${text}, `)),
  )
}
