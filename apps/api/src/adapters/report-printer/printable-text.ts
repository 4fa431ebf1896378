const rightToLeftRun = /(?<![\u0590-\u08ff])[\u0590-\u08ff]+(?: [\u0590-\u08ff]+){0,7}(?: |$)/gu

/**
 * Control characters have no shape. A few Hebrew or Arabic words inside a Latin line are kept together, because words
 * are laid out one by one from the left; the second space stands where layout moves the first one to the other side.
 */
export function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').normalize('NFC')
  if (!/\p{Script=Latin}/u.test(plain)) return plain
  return plain.replace(rightToLeftRun, (run) => {
    const joined = run.trimEnd().replaceAll(' ', '\u00a0')
    return run.endsWith(' ') ? `${joined}  ` : joined
  })
}

/** A line of Hebrew or Arabic is laid out as a whole, or its words would come out in reverse. */
export function rightToLeft(text: string): PDFKit.Mixins.TextOptions {
  const isRightToLeft = /[\u0590-\u08ff]/u.test(text) && !/\p{Script=Latin}/u.test(text)
  return isRightToLeft ? { features: ['liga', 'calt'], align: 'right' } : {}
}

/** Scripts whose letters the embedded font does not have. */
const unprintable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u

/** True for a text with letters that would print as empty boxes. */
export function hasUnprintable(text: string): boolean {
  return unprintable.test(text)
}
