import { isCapitalHeading, type StyledPart, type TextCell, type TextLine } from '../layout/text-lines.ts'
import { isDatesOnly, isWholeDate, readDates } from './dates.ts'
import { createHeadingReader, type Heading } from './headings.ts'
import type { UnsortedLine } from './resume-line.ts'
import { rankOf } from './role-words.ts'
import type { SectionName } from './sections.ts'

type PlacedLine = TextLine & {
  page: number
  isBullet: boolean
  heading: Heading | null
  /** How much of the width of its column the line fills, 0 to 1. */
  filledShare: number
  /** How far rows of its column reach to the right. */
  edge: number
}

const bulletStart =
  /^\s*(?:[•●○◦▪▫■□‣⁃∙·➢➤►▸▹▷✓✔❖◆◇◈♦⬥✦➔⇒\uf0a7\uf0b7\uf0d8\uf0fc*]|>(?=\s)|[-–—−](?=\s)|o(?=\s{2,}|\s+[\p{Lu}\d]))\s*/u
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
/** A name may be set like the headings. */
const rowsOfName = 3
// Lines of one paragraph are seldom farther apart than this many letter heights.
const paragraphGap = 1.9

/** Joins the rows of text that belong together, in their order; NFKC turns ligatures and wide letters into plain ones. */
export function joinLines(pages: readonly TextLine[][]): UnsortedLine[] {
  const parted = pages.map((page) => page.flatMap(partLabel))
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
    else if (
      line &&
      previous &&
      !(isHeader && isOtherName(previous, row)) &&
      goesOn(line, previous, row, share)
    )
      appendRow(line, row, compounds)
    else lines.push(startLine(row))
    previous = row
  }
  return lines.filter(({ text }) => text !== '')
}

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
  const parts = [...(cell.parts ?? [partOf(cell)]), ...(row.parts ?? [partOf(row)])]
  const text = joinText(cell.text, row.text, compounds)
  line.cells = [...line.cells.slice(0, -1), { ...cell, text, parts: joinParts(parts, compounds) }]
}

function cleanCell({ parts, ...cell }: TextCell): TextCell {
  const text = mendDashes(cleanText(cell.text.replace(bulletStart, '')))
  return { ...cell, text, ...(parts && { parts }) }
}

function partOf({ text, fontSize, font, isBold = false, isItalic = false }: TextCell): StyledPart {
  return { text, fontSize, font, isBold, isItalic }
}

/** A title that the margin broke is one stretch again. */
function joinParts(parts: readonly StyledPart[], compounds: ReadonlySet<string>): StyledPart[] {
  const joined: StyledPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.font === part.font && last.isBold === part.isBold)
      joined[joined.length - 1] = { ...last, text: joinText(last.text, part.text, compounds) }
    else joined.push(part)
  }
  return joined
}

/** "WORK EXPERIENCE" set beside its first row is a heading of its own. */
function partLabel(row: TextLine): TextLine[] {
  const [label, ...rest] = row.cells ?? []
  const [first] = rest
  if (!label || !first || !isCapitalHeading(label.text)) return [row]
  const text = rest.map((cell) => cell.text).join(' ')
  return [label, { ...first, text, ...(rest.length > 1 && { cells: rest }) }]
}

/** A soft hyphen within a row is a hyphen; one at its end may be a broken word. */
function mendDashes(text: string): string {
  return text.replace(/\u00ad(?=.)/g, '-').replace(/[-\u2010\u2011]{2,}|[\u2010\u2011]/g, '-')
}

/** Broken fonts give no letters for a ligature: "\0nancial" is "financial", "in\0uence" is "influence". */
function mendLigatures(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L}*)\0(?=(\p{Ll}{0,4}))/gu, (_, before: string, after: string) => {
    if (/^(?:ow|uen|yer|y$|ex|ash|ight|oor|uid|aw|ag|our|at|ip|uct|ux)/.test(after) && !/^at-?b/.test(after))
      return `${before}fl`
    if (
      /(?:^|[^\p{L}])(?:e|o|di|su|sta|a|tra|bu)$/iu.test(before) &&
      /^(?:er|ect|ort|ord|set|ai|i?c$|$)/.test(after)
    )
      return `${before}ff`
    return after === '' && before === '' ? ' ' : `${before}fi`
  })
}

