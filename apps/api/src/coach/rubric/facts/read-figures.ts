import { findWords, stem } from '../../text.ts'
import { functionWords } from '../word-lists.ts'

/** A figure that a sentence names. */
export interface FigureClaim {
  /** As it was said: "forty percent", "1,200 towels". */
  text: string
  value: number
  /** `%`, or the stem of the word behind the number; empty at the end of a sentence. */
  unit: string
}

const small = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
)
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['k', 1000],
  ['m', 1_000_000],
])

interface Token {
  text: string
  start: number
  end: number
}

/** Figures of a sentence, digits and spoken ones; years and a lone "one" are none. */
export function readFigures(sentence: string): FigureClaim[] {
  const tokens = tokenise(sentence)
  const found: FigureClaim[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const run = readNumber(tokens, at)
    if (!run) continue
    const last = tokens[run.end - 1]
    const behind = tokens[run.end]
    // A comma parts a number from what follows: "thirty, he said".
    const isJoined = behind && /^[\s%-]*$/u.test(sentence.slice(last?.end ?? 0, behind.start))
    const next = isJoined && !functionWords.has(behind.text) ? behind : undefined
    const isPercent = sentence[last?.end ?? 0] === '%' || next?.text === 'percent'
    const unit = isPercent ? '%' : stem(next?.text ?? '')
    const from = tokens[at]?.start ?? 0
    const to = isPercent && next?.text !== 'percent' ? (last?.end ?? 0) + 1 : (next?.end ?? last?.end ?? 0)
    if (!isYear(run.value, run.end - at) && !(run.value === 1 && run.end - at === 1)) {
      found.push({ text: sentence.slice(from, to).trim(), value: run.value, unit })
    }
    at = run.end - 1
  }
  return found
}

const isYear = (value: number, tokenCount: number) => tokenCount === 1 && value >= 1950 && value <= 2059

/** Numbers with their thousands and decimals as one token, other words as the coach reads them. */
function tokenise(sentence: string): Token[] {
  const numbers = [...sentence.matchAll(/\d[\d,]*(?:\.\d+)?/gu)].map((match) => ({
    text: match[0].replace(/,(?=\d{3})/gu, '').replace(/,$/u, ''),
    start: match.index,
    end: match.index + match[0].replace(/,$/u, '').length,
  }))
  const inNumbers = new Set(
    numbers.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  )
  const others = findWords(sentence)
    .flatMap((word) => splitScale(word))
    .filter(({ start }) => !inNumbers.has(start))
  return [...numbers, ...others]
    .map((token) => ({ ...token, text: token.text.toLowerCase() }))
    .sort((first, second) => first.start - second.start)
}

/** "120k" is a number and its scale. */
function splitScale(word: Token): Token[] {
  const scaled = /^(\d+)([km])$/iu.exec(word.text)
  const digits = scaled?.[1]
  if (!digits) return [word]
  return [{ text: scaled[2] ?? '', start: word.start + digits.length, end: word.end }]
}

function readNumber(tokens: readonly Token[], from: number): { value: number; end: number } | null {
  let total = 0
  let current: number | null = null
  let at = from
  for (; at < tokens.length; at += 1) {
    const word = tokens[at]?.text ?? ''
    const plain: number | undefined = /^\d/u.test(word) ? Number(word) : (small.get(word) ?? tens.get(word))
    const scale = scales.get(word)
    if (plain !== undefined) {
      const continues = current === null || (current >= 20 && plain < 10) || current % 100 === 0
      if (!continues) break
      current = (current ?? 0) + plain
    } else if (scale !== undefined && current !== null) {
      current *= scale
      if (scale >= 1000) {
        total += current
        current = 0
      }
    } else if (word !== 'and' || current === null || !isNumberWord(tokens[at + 1]?.text)) break
  }
  return current === null ? null : { value: total + current, end: at }
}

const isNumberWord = (word = '') => small.has(word) || tens.has(word)
