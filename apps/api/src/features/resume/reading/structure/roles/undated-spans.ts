import { dropDuration, isDatesOnly } from '../dates.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { partHeader } from './role-names.ts'
import type { RoleSpan } from './role-spans.ts'
import { rankOf } from './role-words.ts'
import { headerGap, isSentence, listBody, mostWords } from './span-features.ts'

/** One header may look like anything; two that look alike are a style. */
const leastAlike = 2
/** What follows a header in its own spacing belongs to it. */
const closeGap = 1.7
/** Boxes placed by hand stand a little beside each other. */
const sameEdge = 5

/**
 * Headers that name no time, or a single year: lines that look row by row like the headers around dates, and unlike the text
 * below them. Their roles get no dates, since those around them belong to others.
 */
export function findUndatedSpans(
  blocks: readonly (readonly UnsortedLine[])[],
  dated: readonly (readonly RoleSpan[])[],
  mayHaveNoDates = false,
): RoleSpan[][] {
  const shapes = findShapes(blocks, dated)
  const isWithoutDates = mayHaveNoDates && dated.every((spans) => spans.length === 0)
  return blocks.map((lines, block) => {
    const own = dated[block] ?? []
    if (isWithoutDates) return findTitlesOverText(lines)
    const isTaken = lines.map((_, index) => own.some(({ start, end }) => index >= start && index < end))
    const found: RoleSpan[] = []
    for (let start = 0; start < lines.length; start++) {
      const shape =
        isTitleWithDuration(lines, own, start) || isOuterBullet(lines, own, start)
          ? lines.slice(start, start + 1)
          : shapes.find((one) => fits(lines, isTaken, start, one))
      if (!shape) continue
      found.push({ start, end: start + shape.length, date: start })
      start += shape.length - 1
    }
    return [...own, ...found].sort((one, other) => one.start - other.start)
  })
}

/**
 * Headers of a section without any date: a row that names a title and looks unlike the text, right over bullets, with one
 * such row above or below it.
 */
function findTitlesOverText(lines: readonly UnsortedLine[]): RoleSpan[] {
  const body = listBody(lines, () => false)
  const isHead = (line: UnsortedLine | undefined): line is UnsortedLine =>
    line !== undefined &&
    isName({ ...line, isBullet: line.isBullet && line.cells.length < 2 }) &&
    !body.some((one) => one !== line && isAlike(one, line))
  const found: RoleSpan[] = []
  for (let index = 0; index < lines.length; index++) {
    const [line, above, below] = [lines[index], lines[index - 1], lines[index + 1]]
    if (!isHead(line) || !partHeader(line, 0).some(({ text }) => rankOf(text) > 0)) continue
    const free = found.at(-1)?.end ?? 0
    const start = index > free && isHead(above) && isRightBelow(line, above, closeGap) ? index - 1 : index
    const end = isHead(below) && isRightBelow(below, line, closeGap) ? index + 2 : index + 1
    const isOverBullets = lines
      .slice(end, end + rowsOverBullets)
      .some(({ isBullet, x }) => isBullet && x >= line.x)
    if (!isOverBullets) continue
    found.push({ start, end, date: start })
    index = end - 1
  }
  return [...found, ...findAlike(lines, found)].sort((one, other) => one.start - other.start)
}

/** Headers that name no known title and look row by row like several that do. */
function findAlike(lines: readonly UnsortedLine[], known: readonly RoleSpan[]): RoleSpan[] {
  const isTaken = lines.map((_, index) => known.some(({ start, end }) => index >= start && index < end))
  const shapes = findShapes([lines], [known])
  const found: RoleSpan[] = []
  for (let start = 0; start < lines.length; start++) {
    const shape = shapes.find((one) => one.length > 1 && fits(lines, isTaken, start, one))
    if (!shape) continue
    found.push({ start, end: start + shape.length, date: start })
    start += shape.length - 1
  }
  return found
}

/** A sentence about the whole may stand between a header and its bullets. */
const rowsOverBullets = 2

