import type { TextLine } from '../layout/text-lines.ts'
import { cleanText, mendDashes } from './clean-text.ts'
import { isDatesOnly } from './dates.ts'
import type { Heading } from './headings.ts'
import { rankOf } from './roles/role-words.ts'

/** A row with its place in its column. */
export type PlacedLine = TextLine & {
  page: number
  isBullet: boolean
  heading: Heading | null
  /** How much of the width of its column the line fills, 0 to 1. */
  filledShare: number
  /** How far rows of its column reach to the right. */
  edge: number
}

export const bulletStart =
  /^\s*(?:[•●○◦▪▫■□‣⁃∙·➢➤►▸▹▷✓✔❖◆◇◈♦⬥✦➔⇒\uf0a7\uf0b7\uf0d8\uf0fc*]|>(?=\s)|[-–—−](?=\s)|o(?=\s{2,}|\s+[\p{Lu}\d]))\s*/u
/** Bullets are indented by less than this many points; another column starts farther away. */
export const indent = 45
/** A name may be set like the headings. */
const rowsOfName = 3

/** The rows of a page, cleaned, with what is a bullet or a heading. */
export function placeLines(
  lines: readonly TextLine[],
  pageIndex: number,
  readRow: (row: TextLine) => Heading | null,
): PlacedLine[] {
  let isTopOfFile = pageIndex === 0
  return lines.map((line, index) => {
    const isBullet = bulletStart.test(line.text)
    const text = mendDashes(cleanText(isBullet ? line.text.replace(bulletStart, '') : line.text))
    const found = isBullet ? null : readRow({ ...line, text })
    // What stands under its dates is an entry, however loud it is set.
    const isEntry =
      found?.section === 'Other' && !found.isContact && isDatesOnly(lines[index - 1]?.text ?? '')
    const heading = isEntry || (isTopOfFile && found?.section === 'Other' && !found.isContact) ? null : found
    isTopOfFile &&= heading === null && index < rowsOfName
    return { ...line, text, page: pageIndex + 1, isBullet, heading, ...measureFill(lines, line) }
  })
}

/** Titles set like the headings are entries: bare dates stand one or two rows below each. */
export function dropLoudEntries(rows: readonly PlacedLine[]): PlacedLine[] {
  const entries = rows.filter((_row, index) => isOverDates(rows, index))
  const isEntry = (row: PlacedLine) =>
    entries.includes(row) && (entries.length >= leastLoudEntries || rankOf(row.text) > 0)
  return rows.map((row) => (isEntry(row) ? { ...row, heading: null } : row))
}

const leastLoudEntries = 2

function isOverDates(rows: readonly PlacedLine[], index: number): boolean {
  const { heading } = rows[index] ?? {}
  if (heading?.section !== 'Other' || heading.isContact) return false
  const [first, second] = rows.slice(index + 1, index + 3)
  if (!first || first.heading || first.isBullet) return false
  return isDatesOnly(first.text) || (second !== undefined && !second.heading && isDatesOnly(second.text))
}

const nearEdge = 0.15
/** Too little to count as a row that the margin broke. */
const shareOfLongest = 0.8

/** How much of its column a row fills; a column is the rows that start or end at about the same place. */
function measureFill(lines: readonly TextLine[], { x, right, y }: TextLine) {
  const column = lines.filter((line) => Math.abs(line.x - x) <= indent)
  const left = Math.min(...column.map((line) => line.x))
  const edge = Math.max(...column.map((line) => line.right))
  const flushRight = lines.filter((line) => Math.abs(line.right - right) <= 2).map((line) => line.x)
  const isFlushRight = flushRight.length > 2 && flushRight.every((other) => other > left - 1)
  // Where no other row reaches as far, the width of the column is not known.
  const isAlone = !column.some((line) => line.y !== y && line.right >= edge - nearEdge * (edge - left))
  const share = ((right - left) / Math.max(1, edge - left)) * (isAlone ? shareOfLongest : 1)
  if (!isFlushRight) return { filledShare: share, edge }
  return { filledShare: Math.min(share, (right - x) / Math.max(1, right - Math.min(...flushRight))), edge }
}

/** Some PDF writers put the bullet on a row of its own before the text. */
export function attachLonelyBullets(lines: readonly PlacedLine[]): PlacedLine[] {
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
