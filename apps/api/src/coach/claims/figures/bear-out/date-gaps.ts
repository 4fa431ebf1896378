import type { ReadFigure } from '../read/figure.ts'
import { fits } from './fits.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const seasons: Record<string, [number, number]> = {
  spring: [2, 5],
  summer: [5, 8],
  autumn: [8, 11],
  fall: [8, 11],
  winter: [11, 14],
}
const open = /(?:[–—-]|to|until|since|from)\s*(?:present|now|current|today|date)\b/iu
const month = `(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?`
const datePattern = new RegExp(
  String.raw`\b(?:(${month}|spring|summer|autumn|fall|winter|early|mid|late)[ -])?((?:19|20)\d\d)\b(?:\s?[–/-]\s?(\d\d)(?!\d))?`,
  'giu',
)
/** "Jan – Jun 2019": the year is written once. */
const shared = new RegExp(String.raw`\b(${month})\s?(?:[–—-]|to)\s?(?=${month}\s((?:19|20)\d\d)\b)`, 'giu')

/** A time of a text in months since the year 0: known to the month, or only to the year. */
interface Moment {
  from: number
  to: number
}

function readMoments(text: string): Moment[] {
  const written = text.replace(shared, (_all, first: string, year: string) => `${first} ${year} – `)
  return [...written.matchAll(datePattern)].flatMap(([, part = '', year = '', short]) => {
    const start = Number(year) * 12
    const at = months.indexOf(part.slice(0, 3).toLowerCase())
    const season = seasons[part.toLowerCase()]
    const moment =
      at >= 0
        ? { from: start + at, to: start + at }
        : season
          ? { from: start + season[0], to: start + season[1] }
          : { from: start, to: start + 11 }
    const end = short ? Math.floor(Number(year) / 100) * 100 + Number(short) : 0
    return end > Number(year) ? [moment, { from: end * 12, to: end * 12 + 11 }] : [moment]
  })
}

const secondsOfMonth = 30.44 * 86_400
const isExact = ({ from, to }: Moment) => from === to

/** The longest text that is read for its dates; their pairs are compared. */
const mostMoments = 12

/**
 * True when the figure may be the time between two dates of these texts: "a good half year" for October to March, "two
 * years later" for 2021 and 2023. A year alone may mean any of its months, except beside another year alone.
 */
export function isGapOfDates(figure: ReadFigure, texts: readonly string[], latestYear: number): boolean {
  if (figure.dimension !== 'time' && figure.dimension !== null) return false
  const length = figure.dimension === 'time' ? figure.value / secondsOfMonth : figure.value * 12
  if (length < 1) return false
  const whole = texts.join('\n')
  const moments = readMoments(whole).slice(0, mostMoments)
  if (open.test(whole) && latestYear > 0) moments.push({ from: latestYear * 12, to: latestYear * 12 + 24 })
  return moments.some((first) =>
    moments.some((last) => last.from > first.from && isBetween(figure, length, first, last)),
  )
}

function isBetween(figure: ReadFigure, length: number, first: Moment, last: Moment): boolean {
  const gap = last.from - first.from
  if (!isExact(first) && !isExact(last) && first.to - first.from === last.to - last.from) {
    // Two years: as far apart as their numbers, or counted with both ends.
    return [gap, gap + 12].some((real) => fitsLength(figure, length, real))
  }
  const [least, most] = [last.from - first.to, last.to - first.from + 1]
  if (isExact(first) && isExact(last)) return [gap, gap + 1].some((real) => fitsLength(figure, length, real))
  return length >= least - 1 && length <= most + 1
}

function fitsLength(figure: ReadFigure, length: number, real: number): boolean {
  const slack = figure.bound === 'exact' ? Math.max(0.6, real * 0.05) : 0
  return (
    Math.abs(length - real) <= slack ||
    fits({ value: length, bound: figure.bound, isFraction: false, dimension: 'time' }, real)
  )
}
