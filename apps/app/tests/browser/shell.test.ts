import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../kit/chromium.ts'
import { openCandidate } from '../kit/live-session.ts'
import { waitUntil } from '../kit/rest-door.ts'
import { joinProduct, type SharedProduct } from '../kit/shared-product.ts'

let product: SharedProduct
let browser: TestBrowser
let page: Page
let scheduleIds: number[]

beforeAll(async () => {
  product = joinProduct()
  browser = await openBrowser()
  page = await browser.context.newPage()
  page.setDefaultTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  scheduleIds = (await openCandidate(product, page, 2)).scheduleIds
})

afterAll(async () => {
  await browser?.close()
})

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const screenNamed = (name: string) => page.getByRole('main', { name, exact: true })

function waitForFocus(control: Locator): Promise<void> {
  return waitUntil(`${control} has the focus`, () => hasFocus(control))
}

async function press(control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

test('the first load leaves the focus where a page load leaves it', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await hasFocus(page.locator('body'))).toBe(true)
})

test('a new screen takes the focus under its title, and the next Tab goes on inside it', async () => {
  await press(page.getByRole('link', { name: 'Interview', exact: true }))
  await waitForFocus(screenNamed('Interview'))
  expect(await screenNamed('Interview').evaluate((main) => getComputedStyle(main).outlineStyle)).toBe('none')
  await page.getByRole('button', { name: 'Start Interview' }).first().waitFor()
  await page.keyboard.press('Tab')
  expect(await screenNamed('Interview').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('going back is announced too, although the focus was there already', async () => {
  await page.getByRole('link', { name: 'Packages' }).click()
  await waitForFocus(screenNamed('Packages'))
  await screenNamed('Packages').evaluate((main) =>
    main.addEventListener('focus', () => main.setAttribute('data-focused-again', '')),
  )
  await page.goBack()
  await waitForFocus(screenNamed('Interview'))
  await page.locator('main[data-focused-again]').waitFor()
})

test('a menu item that opens a screen moves the focus to it', async () => {
  const trigger = page.getByRole('button', { name: /^User menu of/ })
  const item = page.getByRole('menuitem', { name: 'Account' })
  // A mouse lets the menu go after the screen is there, a key before.
  await trigger.click()
  await item.click()
  await item.waitFor({ state: 'detached' })
  await waitForFocus(screenNamed('Account'))
  await page.goBack()
  await waitForFocus(screenNamed('Interview'))
  await press(trigger)
  await press(item)
  await item.waitFor({ state: 'detached' })
  await waitForFocus(screenNamed('Account'))
  await press(trigger)
  await page.keyboard.press('Escape')
  await waitForFocus(trigger)
})

test('a change of the search alone leaves the focus alone', async () => {
  await page.goto(`${product.url}/interview/preparation?id=${scheduleIds[0]}`)
  await page.getByText('Backend Engineer 1').first().waitFor()
  const toggle = page.getByRole('button', { name: 'Collapse menu' })
  await toggle.focus()
  await page.evaluate((address) => history.pushState(null, '', address), `?id=${scheduleIds[1]}`)
  await page.getByText('Backend Engineer 2').first().waitFor()
  expect(await hasFocus(toggle)).toBe(true)
})

test('a dialog keeps the focus, and the screen it leads to takes it', async () => {
  await page.getByRole('link', { name: 'Interview', exact: true }).click()
  await press(page.getByRole('button', { name: 'Start Interview' }).first())
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await waitUntil('the focus is in the window', () =>
    dialog.evaluate((element) => element.contains(document.activeElement)),
  )
  await press(page.getByRole('link', { name: 'Check microphone and sound first' }))
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  await waitForFocus(screenNamed('Live Interview'))
  await press(page.getByRole('button', { name: 'Start Interview' }))
  await press(dialog.getByRole('button', { name: 'Start', exact: true }))
  await page.waitForURL(/UserInterviewId=\d+/)
  await page.getByRole('button', { name: 'Start Meeting' }).waitFor()
  await waitForFocus(screenNamed('Live Interview'))
})

const isExpanded = () =>
  page.getByRole('button', { name: /^(Expand|Collapse) menu$/ }).getAttribute('aria-expanded')

test('the menu folds with the window, and on a phone once a screen was chosen', async () => {
  await page.goto(`${product.url}/interview`)
  await page.getByRole('button', { name: 'Collapse menu' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await page.getByRole('link', { name: 'Packages' }).click()
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  expect(await isExpanded()).toBe('false')
  await page.getByRole('link', { name: 'Interview', exact: true }).click()
  await waitForFocus(screenNamed('Interview'))
  expect(await isExpanded()).toBe('false')
})

test.each(['cuelight', 'dark'])('F8 shows where the focus went, theme %s', async (theme) => {
  await page.goto(`${product.url}/packages`)
  await page.evaluate((name) => {
    localStorage.setItem('selected_theme', name)
    window.dispatchEvent(new StorageEvent('storage', { key: 'selected_theme', newValue: name }))
  }, theme)
  await page.locator(`body.theme-${theme}`).waitFor()
  await page.route('**/trpc/billing.checkout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Choose 2 Credits' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
  await page.keyboard.press('F8')
  const list = page.getByRole('list').and(page.locator(':focus'))
  await list.waitFor()
  const ring = await list.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    const { right } = element.getBoundingClientRect()
    const outer = right + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    return { outlineStyle, isInside: outer <= window.innerWidth }
  })
  expect(ring).toEqual({ outlineStyle: 'solid', isInside: true })
})
