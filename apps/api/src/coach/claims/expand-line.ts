import { z } from 'zod'
import type { ResumeLine } from '../../ports/language-model.ts'
import data from '../data/line-shorthand.json' with { type: 'json' }

const pairs = z.record(z.string(), z.string())
const { words, currencies, degrees, languages } = z
  .object({
    about: z.string(),
    words: pairs,
    unsaid: z.array(z.string()),
    currencies: pairs,
    degrees: pairs,
    languages: pairs,
  })
  .parse(data)

const asPattern = (text: string) => text.replace(/[/.$]/gu, String.raw`\$&`)
const anyOf = (keys: Iterable<string>) => [...keys].map(asPattern).join('|')

/** "no" is a number only before one; as a word it denies. */
const short = new RegExp(
  String.raw`(?<![\p{L}\p{N}/])(${anyOf(Object.keys(words).filter((word) => !['no', 're'].includes(word)))})(?![\p{L}\p{N}/'’-])\.?`,
  'giu',
)
/** As a noun ("the hq") a short form may be the word itself; only what stands without a full stop and small is left. */
const money = new RegExp(
  String.raw`(?<![\p{L}])(${anyOf(Object.keys(currencies))})\.? ?(\d[\d.,]*(?: ?(?:k|m|mn|bn|lakhs?|crores?))?)(?![\p{L}\d])`,
  'gu',
)
const degree = new RegExp(String.raw`(?<![\p{L}])(${anyOf(Object.keys(degrees))})(?![\p{L}-])\.?`, 'gu')

/** "PL/EN daily": codes of languages stand beside each other. */
const language = new RegExp(
  String.raw`(?<![\p{L}/])(?:${anyOf(Object.keys(languages))})(?:\s?[/,+&]\s?(?:${anyOf(Object.keys(languages))}))+(?![\p{L}/])`,
  'gu',
)

/** Signs that a line writes and nobody says. */
const signs: readonly [RegExp, string][] = [
  [/\bC\$|\bA\$|\bUS\$|\bNZ\$|\bS\$/gu, '$'],
  [/(?<=[\s(])[~≈](?=\d)/gu, 'about '],
  [/[≥⩾](?= ?\d)/gu, 'at least '],
  [/[≤⩽](?= ?\d)/gu, 'at most '],
  [/(?<![\p{L}\d>-])> ?(?=\d)/gu, 'more than '],
  [/(?<![\p{L}\d<-])< ?(?=\d)/gu, 'less than '],
  [/(?<=[\s:,(]|^)[−–-](?=\d[\d.,]* ?%)/gu, 'down '],
  [/(?<=[\s:,(]|^)\+(?=\d[\d.,]* ?%)/gu, 'up '],
  [/(?<=\d)\s?\/\s?(second|sec|minute|min|hour|day|week|month|year)\b/giu, ' a $1'],
  [/\/\s?(day|shift|night|week|month|year)\b/giu, ' a $1'],
  [/\/\s?yr\b/giu, ' a year'],
  [/\/\s?(?:mo|mth)\b/giu, ' a month'],
  [/\/\s?wk\b/giu, ' a week'],
  [/\bp\.\s?a\./giu, 'a year'],
  [/\bp\.\s?m\./giu, 'a month'],
  [/(?<=[\s(])re:? (?=\p{L})/gu, 'about '],
]

const known = new WeakMap<ResumeLine, ResumeLine>()

/** The line with its shorthand written out: "6 wks late, w/ IT" is "6 weeks late, with IT". The id and the role stay. */
export function expandLine(line: ResumeLine): ResumeLine {
  const found = known.get(line)
  if (found) return found
  const expanded = { ...line, text: expandText(line.text) }
  known.set(line, expanded)
  return expanded
}

/** A text with its shorthand written out. */
export function expandText(text: string): string {
  return signs
    .reduce((part, [pattern, plain]) => part.replace(pattern, plain), text)
    .replace(
      language,
      (codes) =>
        `${codes} (${(codes.match(/\p{L}+/gu) ?? []).map((code) => languages[code] ?? code).join(', ')})`,
    )
    .replace(money, (_all, code: string, amount: string) => `${amount} ${currencies[code] ?? ''}`)
    .replace(short, (whole, word: string) => spoken(whole, word))
    .replace(degree, (whole) => `${whole} (${degrees[whole.replace('.', '')] ?? ''})`)
}

function spoken(whole: string, word: string): string {
  const plain = words[word.toLowerCase()] ?? word
  // A capital that begins the line stays one; an unusual form ("QA") is a name of its own and is kept beside the words.
  if (/^\p{Lu}{2,}$/u.test(word)) return `${word} (${plain})`
  return `${/^\p{Lu}/u.test(whole) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain}`
}
