import { isDatesOnly, isWholeDate, readDates } from './dates.ts'
import { indent, type PlacedLine } from './place-rows.ts'
import type { UnsortedLine } from './resume-line.ts'
import { hasCompanyWord, rankOf } from './roles/role-words.ts'

// A row that reaches this far to the right was broken by the margin, not by its author.
export const wrappedShare = 0.82
// List entries have any length, so only a full row counts as broken there.
export const wrappedShareOfLists = 0.96
// Lines of one paragraph are seldom farther apart than this many letter heights.
const paragraphGap = 1.9

/** Whether a row goes on with the line above it. */
export function goesOn(
  line: UnsortedLine,
  previous: PlacedLine,
  row: PlacedLine,
  wrappedFrom: number,
): boolean {
  if (isUnderName(line, previous, row) || areLabelled(line, row)) return false
  return continues(previous, row, wrappedFrom) || hangsFrom(line, previous, row)
}

/** "Tools: Git" under "Languages: Python, C" at the same edge is the next of a list, however full the row above is. */
function areLabelled(line: UnsortedLine, row: PlacedLine): boolean {
  return (
    !line.isBullet &&
    Math.abs(line.x - row.x) <= sameEdgeOfLabels &&
    labelAtStart.test(line.text) &&
    labelAtStart.test(row.text)
  )
}

const labelAtStart = /^\p{Lu}[\p{L}/&+-]{1,20}(?: [\p{L}/&+-]{1,20}){0,3}\s?:\s/u
const sameEdgeOfLabels = 3

/** A title in small letters right under a bold name that had room for it. */
function isUnderName(line: UnsortedLine, previous: PlacedLine, row: PlacedLine): boolean {
  const isName = previous.isBold === true && !line.isBullet && line.rows === 1
  const isOther = !row.isBold && row.font !== previous.font && row.text.split(' ').length <= mostWordsOfTitle
  return isName && isOther && !wouldBreak(previous, row)
}

const mostWordsOfTitle = 6

function wouldBreak(previous: PlacedLine, row: PlacedLine): boolean {
  return !wouldFit(previous, row) || openEnd.test(previous.text)
}

/** What stands right under the text of a bullet and not under its sign goes on with it. */
function hangsFrom(line: UnsortedLine, previous: PlacedLine, row: PlacedLine): boolean {
  const inset = row.x - line.x
  const drop = previous.y - row.y
  const isUnder = inset > leastHang && inset <= indent && drop > 0 && drop <= hangGap * row.fontSize
  const isPlain = isRunOn(row) && row.page === previous.page && !row.isBullet
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

/** A row without a wide gap, or one of a sentence with a hole in it, where a picture of a letter's height stands. */
function isRunOn({ cells = [], text }: PlacedLine): boolean {
  if (cells.length <= 1) return true
  const [first] = cells
  const isAlike = cells.every(({ font, fontSize }) => font === first?.font && fontSize === first.fontSize)
  return isAlike && /^\p{Ll}/u.test(text) && !cells.some((cell) => isDatesOnly(cell.text))
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
  if (isRightAligned(previous, line) && /^\p{Lu}/u.test(line.text) && !openEnd.test(previous.text))
    return false
  if (/\p{L}[-\u00ad]$/u.test(previous.text) && /^\p{Ll}/u.test(line.text)) return true
  const isLower = /^\p{Ll}/u.test(line.text)
  const isWanting = openEnd.test(previous.text) || closesBracket(previous.text, line.text)
  const isSameLook =
    // LinkedIn sets employer, title and dates each half a point smaller than the row above.
    Math.abs(previous.fontSize - line.fontSize) < (isLower ? 0.6 : 0.4) &&
    (isLower || previous.font === line.font || openEnd.test(previous.text))
  const isList = wrappedFrom === wrappedShareOfLists
  // "Bachelor of Arts, Hull College," wants the row below it, however much room it left.
  const isOpenList = isList && /,$/.test(previous.text)
  const isSpillover = /^[(&]/.test(line.text) || isWanting || isOpenList
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
  if (!isLower && !isWanting && !isOpenList && wouldFit(previous, line)) return false
  // The longest entry of a column fills it without going on.
  const isEntry =
    isList && !/[,;:|•]/.test(previous.text) && previous.text.split(' ').length < leastWordsOfRow
  return (previous.filledShare >= wrappedFrom && !isEntry) || isLower || isSpillover
}

/** "ILB (Institute of Leaks and" over "Bilges)": the bracket that the row above opens. */
function closesBracket(above: string, below: string): boolean {
  return /\([^()]{1,80}$/.test(above) && /^[^()]{1,80}\)/.test(below)
}

/** A school's name that a narrow column broke: "University of Applied Sciences" over "Kesteven". */
export function isRestOfSchool(previous: PlacedLine, line: PlacedLine): boolean {
  const drop = previous.y - line.y
  const isNear = previous.page === line.page && drop > 0 && drop <= schoolGap * line.fontSize
  const isPlain = (line.cells?.length ?? 1) === 1 && !line.isBullet && !line.heading && !previous.heading
  return (
    isNear &&
    isPlain &&
    previous.font === line.font &&
    Math.abs(previous.fontSize - line.fontSize) < 0.6 &&
    hasCompanyWord(previous.text) &&
    !hasCompanyWord(line.text) &&
    !/\d|[.;:|]$/.test(previous.text) &&
    !/\d{4}/.test(line.text) &&
    line.text.split(' ').length <= mostWordsOfRest &&
    !wouldFit(previous, line)
  )
}

/** Employer, town and dates set flush right in a margin end alike, however long they are. */
function isRightAligned(previous: PlacedLine, line: PlacedLine): boolean {
  return (
    Math.abs(previous.right - line.right) <= 1.5 &&
    line.x > previous.x + 3 &&
    previous.text.length <= mostLettersOfMargin
  )
}

const mostLettersOfMargin = 40

const schoolGap = 1.5
const mostWordsOfRest = 3

const leastWordsOfRow = 4

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
export function isOtherName(previous: PlacedLine, line: PlacedLine): boolean {
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
  // A title under its employer is a line of its own.
  const isOther =
    isDatesOnly(label.text) && rankOf(last.text) <= 0 && rankOf(line.text) > 0 && /^\p{Lu}/u.test(line.text)
  return isBelow && isSameLook && isBroken && !isOther && !/[.!?:]$/.test(last.text)
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
