import { isColour, knowsWordsOf } from '../coverage/coverage.ts'
import { writeFigures } from '../figures/write-figures.ts'
import { longestSentence, readTokens } from '../tokens.ts'
import { somebody } from './find-credit.ts'

/** A part of a sentence that is said to have brought about the rest, or to have come before it. */
interface Cause {
  text: string
  effect: string
  /** "after", "once" and "when" say an order; the others say that one came of the other. */
  isOrder: boolean
}

/** Clauses are cut at these, so a cause reaches no further. */
const end = String.raw`(?=[,.;:]|\s[–—]\s|$)`
const causal = new RegExp(
  String.raw`\b(?:because(?: of)?|thanks to|due to|owing to|on account of|driven by|prompted by|triggered by|caused by|as a result of|by virtue of|(?:mainly|mostly|largely|partly|chiefly) (?:since|as|by|through|from)|(?<!\b(?:began|begin|begins|start|starts|started|opened|ended|finished|continued) )by (?:\w{1,20}ly )?(?=\p{L}{2,20}ing\b)|through (?=my|our|the|two|three|new|\p{L}{2,20}ing\b)|(?:as|since) (?=(?:there|the|we|it|they|our|my|his|her|their)\b(?! (?:first|last|start|beginning|end|turn))))\s?(.{4,120}?)${end}`,
  'giu',
)
const order = new RegExp(
  String.raw`\b(?:after|once|when|as soon as|ever since)\s(?=(?:I|we|the|a|an|my|our|two|three|our|some|one|it|they|he|she|\p{L}{3,20}ing)\b)(.{4,120}?)${end}`,
  'giu',
)
/** What things do to other things; of a person it is a deed, which other rules look at. */
const works =
  /\b(?:saved?|saves|cut|cuts|brought|brings|pushed|pushes|gave|gives|lifted|raised|improved|reduced|halved|doubled|tripled|earned|won|spared|freed|made|let|allowed|drove|sped|boosted|turned|lowered|shortened|took|takes|got|moved|helped|meant|ended|stopped|solved|fixed|killed|kept|led|pulled|dropped|increased|decreased|unlocked|prevented|avoided|paid for|paid off|convinced|persuaded)\b/iu
const thing =
  /(?:^|[,;:]\s|\band\s|\bthat\s|\bwhere\s)((?:(?:my|our|the|this|that|those|these|its|a|an|both|all)\s|\p{L}{2,20}ing\s|\p{Lu}\p{L}{1,20}\s)[^,.;:]{0,70}?)(?=\s(?:(?:saved|saves|cut|cuts|brought|brings|pushed|gave|gives|lifted|raised|reduced|earned|won|spared|freed|made|let|allowed|drove|sped|boosted|lowered|shortened|helped|meant|solved|fixed|killed|led to|unlocked|prevented|avoided|convinced|persuaded)\b|(?:improved|halved|doubled|tripled|increased|decreased|pulled|turned|moved|got|kept) (?:our|my|the|its|their|us|me|them|it)\b))/giu
const subject = /\b(?:I|we|he|she|they|who|you|everybody|everyone|nobody|people|it|which|that)\b/iu

function readCauses(sentence: string): Cause[] {
  const read = (pattern: RegExp, isOrder: boolean) =>
    [...sentence.matchAll(pattern)].map((match) => ({
      text: match[1] ?? '',
      effect: `${sentence.slice(0, match.index)} ${sentence.slice(match.index + match[0].length)}`,
      isOrder,
    }))
  const things = [...sentence.matchAll(thing)].flatMap((match): Cause[] => {
    const text = match[1] ?? ''
    if (/\b(?:was|were|is|are|been|be|have|has|had)\s*$/iu.test(text)) return []
    if (subject.test(text) || somebody.test(text) || works.test(text)) return []
    return [{ text, effect: sentence.slice(match.index + match[0].length), isOrder: false }]
  })
  return [...read(causal, false), ...read(order, true), ...things]
}

/** Ways in which a line itself says that one part of it came of the other. */
const links =
  /\b(?:because|thanks to|due to|owing to|as a result|leading to|led to|resulting|resulted|so that|so|caused|by \p{L}+ing|by|via|through|using|driven|prompted|triggered|in response|following|after|once|with|reason|why|when|as|since|for lack|not enough|too few|too many|to \p{L}+)\b|→ \p{L}|:\s|, \p{L}+ing\b|, no\b|, not\b/iu

/** What a sentence says of causes beyond its lines. */
export interface CauseDoubts {
  /** Words of a cause that no line has. */
  unknown: string[]
  /** The same for what only came before. */
  unknownBefore: string[]
  /** Causes and forerunners of which no line has a word. */
  bare: string[]
  /** Causes whose words a line has, but apart from what they are said to have brought about. */
  joined: string[]
}

/** A line is told in fewer parts, and nobody gives more reasons in a sentence; each is compared with each. */
const mostSegments = 30
const mostCauses = 6
/** Where a line goes on to something else; "; saved 20 hours" says what came of the same. */
const ends =
  /[.;]\s+(?!(?:sav|cut|reduc|avoid|prevent|rais|lift|improv|halv|doubl|free|mak|bring|lower|result|lead)\p{L}{0,6}\b)/iu

/** Causes of a sentence that its lines do not give: of new words, or of two facts that the lines only list. */
export function findCauses(sentence: string, lines: readonly string[]): CauseDoubts {
  const doubts: CauseDoubts = { unknown: [], unknownBefore: [], bare: [], joined: [] }
  if (sentence.length > longestSentence) return doubts
  const segments = lines
    .flatMap((line) => line.split(ends))
    .filter(Boolean)
    .slice(0, mostSegments)
    .map(toSegment)
  const knows = knowsWordsOf(lines.join('\n'))
  for (const { text, effect, isOrder } of readCauses(sentence).slice(0, mostCauses)) {
    const content = contentOf(text)
    const unknown = content.filter((form) => !isColour(form) && !knows(form))
    const cause = content.filter(knows)
    if (isOrder) doubts.unknownBefore.push(...unknown)
    else doubts.unknown.push(...unknown)
    const isNewDeed =
      isOrder && /^(?:I|we)\b/iu.test(text) && content[0] !== undefined && unknown[0] === content[0]
    const isBare = cause.length === 0 || isNewDeed ? unknown.length > 0 : !isOrder && unknown.length > 1
    if (isBare && !/\d/u.test(writeFigures(text))) doubts.bare.push(text)
    if (!isOrder && cause.length > 0 && !isOneFact(cause, contentOf(effect), segments))
      doubts.joined.push(text)
  }
  return doubts
}

const contentOf = (text: string) => [
  ...new Set(
    readTokens(text)
      .filter(
        (token) => token.isContent && token.number === null && !/['’](?:ve|m|d|ll|re|t)$/u.test(token.text),
      )
      .map((token) => token.lemma),
  ),
]

interface Segment {
  knows(form: string): boolean
  hasLink: boolean
}

const toSegment = (text: string): Segment => ({ knows: knowsWordsOf(text), hasLink: links.test(text) })

/** True when the part of a line that tells the effect has the cause too, and a link between them. */
function isOneFact(
  cause: readonly string[],
  effect: readonly string[],
  segments: readonly Segment[],
): boolean {
  const others = effect.filter((form) => !cause.includes(form) && !isColour(form))
  const counts = segments.map(({ knows }) => others.filter(knows).length)
  const most = Math.max(...counts)
  if (others.length > 0 && most === 0) return false
  const told = segments.filter((_one, at) => counts[at] === most)
  return told.some(({ knows, hasLink }) => hasLink && cause.some(knows))
}
