import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStranger } from '../kit/chromium.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
let browser: Awaited<ReturnType<typeof openStranger>>
let page: Page
let blocked: string[]

beforeAll(async () => {
  product = await startProduct((sandboxUrl) => ({ GOOGLE_SIGN_IN_SCRIPT: `${sandboxUrl}/gsi/client` }))
  browser = await openStranger()
  page = browser.page
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text())
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
beforeEach(async () => {
  blocked = []
  await page.goto(`${product.url}/login?returnUrl=/resume`)
})

const signInButton = () => page.getByRole('button', { name: 'Continue with Google' })
const chooser = () => page.getByRole('dialog', { name: 'Sign in with Google' })

test('signs in inside the page and opens the page that was asked for, within the content security policy', async () => {
  await signInButton().click()
  const waiting = page.getByRole('button', { name: 'Signing in...' })
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  await chooser()
    .getByRole('button', { name: /Alex Rivera/ })
    .click()
  await page.waitForURL(`${product.url}/resume`)
  await page.getByRole('heading', { name: 'Resume', exact: true }).waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? '{}').name)).toBe(
    'Alex Rivera',
  )
  expect(blocked).toEqual([])
  await page.evaluate(() => localStorage.clear())
})

test('says that the sign-in was dismissed, and offers it again', async () => {
  await signInButton().click()
  await chooser().getByRole('button', { name: 'Close' }).click()
  await page.getByText(errorTexts.loginDismissed).waitFor()
  expect(await signInButton().isEnabled()).toBe(true)
})

test('presses the provider’s own button when the prompt is skipped', async () => {
  await signInButton().click()
  await chooser().getByRole('button', { name: 'Skip' }).click()
  await chooser()
    .getByRole('button', { name: /Sam Chen/ })
    .click()
  await page.waitForURL(`${product.url}/resume`)
  await page.evaluate(() => localStorage.clear())
})

test('says so when the script does not load', async () => {
  await page.route('**/gsi/client', (route) => route.abort())
  await signInButton().click()
  await page.getByText(errorTexts.loginNotLoaded).waitFor()
})
