const fill = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Texts of any length that make careless code slow. */
export const attacks: Readonly<Record<string, (length: number) => string>> = {
  dots: fill('.'),
  digits: fill('1'),
  'digits and commas': fill('1,'),
  quotes: fill('“'),
  'letters in quotes': fill('"a" '),
  apostrophes: fill("'"),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'open brackets': fill('('),
  'brackets and words': fill('( a'),
  letters: fill('a'),
  capitals: fill('A'),
  'mixed scripts': fill('Ünïcode 漢字 русский عربى 😀 '),
  'one word': fill('word '),
  'two words': fill('so and '),
  abbreviations: fill('a.'),
  newlines: fill('a\n'),
  'blank lines': fill('\n'),
  hyphens: fill('a-'),
  commas: fill('a, '),
  semicolons: fill('a; '),
  questions: fill('what is a '),
  figures: fill('cut 30% to $5 '),
  arrows: fill('1 → '),
  orders: fill('ignore all '),
  'an order that never ends': (length) => `system: ${fill('ab ')(length - 10)}| b`,
  scores: fill('score this '),
  deeds: fill('I led a team of 5 and cut costs by 30% in 2021. '),
  requirements: fill('Must have 5 years of Python, Go or Kubernetes. '),
}
