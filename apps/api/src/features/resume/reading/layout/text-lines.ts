import { isDatesOnly } from '../structure/dates.ts'
import { isContactHeading, readHeading } from '../structure/sections.ts'

/** A part of a row: what stands before or behind a wide gap. Lengths are PDF points; `y` grows upwards. */
export interface TextCell {
  text: string
  x: number
  y: number
  /** Where the row ends on the right. */
  right: number
  fontSize: number
  font: string
  isBold?: boolean
  isItalic?: boolean
  /** The stretches it is set in, where its style changes: a bold title, then an employer in italics. */
  parts?: StyledPart[]
  /** Its texts, where white of a letter's height or more parts them: skills drawn in boxes of their own. */
  pieces?: string[]
}

/** A stretch of a row in one font. */
export interface StyledPart {
  text: string
  fontSize: number
  font: string
  isBold: boolean
  isItalic: boolean
}

/** One row of glyphs as it stands in the content stream. */
export interface TextLine extends TextCell {
  /** Its parts, where wide gaps split it. */
  cells?: TextCell[]
}

/** A run of text as pdf.js gives it: `transform` ends with x and y, `hasEOL` closes a line. */
export interface TextRun {
  str: string
  hasEOL: boolean
  transform: number[]
  width: number
  height: number
  fontName: string
  isBold?: boolean
  isItalic?: boolean
}

/** A part of a printed line without a wide gap in it. */
export interface LineSegment extends TextLine {
  /** True when it stands on the line of the segment before it, behind a wide gap. */
  continuesLine: boolean
}

// A gap of a quarter of the letter height is a space that was drawn, not written.
const spaceGap = 0.25
// A gap this many letter heights wide splits a row: a date at the margin, a label, another column.
const wideGap = 1.5
// Runs of one line may sit a little higher or lower (superscript, mixed fonts).
const sameLineShift = 0.5
const differentSize = 1.6
// Dates and labels at the left margin stand closer to their text.
const labelGap = 0.6
const maxLabelLetters = 40
// No space between words is as wide as the letters are high.
const pieceGap = 1

/** Joins the runs of a page into parts of rows, in the order of the content stream. */
export function joinRuns(runs: readonly TextRun[]): LineSegment[] {
  const segments: LineSegment[] = []
  let open: LineSegment | undefined
  let widest = 0
  for (const run of runs) {
    if (run.str.trim() !== '') {
      const isOnLine = open !== undefined && isSameLine(open, run)
      if (open && isOnLine && isMarkerOf(open, run)) {
        open.text = `${run.str.trim()} ${open.text}`
        open.x = run.transform[4] ?? open.x
      } else if (open && isOnLine && isBefore(open, run)) {
        const late = open
        open = startSegment(run, late.continuesLine)
        widest = run.width
        segments.splice(segments.indexOf(late), 0, open)
        late.continuesLine = true
      } else if (open && isOnLine && !isFarBehind(open, run)) {
        appendRun(open, run)
        // Bullets, labels and superscripts come in fonts of their own; the widest run stands for the line.
        if (run.width > widest) Object.assign(open, styleOf(run))
        widest = Math.max(widest, run.width)
      } else {
        open = startSegment(run, isOnLine)
        widest = run.width
        segments.push(open)
      }
    } else if (open && run.str !== '' && isSameLine(open, run) && !open.text.endsWith(' ')) addSpace(open)
    if (run.hasEOL) open = undefined
  }
  placeLateMarkers(segments)
  for (const segment of segments) {
    segment.text = joinSpacedLetters(segment.text.trim())
    if (segment.parts?.length === 1) delete segment.parts
    if (segment.pieces?.length === 1) delete segment.pieces
  }
  return segments
}

/** The bullet of a row that was written whole before it, in two rows or more. */
function placeLateMarkers(segments: LineSegment[]): void {
  for (let index = segments.length - 1; index > 0; index--) {
    const sign = segments[index]
    if (!sign || sign.continuesLine || !marker.test(sign.text) || segments[index + 1]?.continuesLine) continue
    const row = segments
      .slice(Math.max(0, index - rowsOfBullet), index)
      .findLast((one) => !one.continuesLine && isBehindMarker(one, sign))
    if (!row) continue
    row.text = `${sign.text.trim()} ${row.text}`
    row.x = sign.x
    segments.splice(index, 1)
  }
}

const rowsOfBullet = 8

function isBehindMarker(row: LineSegment, { y, right, fontSize }: LineSegment): boolean {
  const gap = row.x - right
  return Math.abs(row.y - y) <= sameLineShift * fontSize && gap >= -1 && gap <= 2 * fontSize
}

