import { isCapitalHeading, type StyledPart, type TextCell, type TextLine } from '../layout/text-lines.ts'
import { cleanText, mendDashes } from './clean-text.ts'
import { isDatesOnly } from './dates.ts'
import { goesOn, isOtherName, isRestOfSchool, wrappedShare, wrappedShareOfLists } from './goes-on.ts'
import { createHeadingReader } from './headings.ts'
import {
  attachLonelyBullets,
  bulletStart,
  dropLoudEntries,
  type PlacedLine,
  placeLines,
} from './place-rows.ts'
import { isPlace } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'
import { isContactHeading, readHeading, type SectionName } from './sections.ts'

const listSections: readonly (SectionName | null)[] = [
  'Skills',
  'Languages',
  'Interests',
  'Certifications',
  'Education',
]

/** Joins the rows of text that belong together, in their order; NFKC turns ligatures and wide letters into plain ones. */
export function joinLines(pages: readonly TextLine[][]): UnsortedLine[] {
  const parted = partLabels(pages)
  const readRow = createHeadingReader(parted.flat())
  const placed = attachLonelyBullets(parted.flatMap((page, index) => placeLines(page, index, readRow)))
  const rows = dropLoudEntries(placed)
  const compounds = collectCompounds(rows)
  const lines: UnsortedLine[] = []
  let previous: PlacedLine | undefined
  let section: SectionName | null = null
  for (const row of rows) {
    section = row.heading?.section ?? section
    const share = listSections.includes(section) ? wrappedShareOfLists : wrappedShare
    const line = lines.at(-1)
    const isHeader = line?.rows === 1 && isDatesOnly(lines.at(-2)?.text ?? '')
    if (line && isBesideTop(line, row)) appendCell(line, row)
    else if (line && isUnderBrokenName(line, row)) appendToName(line, row, compounds)
    else if (
      line &&
      previous &&
      !(isHeader && isOtherName(previous, row)) &&
      (goesOn(line, previous, row, share) || (section === 'Education' && isRestOfSchool(previous, row)))
    )
      appendRow(line, row, compounds)
    else lines.push(startLine(row))
    previous = row
  }
  return lines.filter(({ text }) => text !== '' && !drawnRule.test(text))
}

/** A rule under a heading, typed as dashes or underscores. */
const drawnRule = /^[-–—_=~*.·•\s]+$/u

function startLine({ text, page, isBullet, heading, ...row }: PlacedLine): UnsortedLine {
  const { x, y, fontSize, font, isBold = false, isItalic = false } = row
  const cells = (row.cells ?? []).map(cleanCell)
  return {
    text,
    page,
    isBullet,
    cells: cells.length > 0 ? cells.filter((cell) => cell.text !== '') : [cleanCell({ ...row, text })],
    ...{ x, y, fontSize, font, isBold, isItalic },
    heading: heading?.section ?? null,
    isContact: heading?.isContact ?? false,
    rows: 1,
  }
}

function appendRow(line: UnsortedLine, row: PlacedLine, compounds: ReadonlySet<string>): void {
  line.text = joinText(line.text, row.text, compounds)
  line.rows += 1
  const cell = line.cells.at(-1)
  if (!cell) return
  const parts = joinParts(cell.parts ?? [partOf(cell)], row.parts ?? [partOf(row)], compounds)
  const text = joinText(cell.text, row.text, compounds)
  line.cells = [...line.cells.slice(0, -1), { ...cell, text, parts }]
}

function cleanCell({ parts, pieces, ...cell }: TextCell): TextCell {
  const clean = (text: string) => mendDashes(cleanText(text.replace(bulletStart, '')))
  const cleaned = pieces && { pieces: pieces.map(clean) }
  return { ...cell, text: clean(cell.text), ...(parts && { parts }), ...cleaned }
}

function partOf({ text, fontSize, font, isBold = false, isItalic = false }: TextCell): StyledPart {
  return { text, fontSize, font, isBold, isItalic }
}