const accents = new Map([
  ['\u00a8', '\u0308'],
  ['\u00b4', '\u0301'],
  ['\u0060', '\u0300'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u02c7', '\u030c'],
])

/** Old LaTeX fonts set an accent as a glyph of its own before its letter: "f\u00a8ur" is "für". */
function composeAccents(text: string): string {
  return text
    .replace(
      /([\u00a8\u00b4\u0060\u02c6\u02dc\u02c7])([\u0131\p{L}])/gu,
      (whole, accent: string, letter: string) => {
        const composed = `${letter === '\u0131' ? 'i' : letter}${accents.get(accent)}`.normalize('NFC')
        return composed.length === 1 ? composed : whole
      },
    )
    .replace(/\u00b8([cs])/giu, '$1\u0327')
}

export function cleanText(text: string): string {
  return composeAccents(mendLigatures(text))
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}\u200b-\u200f\u2060\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function placeLines(
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
function dropLoudEntries(rows: readonly PlacedLine[]): PlacedLine[] {
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

/** How much of its column a row fills; a column is the rows that start or end at about the same place. */
function measureFill(lines: readonly TextLine[], { x, right }: TextLine) {
  const column = lines.filter((line) => Math.abs(line.x - x) <= indent)
  const left = Math.min(...column.map((line) => line.x))
  const edge = Math.max(...column.map((line) => line.right))
  const flushRight = lines.filter((line) => Math.abs(line.right - right) <= 2).map((line) => line.x)
  const isFlushRight = flushRight.length > 2 && flushRight.every((other) => other > left - 1)
  const share = (right - left) / Math.max(1, edge - left)
  if (!isFlushRight) return { filledShare: share, edge }
  return { filledShare: Math.min(share, (right - x) / Math.max(1, right - Math.min(...flushRight))), edge }
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

function appendCell(line: UnsortedLine, row: PlacedLine): void {
  line.cells = [...line.cells, cleanCell({ ...row, text: row.text })]
  line.text = `${line.text} ${row.text}`
}

function goesOn(line: UnsortedLine, previous: PlacedLine, row: PlacedLine, wrappedFrom: number): boolean {
  return continues(previous, row, wrappedFrom) || hangsFrom(line, previous, row)
}

/** What stands right under the text of a bullet and not under its sign goes on with it. */
function hangsFrom(line: UnsortedLine, previous: PlacedLine, row: PlacedLine): boolean {
  const inset = row.x - line.x
  const drop = previous.y - row.y
  const isUnder = inset > leastHang && inset <= indent && drop > 0 && drop <= hangGap * row.fontSize
  const isPlain = (row.cells?.length ?? 1) === 1 && row.page === previous.page && !row.isBullet
  const isSameLook =
    row.font === previous.font && Math.abs(row.fontSize - previous.fontSize) < 0.6 && !row.heading
  return (
    line.isBullet &&
    line.cells.length === 1 &&
    isPlain &&
    isUnder &&
    isSameLook &&
    !/[.!?:;]$/.test(line.text) &&
    !isDatesOnly(row.text)
  )
}

const leastHang = 3
const hangGap = 1.7

function continues(previous: PlacedLine, line: PlacedLine, wrappedFrom: number): boolean {
  if (line.isBullet || line.heading || previous.heading) return false
  if (breaksDate(previous.text, line.text)) return true
  // What follows bare dates is an entry of its own.
  if (isWholeDate(previous.text) && !/\d{4}\s*[-–—−]$/.test(previous.text)) return false
  if (isDatesOnly(line.text) || /[●○•★☆◯⬤▪▫]$/u.test(previous.text)) return false
  if (line.font !== previous.font && endsWithDates(line.text)) return false
  if (continuesCell(previous, line, wrappedFrom)) return true
  if (/\p{L}[-\u00ad]$/u.test(previous.text) && /^\p{Ll}/u.test(line.text)) return true
  const isLower = /^\p{Ll}/u.test(line.text)
  const isSameLook =
    Math.abs(previous.fontSize - line.fontSize) < 0.6 &&
    (isLower || previous.font === line.font || openEnd.test(previous.text))
  const isSpillover =
    /^[(&]/.test(line.text) ||
    openEnd.test(previous.text) ||
    (/,$/.test(previous.text) && wrappedFrom === wrappedShareOfLists)
  const drop = previous.y - line.y
  const isNear =
    previous.page !== line.page || (drop <= paragraphGap * line.fontSize && drop > -line.fontSize)
  if (
    (line.cells?.length ?? 1) > 1 ||
    (previous.cells?.length ?? 1) > 1 ||
    !isSameLook ||
    !isNear ||
    /[.!?:]$/.test(previous.text)
  )
    return false
  if (!isLower && (endsWithDates(previous.text) || startsWithDates(previous.text))) return false
  if (!isLower && !openEnd.test(previous.text) && wouldFit(previous, line)) return false
  return previous.filledShare >= wrappedFrom || isLower || isSpillover
}

/** A small word at the end of a row wants another one. */
const openEnd =
  /(?<!\p{L})(?:and|of|for|the|with|und|für|der|die|des|im|zur|von|et|du|le|la|les|pour|y|el|los|para|del|e|do|da|dos|das|di|della|&)$/u
const monthAtEnd = /(?<!\p{L})(?:\p{L}{3}|\p{L}{3,5}\.|\p{Lu}\p{Ll}{3,8})$/u

/** "2019 –" over "2021", or "Acme | Nov" over "2019 - Dec 2021". */
function breaksDate(before: string, after: string): boolean {
  if (/\d{4}\s*[-–—−]$/.test(before) && isWholeDate(after)) return true
  const month = monthAtEnd.exec(before)?.[0]
  return month !== undefined && /^\d{4}/.test(after) && isWholeDate(after) && isWholeDate(`${month} ${after}`)
}

/** Right under the dates, a title and an employer are two lines, even where each fills its narrow column. */
function isOtherName(previous: PlacedLine, line: PlacedLine): boolean {
  if (/^\p{Ll}/u.test(line.text) || /[,&–-]$/.test(previous.text)) return false
  const [first, second] = [Math.sign(rankOf(previous.text)), Math.sign(rankOf(line.text))]
  return first !== second && (second < 0 || line.text.includes(' '))
}

/** The text beside a label or a date runs on below it, where it began. */
function continuesCell({ cells = [], y, filledShare }: PlacedLine, line: PlacedLine, share: number): boolean {
  const last = cells.at(-1)
  const label = cells.at(-2)
  if (!last || !label || (line.cells?.length ?? 1) > 1 || cells.length > 2) return false
  const drop = y - line.y
  const isBelow = Math.abs(line.x - last.x) <= 4 && drop > 0 && drop <= paragraphGap * line.fontSize
  const isSameLook =
    (last.font === line.font && Math.abs(last.fontSize - line.fontSize) < 0.6) ||
    (line.parts ?? []).some(({ font }) => font === last.font) ||
    (last.parts ?? []).some(({ font }) => font === line.font)
  const isBroken =
    /^\p{Ll}/u.test(line.text) || /[,;&–-]$/.test(last.text) || filledShare >= Math.min(share, wrappedShare)
  return isBelow && isSameLook && isBroken && !/[.!?:]$/.test(last.text)
}

function startsWithDates(text: string): boolean {
  const dates = readDates(text)
  return dates !== null && text.startsWith(dates)
}

/** A row is broken by the margin only where the next word found no room. */
function wouldFit({ right, edge }: PlacedLine, next: PlacedLine): boolean {
  const letter = (next.right - next.x) / Math.max(1, next.text.length)
  const word = (next.text.split(' ')[0] ?? '').length + 1
  return right + word * letter < edge - letter
}

/** The dates of a role end its header, even in a narrow column that they fill. */
function endsWithDates(text: string): boolean {
  const dates = readDates(text)
  return dates !== null && text.replace(/(?<![\s).])[\s).]+$/, '').endsWith(dates)
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
