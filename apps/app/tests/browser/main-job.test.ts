import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallPage, samplePath, serveCallPage } from '../kit/call-page.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { askUntil, migration, openCall } from '../kit/live-session.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let call: CallPage
let browser: TestBrowser
let page: Page
/** What no walk through the product may cause. */
const complaints: string[] = []

beforeAll(async () => {
  product = joinProduct()
  call = await serveCallPage()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && page.url().startsWith(product.url)) complaints.push(message.text())
  })
  page.setDefaultTimeout(60_000)
})

afterAll(async () => {
  await browser?.close()
  await call?.close()
})

test('a candidate signs in through the account page', async () => {
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.locator('#email').fill('maya.lindqvist@example.com')
  await page.locator('#name').fill('Maya Lindqvist')
  await page.locator('#email').press('Enter')
  await page.waitForURL(`${product.url}/dashboard`)
  await page.getByText('No upcoming interviews scheduled').waitFor()
  await page.getByRole('button', { name: 'User menu of Maya Lindqvist' }).waitFor()
})

test('a resume is chosen, uploaded and read', async () => {
  await page.getByRole('link', { name: 'Upload Resume' }).click()
  await page.getByTestId('file-drop-input').setInputFiles(samplePath('resume.pdf'))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Resume uploaded successfully!').first().waitFor()
  await page.getByRole('row', { name: /resume\.pdf.*Ready/ }).waitFor()
  await page.getByRole('button', { name: /What we read/ }).click()
  await page
    .getByText(/checkout latency by 38 percent/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
})

test('an interview is scheduled and prepared from the resume', async () => {
  await page.getByRole('link', { name: 'Interview', exact: true }).click()
  await page.getByRole('button', { name: 'Schedule Interview' }).first().click()
  await page.getByLabel('Resume').selectOption({ label: 'resume.pdf' })
  await page.getByLabel('Position').fill('Senior Backend Engineer')
  await page.getByLabel('Company Name').fill('Brightwell')
  await page.getByLabel('Job Description').fill(readFileSync(samplePath('job-description.txt'), 'utf8'))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Interview schedule created successfully!').first().waitFor()
  await page.getByRole('link', { name: 'Prepare' }).click()
  await page
    .getByRole('button', { name: /Walk me through|PostgreSQL|Kafka/ })
    .first()
    .waitFor({ timeout: 180_000 })
  await page.getByLabel('Ask your own question').fill('How did you migrate from a monolith to Kafka?')
  await page.getByLabel('Ask your own question').press('Enter')
  await page
    .getByTestId('custom-answer')
    .getByText(/migration from a monolith/)
    .first()
    .waitFor()
})

test('a credit is bought in the hosted checkout', async () => {
  await page.goto(`${product.url}/interview`)
  await page.getByText('Before you start interview you must buy the credit').first().waitFor()
  await page.getByRole('link', { name: 'Packages', exact: true }).click()
  await page.getByRole('button', { name: 'Choose 1 Credit', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('button[name=action][value=pay]').click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^invoice_cs_test_\w+\.pdf$/)
})

test('a live interview records both sides, answers from the resume and ends in a report', async () => {
  const callTab = await openCall(browser.context, call)
  await page.bringToFront()
  await page.goto(`${product.url}/interview`)
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL(/\/interview\/start/)
  await page.getByRole('button', { name: 'Start Meeting' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  const answer = page
    .getByTestId('live-answer')
    .and(page.locator('[data-status=done]'))
    .filter({ hasText: /migration from a monolith|Kafka|checkout latency/ })
  await askUntil(callTab, migration.seconds, answer)
  const transcript = page.getByTestId('transcript')
  await transcript.getByText(migration.heard).first().waitFor()
  for (const speaker of [/^Interviewer/, /^You$/])
    await transcript.getByText(speaker).first().waitFor({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Stop Meeting' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page
    .getByRole('heading', { name: 'AI-Powered Interview Analysis Report' })
    .waitFor({ timeout: 90_000 })
  await callTab.close()
})

test('the dashboard leads back to the report, and nothing logged an error on the way', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByText('Completed', { exact: true }).last().waitFor()
  await page.getByRole('link', { name: 'Report' }).first().click()
  await page.getByRole('heading', { name: 'AI-Powered Interview Analysis Report' }).waitFor()
  expect(complaints).toEqual([])
})
