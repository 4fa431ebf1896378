import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { startProduct, type TestProduct } from '../kit/product.ts'
import { freezePages } from './freeze-page.ts'
import type { PageToShoot } from './pages-to-shoot.ts'
import { operatorEmail, type Seeded, seedProduct, signIn } from './seed-product.ts'
import { settlePage } from './take-pictures.ts'

/** Letters are drawn the same whatever was painted before, and on every machine with the same fonts. */
const steadyPaint = [
  '--no-sandbox',
  '--disable-background-networking',
  '--force-color-profile=srgb',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]

/** A seeded product, and a browser with a page for each kind of visitor. */
export class Stage {
  readonly #product: TestProduct
  readonly #browser: Browser
  readonly #pages: Record<PageToShoot['who'], Page>
  readonly #seeded: Seeded

  private constructor(
    product: TestProduct,
    browser: Browser,
    pages: Record<PageToShoot['who'], Page>,
    seeded: Seeded,
  ) {
    this.#product = product
    this.#browser = browser
    this.#pages = pages
    this.#seeded = seeded
  }

  static async open(): Promise<Stage> {
    const product = await startProduct({ OPERATORS: operatorEmail })
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: steadyPaint })
    const pages = {
      full: await openPage(browser),
      empty: await openPage(browser),
      nobody: await openPage(browser),
    }
    const seeded = await seedProduct(product, pages.full)
    await signIn(product, pages.empty, seeded.empty)
    return new Stage(product, browser, pages, seeded)
  }

  /** Opens the page at 1440 px, does what it is about, and waits until everything is there. */
  async show({ address, who, isFailing, prepare }: PageToShoot): Promise<Page> {
    const page = this.#pages[who]
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize({ width: 1440, height: 900 })
    if (isFailing) await page.route('**/trpc/**', (route) => route.abort())
    // A new document, also where only the fragment differs from the last.
    await page.goto('about:blank')
    await page.goto(this.#product.url + (this.#seeded.addresses[address] ?? address))
    await settlePage(page)
    // A call is tried a second time before a screen gives up.
    if (isFailing)
      await page
        .getByRole('button', { name: /^try again$/i })
        .first()
        .waitFor()
    await prepare?.(page)
    return page
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#product.stop()
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' })
  await freezePages(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}