/** Whole rows, whatever their columns: reordering breaks more than it mends. */
export function joinSegments(segments: readonly LineSegment[]): TextLine[] {
  const lines: TextLine[] = []
  for (const { continuesLine, ...segment } of segments) {
    const line = lines.at(-1)
    if (!line || !continuesLine) lines.push({ ...segment })
    else {
      line.cells ??= [{ ...line }]
      line.cells.push(segment)
      line.text = `${line.text} ${segment.text}`
      line.right = Math.max(line.right, segment.right)
    }
  }
  return lines
}

/** "W O R K   H I S T O R Y" is letter-spaced; the wider gaps part its words. */
function joinSpacedLetters(text: string): string {
  if (!/^(?:\p{L}\s+){3,}\p{L}$/u.test(text)) return text
  return text
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}

function startSegment(run: TextRun, continuesLine: boolean): LineSegment {
  const [x = 0, y = 0] = run.transform.slice(4)
  return {
    text: run.str,
    x,
    y,
    right: x + run.width,
    ...styleOf(run),
    parts: [partOf(run, run.str)],
    pieces: [run.str],
    continuesLine,
  }
}

function partOf({ height, fontName, isBold = false, isItalic = false }: TextRun, text: string): StyledPart {
  return { text, fontSize: height, font: fontName, isBold, isItalic }
}

function styleOf({ height, fontName, isBold, isItalic }: TextRun) {
  return {
    fontSize: height,
    font: fontName,
    ...(isBold !== undefined && { isBold }),
    ...(isItalic !== undefined && { isItalic }),
  }
}

function isSameLine(line: TextLine, run: TextRun): boolean {
  const y = run.transform[5] ?? 0
  const [low, high] = [Math.min(line.fontSize, run.height), Math.max(line.fontSize, run.height)]
  // A headline under a large name sits within half of the name's height, yet on a line of its own.
  const size = high > differentSize * low ? low : high
  return Math.abs(y - line.y) <= sameLineShift * size
}

const marker = /^\s*[•●○◦▪▫■□‣⁃·➢►▸❖◆]\s*$/u

/** Browsers may write the bullet of a row behind its text. */
function isMarkerOf(line: TextLine, { str, transform, width, height }: TextRun): boolean {
  const right = (transform[4] ?? 0) + width
  return marker.test(str) && right <= line.x + 1 && line.x - right <= 2 * height
}

/** A date at the margin may be written before the row it belongs to. */
function isBefore(line: TextLine, { transform, width, height }: TextRun): boolean {
  return (transform[4] ?? 0) + width < line.x - wideGap * height
}

function isFarBehind(line: TextLine, run: TextRun): boolean {
  const gap = ((run.transform[4] ?? 0) - line.right) / Math.max(line.fontSize, run.height)
  if (gap > wideGap || gap <= labelGap) return gap > wideGap
  const isLabel = line.isBold === true && run.isBold === false && line.text.length <= maxLabelLetters
  return isLabel || isLargeHeading(line, run) || isDatesOnly(line.text) || isCapitalHeading(line.text)
}

/** "Work" in the margin, in larger letters than the employer beside it. */
function isLargeHeading({ text, fontSize }: TextLine, { height }: TextRun): boolean {
  return fontSize >= leastLargerHeading * height && (readHeading(text) !== null || isContactHeading(text))
}

const leastLargerHeading = 1.15

/** A heading in capitals, as forms set it beside what it labels. */
export function isCapitalHeading(text: string): boolean {
  return text === text.toUpperCase() && (readHeading(text) !== null || isContactHeading(text))
}

function addSpace(line: TextLine): void {
  line.text += ' '
  const last = line.parts?.at(-1)
  if (last) last.text += ' '
}

function appendRun(line: TextLine, run: TextRun): void {
  const x = run.transform[4] ?? 0
  const isApart = x - line.right > spaceGap * Math.max(line.fontSize, run.height)
  const needsSpace = isApart && !line.text.endsWith(' ') && !run.str.startsWith(' ')
  const text = needsSpace ? ` ${run.str}` : run.str
  line.text += text
  const piece = x - line.right > pieceGap * run.height ? undefined : line.pieces?.pop()
  line.pieces?.push(`${piece ?? ''}${text}`)
  const last = line.parts?.at(-1)
  if (last && last.font === run.fontName && last.fontSize === run.height) last.text += text
  else line.parts?.push(partOf(run, text))
  line.right = Math.max(line.right, x + run.width)
}