/** A title that the margin broke is one stretch again. */
function joinParts(
  above: readonly StyledPart[],
  below: readonly StyledPart[],
  compounds: ReadonlySet<string>,
): StyledPart[] {
  const [last, first] = [above.at(-1), below[0]]
  if (!last || !first) return [...above, ...below]
  const before = last.text.trimEnd()
  const text = joinText(before, first.text, compounds)
  if (last.font === first.font && last.isBold === first.isBold)
    return [...above.slice(0, -1), { ...last, text }, ...below.slice(1)]
  const own = before.slice(0, text.length - first.text.length)
  return [
    ...above.slice(0, -1),
    { ...last, text: own },
    { ...first, text: text.slice(own.length) },
    ...below.slice(1),
  ]
}

/** "WORK EXPERIENCE" set beside its first row is a heading of its own, as is a column of labels with known words. */
function partLabels(given: readonly TextLine[][]): TextLine[][] {
  const pages = given.map(joinBrokenLabels)
  const rows = pages.flat()
  const inColumn = rows.filter((row) => isHeadingBeside(row) || isHeadingInMargin(row, rows))
  const alone = rows.filter(({ cells, text }) => !cells && readHeading(text) !== null)
  const isLabelled = (row: TextLine) => {
    const [label, first] = row.cells ?? []
    if (!label || !first) return false
    if (isCapitalHeading(label.text)) return true
    const alike = inColumn.filter((other) => isInOneMargin(labelOf(other), label))
    const alikeAlone = alone.filter((other) => isFlushRight(other, label) || isHeadOfColumn(other, label))
    const least = label.fontSize >= muchLarger * first.fontSize ? leastLargeLabels : leastLabels
    return inColumn.includes(row) && alike.length + alikeAlone.length >= least
  }
  return pages.map((page) => page.flatMap((row) => (isLabelled(row) ? partLabel(row) : [row])))
}

/** "Professional" over "Experience" in a narrow margin is one heading over all that stands beside it. */
function joinBrokenLabels(rows: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (let index = 0; index < rows.length; index++) {
    const [row, below] = [rows[index], rows[index + 1]]
    if (!row) break
    const label = below ? readBrokenLabel(row, below, rows[index + 2]) : null
    if (!label || !below) {
      joined.push(row)
      continue
    }
    joined.push(label, ...withoutLabel(row), ...withoutLabel(below))
    index += 1
  }
  return joined
}

function readBrokenLabel(row: TextLine, below: TextLine, behind: TextLine | undefined): TextLine | null {
  const [first, second] = [labelOf(row), labelOf(below)]
  const beside = row.cells?.[1] ?? behind
  const drop = first.y - second.y
  const isOneColumn =
    Math.abs(first.x - second.x) <= 1 && drop > 0 && drop <= mostDropOfLabel * first.fontSize
  const isAlike = first.font === second.font && Math.abs(first.fontSize - second.fontSize) < 0.5
  const right = Math.max(first.right, second.right)
  const isBeside =
    beside !== undefined && beside.x > right && Math.abs(beside.y - first.y) <= 0.5 * first.fontSize
  const text = `${first.text.trim()} ${second.text.trim()}`
  const isLoud = first.isBold === true || (beside !== undefined && first.font !== beside.font)
  if (!isOneColumn || !isAlike || !isBeside || !isLoud || readHeading(text) === null) return null
  const { x, y, fontSize, font, isBold } = first
  return { text, x, y, right, fontSize, font, ...(isBold !== undefined && { isBold }) }
}

const mostDropOfLabel = 1.5

function withoutLabel(row: TextLine): TextLine[] {
  return row.cells && row.cells.length > 1 ? partLabel(row).slice(1) : []
}

/** A known heading set like the text, where nothing but headings begins at its edge. */
function isHeadingInMargin({ cells: [label, first] = [] }: TextLine, rows: readonly TextLine[]): boolean {
  if (!label || !first || readHeading(label.text) === null) return false
  const column = rows.filter((row) => Math.abs(row.x - label.x) <= sameEdge)
  const text = rows.filter((row) => (row.cells ?? [row]).some(({ x }) => Math.abs(x - first.x) <= sameEdge))
  return text.length >= leastRowsOfText && column.every((row) => labelOf(row).right < first.x)
}

/** A heading that has its row for itself, at the edge of a margin. */
function isHeadOfColumn(other: TextLine, label: TextCell): boolean {
  return Math.abs(other.x - label.x) <= sameEdge && other.font === label.font
}

