import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelServer, startModelServer } from '../../../../packages/sandbox/src/model/index.ts'
import { signIn } from '../kit/candidate.ts'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { startProduct, type TestProduct } from '../kit/product.ts'
import { type Account, openAccount } from '../kit/rest-door.ts'

// An operator sets a model on the page, with a model server beside the product.

const key = 'sk-canary-7f3a9b2c51d8e604'

let product: TestProduct
let browser: TestBrowser
let server: ModelServer
let page: Page
let account: Account
/** Everything the browser received. */
const received: string[] = []

beforeAll(async () => {
  const operator = 'a.long.address.for.the.menu@example.com'
  const environment = {
    OPERATORS: `somebody@example.com, ${operator}`,
  }
  product = await startProduct(environment)
  const pace = { seed: 1, speed: { firstTokenMs: 40, tokensPerSecond: 400 } }
  server = await startModelServer({ kind: 'reference', answers: [], pace, apiKey: key })
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('response', (response) => {
    if (response.url().includes('/trpc/'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      )
  })
  account = await openAccount(product, 'Ada Lovelace')
  await signIn(page, product.url, account)
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await product?.stop()
})

async function examineScreen(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const tooWidePx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWidePx).toBeLessThanOrEqual(0)
}

test('a model is listed, tested and taken into use without a restart, and its key never comes back', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Models' }).click()
  await page.getByRole('heading', { name: 'Models', exact: true }).waitFor()
  await page.getByText('The built-in coach', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change answers', exact: true }).click()
  const form = page.getByRole('form', { name: 'Answers', exact: true })
  await form.getByLabel('Address').fill(server.baseUrl)
  await form.getByLabel('Model for live answers').fill('reference')
  await form.getByLabel('Model for preparation').fill('reference')
  await form.getByLabel('Key').fill('sk-a-wrong-key-0000')
  await form.getByRole('button', { name: 'List models' }).click()
  await form.getByRole('alert').filter({ hasText: /key/i }).waitFor()
  await form.getByLabel('Key').fill(key)
  await form.getByRole('button', { name: 'List models' }).click()
  await form.getByText('It has reference.').waitFor()
  await form.getByRole('button', { name: 'Test' }).click()
  await form.getByRole('cell', { name: 'Works: an answer', exact: true }).waitFor()
  await examineScreen()
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await examineScreen()
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('reference at 127.0.0.1', { exact: false }).first().waitFor()
  await page.getByText('Ends in e604').waitFor()
  await page.getByText('answers: address, live, preparation, key').waitFor()
  expect(await form.getByRole('textbox', { name: 'Key' }).inputValue()).toBe('')
  const { parts } = await (await fetch(`${product.url}/health/ready`)).json()
  expect(parts.languageModel).toMatchObject({ adapter: 'reference', isEmbedded: false, status: 'ok' })
  expect(received.length).toBeGreaterThan(3)
  expect(received.join('\n')).not.toContain('canary')
})

test('to somebody else the page is an unknown path', async () => {
  const refused = await fetch(`${product.url}/trpc/operator.models`)
  expect(refused.status).toBe(404)
  await page.route('**/trpc/operator.models*', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer nobody' }
    await route.continue({ headers })
  })
  await page.goto(`${product.url}/operator/models`)
  await page.waitForURL(`${product.url}/`)
})
