import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePath } from '../kit/call-page.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
let browser: TestBrowser
let page: Page
const advertisement = readFileSync(samplePath('job-description.txt'), 'utf8')

beforeAll(async () => {
  product = await startProduct({ WELCOME_CREDITS: '3' })
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Every click of the way, by what was clicked. */
const clicks: string[] = []
async function click(name: string, control: Locator): Promise<void> {
  clicks.push(name)
  await control.click()
}
const nextStep = () => page.getByRole('region', { name: 'Your next step' })
const dialog = () => page.getByRole('dialog')

test('from the sign-in to the first prepared question it takes at most six clicks', async () => {
  await page.goto(`${product.url}/login`)
  await click('sign in', page.getByRole('button', { name: 'Continue with Google' }))
  await page.locator('#email').fill('maya.lindqvist@example.com')
  await page.locator('#name').fill('Maya Lindqvist')
  clicks.push('this account')
  await page.locator('#email').press('Enter')
  await nextStep().getByRole('heading', { name: 'Start with your resume' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await click('choose a PDF', nextStep().getByRole('button', { name: 'Choose a PDF' }))
  await (await chooser).setFiles(samplePath('resume.pdf'))
  await click('schedule', nextStep().getByRole('link', { name: 'Schedule an interview' }))

  const paste = dialog().getByLabel('Paste the job advertisement')
  await paste.waitFor()
  expect(await paste.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.insertText(advertisement)
  await dialog().getByText('We read the advertisement.').waitFor()
  expect(await dialog().getByLabel('Position').inputValue()).toBe('Senior Backend Engineer')
  expect(await dialog().getByLabel('Company Name').inputValue()).toBe('Brightwell')
  expect(await dialog().getByLabel('Job Description').inputValue()).toBe(advertisement.trim())
  expect(await dialog().getByRole('list', { name: 'What the job asks for' }).textContent()).toMatch(
    /PostgreSQL/,
  )
  const resume = dialog().getByLabel('Resume')
  expect(await resume.locator('option:checked').textContent()).toBe('resume.pdf')
  await click('create', dialog().getByRole('button', { name: 'Create', exact: true }))
  await click('prepare', page.getByRole('link', { name: 'Prepare' }))
  await page
    .getByRole('button', { name: /Walk me through|PostgreSQL|Kafka/ })
    .first()
    .waitFor()
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(6)
})

test('what was written stays over a reload, and goes when it is no longer wanted', async () => {
  await page.goto(`${product.url}/interview`)
  await page.getByRole('button', { name: 'Schedule Interview' }).first().click()
  await dialog().getByLabel('Position').fill('Staff Engineer')
  await page.reload()
  await page.getByRole('button', { name: 'Schedule Interview' }).first().click()
  expect(await dialog().getByLabel('Position').inputValue()).toBe('Staff Engineer')
  await dialog().getByRole('button', { name: 'Start afresh' }).click()
  expect(await dialog().getByLabel('Position').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  const opener = page.getByRole('button', { name: 'Schedule Interview' }).first()
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('an invitation is read in, and the interview gets its time, its countdown and its calendar file', async () => {
  const start = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const invitation = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Interview: Staff Engineer at Northlake',
    `DTSTART;TZID=Asia/Kathmandu:${start}T100000`,
    `DTEND;TZID=Asia/Kathmandu:${start}T104500`,
    'LOCATION:https://meet.example.com/abc',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  await page.getByRole('button', { name: 'Schedule Interview' }).first().click()
  const file = { name: 'invite.ics', mimeType: 'text/calendar', buffer: Buffer.from(invitation) }
  await page.getByTestId('invitation-input').setInputFiles(file)
  await dialog().getByText('We read the invitation').waitFor()
  expect(await dialog().getByLabel('Time', { exact: true }).inputValue()).toBe('10:00')
  expect(await dialog().getByLabel('Time zone').inputValue()).toBe('Asia/Kathmandu')
  expect(await dialog().getByLabel('Minutes').inputValue()).toBe('45')
  await dialog().getByLabel('Job Description').fill('You will look after payments.')
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  const row = page.getByRole('row', { name: /Staff Engineer/ })
  await row.getByText(/10:00 AM in Kathmandu/).waitFor()
  await row.getByText(/^(in \d+ (days|hours)|tomorrow)$/).waitFor()
  await row.getByRole('button', { name: 'More for Staff Engineer' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Add to calendar (.ics)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^interview-\d+\.ics$/)
})

test('a schedule is edited, duplicated, archived with an undo, and deleted', async () => {
  const row = page.getByRole('row', { name: /Staff Engineer/ })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Staff Engineer' }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit')
  await dialog().getByLabel('Company Name').fill('Northlake Payments')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await row.getByText('Northlake Payments').waitFor()
  await choose('Duplicate')
  await dialog().getByRole('button', { name: 'Create', exact: true }).click()
  await row.nth(1).waitFor()
  await choose('Archive')
  await page.getByRole('button', { name: 'Show archived (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /Show archived/ }).waitFor({ state: 'detached' })
  await row.nth(1).waitFor()
  await choose('Delete')
  await dialog().getByRole('button', { name: 'Delete interview' }).click()
  await page.getByText('Interview deleted').first().waitFor()
  await dialog().waitFor({ state: 'detached' })
  await row.nth(1).waitFor({ state: 'detached' })
  expect(await row.count()).toBe(1)
})

test('the palette goes everywhere by keyboard, and Escape returns the focus', async () => {
  await page.goto(`${product.url}/dashboard`)
  const upload = page.getByRole('link', { name: 'Upload Resume' })
  await upload.focus()
  await page.keyboard.press('Control+k')
  await dialog().getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  expect(await upload.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await dialog().getByRole('combobox').fill('prepare senior')
  await dialog()
    .getByRole('option', { name: /^Prepare Senior Backend Engineer at Brightwell/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/interview\/preparation\?id=\d+/)
  await page.getByRole('main', { name: 'Interview Preparation' }).waitFor()
  await page.keyboard.press('?')
  await dialog().getByText('Go to Invoice History').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await page.waitForURL(/\/invoice/)
  await page.keyboard.press('n')
  await dialog().getByLabel('Paste the job advertisement').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('a screen says that it is offline and what still works', async () => {
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you type into the form is kept on this device.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
})

test('only a link to the very address is the current one', async () => {
  const current = () => page.locator('a[aria-current]').allTextContents()
  await page.goto(`${product.url}/resume`)
  await page.getByRole('heading', { name: 'Resume', exact: true }).waitFor()
  expect(await current()).toEqual(['Upload Resume'])
  await page.goto(`${product.url}/interview/preparation?id=1`)
  await page.getByRole('main', { name: 'Interview Preparation' }).waitFor()
  expect(await current()).toEqual([])
})

test('a long name pushes nothing off a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/interview`)
  await page.getByRole('button', { name: 'More for Staff Engineer' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog()
    .getByLabel('Company Name')
    .fill('Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/^Donaudampf/)
    .first()
    .waitFor()
  for (const path of ['/interview', '/dashboard']) {
    await page.goto(product.url + path)
    await page.getByRole('button', { name: 'Start Interview' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const button = await page.getByRole('button', { name: 'Start Interview' }).first().boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 999)).toBeLessThanOrEqual(390)
  }
  await page.goto(`${product.url}/interview`)
  await page
    .getByRole('row', { name: /Donaudampf/ })
    .getByRole('link', { name: 'Prepare' })
    .click()
  await page.getByRole('button', { name: 'Prepare again' }).click()
  // A question that names the company, in the list and in the drill.
  await page
    .getByRole('button', { name: /Donaudampf/ })
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
})
