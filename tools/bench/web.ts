import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import { startDemoProduct } from '../../apps/api/demo/product.ts'
import { repositoryRoot } from '../../apps/api/src/settings.ts'
import { findChromium } from '../../scripts/find-chromium.mjs'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { type LaunchedBrowser, launchBrowser } from './web/launch-browser.ts'
import { signInBrowser } from './web/sign-in-browser.ts'

const site = join(repositoryRoot, 'apps/site/dist')
/** What a visitor of the app loads before anything else. */
const appPath = '/login'
/** Screens behind the sign-in, measured with an account that has just been opened. */
const signedInPaths = ['/dashboard', '/interview', '/account']
const appPaths = [appPath, ...signedInPaths]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface PageFigures {
  path: string
  /** 0 to 100, in the order of `categories`. */
  scores: number[]
  largestPaintMs: number
  blockingMs: number
  shift: number
  totalBytes: number
  scriptBytes: number
  /** Brotli bytes of every script the page can load, islands included; null for the app, which loads on demand. */
  islandScriptBytes: number | null
  requests: number
  /** What cost points outside performance. */
  faults: string[]
}

/**
 * Lighthouse (its mobile preset, simulated slow 4G and a slow phone) over the built site and the app's first page, served
 * by our own server. `only` limits the run to some addresses.
 */
export function createWebMeasure(only?: string): Measure {
  return {
    name: 'web',
    about: 'Lighthouse, bytes and paints of every page of the site and of the app’s first load',
    onlyWhenNamed: 'about ten minutes: npm run bench:web',
    run: () => measurePages(only?.split(',')),
  }
}

async function measurePages(only?: string[]): Promise<Measured> {
  const executable = findChromium()
  if (!executable) throw new Error('No Chromium on this machine; install the package "chromium".')
  if (!existsSync(join(site, 'index.html'))) throw new Error('The site is not built. Run npm run build.')
  const product = await startDemoProduct()
  const browser = await launchBrowser(executable)
  const pages: PageFigures[] = []
  try {
    const paths = only ?? [...listPages(), ...appPaths]
    const [behind = [], before = []] = [true, false].map((wanted) =>
      paths.filter((path) => signedInPaths.includes(path) === wanted),
    )
    for (const path of [...before, ...behind]) {
      // As late as possible: the sign-in page leads on whoever is signed in.
      if (path === behind[0]) await signInBrowser(product, browser.port)
      pages.push(await measurePage(product.url, path, browser))
      process.stderr.write(`  ${describePage(pages.at(-1) as PageFigures)}\n`)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return { figures: [...summarise(pages), ...pages.map(toFigure)], details: pages }
}

/** Every page a search engine may find; the error page is not one of them. */
function listPages(): string[] {
  return globSync('**/index.html', { cwd: site })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

async function measurePage(origin: string, path: string, browser: LaunchedBrowser): Promise<PageFigures> {
  const lhr = await visit(origin + path, browser.port)
  const requests = readRequests(lhr)
  const bytesOf = (list: typeof requests) => list.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const numeric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    path,
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    largestPaintMs: Math.round(numeric('largest-contentful-paint')),
    blockingMs: Math.round(numeric('total-blocking-time')),
    shift: Math.round(numeric('cumulative-layout-shift') * 1000) / 1000,
    totalBytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    islandScriptBytes: appPaths.includes(path) ? null : measureScripts(path),
    requests: requests.length,
    faults: listFaults(lhr),
  }
}

/** A busy machine sometimes loses the start of a trace, which says nothing about the page. */
async function visit(url: string, port: number, triesLeft = 3): Promise<Result> {
  const flags = {
    port,
    output: 'json' as const,
    logLevel: 'silent' as const,
    onlyCategories: [...categories],
  }
  const result = await lighthouse(url, flags).catch((error: unknown) => {
    if (triesLeft <= 1) throw error
    return undefined
  })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (triesLeft <= 1) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return visit(url, port, triesLeft - 1)
}

/** Audits of the three categories that do not depend on the machine, which did not reach their whole weight. */
function listFaults(lhr: Result): string[] {
  const refs = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => {
    const score = lhr.audits[id]?.score
    return weight > 0 && typeof score === 'number' && score < 1
  })
  return [...new Set(failed.map(({ id }) => id))]
}

function readRequests(lhr: Result): { url: string; resourceType: string; transferSize: number }[] {
  const details = lhr.audits['network-requests']?.details as
    | { items?: { url: string; resourceType: string; transferSize: number }[] }
    | undefined
  return (details?.items ?? []).filter(({ url }) => url.startsWith('http'))
}

/** Follows the scripts a page names, and what they import, and adds up their brotli sizes. */
function measureScripts(path: string): number {
  const html = readFileSync(join(site, path, 'index.html'), 'utf8')
  const found = new Set<string>()
  const visit = (text: string) => {
    for (const [name] of text.matchAll(/[\w.@-]+\.js\b/g)) {
      const file = join(site, '_astro', name)
      if (found.has(file) || !existsSync(file)) continue
      found.add(file)
      visit(readFileSync(file, 'utf8'))
    }
  }
  visit(html)
  return [...found].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
}

function describePage(page: PageFigures): string {
  const { path, scores, largestPaintMs, blockingMs, shift, totalBytes, scriptBytes, requests } = page
  const islands = page.islandScriptBytes === null ? '' : `, ${kilobytes(page.islandScriptBytes)} with islands`
  const faults = page.faults.length > 0 ? `, ${page.faults.join(' ')}` : ''
  return `${path}: ${scores.join('/')}, paint ${largestPaintMs} ms, blocking ${blockingMs} ms, shift ${shift}, ${kilobytes(totalBytes)}, script ${kilobytes(scriptBytes)}${islands}, ${requests} requests${faults}`
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function toFigure(page: PageFigures): Figure {
  const [, note = ''] = describePage(page).split(/, (.*)/)
  return { name: page.path, value: page.scores.join('/'), unit: '', count: 1, note }
}

/** The worst page counts. The app is reported apart. */
function summarise(all: PageFigures[]): Figure[] {
  const pages = all.filter(({ path }) => !appPaths.includes(path))
  if (pages.length === 0) return []
  const most = (read: (page: PageFigures) => number) => Math.max(...pages.map(read))
  const count = pages.length
  return [
    ...categories.map((name, index) => ({
      name: `lowest ${name}`,
      value: Math.min(...pages.map(({ scores }) => scores[index] ?? 0)),
      unit: '',
      count,
    })),
    { name: 'slowest largest paint', value: most((page) => page.largestPaintMs), unit: 'ms', count },
    { name: 'longest blocking', value: most((page) => page.blockingMs), unit: 'ms', count },
    { name: 'largest shift', value: most((page) => page.shift), unit: '', count },
    { name: 'heaviest page', value: most((page) => page.totalBytes / 1000), unit: 'kB', count },
    { name: 'most script at first', value: most((page) => page.scriptBytes / 1000), unit: 'kB', count },
    {
      name: 'most script with islands',
      value: most((page) => (page.islandScriptBytes ?? 0) / 1000),
      unit: 'kB',
      count,
    },
  ]
}
