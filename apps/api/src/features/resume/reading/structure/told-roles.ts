import { findDates } from './dates.ts'
import type { UnsortedLine } from './resume-line.ts'

/** Fewer lines of this kind are chance. */
const leastTold = 2
const leastWords = 3
const mostWordsOfClause = 12
/** A header of this length needs no help. */
const mostLettersOfHeader = 100

const atEmployer =
  /(?<!\s)\s+(?:at|bei(?: der)?|beim|chez|presso|au sein (?:de la|de l['’]|du|de)|à la|à l['’]|à|en|na|no)\s+(?:the\s+)?(?=\S{0,3}\p{Lu})/u
const particle = /^(?:of|and|for|the|de|del|la|le|les|du|des|et|y|e|do|da|für|und|der|die|des|in|&|[–—-])$/u
const asTitle = /^(?:worked|working|work|employed)\s(?:as\s)?(?:an?\s)?/iu

/**
 * Some tell their roles in lists: "2019 - 2021: Intern at the Harbour Office. Counted ships." Where several lines begin
 * with dates like this, the dates, title and employer of each become a header of their own over the rest of its text.
 */
export function partToldRoles(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const told = lines.map(readTold)
  if (told.filter(Boolean).length < leastTold) return [...lines]
  return lines.flatMap((line, index) => {
    const found = told[index]
    if (!found || (!line.isBullet && line.text.length <= mostLettersOfHeader)) return [line]
    const header = { ...rowOf(line, `${found.dates} | ${found.header}`), isBullet: false }
    return found.rest === '' ? [header] : [header, { ...rowOf(line, found.rest), isBullet: true }]
  })
}

function rowOf(line: UnsortedLine, text: string): UnsortedLine {
  const cells = line.cells.map(({ parts: _, ...cell }) => ({ ...cell, text }))
  return { ...line, text, cells, rows: 1 }
}

function readTold(line: UnsortedLine): { dates: string; header: string; rest: string } | null {
  const dates = line.cells.length === 1 && line.heading === null ? findDates(line.text) : null
  if (!dates || !line.text.startsWith(dates.text)) return null
  const [, text] = /^\s*[:–—-]\s*(\S.*)$/u.exec(line.text.slice(dates.text.length)) ?? []
  if (!text || text.split(' ').length < leastWords) return null
  const at = atEmployer.exec(text)
  const sentence = /^.+?\p{L}{3}\.(?=\s|$)/u.exec(text)?.[0] ?? text
  if (at && at.index < sentence.length) {
    const title = text.slice(0, at.index).replace(asTitle, '')
    const employer = readNames(text.slice(at.index + at[0].length))
    const end = at.index + at[0].length + employer.length
    const isShort = title.split(' ').length <= mostWordsOfClause
    return isShort && employer !== ''
      ? { dates: dates.text, header: `${title} | ${dropStop(employer)}`, rest: trimStart(text.slice(end)) }
      : null
  }
  if (sentence.split(' ').length > mostWordsOfClause) return null
  return { dates: dates.text, header: dropStop(sentence), rest: trimStart(text.slice(sentence.length)) }
}

/** The words with capitals at the beginning of a text, with the small words between them. */
function readNames(text: string): string {
  const words = text.split(' ')
  let end = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (particle.test(word)) continue
    if (!/^\S{0,3}\p{Lu}|^\d/u.test(word)) break
    end = index + 1
    if (/[.;:]$/.test(word) && !/^\p{Lu}?\p{L}?\.$/u.test(word)) break
  }
  return words.slice(0, end).join(' ')
}

function dropStop(text: string): string {
  return text.replace(/[.,;:]$/, '')
}

function trimStart(text: string): string {
  return text.replace(/^[\s.,;:–—-]+/, '')
}
