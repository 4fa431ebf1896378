import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrepared } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { startMeeting, stopMeeting } from '../kit/live-session.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

// A panel asks aloud: each of its three people is told apart by the voice, or read where the browser has none.

let product: SharedProduct
let browser: TestBrowser
let scheduleId: number

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  const page = await browser.context.newPage()
  scheduleId = (await openPrepared(product, page)).scheduleId
  await page.close()
})

afterAll(async () => {
  await browser?.close()
})

interface Spoken {
  text: string
  voice: string
  pitch: number
}

/** A browser with these voices, which reads at once and keeps what it read, and how. */
function giveVoices(names: readonly string[]): void {
  const spoken: Spoken[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => names.map((name) => ({ name, lang: 'en-GB', localService: true, default: false })),
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      spoken.push({ text: utterance.text, voice: utterance.voice?.name ?? '', pitch: utterance.pitch })
      utterance.onstart?.(new Event('start') as SpeechSynthesisEvent)
      queueMicrotask(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  // The browser's own takes no voice but its own.
  class Utterance {
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
}

async function openPanel(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000)
  await page.bringToFront()
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`)
  await page.getByLabel('Round').selectOption('panel')
  await page.getByRole('button', { name: 'Practice' }).click()
  await startMeeting(page)
}

const members = ['Hiring manager', 'Future colleague', 'Recruiter']

/** Goes on until each of the panel has asked. Returns how each of them sounded. */
async function hearPanel(page: Page): Promise<Map<string, string>> {
  const asked = page.getByTestId('practice-question')
  const listening = asked.and(page.locator('[data-phase=listening]'))
  const heard = new Map<string, string>()
  let before: string | null = null
  while (heard.size < members.length) {
    await asked.and(page.locator(`:not([data-question="${before}"])`)).waitFor()
    await listening.waitFor()
    before = await asked.getAttribute('data-question')
    const last = await page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken)
    const begun = last.findLast(({ text }) => members.some((member) => text.startsWith(`${member}:`)))
    const member = members.find((each) => begun?.text.startsWith(`${each}:`)) ?? ''
    // Who asks is said and shown.
    await asked.getByText(member, { exact: true }).waitFor()
    const sound = `${begun?.voice} at ${begun?.pitch}`
    expect(heard.get(member) ?? sound).toBe(sound)
    heard.set(member, sound)
    await asked.getByRole('button', { name: 'Next question' }).click()
  }
  return heard
}

test.each([
  ['three voices', ['Ann', 'Ben', 'Cy'], ['Ann at 1', 'Ben at 1', 'Cy at 1']],
  ['one voice', ['Ann'], ['Ann at 0.75', 'Ann at 1', 'Ann at 1.3']],
])('the three of a panel sound different in a browser with %s', async (_, names, sounds) => {
  const page = await browser.context.newPage()
  await page.addInitScript(giveVoices, names)
  await openPanel(page)
  expect([...(await hearPanel(page)).values()].sort()).toEqual(sounds)
  await stopMeeting(page)
  await page.close()
})

test('a browser without a voice shows who asks and waits for the answer', async () => {
  const page = await browser.context.newPage()
  await page.addInitScript(giveVoices, [])
  await openPanel(page)
  const asked = page.getByTestId('practice-question')
  await asked.and(page.locator('[data-phase=listening]')).waitFor()
  await asked.getByText('no English voice to read with').waitFor()
  await asked.getByText(/^(?:Hiring manager|Future colleague|Recruiter)$/).waitFor()
  expect(await asked.getByRole('button', { name: 'Say it again' }).count()).toBe(0)
  await page.getByLabel('Type your answer instead').fill('I led the migration to Kafka.')
  await page.getByLabel('Type your answer instead').press('Enter')
  await page.getByTestId('transcript').getByText('I led the migration to Kafka.').waitFor()
  await asked.getByRole('button', { name: 'Done, how was it?' }).click()
  await asked.getByText('Too little to score').waitFor()
  // What is too short says what to add, and nothing of the feedback stands beside or over another part.
  const left = async (name: string) => (await asked.getByText(name, { exact: true }).boundingBox())?.x
  expect(await left('What to change')).toBe(await left('Your answer'))
  await asked.getByRole('button', { name: 'Answer again' }).click()
  await asked.and(page.locator('[data-phase=listening]')).waitFor()
  const general =
    'In general I think that communication matters most. You always have to talk to everybody and stay positive, because a good team is a team that communicates. So I make sure that people communicate, and usually it works out well for all of us in the end.'
  await page.getByLabel('Type your answer instead').fill(general)
  await page.getByLabel('Type your answer instead').press('Enter')
  await page.getByTestId('transcript').getByText(general).waitFor()
  await asked.getByRole('button', { name: 'Done, how was it?' }).click()
  await asked.getByText('Try 2').waitFor()
  await asked.getByText('47 words').waitFor()
  expect((await asked.getByText('What to change', { exact: true }).last().boundingBox())?.x).toBe(
    await left('Try 2'),
  )
  await stopMeeting(page)
  await page.close()
})
