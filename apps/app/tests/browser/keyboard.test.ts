import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallPage, samplePath, serveCallPage } from '../kit/call-page.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { openCall } from '../kit/live-session.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'

// From the sign-in to the report without a pointer: every control is reached with Tab and pressed with a key.

let product: TestProduct
let call: CallPage
let browser: TestBrowser
let page: Page
/** More than any screen has controls. */
const mostTabs = 90

beforeAll(async () => {
  product = await startProduct({ WELCOME_CREDITS: '3' })
  call = await serveCallPage()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
})

afterAll(async () => {
  await browser?.close()
  await call?.close()
  await product?.stop()
})

/** Presses Tab until the control has the focus, and sees that the focus shows. */
async function tabTo(control: Locator): Promise<void> {
  // What is drawn before the scripts are here takes no focus.
  await page.locator('[data-first-paint]').first().waitFor({ state: 'detached' })
  await control.waitFor()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < mostTabs && !(await hasFocus()); tabs += 1) await page.keyboard.press('Tab')
  expect(await hasFocus(), `${control} is reached with Tab`).toBe(true)
  expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

async function press(control: Locator): Promise<void> {
  await tabTo(control)
  await page.keyboard.press('Enter')
}

async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await page.keyboard.insertText(text)
}

const dialog = () => page.getByRole('dialog')
const nextStep = () => page.getByRole('region', { name: 'Your next step' })

test('a resume is uploaded and an interview is prepared', async () => {
  await page.goto(`${product.url}/login`)
  await press(page.getByRole('button', { name: 'Continue with Google' }))
  await write(page.locator('#email'), 'maya.lindqvist@example.com')
  await write(page.locator('#name'), 'Maya Lindqvist')
  await page.keyboard.press('Enter')

  const chooser = page.waitForEvent('filechooser')
  await press(nextStep().getByRole('button', { name: 'Choose a PDF' }))
  await (await chooser).setFiles(samplePath('resume.pdf'))
  await press(nextStep().getByRole('link', { name: 'Schedule an interview' }))
  await write(
    dialog().getByLabel('Paste the job advertisement'),
    readFileSync(samplePath('job-description.txt'), 'utf8'),
  )
  await dialog().getByText('We read the advertisement.').waitFor()
  await press(dialog().getByRole('button', { name: 'Create', exact: true }))
  await press(page.getByRole('link', { name: 'Prepare' }))
  const question = page.getByRole('button', { name: /Walk me through|PostgreSQL|Kafka/ }).first()
  await press(question)
  expect(await question.getAttribute('aria-expanded')).toBe('true')
})

test('a meeting is started, asked, stopped and read in its report', async () => {
  const callTab = await openCall(browser.context, call)
  await page.bringToFront()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL(/\/interview$/)
  await press(page.getByRole('button', { name: 'Start Interview' }))
  await press(dialog().getByRole('button', { name: 'Start', exact: true }))
  await page.waitForURL(/\/interview\/start/)
  await press(page.getByRole('button', { name: 'Start Meeting' }))
  await press(dialog().getByRole('button', { name: 'Start', exact: true }))
  await page.getByText('Live', { exact: true }).waitFor()

  await write(page.getByLabel('Type a question'), 'How did you migrate from a monolith to Kafka?')
  await page.keyboard.press('Enter')
  await page.getByTestId('live-answer').and(page.locator('[data-status=done]')).first().waitFor()
  await press(page.getByRole('button', { name: 'Stop Meeting' }))
  await press(dialog().getByRole('button', { name: 'Stop', exact: true }))
  await page
    .getByRole('heading', { name: 'AI-Powered Interview Analysis Report' })
    .waitFor({ timeout: 90_000 })
  await callTab.close()
})
