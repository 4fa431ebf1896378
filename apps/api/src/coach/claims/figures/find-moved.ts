import { lemma } from '../lemma.ts'
import { longestSentence, readTokens, type Token } from '../tokens.ts'
import { type ReadFigure, readFigures } from './read-figures.ts'
import { writeFigures } from './write-figures.ts'

/** Figures that a line has, said of something else: turned round, of another thing, or of another year. */
export function findMovedFigures(sentence: string, lines: readonly string[]): string[] {
  if (sentence.length > longestSentence) return [sentence]
  return [
    ...findReversed(sentence, lines),
    ...findOtherThing(sentence, lines),
    ...findOtherLabel(sentence, lines),
    ...findDeniedCount(sentence, lines),
  ]
}

interface Change {
  from: number
  to: number
}

const change =
  /(?<![\d.])(\d[\d.]{0,20})%?(?: ?[\p{L}%]{1,12}(?: \p{L}{1,12}){0,3})? ?(?:→|->|to)(?: (?:just |well |a bit |a little |about |around |over |under |nearly |almost |roughly |euro |dollar |pound ){0,4})? ?(\d[\d.]{0,20})/giu

function readChanges(text: string): Change[] {
  return [
    ...writeFigures(text)
      .replace(/(?:euro|dollar|pound) /gu, '')
      .matchAll(change),
  ].map((match) => ({ from: Number.parseFloat(match[1] ?? ''), to: Number.parseFloat(match[2] ?? '') }))
}

const falls =
  /\b(?:fell|fall|falls|dropp?e?d?|declined?|decreased?|reduced?|cut|lowered|shrank|down|less|fewer|brought [^,.]{0,40} down)\b/iu
const rises =
  /\b(?:rose|rise|rises|grew|grow|grown|increased?|raised?|climbed|went up|up|more|gained|improved|doubled|tripled)\b/iu

/** "from 6 hours to 10 minutes" turned round, or said to fall where it rises. */
function findReversed(sentence: string, lines: readonly string[]): string[] {
  const known = lines.flatMap(readChanges)
  const said = readChanges(sentence)
  const turned = said.filter(
    ({ from, to }) =>
      from !== to &&
      known.some((one) => one.from === to && one.to === from) &&
      !known.some((one) => one.from === from && one.to === to),
  )
  if (turned.length > 0) return turned.map(({ from, to }) => `${from} to ${to}`)
  const ends = new Set(known.flatMap(({ from, to }) => [from, to]))
  const differences = new Set(known.map(({ from, to }) => Math.abs(from - to)))
  const by = [
    ...writeFigures(sentence).matchAll(
      /\bby (?:about |around |roughly |nearly |almost |over |more than )?(\d[\d.]*)(?! ?(?:%|to\b))/giu,
    ),
  ]
    .map((match) => Number.parseFloat(match[1] ?? ''))
    .find((value) => ends.has(value) && !differences.has(value) && !(value > 1990 && value < 2100))
  if (by !== undefined) return [`by ${by}`]
  const single = known.length === 1 ? known[0] : undefined
  if (
    !single ||
    lines.length > 1 ||
    single.from === single.to ||
    falls.test(sentence) === rises.test(sentence)
  )
    return []
  const speaksOfIt =
    said.length > 0 ||
    readFigures(sentence).some(({ raw }) => raw === single.from || raw === single.to) ||
    readFigures(sentence).length === 0
  const isFall = falls.test(sentence)
  const isWrong = isFall ? single.to > single.from : single.to < single.from
  const names = lines.join(' ')
  // "improved" may mean a fall; a line that says its direction itself is left to the words.
  return speaksOfIt &&
    isWrong &&
    /\b(?:down|fell|dropped|decreased|lowered|rose|grew|increased|went up)\b/iu.test(sentence) &&
    !falls.test(names.replace(/\bdowntime\b/giu, ''))
    ? [isFall ? 'down' : 'up']
    : []
}

