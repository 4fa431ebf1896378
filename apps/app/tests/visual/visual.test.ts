import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { startProduct, type TestProduct } from '../kit/product.ts'
import { comparePictures, packPicture } from './compare-pictures.ts'
import { findViolations } from './find-violations.ts'
import { freezePages } from './freeze-page.ts'
import { appScreens, listPublicPages, type PageToShoot } from './pages-to-shoot.ts'
import { operatorEmail, type Seeded, seedProduct, signIn } from './seed-product.ts'
import { settlePage, takePictures } from './take-pictures.ts'

// Every screen and public page in three themes and three widths, beside the pictures that were kept. `npm run visual --
// --accept` keeps new ones, `-- --look` writes all of them in full size to test-results/visual. The pages are open anyway, so
// axe reads them too.

const keptFolder = fileURLToPath(new URL('./kept/', import.meta.url))
const resultFolder = fileURLToPath(new URL('../../test-results/visual/', import.meta.url))
const mode = process.env.VISUAL_MODE ?? 'compare'

let product: TestProduct
let browser: Browser
let seeded: Seeded
const pages: Partial<Record<PageToShoot['who'], Page>> = {}

beforeAll(async () => {
  rmSync(resultFolder, { recursive: true, force: true })
  mkdirSync(resultFolder, { recursive: true })
  mkdirSync(keptFolder, { recursive: true })
  product = await startProduct({ OPERATORS: operatorEmail })
  const args = ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb']
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args })
  const full = await openPage()
  seeded = await seedProduct(product, full)
  const empty = await openPage()
  await signIn(product, empty, seeded.empty)
  Object.assign(pages, { full, empty, nobody: await openPage() })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function openPage(): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await freezePages(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

test.each([...listPublicPages(), ...appScreens])('$name looks as it did and breaks no rule', async (each) => {
  const page = await openAddress(each)
  const differing: string[] = []
  for await (const { theme, width, png } of takePictures(page, mode === 'look' ? 1 : undefined)) {
    const name = `${each.name}.${width}.${theme}`
    if (mode === 'look') writeFileSync(`${resultFolder}${name}.png`, png)
    else if (!(await isAsKept(name, png))) differing.push(name)
  }
  const violations = await findViolations(page)
  if (each.isFailing) await page.unroute('**/trpc/**')
  expect(violations).toEqual([])
  expect(differing, 'the pictures are in apps/app/test-results/visual').toEqual([])
})

async function openAddress({ address, who, isFailing, prepare }: PageToShoot): Promise<Page> {
  const page = pages[who] as Page
  await page.setViewportSize({ width: 1440, height: 900 })
  if (isFailing) await page.route('**/trpc/**', (route) => route.abort())
  // A new document, also where only the fragment differs from the last.
  await page.goto('about:blank')
  await page.goto(product.url + (seeded.addresses[address] ?? address))
  await settlePage(page)
  await prepare?.(page)
  return page
}

/** Compares, or in `accept` keeps it. What differs is written beside what was kept. */
async function isAsKept(name: string, png: Buffer): Promise<boolean> {
  const file = `${keptFolder}${name}.webp`
  const taken = await packPicture(png)
  const kept = existsSync(file) ? readFileSync(file) : null
  const result = kept && (await comparePictures(kept, taken))
  if (result?.isSame) return true
  if (mode === 'accept') {
    writeFileSync(file, taken)
    return true
  }
  const place = `${resultFolder}${name}`
  writeFileSync(`${place}.now.png`, png)
  if (kept) writeFileSync(`${place}.kept.webp`, kept)
  if (result?.difference) writeFileSync(`${place}.difference.png`, result.difference)
  return false
}
