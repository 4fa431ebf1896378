import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { themes } from '@cuelight/ui/theme/themes'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../../../scripts/find-chromium.mjs'

const app = fileURLToPath(new URL('../../', import.meta.url))
const components = fileURLToPath(new URL('../../../../packages/ui/src/', import.meta.url))
const readAll = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(`${folder}${file}`, 'utf8'))

/** Parts of a component that no screen imports, and what a screen shows only through others. */
const partsOnly = ['ChartFigure', 'Trap', 'Outcome', 'SubmitButton', 'Sent']

let server: ViteDevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await createServer({
    root: app,
    logLevel: 'error',
    server: { port: 0, strictPort: false, hmr: false },
  })
  await server.listen()
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('the gallery has every component', () => {
  const shown = readAll(app, 'gallery/*.tsx').join('\n')
  const exported = readAll(components, '**/*.tsx').flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  expect(exported.length).toBeGreaterThan(40)
  const missing = exported.filter(
    (name) => !partsOnly.includes(name) && !new RegExp(`<${name}[\\s>/]`).test(shown),
  )
  expect(missing).toEqual([])
})

test('nothing of it reaches the built app', () => {
  const built = globSync('dist/**/*.{html,js,css}', { cwd: app })
  expect(built.length).toBeGreaterThan(10)
  expect(built.filter((file) => file.includes('gallery') || file.includes('specimen'))).toEqual([])
  const marks = ['Component gallery', 'A control of one']
  const found = built.filter((file) => {
    const text = readFileSync(`${app}${file}`, 'utf8')
    return marks.some((mark) => text.includes(mark))
  })
  expect(found).toEqual([])
})

test('no component violates a rule, and none lacks contrast in any theme', async () => {
  await page.goto(`${server.resolvedUrls?.local[0]}gallery/index.html`, { timeout: 90_000 })
  await page.getByRole('heading', { name: 'TrendRows' }).waitFor({ timeout: 90_000 })
  const all = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = all.violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  for (const { name, className } of themes) {
    await page.evaluate((theme) => {
      for (const element of [document.documentElement, document.body]) element.className = theme
    }, className)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast'])
      .analyze()
    for (const { nodes } of violations)
      found.push(`${name}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  expect(found).toEqual([])
})
