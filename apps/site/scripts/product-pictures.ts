// `node scripts/product-pictures.ts`: takes the site's screenshots from the running product. It holds the sample interview
// in real time, which takes about two minutes. Needs Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { payThroughPage } from '../../../packages/sandbox/src/driver.ts'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { createDemoClient, type DemoClient, readJson, waitFor } from '../../api/demo/client.ts'
import { playInterview } from '../../api/demo/play-interview.ts'
import { startDemoProduct } from '../../api/demo/product.ts'

const sample = (name: string) => join(import.meta.dirname, '../../api/demo/sample', name)
const pictures = join(import.meta.dirname, '../src/assets/pictures')
const media = join(import.meta.dirname, '../public/media')
const viewport = { width: 1280, height: 800 }
/** By then two questions have been answered. */
const liveAtMs = 47_000

/** PNG files are compressed already, and the same files give the same archive. The date has no zone: a ZIP knows none. */
const zipOptions = { level: 0, mtime: new Date(2024, 0, 1) } as const

/** The question of the preparation that is opened for the picture. */
const openedQuestion = /Walk me through your resume/

interface Session {
  token: string
  user: { name: string }
}

const product = await startDemoProduct({ WELCOME_CREDITS: '0' })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
const taken: { name: string; png: Buffer }[] = []
try {
  await takePictures()
} finally {
  await browser.close()
  await product.stop()
}
await writePictures()
process.exit(0)

async function takePictures(): Promise<void> {
  const session = await signIn()
  const client = createDemoClient(product.url, session.token)
  const context = await openContext(session)
  const { cvId, scheduleId } = await prepare(client)
  await picture(context, 'resume', '/resume')
  const preparation = await openPage(context, `/interview/preparation?id=${scheduleId}`)
  await preparation.getByRole('button', { name: openedQuestion }).click()
  await shoot(preparation, 'preparation')
  await preparation.close()
  const interviewId = await client.rest<number>('POST', `UserInterview?interviewScheduleId=${scheduleId}`, {
    interviewScheduleId: scheduleId,
  })
  const live = await openPage(
    context,
    `/interview/start?InterviewScheduleId=${scheduleId}&UserInterviewId=${interviewId}`,
  )
  const recordings = { interviewer: sample('interviewer.wav'), candidate: sample('candidate.wav') }
  const playing = playInterview(client, interviewId, recordings)
  await live.waitForTimeout(liveAtMs)
  await shoot(live, 'live')
  await playing
  await live.close()
  const snapshot = await client.trpc.live.snapshot.query({ interviewId })
  const spoken = snapshot.utterances.filter(({ track }) => track === 'candidate').map(({ text }) => text)
  await client.rest('POST', 'UserInterview/End', {
    UserInterviewId: interviewId,
    CandidateText: spoken.join(' '),
  })
  await client.rest('GET', `UserInterview/generate-report/${interviewId}`)
  await waitFor(
    'the report',
    () => client.trpc.report.read.query({ interviewId }),
    ({ status }) => status === 'ready',
  )
  await picture(context, 'report', `/interview/report?id=${interviewId}`)
  process.stderr.write(`resume ${cvId}, interview ${interviewId}: ${taken.length} pictures\n`)
}

async function signIn(): Promise<Session> {
  const identity = { email: 'maya.lindqvist@example.com', name: 'Maya Lindqvist' }
  const issued = await post(`${product.sandboxUrl}/dev/id-token`, identity)
  return (await post(`${product.url}/api/Auth/login-with-google`, issued)) as Session
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return readJson(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Creates a resume, a schedule and a credit, as the demo does. */
async function prepare(client: DemoClient): Promise<{ cvId: number; scheduleId: number }> {
  const { id: cvId } = await client.upload<{ id: number }>(
    'UserCv',
    'file',
    readFileSync(sample('resume.pdf')),
    'maya-lindqvist.pdf',
    'application/pdf',
  )
  await waitFor(
    'the resume',
    () => client.trpc.resume.detail.query({ id: cvId }),
    ({ status }) => status === 'ready',
  )
  const { id: scheduleId } = await client.rest<{ id: number }>('POST', 'InterviewSchedule', {
    cvId,
    position: 'Senior Backend Engineer',
    companyName: 'Brightwell',
    companyDetails: '',
    jobDescription: readFileSync(sample('job-description.txt'), 'utf8'),
  })
  await waitFor(
    'the preparation',
    () => client.trpc.preparation.read.query({ scheduleId }),
    ({ status }) => status === 'ready',
  )
  const packages = await client.rest<{ id: number; numberOfCredit: number }[]>('GET', 'Package')
  const packageId = packages.find(({ numberOfCredit }) => numberOfCredit === 1)?.id
  const checkout = await client.rest<{ paymentUrl: string }>('POST', 'StripeSession/checkout', { packageId })
  const returned = await payThroughPage(checkout.paymentUrl, 'pay')
  await client.rest('POST', 'StripeSession/accept', { sessionId: returned.searchParams.get('session_id') })
  return { cvId, scheduleId }
}

async function openContext({ token, user }: Session): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([key, name]) => {
      localStorage.setItem('auth_token', key ?? '')
      localStorage.setItem('auth_user', name ?? '')
      localStorage.setItem('selected_theme', 'cuelight')
    },
    [token, JSON.stringify(user)],
  )
  return context
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.url + path)
  await page.locator('main h1, main h2').first().waitFor()
  return page
}

async function picture(context: BrowserContext, name: string, path: string): Promise<void> {
  const page = await openPage(context, path)
  await page.waitForLoadState('networkidle')
  await shoot(page, name)
  await page.close()
}

async function shoot(page: Page, name: string): Promise<void> {
  taken.push({ name, png: await page.screenshot() })
}

/** Two widths in two formats for the pages, and one PNG each for the media kit. */
async function writePictures(): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  mkdirSync(media, { recursive: true })
  for (const { name, png } of taken) {
    for (const width of [800, 1280]) {
      const scaled = sharp(png).resize({ width })
      await scaled
        .clone()
        .avif({ quality: 55 })
        .toFile(join(pictures, `${name}-${width}.avif`))
      await scaled
        .clone()
        .webp({ quality: 78 })
        .toFile(join(pictures, `${name}-${width}.webp`))
    }
  }
  const files: Record<string, Uint8Array> = {}
  for (const { name, png } of taken)
    files[`cuelight-${name}.png`] = await sharp(png)
      .resize({ width: viewport.width })
      .png({ palette: true })
      .toBuffer()
  writeFileSync(join(media, 'cuelight-screenshots.zip'), zipSync(files, zipOptions))
}
