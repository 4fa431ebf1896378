import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'
import { type Account, openAccount, waitUntil } from '../kit/rest-door.ts'

// The account on a phone, by keyboard alone.

let product: TestProduct
let browser: TestBrowser
let page: Page
let account: Account

beforeAll(async () => {
  product = await startProduct({ QUOTA_RESUMES: '2' })
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  account = await openAccount(product, 'Ada Lovelace')
  for (const name of ['first.pdf', 'second.pdf']) await account.uploadResume(name)
  await signIn(page, product.url, account)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Reaches a button of this name with Tab, as somebody without a mouse does, and presses it. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  const hasFocus = () => button.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < 120 && !(await hasFocus()); count += 1) await page.keyboard.press('Tab')
  expect(await hasFocus(), `${name} can be reached`).toBe(true)
  await page.keyboard.press('Enter')
}

async function examineScreen(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWidePx).toBeLessThanOrEqual(0)
}

test('a limit is told where it is met, and the refusal says what to do', async () => {
  await page.goto(`${product.url}/resume`)
  await page.getByText('You have 2 resumes, which is the most. Delete one to upload another.').waitFor()
  await examineScreen()
  const file = { name: 'third.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await press('Upload')
  await page.getByText('Your account holds 2 resumes at most. Please delete one, then try again.').waitFor()
})

test('another device is seen and signed out', async () => {
  const other = await openAccount(product, 'Ada Lovelace')
  expect(other.session.user.id).toBe(account.session.user.id)
  await page.goto(`${product.url}/account`)
  await page.getByText('2 of 2', { exact: true }).waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
  await examineScreen()
  await press('Sign out all others')
  await page.getByText('Signed out a device').waitFor()
  expect(await page.getByRole('button', { name: 'Sign out all others' }).count()).toBe(0)
  await expect(other.call('GET', 'UserCv')).rejects.toThrow('401')
})

test('a deletion shows what goes, asks for a fresh sign-in, goes on after it, and ends with a receipt', async () => {
  const refusal = { message: 'Sign in again.', code: -32_003, data: { domainCode: 'sign-in-again' } }
  // The server's answer to a sign-in of more than ten minutes ago.
  await page.route('**/trpc/account.delete*', (route) => route.fulfill({ json: [{ error: refusal }] }), {
    times: 1,
  })
  await press('Delete account')
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByText('Resumes', { exact: true })
    .waitFor()
  await examineScreen()
  await confirm()
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  await examineScreen()
  await press('Sign in again')
  await page.locator('#email').fill(account.session.user.email)
  await page.locator('#name').fill('Ada Lovelace')
  await page.locator('#email').press('Enter')
  await waitUntil('signed in again', async () => page.url().includes('/account?then=delete'))
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByText('Resumes', { exact: true })
    .waitFor()
  await confirm()
  const receipt = page.getByRole('dialog', { name: 'Your account is deleted' })
  await receipt.getByText('Resumes', { exact: true }).waitFor()
  await examineScreen()
  await expect(account.call('GET', 'UserCv')).rejects.toThrow('401')
})

async function confirm(): Promise<void> {
  const field = page.getByLabel('Your email address')
  await field.focus()
  await page.keyboard.type(account.session.user.email)
  await press('Delete my account')
}