/** The noun a number counts: the next word of meaning, "5 of the 9 consumers" included. */
function countedBy(tokens: readonly Token[], at: number): string | null {
  for (let step = 1; step <= 5; step += 1) {
    const token = tokens[at + step]
    if (!token || (token.startsClause && step > 1)) return null
    if (token.number !== null) {
      if (!/^(?:of|out|the|our|my|first|in)$/u.test(tokens[at + step - 1]?.text.toLowerCase() ?? ''))
        return null
      continue
    }
    if (token.isContent) return token.lemma
  }
  return null
}

/** "14 errors" where the line has 9 errors and 14 of something else. */
function findOtherThing(sentence: string, lines: readonly string[]): string[] {
  const said = readTokens(writeFigures(sentence))
  const known = lines.flatMap((line) => [readTokens(writeFigures(line))])
  return said.flatMap((token, at) => {
    const { number } = token
    const noun = number === null ? null : countedBy(said, at)
    if (number === null || noun === null) return []
    const counts = known.flatMap((tokens) =>
      tokens.flatMap((other, place) =>
        other.number === null ? [] : [{ number: other.number, noun: countedBy(tokens, place) }],
      ),
    )
    const own = counts.filter((one) => Number.parseFloat(one.number) === Number.parseFloat(number))
    if (own.length === 0 || own.some((one) => one.noun === noun || one.noun === null)) return []
    return counts.some(
      (one) => one.noun === noun && Number.parseFloat(one.number) !== Number.parseFloat(number),
    )
      ? [`${number} ${said[at + 1]?.text ?? ''}`]
      : []
  })
}

const label = /\b(?:FY ?\d\d|H[12]|Q[1-4]|(?:19|20)\d\d|phase \d)\b/giu

/** "117 % in FY24" where the line says it of FY23. */
function findOtherLabel(sentence: string, lines: readonly string[]): string[] {
  const labels = [...new Set((sentence.match(label) ?? []).map((one) => one.toLowerCase()))]
  const [only] = labels
  if (only === undefined || labels.length > 1) return []
  const parts = lines.flatMap((line) => line.split(/[.;]\s+|,\s+(?=\p{L}+ in (?:19|20)\d\d)/u))
  const labelled = parts.filter((part) => (part.match(label) ?? []).length > 0)
  const mine = labelled.filter((part) => part.toLowerCase().includes(only))
  const others = labelled.filter((part) => !part.toLowerCase().includes(only))
  if (mine.length === 0 || others.length === 0) return []
  const has = (part: string, figure: ReadFigure) =>
    readFigures(part).some(({ value, isYear }) => !isYear && value === figure.value)
  // Only what is said beside the label is said of it.
  const clause = sentence
    .split(/[,;:]\s+|\s(?=(?:and|but|while) (?:I|we|in|since|the)\b)/u)
    .find((part) => part.toLowerCase().includes(only))
  return readFigures(clause ?? sentence)
    .filter(
      (figure) =>
        !figure.isYear &&
        !figure.isFraction &&
        !mine.some((part) => has(part, figure)) &&
        others.some((part) => has(part, figure)),
    )
    .map(({ text }) => text)
}

/** "not a single pour was rejected" where two were. */
function findDeniedCount(sentence: string, lines: readonly string[]): string[] {
  const match =
    /\b(?:not (?:a single|one|any)|no|zero|none of (?:the|my|our)|without (?:a single|any|a)) (\p{L}+)(?: (\p{L}+))?(?: (\p{L}+))?/iu.exec(
      sentence,
    )
  const noun = lemma(match?.[1] ?? '')
  if (!match || noun.length < 3) return []
  const isCounted = lines.some((line) => {
    const tokens = readTokens(writeFigures(line))
    return tokens.some(
      (token, at) =>
        token.number !== null &&
        Number.parseFloat(token.number) > 0 &&
        (tokens[at + 1]?.lemma === noun || (tokens[at + 2]?.lemma === noun && tokens[at + 1]?.isContent)),
    )
  })
  return isCounted ? [match[0]] : []
}
