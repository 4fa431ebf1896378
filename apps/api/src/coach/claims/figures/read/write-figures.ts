import { writeNumbers } from './quantities.ts'

const halves: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }
const word = String.raw`(?<![\p{L}\d.-])[\p{L}\d.-]{1,30}`
const scales: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }
const timeUnit = '(second|minute|hour|day|week|month|quarter|year|point)'

/** Turns of speech for a figure, each with the same in digits. Those of several words come first. */
const turns: readonly [RegExp, (...parts: string[]) => string][] = [
  [/(?<![\d.,])(\d{1,2}),(\d)(?!\d|,\d)/gu, (_all, whole = '', part = '') => `${whole}.${part}`],
  [/(\d)\s?([½¼¾])/gu, (_all, digit = '', half = '') => digit + (halves[half] ?? '')],
  [/[½¼¾]/gu, (half) => `0${halves[half] ?? ''}`],
  [
    /(?<!\d)(\d{1,6})\s?h\s?(\d{1,2})(?!\s?[\d%])(?:\s?min(?:utes)?)?\b/gu,
    (_all, hours = '', minutes = '') => `${Number(hours) * 60 + Number(minutes)} minutes`,
  ],
  [/(\d)\s?[x×](?=\s|[.,;]|$)/gu, (_all, digit = '') => `${digit} times`],
  [
    /(?<![\d.])(\d[\d.]{0,20})\s?[-–]\s?(\d[\d.]{0,20})(k|m)\b/gu,
    (_all, first = '', second = '', scale = '') => `${first}${scale} to ${second}${scale}`,
  ],
  [
    /(?<![$€£][\d.,]{0,20})(\d) m\b(?! ?(?:euros?|dollars?|pounds?))/gu,
    (_all, digit = '') => `${digit} metres`,
  ],
  [/\btwice, (?=\w+ \w+ each\b)/giu, () => '2 times, '],
  [/\bhalf a dozen\b/giu, () => '6'],
  [/\bhalf an? (hour|minute)\b/giu, (_all, unit = '') => (/^h/iu.test(unit) ? '30 minutes' : '30 seconds')],
  [/\bhalf a (second|day|week|month|year|point|million|thousand)\b/giu, (_all, unit = '') => `0.5 ${unit}`],
  [/\bthree[- ]quarters of an hour\b/giu, () => '45 minutes'],
  [/\b(?:an?|one) quarter of an hour\b/giu, () => '15 minutes'],
  [
    new RegExp(String.raw`\b(?:an?|one) ${timeUnit} and a half\b`, 'giu'),
    (_all, unit = '') => `1.5 ${unit}s`,
  ],
  [/\bnot one\b|\bnot a single(?: one)?\b/giu, () => 'no'],
  [
    new RegExp(String.raw`(${word}) and a half (hundred|thousand|million|billion)\b`, 'giu'),
    (_all, whole = '', scale = '') => String((read(whole) + 0.5) * (scales[scale.toLowerCase()] ?? 1)),
  ],
  [
    new RegExp(String.raw`(${word}) and a half\b`, 'giu'),
    (all, whole = '') => (read(whole) > 0 ? String(read(whole) + 0.5) : all),
  ],
  [
    new RegExp(String.raw`(${word}) point (${word})(?: (${word}))?\b`, 'giu'),
    (all, whole = '', first = '', second = '') => readDecimal(all, whole, first, second),
  ],
]

const digits = 'zero one two three four five six seven eight nine'.split(' ')

function read(text: string): number {
  if (/^one$/iu.test(text)) return 1
  const value = Number(writeNumbers(text))
  return Number.isFinite(value) ? value : 0
}

/** "one point eight seven" is 1.87; "two point two million" leaves its scale for the next step. */
function readDecimal(all: string, whole: string, first: string, second: string): string {
  const place = (text: string) => (/^\d+$/u.test(text) ? text : String(digits.indexOf(text.toLowerCase())))
  const [one, two] = [place(first), place(second)]
  if ((read(whole) === 0 && !/^zero$/iu.test(whole)) || one === '-1') return all
  return two === '-1' ? `${read(whole)}.${one}${second ? ` ${second}` : ''}` : `${read(whole)}.${one}${two}`
}

/** The text with every figure in digits, however it is spoken: "six and a half thousand", "3 h 10", "29½ %". */
export function writeFigures(text: string): string {
  const plain = text.replaceAll('’', "'").replace(/(?<=\d)\u202f|(?<=\d)\u00a0/gu, ' ')
  const written = writeNumbers(turns.reduce((part, [pattern, write]) => part.replace(pattern, write), plain))
  return joined.reduce((part, [pattern, write]) => part.replace(pattern, write), written)
}

/** What is one figure in two numbers, once both are in digits: "3 years and 8 months", "9 in 100". */
const joined: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /(?<![\d.])(\d{1,3}) (or|to|and) (\d{1,3})(000(?:000)?)\b/giu,
    (all, first = '', word = '', second = '', scale = '') =>
      Number(first) < Number(second) && Number(first) * 3 > Number(second)
        ? `${first}${scale} ${word} ${second}${scale}`
        : all,
  ],
  [
    /(?<![\d.])(\d{1,2}) years?,? (?:and )?(?:an? )?(\d{1,2}(?:\.5)?) months?\b/giu,
    (_all, years = '', months = '') => `${Number(years) * 12 + Number(months)} months`,
  ],
  [
    /\b(?:an?|one) year,? and (\d{1,2}(?:\.5)?) months?\b/giu,
    (_all, months = '') => `${12 + Number(months)} months`,
  ],
  [
    /(?<![\d.])(\d{1,2}) hours?,? (?:and )?(\d{1,2}) minutes?\b/giu,
    (_all, hours = '', minutes = '') => `${Number(hours) * 60 + Number(minutes)} minutes`,
  ],
  [
    /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)((?: \p{L}{1,20}){0,3}?) (?:in|out of|of|per|for) (?:every |each |a )?100\b(?!\.\d|[ ]?%)/giu,
    (_all, count = '', what = '') => `${count}%${what}`,
  ],
  [
    /(?<![\d.])(\d{1,2}(?:\.\d)?)((?: \p{L}{1,20}){0,2}?) (?:in|out of) (?:every |each |a )?1000\b(?!\.\d|[ ]?%)/giu,
    (_all, count = '', what = '') => `${Number(count) / 10}%${what}`,
  ],
]
