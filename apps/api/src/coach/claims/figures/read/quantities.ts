const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  lakh: 1e5,
  crore: 1e7,
  dozen: 12,
}
const suffixes: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, bn: 1e9, b: 1e9 }
const numeral = `(?:${[...small, ...tens].join('|')})`
const scale = `(?:${Object.keys(scales).join('|')})`
const spoken = new RegExp(
  `\\b(?:(?:half )?an? (?=${scale}\\b))?(?:${numeral}|${scale})(?:(?:[ -]|,? and )(?:${numeral}|${scale}))*\\b`,
  'giu',
)

/**
 * The text with every number as digits and every unit as a word: "twenty-five percent" -> "25%", "$1.2M" ->
 * "dollar 1200000", "a dozen" -> "12". "one" alone stays a word, because it is seldom a quantity.
 */
export function writeNumbers(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[$＄]/gu, ' dollar ')
      .replace(/€/gu, ' euro ')
      .replace(/£/gu, ' pound ')
      .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1')
      .replace(
        /(?<!\d)(\d+(?:\.\d+)?)\s?(k|mn|mio|m|bn|b)\b(?!['’])/giu,
        (_whole, digits: string, unit: string) =>
          String(scaled(Number(digits), suffixes[unit.toLowerCase()] ?? 1)),
      )
      .replace(
        new RegExp(`(?<!\\d)(\\d+(?:\\.\\d+)?)[ -](${scale})s?\\b`, 'giu'),
        (_whole, digits: string, unit: string) =>
          String(scaled(Number(digits), scales[unit.toLowerCase()] ?? 1)),
      )
      .replace(spoken, (found) => (/^(?:one|zero)$/iu.test(found) ? found : (readSpoken(found) ?? found)))
      .replace(/(\d)\s?(?:percent|per cent)\b/giu, '$1%')
      .replace(/(\d) ?%/gu, '$1%')
      // "2021-2025" and "40-50" are two numbers; "ten-minute" is a number with its unit.
      .replace(/(\d)[-–—](?=[\p{L}\d])/gu, '$1 ')
  )
}

function scaled(value: number, factor: number): number {
  return Math.round(value * factor * 1000) / 1000
}

function readSpoken(text: string): string | null {
  let total = 0
  let current = 0
  let isHalf = false
  for (const word of text.toLowerCase().split(/[ ,-]+/u)) {
    const factor = scales[word]
    if (word === 'half') isHalf = true
    else if (small.includes(word)) current += small.indexOf(word)
    else if (tens.includes(word)) current += (tens.indexOf(word) + 2) * 10
    else if (factor) {
      current = Math.max(1, current) * factor
      if (factor >= 1000) {
        total += current
        current = 0
      }
    }
  }
  const value = (total + current) * (isHalf ? 0.5 : 1)
  return value > 0 ? String(value) : null
}

/** A number of a sentence and its place. */
export interface Quantity {
  /** As it is compared: digits, with "%" where it is a share. */
  value: string
  /** Its place among the tokens. */
  at: number
}

/** A calendar year or a number of a name ("p95", "Web2") is not a count of something. */
export function isYear(value: string): boolean {
  return /^(?:19|20)\d\d$/u.test(value)
}
