/** A soft hyphen within a row is a hyphen; one at its end may be a broken word. */
export function mendDashes(text: string): string {
  return text.replace(/\u00ad(?=.)/g, '-').replace(/[-\u2010\u2011]{2,}|[\u2010\u2011]/g, '-')
}

/** Broken fonts give no letters for a ligature: "\0nancial" is "financial", "in\0uence" is "influence". */
function mendLigatures(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L}*)\0(?=(\p{Ll}{0,4}))/gu, (_, before: string, after: string) => {
    if (/^(?:ow|uen|yer|y$|ex|ash|ight|oor|uid|aw|ag|our|at|ip|uct|ux)/.test(after) && !/^at-?b/.test(after))
      return `${before}fl`
    if (
      /(?:^|[^\p{L}])(?:e|o|di|su|sta|a|tra|bu)$/iu.test(before) &&
      /^(?:er|ect|ort|ord|set|ai|i?c$|$)/.test(after)
    )
      return `${before}ff`
    return after === '' && before === '' ? ' ' : `${before}fi`
  })
}

const accents = new Map([
  ['\u00a8', '\u0308'],
  ['\u00b4', '\u0301'],
  ['\u0060', '\u0300'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u02c7', '\u030c'],
])

/** Old LaTeX fonts set an accent as a glyph of its own before its letter: "f\u00a8ur" is "für". */
function composeAccents(text: string): string {
  return text
    .replace(
      /([\u00a8\u00b4\u0060\u02c6\u02dc\u02c7])([\u0131\p{L}])/gu,
      (whole, accent: string, letter: string) => {
        const composed = `${letter === '\u0131' ? 'i' : letter}${accents.get(accent)}`.normalize('NFC')
        return composed.length === 1 ? composed : whole
      },
    )
    .replace(/\u00b8([cs])/giu, '$1\u0327')
}

/** Letters that Word and its printers write for ligatures of Calibri, none of which these languages have: "InsƟtute". */
const ligatures = new Map([
  ['\u019f', 'ti'],
  ['\u01a9', 'tt'],
  ['\u01ab', 'tti'],
  ['\u019e', 'tf'],
  ['\u014c', 'ft'],
])

/** "Ō" begins words of its own; behind a small letter it is a ligature: "SoŌware". */
function mendCalibri(text: string): string {
  if (!/[\u019f\u01a9\u01ab\u019e\u014c]/.test(text)) return text
  return text.replace(
    /[\u019f\u01a9\u01ab\u019e]|(?<=\p{Ll})\u014c/gu,
    (letter) => ligatures.get(letter) ?? letter,
  )
}

/** Small capitals of some fonts leave the "i" as it is: "SOFTWARE ENGiNEER", but "iOS". */
function mendCapitals(text: string): string {
  if (!/\p{Lu}i\p{Lu}/u.test(text) || /[^\P{Ll}i]/u.test(text)) return text
  return text.replace(/\p{L}+/gu, (word) =>
    word.length > lettersOfOwnSpelling && /^\p{Lu}/u.test(word) ? word.replaceAll('i', 'I') : word,
  )
}

/** "WiFi" and "iOS" are spelt so. */
const lettersOfOwnSpelling = 5

/** The dots that lead from a name to what stands at the margin. */
const leader = /(?:\.\s?){5,}/g

/** The sign before a row in a symbol font whose letters say nothing. */
const symbol = /^\s*¾\s+(?=\p{L})/u

/** Text as a person would type it: ligatures, accents and spaces mended, control characters gone. */
export function cleanText(text: string): string {
  return mendCapitals(
    composeAccents(mendCalibri(mendLigatures(text)))
      .replace(leader, ' ')
      .replace(symbol, ''),
  )
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}\u200b-\u200f\u2060\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