/** Where each header is a bullet of its own, a bullet at their edge and in their look begins an entry as they do. */
function isOuterBullet(lines: readonly UnsortedLine[], dated: readonly RoleSpan[], index: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]]
  const heads = dated.flatMap(({ start }) => lines[start] ?? [])
  const isTaken = dated.some(({ start, end }) => index >= start && index < end)
  if (!line?.isBullet || !line.isBold || !below?.isBullet || below.x <= line.x || isTaken) return false
  return (
    heads.length >= leastAlike &&
    heads.every((head) => head.isBullet && isAlike(head, line)) &&
    isName({ ...line, isBullet: false })
  )
}

/** "Team Lead – 3 years" below another title at one employer, set like that title: only the whole time there has dates. */
function isTitleWithDuration(
  lines: readonly UnsortedLine[],
  dated: readonly RoleSpan[],
  index: number,
): boolean {
  const line = lines[index]
  const above = dated.findLast(({ end }) => end <= index)
  if (!line || !above || line.isBullet || line.cells.length > 1) return false
  const title = dropDuration(line.text)
  if (!/\s[–—-]\s{0,3}$/.test(title) || rankOf(title) <= 0) return false
  return lines.slice(above.start, above.end).some((row) => row.cells.length === 1 && isAlike(row, line))
}

/** The rows of headers without dates that stand alone, where several headers look alike. */
function findShapes(
  blocks: readonly (readonly UnsortedLine[])[],
  dated: readonly (readonly RoleSpan[])[],
): UnsortedLine[][] {
  const headers = blocks.flatMap((lines, block) =>
    (dated[block] ?? []).map(({ start, end }) => lines.slice(start, end)),
  )
  const rows = new Set(headers.flat())
  const body = blocks.flatMap((lines) => listBody(lines, (line) => rows.has(line)))
  const shapes = headers.map((header) => header.filter(({ text }) => !isDatesOnly(text)))
  return shapes
    .filter(
      (shape) =>
        shape[0] !== undefined &&
        !body.some((line) => isAlike(line, shape[0] as UnsortedLine)) &&
        shapes.filter((other) => areAlike(other, shape)).length >= leastAlike,
    )
    .sort((one, other) => other.length - one.length)
}

function areAlike(rows: readonly UnsortedLine[], shape: readonly UnsortedLine[]): boolean {
  return (
    rows.length === shape.length && rows.every((row, index) => shape[index] && isAlike(row, shape[index]))
  )
}

/** Whether two rows are set alike; two weights of one family pass for one. */
function isAlike(one: UnsortedLine, other: UnsortedLine): boolean {
  return (
    Math.abs(one.x - other.x) <= sameEdge &&
    Math.abs(one.fontSize - other.fontSize) < 0.5 &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    familyOf(one) === familyOf(other)
  )
}

/** "OpenSans#333333" of "OpenSans-Bold#333333". */
function familyOf({ font }: UnsortedLine): string {
  return font.replace(/-[A-Za-z]+(?=#|$)/, '')
}

function fits(
  lines: readonly UnsortedLine[],
  isTaken: readonly boolean[],
  start: number,
  shape: readonly UnsortedLine[],
): boolean {
  const end = start + shape.length
  const rows = lines.slice(start, end)
  // Right above a header stands a part of it, and right below one too.
  const isUnder = isTaken[start - 1] && rows[0] && isRightBelow(rows[0], lines[start - 1], closeGap)
  if (rows.some((_, index) => isTaken[start + index]) || isTaken[end] || isUnder) return false
  if (!areAlike(rows, shape)) return false
  if (!rows.every((row, index) => isName(row) && isRightBelow(row, rows[index - 1]))) return false
  // A bold row alone may as well say what the text below is about.
  return shape.length > 1 || rows.every(({ text }) => rankOf(text) > 0)
}

function isName({ text, isBullet, rows }: UnsortedLine): boolean {
  const isLong = text.split(' ').length > mostWords || rows > 2
  return !isBullet && !isLong && !isSentence(text) && !/[:;?]$/.test(text)
}

function isRightBelow(line: UnsortedLine, above: UnsortedLine | undefined, gap = headerGap): boolean {
  if (!above) return true
  const drop = above.y - line.y
  return above.page === line.page && drop > 0 && drop <= gap * above.fontSize * above.rows
}
