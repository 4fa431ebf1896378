// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lowestBuiltInPrice, showLowestPrice } from './show-lowest-price.ts'

beforeEach(() => {
  document.body.innerHTML = `from <b data-price-from>${lowestBuiltInPrice}</b>, really from <b data-price-from>${lowestBuiltInPrice}</b>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [
    [
      { price: 24, numberOfCredit: 3, expireInMonth: 6 },
      { price: 12.5, numberOfCredit: 1, expireInMonth: 3 },
    ],
    '$12.50',
  ],
  [[{ price: 7, numberOfCredit: 1, expireInMonth: 3 }], '$7'],
])('names the lowest price of what the server sells', async (plans, price) => {
  vi.stubGlobal('fetch', async () => Response.json(plans))
  await showLowestPrice()
  expect(document.body.textContent).toBe(`from ${price}, really from ${price}`)
})

it('keeps the built-in price when the server sells nothing it understands', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'no' }, { status: 503 }))
  await showLowestPrice()
  expect(document.body.textContent).toBe('from $9, really from $9')
})
