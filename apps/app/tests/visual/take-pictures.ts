import type { CDPSession, Page } from 'playwright-core'

export const pictureThemes = ['cuelight', 'dark', 'orange'] as const
/**
 * Widths with the height of such a window, and the scale at which a picture is kept: half of it in another theme, which
 * differs in its colours alone.
 */
export const pictureSizes = [
  { width: 390, height: 844, scale: 1 / 2 },
  { width: 768, height: 1024, scale: 1 / 2 },
  { width: 1440, height: 900, scale: 1 / 3 },
] as const
/** A longer page is cut: what comes after looks like what came before. */
const mostLines = 2_400

export interface Picture {
  theme: (typeof pictureThemes)[number]
  width: number
  /** At the scale at which it is kept. */
  png: Buffer
  /** The same in full size, for eyes, and only when asked for; the third theme differs in its accent alone. */
  large: Buffer | null
}

/** One theme a width: what a change of the page itself shows in, in a third of the time. */
const oneThemeEach: Record<number, Picture['theme']> = { 390: 'orange', 768: 'dark', 1440: 'cuelight' }

interface PictureWishes {
  inFullSize?: boolean
  /** Each width in one theme instead of every one. */
  isBrief?: boolean
}

/** Shoots the open page in every theme and width. */
export async function* takePictures(
  page: Page,
  { inFullSize = false, isBrief = false }: PictureWishes = {},
): AsyncGenerator<Picture> {
  const session = await page.context().newCDPSession(page)
  try {
    for (const size of pictureSizes) {
      await page.setViewportSize(size)
      for (const theme of pictureThemes) {
        if (isBrief && oneThemeEach[size.width] !== theme) continue
        await showTheme(page, theme)
        const png = await shoot(page, session, theme === 'cuelight' ? size.scale : size.scale / 2)
        const isSeen = inFullSize && theme !== 'orange'
        const large = isSeen ? await shoot(page, session, 1) : null
        yield { theme, width: size.width, png, large }
      }
    }
  } finally {
    await session.detach()
  }
}

/** As the menu would, without waiting for it; then two frames, so that everything is laid out and painted. */
function showTheme(page: Page, theme: string): Promise<void> {
  return page.evaluate(async (name) => {
    for (const element of [document.documentElement, document.body]) {
      element.classList.remove(...[...element.classList].filter((each) => each.startsWith('theme-')))
      element.classList.add(`theme-${name}`)
    }
    window.scrollTo(0, 0)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  }, theme)
}

async function shoot(page: Page, session: CDPSession, scale: number): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const height = Math.min(Math.ceil(cssContentSize.height), mostLines)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: 0, width, height, scale },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
}

/** Waits until what the page shows is there: data, letters, pictures. One that `listens` never stops receiving. */
export async function settlePage(page: Page, listens: boolean): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1, h2, [role=main], main').first().waitFor()
  if (!listens) await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
