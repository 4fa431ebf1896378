import { writeFigures } from './write-figures.ts'

/** Units of measurement that are neither time, length nor money, with what they measure. */
const bases: Record<string, [string, number]> = {
  a: ['current', 1],
  amp: ['current', 1],
  ampere: ['current', 1],
  v: ['voltage', 1],
  volt: ['voltage', 1],
  w: ['power', 1],
  watt: ['power', 1],
  wh: ['energy', 1],
  'watt-hour': ['energy', 1],
  j: ['energy', 1 / 3600],
  joule: ['energy', 1 / 3600],
  hz: ['frequency', 1],
  hertz: ['frequency', 1],
  g: ['mass', 1],
  gram: ['mass', 1],
  gramme: ['mass', 1],
  t: ['mass', 1e6],
  tonne: ['mass', 1e6],
  ton: ['mass', 1e6],
  l: ['volume', 1],
  litre: ['volume', 1],
  liter: ['volume', 1],
  b: ['data', 1],
  byte: ['data', 1],
  bit: ['data', 1 / 8],
}
const prefixes: Record<string, number> = {
  '': 1,
  n: 1e-9,
  nano: 1e-9,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  micro: 1e-6,
  m: 1e-3,
  milli: 1e-3,
  k: 1e3,
  kilo: 1e3,
  mega: 1e6,
  giga: 1e9,
  tera: 1e12,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}
const longest = (keys: string[]) => keys.toSorted((one, other) => other.length - one.length).join('|')
const letters = longest(Object.keys(bases).filter((unit) => unit.length < 3))
const spoken = longest(Object.keys(bases).filter((unit) => unit.length > 2))
const measured = new RegExp(
  String.raw`(?<![\p{L}\d.])(\d+(?:\.\d+)?) ?(?:(?:to|→|or|and|[-–]) ?(\d+(?:\.\d+)?) ?)?(?:(nano|micro|milli|kilo|mega|giga|tera)?(${spoken})s?|([nµμumkKMGT])?(${letters.toUpperCase()}|${letters}|Hz|Wh))(?![\p{L}\d])`,
  'gu',
)

interface Measure {
  kind: string
  values: number[]
  text: string
}

function readMeasures(text: string): Measure[] {
  return [...writeFigures(text).matchAll(measured)].flatMap((match) => {
    const unit = bases[(match[4] ?? match[6] ?? '').toLowerCase()]
    const sign = match[3] ?? match[5] ?? ''
    // "410 m" is a length, and a letter alone after a number is seldom a unit.
    const isBare = match[4] === undefined && match[5] === undefined && !/^(?:Hz|Wh)$/u.test(match[6] ?? '')
    if (!unit || isBare) return []
    const size = unit[1] * (prefixes[sign] ?? 1)
    const values = [match[1], match[2]].flatMap((value) => (value ? [Number(value) * size] : []))
    return [{ kind: unit[0], values, text: match[0] }]
  })
}

/** "ninety-five milliamps" where the line counts microamps: the same number in a unit of another size. */
export function findOtherUnits(sentence: string, lines: readonly string[]): string[] {
  const known = lines.flatMap(readMeasures)
  return readMeasures(sentence)
    .filter(({ kind, values }) => {
      const alike = known.filter((one) => one.kind === kind).flatMap((one) => one.values)
      if (alike.length === 0) return false
      return values.some((value) =>
        alike.some((one) =>
          [1e3, 1e6, 8].some((factor) => isAbout(one / value, factor) || isAbout(value / one, factor)),
        ),
      )
    })
    .map(({ text }) => text)
}

const isAbout = (ratio: number, factor: number) => Math.abs(ratio / factor - 1) < 0.02
