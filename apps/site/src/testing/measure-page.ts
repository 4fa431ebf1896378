import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface PageWeight {
  /** Bytes of everything in the first load, as the server sends it: text as Brotli, pictures and fonts as they are. */
  totalBytes: number
  /** Bytes of the scripts among them, inline ones included. */
  scriptBytes: number
}

const compressed = new Set(['.html', '.js', '.css', '.svg'])
const sizes = new Map<string, number>()

/**
 * What a built page weighs before anybody touches it. Lazy pictures count; what the page's scripts fetch from the server
 * (health, prices) does not.
 */
export function measurePage(dist: string, htmlFile: string): PageWeight {
  const html = readFileSync(join(dist, htmlFile), 'utf8')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const styles = addressesOf(page, 'link[rel=stylesheet]', 'href')
  const scripts = withImports(dist, [
    ...addressesOf(page, 'script[src]', 'src'),
    ...addressesOf(page, 'link[rel=modulepreload]', 'href'),
    // Every other island loads without being asked.
    ...addressesOf(page, 'astro-island:not([client=reach])', 'component-url'),
    ...addressesOf(page, 'astro-island:not([client=reach])', 'renderer-url'),
  ])
  const sheets = [
    ...styles.map((file) => ({ css: readFileSync(join(dist, file), 'utf8'), address: file })),
    ...[...page.querySelectorAll('style')].map(({ textContent }) => ({
      css: textContent ?? '',
      address: `/${htmlFile}`,
    })),
  ]
  const fonts = sheets.flatMap(({ css, address }) => fontsOf(css, address, page.body.textContent ?? ''))
  const icons = addressesOf(page, 'link[rel=icon]', 'href')
  const files = new Set([...styles, ...fonts, ...icons, ...picturesOf(page)])
  const inlineScripts = [...page.querySelectorAll('script:not([src], [type="application/ld+json"])')]
  const fileScriptBytes = sum([...scripts].map((file) => sizeOf(dist, file)))
  const inlineBytes = sum(
    inlineScripts.map(({ textContent }) => brotliCompressSync(textContent ?? '').length),
  )
  return {
    totalBytes:
      sizeOf(dist, `/${htmlFile}`) + fileScriptBytes + sum([...files].map((file) => sizeOf(dist, file))),
    scriptBytes: fileScriptBytes + inlineBytes,
  }
}

function addressesOf(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
}

/** The modules and everything they import before they run. */
function withImports(dist: string, modules: string[]): Set<string> {
  const found = new Set<string>()
  const add = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    const code = readFileSync(join(dist, module), 'utf8')
    for (const [, address = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g))
      add(new URL(address, `https://site.test${module}`).pathname)
  }
  for (const module of modules) add(module)
  return found
}

/** The fonts of a style sheet that cover a character of the text. */
function fontsOf(css: string, style: string, text: string): string[] {
  const letters = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]?.split(',') ?? ['U+0-10FFFF']
    const isUsed = ranges.some((range) => [...letters].some((letter) => isWithin(letter, range)))
    const address = /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1]
    // A local font costs nothing.
    return isUsed && address ? [new URL(address, `https://site.test${style}`).pathname] : []
  })
}

/** `range` as CSS writes it: `U+26`, `U+0-7F` or `U+4??`. */
function isWithin(letter: number, range: string): boolean {
  const [first = '', last = first] = range.trim().slice(2).split('-')
  const number = (digits: string, filler: string) => Number.parseInt(digits.replaceAll('?', filler), 16)
  return letter >= number(first, '0') && letter <= number(last, 'F')
}

/** One file for each picture: the first of its first format, which a screen with one pixel per CSS pixel takes. */
function picturesOf(page: Document): string[] {
  return [...page.querySelectorAll('img')].map((image) => {
    const source = image.closest('picture')?.querySelector('source')?.getAttribute('srcset')
    return (source ?? image.getAttribute('src') ?? '').trim().split(/[\s,]/)[0] ?? ''
  })
}

function sizeOf(dist: string, file: string): number {
  const known = sizes.get(dist + file)
  if (known !== undefined) return known
  const content = readFileSync(join(dist, file))
  const size = compressed.has(extname(file)) ? brotliCompressSync(content).length : content.length
  sizes.set(dist + file, size)
  return size
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