const leastRowsOfText = 6
const muchLarger = 1.15
const leastLargeLabels = 2

function partLabel(row: TextLine): TextLine[] {
  const [label, first, ...others] = row.cells ?? []
  if (!label || !first) return [row]
  const rest = [first, ...others]
  const text = rest.map((cell) => cell.text).join(' ')
  return [label, { ...first, text, ...(others.length > 0 && { cells: rest }) }]
}

const sameEdge = 3
const leastLabels = 3

function labelOf(row: TextLine): TextCell {
  return row.cells?.[0] ?? row
}

/** Labels of a margin begin at one edge, or end at one. */
function isInOneMargin(one: TextCell, other: TextCell): boolean {
  return Math.abs(one.x - other.x) <= sameEdge || isFlushRight(one, other)
}

/** In letters of one size that end at one edge. */
function isFlushRight(one: TextCell, other: TextCell): boolean {
  return Math.abs(one.right - other.right) <= sameEdge && Math.abs(one.fontSize - other.fontSize) < 0.5
}

/** A known heading in larger or bolder letters than what stands beside it. */
function isHeadingBeside({ cells: [label, first] = [] }: TextLine): boolean {
  if (!label || !first) return false
  if (readHeading(label.text) === null && !isContactHeading(label.text)) return false
  return label.fontSize > first.fontSize + 0.5 || (label.isBold === true && !first.isBold)
}

/** A place or date on the first row of a header that the file writes after its other rows. */
function isBesideTop(line: UnsortedLine, row: PlacedLine): boolean {
  const right = Math.max(...line.cells.map((cell) => cell.right))
  return (
    line.rows > 1 &&
    line.cells.length === 1 &&
    !line.isBullet &&
    !row.isBullet &&
    row.page === line.page &&
    Math.abs(row.y - line.y) <= 0.3 * Math.max(row.fontSize, line.fontSize) &&
    row.x > right
  )
}

/** A name that found no room beside the place at the margin goes on below in small letters. */
function isUnderBrokenName(line: UnsortedLine, row: PlacedLine): boolean {
  const [name, margin, ...others] = line.cells
  const drop = line.y - row.y
  return (
    name !== undefined &&
    margin !== undefined &&
    others.length === 0 &&
    line.rows === 1 &&
    !line.isBullet &&
    !row.isBullet &&
    isPlace(margin.text) &&
    (row.cells?.length ?? 1) === 1 &&
    row.page === line.page &&
    Math.abs(row.x - name.x) <= 3 &&
    row.font === name.font &&
    row.fontSize === name.fontSize &&
    drop > 0 &&
    drop <= 1.6 * row.fontSize &&
    /^\p{Ll}/u.test(row.text)
  )
}

function appendToName(line: UnsortedLine, row: PlacedLine, compounds: ReadonlySet<string>): void {
  const [name, ...rest] = line.cells
  if (!name) return
  const { parts: _, ...plain } = name
  line.cells = [{ ...plain, text: joinText(name.text, row.text, compounds) }, ...rest]
  line.text = line.cells.map(({ text }) => text).join(' ')
  line.rows += 1
}

function appendCell(line: UnsortedLine, row: PlacedLine): void {
  line.cells = [...line.cells, cleanCell({ ...row, text: row.text })]
  line.text = `${line.text} ${row.text}`
}

/** Words that the author hyphenates within a line keep their hyphen when they are broken at it. */
function collectCompounds(lines: readonly PlacedLine[]): Set<string> {
  const words = lines.flatMap((line) => line.text.match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? [])
  return new Set(words.map((word) => word.toLowerCase()))
}

function joinText(first: string, second: string, compounds: ReadonlySet<string>): string {
  const ending = /(?<!\p{L})(\p{L}+)([-\u00ad])$/u.exec(first)
  const start = /^\p{L}+/u.exec(second)?.[0]
  if (!ending || !start || !/^\p{Ll}/u.test(second)) return `${first} ${second}`
  const isCompound = ending[2] === '-' && compounds.has(`${ending[1]}-${start}`.toLowerCase())
  return isCompound ? first + second : first.slice(0, -1) + second
}
