import type { TextLine } from '../layout/text-lines.ts'
import { looksLikeName } from './person-name.ts'

const mark =
  /^(?:\W*(?:page|seite|p[áa]gina)\s*)?\d{1,3}\s*(?:\/|of|von|sur|de)\s*\d{1,3}\W*$|^\W*(?:page|seite|página)\s+\d{1,3}\W*$|^\d{1,2}$|^(?:last )?updated:? (?:on|in)?.{0,40}$|\s[–—-]\s\d{1,2}\/\d{1,2}$/i
const samePlacePoints = 3

/** Leaves out what numbers or repeats on pages: "Page 1 of 2", a running name, the date of the print. */
export function dropPageMarks(pages: readonly TextLine[][]): TextLine[][] {
  const places = pages.map((lines) => edgesOf(lines))
  return pages.map((lines, index) =>
    lines.filter((line) => {
      if (!places[index]?.includes(line)) return true
      if (mark.test(line.text.trim())) return false
      const others = places.filter((_, other) => other !== index)
      const repeats = others.filter((edge) => edge.some((other) => isSame(line, other))).length
      // The name on the first page is no repetition of the running title.
      const isFirst = index === 0 && (repeats < others.length || isHeadWithName(lines, line))
      return repeats === 0 || isFirst || !isFurniture(line)
    }),
  )
}

/** The head of the first page may be the only place of the name, though every page has it. */
function isHeadWithName(lines: readonly TextLine[], line: TextLine): boolean {
  const isHead = lines.toSorted((a, b) => b.y - a.y).indexOf(line) < rowsOfEdge
  return isHead && (line.cells ?? [line]).some(({ text }) => looksLikeName(text))
}

const rowsOfEdge = 4

/** The highest and the lowest rows of a page. */
function edgesOf(lines: readonly TextLine[]): TextLine[] {
  const sorted = lines.toSorted((a, b) => b.y - a.y)
  return [...sorted.slice(0, rowsOfEdge), ...sorted.slice(-rowsOfEdge)]
}

function isSame(one: TextLine, other: TextLine): boolean {
  const letters = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, '')
  return Math.abs(one.y - other.y) <= samePlacePoints && letters(one.text) === letters(other.text)
}

function isFurniture({ text }: TextLine): boolean {
  return text.length <= 100
}
