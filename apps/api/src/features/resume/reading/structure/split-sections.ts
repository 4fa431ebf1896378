import { findDates } from './dates.ts'
import { shareOfLargest } from './headings.ts'
import { cleanName } from './person-name.ts'
import { readProfile } from './profile.ts'
import type { UnsortedLine } from './resume-line.ts'
import { isSaidWithinRole, type SectionName } from './sections.ts'

/** Sections whose headers describe roles. */
export const sectionsWithRoles: readonly SectionName[] = ['Experience', 'Volunteering', 'Projects', 'Other']

/** The lines under one heading. */
export type Part = {
  section: SectionName
  isContact: boolean
  lines: UnsortedLine[]
  /** The line that opens it; absent above the first heading. */
  heading?: UnsortedLine
}

const columnLabel =
  /^(?:period|dates?|years?|from|to|duration|employer|company|organi[sz]ation|institution|school|university|degree|award|qualification|position|(?:job )?title|role|function|place|location|city|duties|responsibilities|description|tasks|skills?|skill ?sets?|levels?|proficiency|zeitraum|datum|jahr|von|bis|arbeitgeber|firma|unternehmen|funktion|t[äa]tigkeit(?:en)?|stelle|ort|aufgaben|abschluss|schule|p[ée]riode|ann[ée]e|entreprise|employeur|soci[ée]t[ée]|poste|fonction|lieu|ville|missions?|dipl[ôo]me|[ée]tablissement|periodo|fechas?|a[ñn]os?|empresa|puesto|cargo|lugar|ciudad|funciones|tareas|t[íi]tulo|centro)$/iu

/** A street or a postcode under the heading "Contact". */
export function isAddress({ text }: UnsortedLine): boolean {
  const words = text.split(' ').length
  return words <= 4 || (/\d/.test(text) && words <= 8 && findDates(text) === null)
}

/** The row over a table that says what its columns hold. */
export function isTableHead({ cells }: UnsortedLine): boolean {
  return cells.length > 1 && cells.every(({ text }) => columnLabel.test(text.trim()))
}

/** A side bar that comes first ends where the person's name begins the main column. */
export function endAtName(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const { name } = readProfile(lines, [], [])
  const at = lines.findIndex(
    (line, index) =>
      name !== null &&
      (line.cells.some((cell) => cleanName(cell.text) === name) || isNameIn(lines.slice(index), name)),
  )
  const own = lines[at]
  const headings = lines.slice(0, at).filter(({ heading }) => heading)
  if (!own || headings.length === 0 || headings.some(({ fontSize }) => fontSize * 1.2 > own.fontSize))
    return [...lines]
  const start: UnsortedLine = { ...own, text: '', heading: 'Other', isContact: true }
  return [...lines.slice(0, at), start, ...lines.slice(at)]
}

/** A name that takes several rows. */
function isNameIn(lines: readonly UnsortedLine[], name: string): boolean {
  return [2, 3, 4].some(
    (count) =>
      cleanName(
        lines
          .slice(0, count)
          .map(({ text }) => text)
          .join(' '),
      ) === name,
  )
}

/**
 * The first part is everything above the first heading: name, contact details, sometimes the whole resume. A line at the
 * top of another column goes on with what that column was about.
 */
export function splitSections(lines: readonly UnsortedLine[]): Part[] {
  const parts: Part[] = [{ section: 'Other', isContact: false, lines: [] }]
  let current = parts[0] as Part
  let top: UnsortedLine | undefined
  let last: UnsortedLine | undefined
  /** What a line over its heading interrupted. */
  let left: Part | undefined
  for (const line of lines) {
    if (!line.heading) {
      if (
        last &&
        (isBesideColumn(line, last, current, parts) ||
          (startsColumn(line, last) &&
            !isCellUnder(line, last, current) &&
            !isCardBeside(line, current) &&
            !isBesideMarginHeading(line, current))) &&
        !isEvenColumn(lines, line, last)
      ) {
        left = current
        current = findPartBeside(parts, line) ?? findPartAbove(parts, line) ?? current
      } else if (left && last && isBackUnder(line, last, left)) {
        current = left
        left = undefined
      }
      current.lines.push(line)
    } else {
      const continued = parts.find((part) => isRepeated(line, part))
      if (continued) {
        current = continued
        last = line
        continue
      }
      const isBelow = isBelowHeading(line, top, current.section) || isWithinRole(lines, line, top, current)
      // Below a role it says what its bullets are about, or is the employer of what follows.
      if (isBelow && sectionsWithRoles.includes(current.section) && current.section !== 'Other') {
        current.lines.push({ ...line, heading: null })
        last = line
        continue
      }
      if (!isBelow && (!top || line.fontSize >= shareOfLargest * top.fontSize)) top = line
      current = isBelow
        ? { ...current, lines: [] }
        : { section: line.heading, isContact: line.isContact, lines: [], heading: line }
      parts.push(current)
    }
    last = line
  }
  return parts
}

/** Whether a line stands over the one before it or on the next page, and beside it, as the first of a column does. */
function startsColumn(line: UnsortedLine, last: UnsortedLine): boolean {
  const isOnTop = line.page > last.page || line.y > last.y + last.fontSize
  return isOnTop && !isOver(line, last)
}

/** A line right of all that stands under the last heading, in a column that the page before has too. */
function isBesideColumn(
  line: UnsortedLine,
  last: UnsortedLine,
  { lines, heading }: Part,
  parts: readonly Part[],
): boolean {
  if (line.page !== last.page || heading?.page !== line.page) return false
  const right = Math.max(...[heading, ...lines].map((one) => (one.page === line.page ? rightOf(one) : 0)))
  const above = findPartAbove(parts, line)?.lines.filter(
    (one) => one.page === line.page - 1 && Math.abs(one.x - line.x) <= sameEdgePoints,
  )
  // What stands on the row of a label or of the heading belongs to it.
  const isValue = [heading, ...lines].some(
    (one) => one.page === line.page && Math.abs(one.y - line.y) <= 0.5 * one.fontSize,
  )
  return !isValue && line.x > right + leastGutter && (above?.length ?? 0) >= leastLinesAbove
}

