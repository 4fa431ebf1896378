import { createHash } from 'node:crypto'
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
/** A page that is never still is shot as it is then; what moves has to be stopped (`freeze-page.ts`). */
const mostTries = 6

export interface Picture {
  theme: (typeof pictureThemes)[number]
  width: number
  /** At the scale at which it is kept. */
  png: Buffer
  /** The same in full size, for eyes, and only when asked for; the third theme differs in its accent alone. */
  large: Buffer | null
}

interface PictureWishes {
  inFullSize?: boolean
  /** One picture of the page instead of nine; the name says which. */
  oneFor?: string
}

/**
 * One of the nine by the name of its page: the same one in every run, and all of them among the pages together.
 */
function pickOne(name: string): { theme: Picture['theme']; width: number } {
  const [first = 0, second = 0] = createHash('sha256').update(name).digest()
  const theme = pictureThemes[first % pictureThemes.length]
  const size = pictureSizes[second % pictureSizes.length]
  if (!theme || !size) throw new Error('there are no themes or sizes to pick from')
  return { theme, width: size.width }
}

/** Shoots the open page in every theme and width, or in one of each. */
export async function* takePictures(
  page: Page,
  { inFullSize = false, oneFor }: PictureWishes = {},
): AsyncGenerator<Picture> {
  const one = oneFor === undefined ? null : pickOne(oneFor)
  const session = await page.context().newCDPSession(page)
  try {
    for (const size of pictureSizes) {
      if (one && one.width !== size.width) continue
      await page.setViewportSize(size)
      for (const theme of pictureThemes) {
        if (one && one.theme !== theme) continue
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

/** A colour that has just changed may not be painted everywhere yet: two pictures in a row have to be the same. */
async function shoot(page: Page, session: CDPSession, scale: number): Promise<Buffer> {
  let last = await shootOnce(page, session, scale)
  for (let tries = 0; tries < mostTries; tries++) {
    const next = await shootOnce(page, session, scale)
    if (next.equals(last)) return next
    last = next
  }
  return last
}

async function shootOnce(page: Page, session: CDPSession, scale: number): Promise<Buffer> {
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

/** What stands in for something that is not there yet. */
const placeholders = '[data-first-paint], [data-skeleton], [aria-busy=true]'
/** So often in a row the page has nothing to do and nothing to wait for. */
const quietLooks = 5

/** Waits until what the page shows is there: data, letters, pictures. However busy the machine, it waits for the page. */
export async function settlePage(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator('h1, h2, [role=main], main').first().waitFor()
  await page.evaluate(
    async ({ selector, looks }) => {
      const counted = window as unknown as { openCalls: number }
      const idle = () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2_000 })),
        )
      for (let quiet = 0; quiet < looks; quiet += 1) {
        await idle()
        if (counted.openCalls > 0 || document.querySelector(selector)) quiet = -1
      }
    },
    { selector: placeholders, looks: quietLooks },
  )
  await page.evaluate(async () => {
    // A first visit asks for its letters a while after it is painted.
    document.documentElement.dataset.letters = ''
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
