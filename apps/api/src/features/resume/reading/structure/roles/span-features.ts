import { isLikePlace, isPlace } from '../places.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { holdsBoth } from './agree-commas.ts'
import { partHeader, readLabel } from './role-names.ts'
import { rankOf } from './role-words.ts'

/** What the lines around a date say of being its header, worked out once. */
export interface LineFeatures {
  look: string
  /** How much the line reads and looks like a part of a header, above 0, or like the text below it. */
  headerScore: number
  names: number
  highestRank: number
  lowestRank: number
  /** The white above it, in the line heights usual in the section; null at the top of a page. */
  gap: number | null
  isDated: boolean
  /** Whether its date is one only where the line reads like a header. */
  isDoubtful: boolean
  /** Whether it looks like the text below the headers. */
  isBody: boolean
}
export const mostWords = 14
/** Lines of one header are seldom farther apart than this many letter heights. */
export const headerGap = 3

/** Describes the lines of a block for the choice of headers. */
export function describeLines(
  lines: readonly UnsortedLine[],
  isDated: (line: UnsortedLine) => boolean,
  mayBeDated: (line: UnsortedLine) => boolean,
): LineFeatures[] {
  const sure = lines.map(isDated)
  const dated = lines.map((line, index) => sure[index] === true || mayBeDated(line))
  const usualGap = medianGap(lines)
  const bodyLooks = findBodyLooks(lines, dated)
  return lines.map((line, index): LineFeatures => {
    const names = partHeader(line, index).filter(({ kind }) => kind === 'name')
    const ranks = names.map(({ text }) => rankOf(text))
    const above = lines[index - 1]
    const drop = above && above.page === line.page ? above.y - line.y : null
    const [highestRank, lowestRank] = [Math.max(0, ...ranks), Math.min(0, ...ranks)]
    const look = lookOf(line)
    return {
      look,
      headerScore: scoreText(line, highestRank, lowestRank) + scoreLook(line, bodyLooks),
      names: names.length === 1 && holdsBoth(names[0]?.text ?? '') ? 2 : names.length,
      highestRank,
      lowestRank,
      gap: drop === null || drop <= 0 ? null : drop / Math.max(1, line.fontSize) / usualGap,
      isDated: dated[index] ?? false,
      isDoubtful: sure[index] !== true,
      isBody: bodyLooks.size === 0 || bodyLooks.has(placedLook(line)),
    }
  })
}

/** Looks of what is surely no header. */
function findBodyLooks(lines: readonly UnsortedLine[], dated: readonly boolean[]): Set<string> {
  const isDated = new Set(lines.filter((_, index) => dated[index]))
  return new Set(listBody(lines, (line) => isDated.has(line)).map(placedLook))
}

/** What is surely no header: bullets and long text. */
export function listBody(
  lines: readonly UnsortedLine[],
  isHeader: (line: UnsortedLine) => boolean,
): UnsortedLine[] {
  return lines.filter(
    (line) =>
      !isHeader(line) &&
      ((line.isBullet && !line.isBold) ||
        line.rows > 1 ||
        line.text.split(' ').length > mostWords ||
        isSentence(line.text)),
  )
}

/** Text and what stands over it may differ by nothing but where they begin. */
function placedLook(line: UnsortedLine): string {
  return `${lookOf(line)} ${Math.round(line.x / indentPoints)}`
}

const indentPoints = 6

/** Font, size, weight and slant of a line. */
export function lookOf({ fontSize, font, isBold, isItalic }: UnsortedLine): string {
  return `${Math.round(fontSize * 2)} ${font} ${isBold} ${isItalic}`
}

/** The usual white between two rows, in letter heights. */
function medianGap(lines: readonly UnsortedLine[]): number {
  const gaps = lines
    .flatMap((line, index) => {
      const above = lines[index - 1]
      const drop = above && above.page === line.page && above.rows === 1 ? above.y - line.y : 0
      return drop > 0 ? [drop / Math.max(1, line.fontSize)] : []
    })
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 1.3
}

const scoreOfLabel = 2
const shortVerb = /^(?:Did|Led|Made|Built|Ran|Wrote|Won|Set|Held|Drove|Grew)(?!\p{L})/u
const pastVerb = /^\p{Lu}\p{Ll}+ed(?!\p{L})/u

function scoreText(line: UnsortedLine, highestRank: number, lowestRank: number): number {
  if (readLabel(line.text) !== null) return scoreOfLabel
  const words = line.text.split(' ').length
  const isVerb = shortVerb.test(line.text) || (pastVerb.test(line.text) && words > 3)
  return (
    Math.min(1.2, 0.4 * (highestRank - lowestRank)) +
    (words <= 6 ? 0.3 : words > 11 ? -1.2 : words > 8 ? -0.5 : 0) +
    (/[.!]$/.test(line.text) && words > 4 && !abbreviated.test(line.text) ? -1.4 : 0) +
    // "Ran the reading club" names no employer.
    (isVerb && highestRank === 0 && (lowestRank === 0 || words > 3) && !line.isBold ? -2.4 : 0) +
    (line.isBullet ? -1 : 0) +
    (line.rows > 1 ? -0.6 : 0) +
    (isPlaceOnly(line) ? 0.4 : 0)
  )
}

function scoreLook(line: UnsortedLine, bodyLooks: ReadonlySet<string>): number {
  if (bodyLooks.size === 0) return 0.2
  return bodyLooks.has(placedLook(line)) ? -0.9 : 1
}

function isPlaceOnly(line: UnsortedLine): boolean {
  return isPlace(line.text) || (line.cells.length === 1 && isLikePlace(line.text))
}

/** "Acme Inc.", "Eva Lang Pharm.D." */
const abbreviated = /(?<!\p{L})(?:\p{Lu}|Inc|Ltd|Co|Corp|Jr|Sr|[Cc]ie|bzw|etc|\p{L}{1,5}\.\p{Lu})\.$/u

export function isSentence(text: string): boolean {
  if (abbreviated.test(text)) return false
  const words = text.split(' ').length
  return (
    (/\.$/.test(text) && words > 5) ||
    (/\p{Ll}{5}\.$/u.test(text) && words > 3) ||
    (/!$/.test(text) && words > 4)
  )
}