const sameEdgePoints = 6
const leastGutter = 8
const leastLinesAbove = 5

/** A cell of a table may stand a little higher than the one before it, but not over the heading of the table. */
function isCellUnder(line: UnsortedLine, last: UnsortedLine, { heading }: Part): boolean {
  if (!heading || heading.page !== line.page || last.page !== line.page) return false
  const isNear = line.y - last.y <= mostRise * line.fontSize
  return isNear && line.y < heading.y && line.x > heading.x - sameColumnPoints
}

/** A card set like the first one under the heading and beside it, as grids of certificates have them. */
function isCardBeside(line: UnsortedLine, { lines: [first], heading }: Part): boolean {
  return (
    first !== undefined &&
    heading?.page === line.page &&
    line.y < heading.y &&
    line.x > rightOf(first) &&
    Math.abs(line.y - first.y) <= 0.5 * line.fontSize &&
    line.font === first.font &&
    line.fontSize === first.fontSize
  )
}

/** Where the heading stands in the margin, all right of it and not over it is its own, in however many columns. */
function isBesideMarginHeading(line: UnsortedLine, { lines, heading }: Part): boolean {
  if (!heading || heading.page !== line.page) return false
  const edge = rightOf(heading)
  return (
    line.y <= heading.y + 0.5 * heading.fontSize &&
    [line, ...lines].every((one) => one.page !== line.page || one.x > edge)
  )
}

/** How much higher than the cell before it, in letter heights. */
const mostRise = 2.5

/** Whether a line goes on under a heading after one over it. */
function isBackUnder(line: UnsortedLine, last: UnsortedLine, { heading }: Part): boolean {
  if (!heading || line.page !== heading.page || last.page !== heading.page) return false
  return line.y < heading.y && last.y > heading.y && isOver(line, heading)
}

/** The section whose table has a row that the line goes on with, though it comes later. */
function findPartBeside(parts: readonly Part[], line: UnsortedLine): Part | undefined {
  return parts.find(({ lines }) =>
    lines.some(
      (row) =>
        row.page === line.page &&
        row.cells.length > 1 &&
        Math.abs(row.y - line.y) <= 0.5 * line.fontSize &&
        line.x > rightOf(row) &&
        line.x - rightOf(row) <= cellGap * line.fontSize,
    ),
  )
}

/** Cells of one row stand at most this many letter heights apart. */
const cellGap = 5

/** The next page may say again what it goes on with. */
function isRepeated(line: UnsortedLine, { heading }: Part): boolean {
  const plain = (text: string) => text.replace(/\s{0,3}\([^()]{0,20}\)$/, '').toLowerCase()
  return heading !== undefined && line.page > heading.page && plain(line.text) === plain(heading.text)
}

/** Columns of one width are read one after the other as in a newspaper; a side bar is narrower than what it stands beside. */
function isEvenColumn(lines: readonly UnsortedLine[], line: UnsortedLine, last: UnsortedLine): boolean {
  const widthOf = (one: UnsortedLine) => {
    const column = lines.filter(
      (other) => other.page === one.page && isOver(one, other) && isSameColumn(one, other),
    )
    return Math.max(...column.map(rightOf)) - Math.min(...column.map(({ x }) => x))
  }
  const [own, before] = [widthOf(line), widthOf(last)]
  return Math.min(own, before) > evenShare * Math.max(own, before)
}

const evenShare = 0.75

function isOver(one: UnsortedLine, other: UnsortedLine): boolean {
  return one.x < rightOf(other) && other.x < rightOf(one)
}

function rightOf({ cells, x }: UnsortedLine): number {
  return Math.max(x, ...cells.map(({ right }) => right))
}

/** The last section that stands in the column of a line, on the page before it. */
function findPartAbove(parts: readonly Part[], line: UnsortedLine): Part | undefined {
  return parts.findLast(({ lines, heading }) =>
    (heading ? [heading, ...lines] : lines).some(
      (other) => other.page === line.page - 1 && isOver(line, other) && isSameColumn(line, other),
    ),
  )
}

const sameColumnPoints = 40

function isSameColumn(one: UnsortedLine, other: UnsortedLine): boolean {
  return Math.abs(one.x - other.x) <= sameColumnPoints
}

/** "Key achievements" over the bullets of each role: it comes again on the page, or in the letters of the text. */
function isWithinRole(
  lines: readonly UnsortedLine[],
  line: UnsortedLine,
  top: UnsortedLine | undefined,
  { section, heading }: Part,
): boolean {
  if (section !== 'Experience' || !heading || !isOver(line, heading)) return false
  const isAgain = lines.some(
    (other) =>
      other !== line &&
      other.heading &&
      other.text === line.text &&
      other.page === line.page &&
      isOver(line, other),
  )
  const isSmaller = top !== undefined && line.fontSize < shareOfLargest * top.fontSize
  return isAgain || (isSmaller && isSaidWithinRole(line.text))
}

/** "Operating systems" in smaller letters below "Skills" divides that section and opens none. */
function isBelowHeading(line: UnsortedLine, top: UnsortedLine | undefined, section: SectionName): boolean {
  return (
    (line.heading === 'Other' || line.heading === section) &&
    !line.isContact &&
    top !== undefined &&
    line.fontSize < shareOfLargest * top.fontSize
  )
}
