import type { TextLine } from '../layout/text-lines.ts'
import type { UnsortedLine } from './resume-line.ts'
import { readDates } from './roles.ts'
import { readHeading, type SectionName } from './sections.ts'

type PlacedLine = TextLine & {
  page: number
  isBullet: boolean
  /** How much of the width of its column the line fills, 0 to 1. */
  filledShare: number
}

const bulletStart = /^\s*(?:[•●○◦▪▫■□‣⁃∙·➢➤►▸✓✔❖*]|[-–—](?=\s)|o(?=\s{2,}))\s*/u
// A row that reaches this far to the right was broken by the margin, not by its author.
const wrappedShare = 0.82
// List entries have any length, so only a full row counts as broken there.
const wrappedShareOfLists = 0.96
const listSections: readonly (SectionName | null)[] = [
  'Skills',
  'Languages',
  'Interests',
  'Certifications',
  'Education',
]
/** Bullets are indented by less than this many points; another column starts farther away. */
const indent = 45
// Lines of one paragraph are seldom farther apart than this many letter heights.
const paragraphGap = 1.9

/** Joins the rows of text that belong together, in their order; NFKC turns ligatures and wide letters into plain ones. */
export function joinLines(pages: readonly TextLine[][]): UnsortedLine[] {
  const rows = attachLonelyBullets(pages.flatMap(placeLines))
  const compounds = collectCompounds(rows)
  const lines: UnsortedLine[] = []
  let previous: PlacedLine | undefined
  let section: SectionName | null = null
  for (const row of rows) {
    if (!row.isBullet) section = readHeading(row.text) ?? section
    const share = listSections.includes(section) ? wrappedShareOfLists : wrappedShare
    const line = lines.at(-1)
    if (line && previous && continues(previous, row, share))
      line.text = joinText(line.text, row.text, compounds)
    else lines.push({ text: row.text, page: row.page, isBullet: row.isBullet })
    previous = row
  }
  return lines.filter(({ text }) => text !== '')
}

export function cleanText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}\u200b-\u200f\u2060\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function placeLines(lines: readonly TextLine[], pageIndex: number): PlacedLine[] {
  return lines.map((line) => {
    const isBullet = bulletStart.test(line.text)
    const text = cleanText(isBullet ? line.text.replace(bulletStart, '') : line.text)
    return { ...line, text, page: pageIndex + 1, isBullet, filledShare: measureFill(lines, line) }
  })
}

/** How much of its column a row fills; a column is the rows that start at about the same place. */
function measureFill(lines: readonly TextLine[], { x, right }: TextLine): number {
  const column = lines.filter((line) => Math.abs(line.x - x) <= indent)
  const left = Math.min(...column.map((line) => line.x))
  const edge = Math.max(...column.map((line) => line.right))
  return (right - left) / Math.max(1, edge - left)
}

/** Some PDF writers put the bullet on a row of its own before the text. */
function attachLonelyBullets(lines: readonly PlacedLine[]): PlacedLine[] {
  const kept: PlacedLine[] = []
  let isBulletWaiting = false
  for (const line of lines) {
    if (line.text === '') isBulletWaiting ||= line.isBullet
    else {
      kept.push(isBulletWaiting ? { ...line, isBullet: true } : line)
      isBulletWaiting = false
    }
  }
  return kept
}

function continues(previous: PlacedLine, line: PlacedLine, wrappedFrom: number): boolean {
  if (line.isBullet) return false
  if (/\p{L}[-\u00ad]$/u.test(previous.text) && /^\p{Ll}/u.test(line.text)) return true
  const isLower = /^\p{Ll}/u.test(line.text)
  const isHeading = readHeading(previous.text) !== null || (!isLower && readHeading(line.text) !== null)
  const isSameLook =
    Math.abs(previous.fontSize - line.fontSize) < 0.6 && (isLower || previous.font === line.font)
  const drop = previous.y - line.y
  const isNear =
    previous.page !== line.page || (drop <= paragraphGap * line.fontSize && drop > -line.fontSize)
  if (isHeading || !isSameLook || !isNear || /[.!?:]$/.test(previous.text)) return false
  if (!isLower && endsWithDates(previous.text)) return false
  return previous.filledShare >= wrappedFrom || isLower
}

/** The dates of a role end its header, even in a narrow column that they fill. */
function endsWithDates(text: string): boolean {
  const dates = readDates(text)
  return dates !== null && text.replace(/(?<![\s).])[\s).]+$/, '').endsWith(dates)
}

/** Words that the author hyphenates within a line keep their hyphen when they are broken at it. */
function collectCompounds(lines: readonly PlacedLine[]): Set<string> {
  const words = lines.flatMap((line) => line.text.match(/\p{L}+-\p{L}+/gu) ?? [])
  return new Set(words.map((word) => word.toLowerCase()))
}

function joinText(first: string, second: string, compounds: ReadonlySet<string>): string {
  const ending = /(\p{L}+)([-\u00ad])$/u.exec(first)
  const start = /^\p{L}+/u.exec(second)?.[0]
  if (!ending || !start || !/^\p{Ll}/u.test(second)) return `${first} ${second}`
  const isCompound = ending[2] === '-' && compounds.has(`${ending[1]}-${start}`.toLowerCase())
  return isCompound ? first + second : first.slice(0, -1) + second
}
