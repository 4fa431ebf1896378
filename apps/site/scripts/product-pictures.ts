// `node scripts/product-pictures.ts`: takes the site's pictures from the running product, and keeps its live screen as HTML
// for the landing page. It holds an interview in real time, which takes about four minutes. Needs Chromium and a build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startDemoProduct } from '../../api/demo/product.ts'
import { openBrowser } from '../../app/tests/kit/chromium.ts'
import { holdInterview, playSampleInterview } from './pictures/hold-interview.ts'
import { keepScreen } from './pictures/keep-screen.ts'
import { type Candidate, prepareCandidate, scheduleInterview } from './pictures/prepare-candidate.ts'
import { type Picture, writePictures } from './pictures/write-pictures.ts'

const liveScreen = join(import.meta.dirname, '../src/demo/live-screen.html')
const viewport = { width: 1280, height: 800 }

const product = await startDemoProduct({ WELCOME_CREDITS: '3' })
const browser = await openBrowser()
const taken: Picture[] = []
try {
  const candidate = await prepareCandidate(product)
  const page = await openPage(candidate)
  await takePages(page, candidate)
  await holdInterview(candidate, product.url, browser, page, async () => {
    await page.getByRole('button', { name: /Where this comes from/ }).click()
    await page.getByTestId('track-candidate').getByText('Speaking').waitFor()
    await shoot(page, 'live')
    writeFileSync(liveScreen, `${await keepScreen(page)}\n`)
  })
  const [resume] = await candidate.client.rest<{ id: number }[]>('GET', 'UserCv')
  const scheduleId = await scheduleInterview(candidate.client, resume?.id ?? 0)
  const interviewId = await playSampleInterview({ ...candidate, scheduleId })
  await page.goto(`${product.url}/interview/report?id=${interviewId}`)
  await page.getByRole('heading', { name: 'Key Performance Metrics' }).waitFor()
  await shoot(page, 'report')
} finally {
  await browser.close()
  await product.stop()
}
await writePictures(taken, viewport.width)
process.exit(0)

async function takePages(page: Page, { scheduleId }: Candidate): Promise<void> {
  await page.goto(`${product.url}/resume`, { waitUntil: 'networkidle' })
  await shoot(page, 'resume')
  await page.goto(`${product.url}/interview/preparation?id=${scheduleId}`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /Walk me through your resume/ })
    .first()
    .click()
  await shoot(page, 'preparation')
}

/** A page in which the candidate is signed in, at twice the size for sharp pictures. */
async function openPage({ session }: Candidate): Promise<Page> {
  const page = await browser.context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${product.url}/login`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token)
    localStorage.setItem('auth_user', JSON.stringify(user))
  }, session)
  const devtools = await browser.context.newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: 2,
    mobile: false,
  })
  return page
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  taken.push({ name, png: await page.screenshot() })
}
