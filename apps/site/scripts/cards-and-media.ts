// `node scripts/cards-and-media.ts`: draws a social card for every page of the built site, the logo as a PNG and the fact
// sheet. Run it after `pnpm build` when a title changes or a page is added; needs Chromium.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { cardOf } from '../src/frame/card-of.ts'
import { factSheet } from './fact-sheet.ts'

const site = join(import.meta.dirname, '..')
const dist = join(site, 'dist')
const cards = join(site, 'public/cards')
const media = join(site, 'public/media')
const mark = readFileSync(join(site, 'public/favicon.svg'), 'utf8')
const font = globSync('_astro/inter-latin-wght-normal.*.woff2', { cwd: dist })[0] ?? ''
const face = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(join(dist, font), 'base64')})}`

/** The line below the title, by the start of the address. */
const sections = [
  ['/company/blog', 'Blog'],
  ['/company/careers', 'Careers'],
  ['/company/press', 'Press'],
  ['/company', 'Company'],
  ['/docs', 'Documentation'],
  ['/legal', 'Legal'],
  ['/product', 'Product'],
  ['/support', 'Support'],
  ['/', 'Interview preparation and live assistance'],
] as const

mkdirSync(media, { recursive: true })
rmSync(cards, { recursive: true, force: true })
mkdirSync(cards, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
await drawCards(browser)
await printFactSheet(browser)
await browser.close()
copyFileSync(join(site, 'public/favicon.svg'), join(media, 'cuelight-logo.svg'))
await sharp(Buffer.from(mark), { density: 72 * 32 })
  .resize({ width: 1024 })
  .png()
  .toFile(join(media, 'cuelight-logo.png'))

async function drawCards(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const path = `/${file.replace(/(\/|^)index\.html$/, '').replace(/\.html$/, '')}`
    const html = readFileSync(join(dist, file), 'utf8')
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.trim() ?? 'Cuelight'
    const room = sections.find(([start]) => path.startsWith(start))?.[1] ?? ''
    await page.setContent(drawCard(heading, room))
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot()
    await sharp(png)
      .png({ palette: true, colours: 64 })
      .toFile(join(site, 'public', cardOf(path)))
  }
  await page.close()
}

function drawCard(heading: string, room: string): string {
  const size = heading.length > 48 ? 64 : 80
  return `<style>${face}body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:72px 80px;display:flex;flex-direction:column;
font-family:Inter,sans-serif;color:#1b1b24;background:radial-gradient(900px 520px at 78% 0,#e4d8fd,transparent) #faf9fd;border-bottom:20px solid #7c3aed}
header{display:flex;align-items:center;gap:20px;font-size:40px;font-weight:600}header svg{width:72px}
h1{margin:auto 0;font-size:${size}px;line-height:1.15;letter-spacing:-.02em;font-weight:650;max-width:1000px}
footer{font-size:30px;color:#6d28d9;}</style>
<header>${mark}Cuelight</header><h1>${heading}</h1><footer>${room}</footer>`
}

async function printFactSheet(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(factSheet({ mark, face }))
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({
    path: join(media, 'cuelight-fact-sheet.pdf'),
    format: 'A4',
    printBackground: true,
    tagged: true,
  })
  await page.close()
}
