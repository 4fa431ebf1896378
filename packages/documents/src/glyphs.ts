import { readFileSync } from 'node:fs'
import { pdfFonts } from './pdf.ts'

let known: ((codePoint: number) => boolean) | null = null

/** Whether both PDF fonts have a glyph for a code point. The fonts are read once, on first use. */
function hasGlyph(codePoint: number): boolean {
  if (!known) {
    const ranges = [pdfFonts.regular, pdfFonts.bold].map((file) => readRanges(readFileSync(file)))
    known = (code) => ranges.every((some) => some.some(([from, to]) => code >= from && code <= to))
  }
  return known(codePoint)
}

type Range = readonly [from: number, to: number]

/** The code points of an OpenType file, from the full Unicode subtable (format 12) of its `cmap`. */
function readRanges(font: Buffer): Range[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('the font has no cmap')
  const cmap = font.readUInt32BE(record + 8)
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4)
  })
  const full = subtables.find((at) => font.readUInt16BE(at) === 12)
  if (full === undefined) throw new Error('the font has no full Unicode table')
  return Array.from({ length: font.readUInt32BE(full + 12) }, (_, index) => {
    const group = full + 16 + 12 * index
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const
  })
}

/** The first that fits names the run: Japanese is written with Chinese characters, too. */
const scripts: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese text'],
  [/\p{Script=Hangul}/u, 'Korean text'],
  [/\p{Script=Han}/u, 'Chinese or Japanese text'],
  [/\p{Script=Thai}/u, 'Thai text'],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u,
    'Indian script',
  ],
  [/\p{Extended_Pictographic}/u, 'emoji'],
]
const letterless = /^[\s\p{P}\p{M}\p{Default_Ignorable_Code_Point}]+$/u

/**
 * The text as our PDF fonts can print it: letters without a glyph would be empty boxes, so each run of them is named in
 * brackets, as in "[Korean text]".
 */
export function nameUnprintable(text: string): string {
  let named = ''
  let run = ''
  /** Spaces after a run belong to it only if it goes on. */
  let gap = ''
  const close = () => {
    if (run !== '') named += letterless.test(run) ? '' : nameRun(run)
    named += gap
    run = gap = ''
  }
  for (const letter of text) {
    if (/\s/u.test(letter)) {
      if (run === '') named += letter
      else gap += letter
    } else if (hasGlyph(letter.codePointAt(0) ?? 0)) {
      close()
      named += letter
    } else {
      run += gap + letter
      gap = ''
    }
  }
  close()
  return named
}

const nameRun = (run: string) =>
  `[${scripts.find(([pattern]) => pattern.test(run))?.[1] ?? 'text in another script'}]`
