import { nameUnprintable } from '@cuelight/documents/glyphs'

const rightToLeftRun = /(?<![\u0590-\u08ff])[\u0590-\u08ff]+(?: [\u0590-\u08ff]+){0,7}(?: |$)/gu

/**
 * The text as it is drawn. Control characters have no shape; letters without a glyph are named in brackets. A few Hebrew or Arabic words inside a Latin line are kept together, because words
 * are laid out one by one from the left; the second space stands where layout moves the first one to the other side.
 */
export function printable(text: string): string {
  const plain = nameUnprintable(withoutControls(text))
  if (!/\p{Script=Latin}/u.test(plain)) return plain
  return plain.replace(rightToLeftRun, (run) => {
    const joined = run.trimEnd().replaceAll(' ', '\u00a0')
    return run.endsWith(' ') ? `${joined}  ` : joined
  })
}

const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').normalize('NFC')

/** True for a text with letters that no embedded font has. */
export function hasUnprintable(text: string): boolean {
  const plain = withoutControls(text)
  return nameUnprintable(plain) !== plain
}

/** What a screen reader or a copy gets in place of a name in brackets: the text itself. */
export const spokenInstead = (text: string): { actual?: string } =>
  hasUnprintable(text) ? { actual: text } : {}

/** A line of Hebrew or Arabic is laid out as a whole, or its words would come out in reverse. */
export function rightToLeft(text: string): PDFKit.Mixins.TextOptions {
  const isRightToLeft = /[\u0590-\u08ff]/u.test(text) && !/\p{Script=Latin}/u.test(text)
  return isRightToLeft ? { features: ['liga', 'calt'], align: 'right' } : {}
}
