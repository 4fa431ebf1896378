import { type ReadFigure, reach } from './figure.ts'
import { isYear } from './quantities.ts'
import { readBound } from './read-bound.ts'
import { readRate, readUnit, times } from './units.ts'

const numberPattern = /(?<![\p{L}\p{N}.,])\d+(?:\.\d+)?%?(?![\p{L}\d])/gu

/** "4 fifths", "2 thirds": the number is a part of the fraction. */
const pluralPart =
  /^[ -](?:halves|thirds|quarters|fifths|sixths|sevenths|eighths|tenths)\b(?! (?:of \d{4}|in a row))/iu

/** The numbers of a text in digits; "2 thirds" is none. */
export function readNumbers(written: string): ReadFigure[] {
  return [...written.matchAll(numberPattern)]
    .filter(({ 0: text, index }) => !pluralPart.test(afterFigure(written, text, index)))
    .map(({ 0: text, index }) => readNumber(written, text, index))
}

const afterFigure = (written: string, text: string, at: number) =>
  written.slice(at + text.length, at + text.length + reach)
const beforeFigure = (written: string, at: number) => written.slice(Math.max(0, at - reach), at)

function readNumber(written: string, text: string, at: number): ReadFigure {
  const [before, after] = [beforeFigure(written, at), afterFigure(written, text, at)]
  const value = Number.parseFloat(text)
  const near = {
    bound: readBound(before, after),
    per: readRate(after),
    isFraction: false,
    text,
    at,
  }
  if (text.endsWith('%'))
    return { ...near, raw: value, value: value / 100, dimension: 'share', isYear: false }
  const year = isYear(text) && value >= 1950 && !isCount(before, after)
  const unit = year ? null : readUnit(after)
  const money = /(?:dollar|euro|pound) ?$/iu.test(before)
  return {
    ...near,
    raw: value,
    value: value * (unit?.size ?? 1),
    dimension: unit?.dimension ?? (money ? 'money' : null),
    isYear: year,
  }
}

/** "found 2022 payments" counts; "in 2022 payments" does not. */
function isCount(before: string, after: string): boolean {
  if (
    /^ \p{L}{3,20} (?:an?|per|every|each) (?:second|minute|hour|day|night|shift|week|month|quarter|year)\b/u.test(
      after,
    )
  )
    return true
  if (/^\s*(?:m\b|metres|euros?|dollars?|pounds?|people|households|homes)/iu.test(after)) return true
  return (
    /^ (?:[a-z]+ )?[a-z]{3,}s\b/u.test(after) &&
    /\p{Ll}(?:ed|d|t|ght) $|\b(?:found|wrote|made|ran|led|built|about|around|roughly|some|up to|least|most|over|under|than|nearly|almost|of all) $/u.test(
      before,
    ) &&
    !/\b(?:and|in|since|from|of|between|until|by|the) $/u.test(before)
  )
}

/** "one quarter", "an hour": one of a unit of time. */
export function readSingles(written: string): ReadFigure[] {
  const pattern =
    /\b(?:one|an?) (?:full |whole |single )?(hour|day|week|fortnight|month|quarter|year|decade|minute)\b(?! (?:\d|of|less|more|above|below|faster|slower|smaller|larger|bigger|lower|higher|fewer|cheaper|quicker|off|in (?:\d|one|two|three|four|five|six)|ago|and|later|earlier|before|after|(?:bit )?(?:less|longer|shorter))\b)/giu
  return [...written.matchAll(pattern)].flatMap((match) => {
    const before = beforeFigure(written, match.index)
    const isRate =
      /(?:\d|\p{L}{1,30}s|once|twice|times) (?=an? )$/iu.test(before) ||
      /(?:once|twice|times|\d\S{0,20}(?: \p{L}{1,30}){1,4})\s$/iu.test(before)
    if (isRate && !/^one/iu.test(match[0])) return []
    return [
      {
        value: times[(match[1] ?? '').toLowerCase()] ?? 1,
        raw: 1,
        dimension: 'time',
        bound: readBound(before, ''),
        per: null,
        isYear: false,
        isFraction: false,
        text: match[0],
        at: match.index,
      },
    ]
  })
}
