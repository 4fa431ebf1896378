import type { TextLine } from '../layout/text-lines.ts'
import { findAnyDate } from './dates.ts'
import {
  isContactHeading,
  isPlainHeading,
  readHeading,
  readStyledHeading,
  type SectionName,
} from './sections.ts'

export interface Heading {
  section: SectionName
  isContact: boolean
}

const maxWords = 7
/** A style that this share of all letters has is the text's, not the headings'. */
const mostShareOfLetters = 0.12
/** Capitals are seldom the text's own. */
const mostShareOfCapitals = 0.2
const leastLargerThanText = 1.08
/** Letters so much larger than the text are headings, even where one of them is known only. */
const leastLargerThanAll = 1.3

/** A heading this much smaller than the largest stands a level below it. */
export const shareOfLargest = 0.92

/**
 * Which rows are headings: known words, and then every row that looks like one of them. A style counts only when it
 * stands out from the text by size, weight or capitals.
 */
export function createHeadingReader(rows: readonly TextLine[]): (row: TextLine) => Heading | null {
  const styles = findHeadingStyles(rows)
  const largest = Math.max(
    ...rows
      .filter((row) => styles.has(styleOf(row)) && readHeading(row.text) !== null)
      .map(({ fontSize }) => fontSize),
  )
  return (row) => {
    const text = row.text.trim()
    if (!couldBeHeading(row)) return null
    if (isContactHeading(text)) return { section: 'Other', isContact: true }
    const section = readHeading(text)
    const isStyled = styles.has(styleOf(row))
    // Where headings have a style, a skill named "Leadership" or a table's "Languages" in the style of the text is none.
    if (section && (isStyled || styles.size === 0 || isLoud(row, rows) || isPlainHeading(text)))
      return { section, isContact: false }
    if (!isStyled) return null
    // In a smaller style "Software engineer" is an entry, whatever section its words name.
    const isSmaller = row.fontSize < shareOfLargest * largest
    return { section: isSmaller ? 'Other' : readStyledHeading(text), isContact: false }
  }
}

function couldBeHeading(row: TextLine): boolean {
  const text = row.text.trim()
  if (text.length > 60 || text.split(/\s+/).length > maxWords || (row.cells && row.cells.length > 1))
    return false
  return /\p{L}{2}/u.test(text) && !/[.;,]$|@|https?:/.test(text) && findAnyDate(text) === null
}

function findHeadingStyles(rows: readonly TextLine[]): Set<string> {
  const letters = Map.groupBy(rows, styleOf)
  const total = rows.reduce((sum, { text }) => sum + text.length, 0)
  const known = rows.filter(
    (row) => couldBeHeading(row) && (readHeading(row.text) !== null || isContactHeading(row.text)),
  )
  const styles = new Set<string>()
  for (const [style, some] of Map.groupBy(known, styleOf)) {
    const all = letters.get(style) ?? []
    const share = all.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, total)
    const short = all.filter(couldBeHeading).length
    const isHeadings =
      share <= (isCapitals(some[0]?.text ?? '') ? mostShareOfCapitals : mostShareOfLetters) &&
      short >= 0.9 * all.length &&
      (some.length >= 0.3 * all.length || (some[0]?.fontSize ?? 0) >= leastLargerThanAll * usualSize(rows))
    const [first] = some
    if (first && isHeadings && (some.length > 1 || isLoud(first, rows))) styles.add(style)
  }
  return styles
}

function isLoud(row: TextLine, rows: readonly TextLine[]): boolean {
  const usual = usualSize(rows)
  return row.fontSize >= leastLargerThanText * usual || row.isBold === true || isCapitals(row.text)
}

/** The size in which most of the text is set. */
export function usualSize(rows: readonly TextLine[]): number {
  const bySize = Map.groupBy(rows, ({ fontSize }) => Math.round(fontSize * 2) / 2)
  const [size = 10] = [...bySize]
    .map(([points, some]) => [points, some.reduce((sum, { text }) => sum + text.length, 0)] as const)
    .sort((a, b) => b[1] - a[1])[0] ?? [10]
  return size
}

function styleOf({ fontSize, font, isBold, text }: TextLine): string {
  return `${Math.round(fontSize * 2) / 2} ${font} ${isBold ? 'bold' : ''} ${isCapitals(text) ? 'capitals' : ''}`
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
}
