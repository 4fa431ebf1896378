import type { UnsortedLine } from './resume-line.ts'

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const moment = String.raw`(?:(?:${month}\s+|\d{1,2}[/.])?(?:19|20)\d{2})`
const rangeSource = String.raw`${moment}\s*(?:-|–|—|to|until)\s*(?:${moment}|present|current|now|today|ongoing)`
const dateRange = new RegExp(rangeSource, 'i')
const sinceDate = new RegExp(String.raw`\bsince\s+${moment}`, 'i')

const titleWord =
  /\b(?:engineer|developer|programmer|architect|manager|lead|leader|head|director|analyst|scientist|designer|consultant|administrator|specialist|officer|assistant|associate|intern|trainee|nurse|teacher|accountant|coordinator|technician|representative|president|founder|owner|researcher|lecturer|editor|writer|recruiter|supervisor|executive|advisor|adviser|strategist|planner|operator|tester|cto|ceo|cfo|vp)\b/i

const maxHeaderLength = 140
const maxHeaderWords = 12

/** The dates a line names as a range, or null. */
export function readDates(text: string): string | null {
  return (dateRange.exec(text) ?? sinceDate.exec(text))?.[0] ?? null
}

/**
 * Where roles begin among the lines of a section: for the first line of each header, the header's length in lines
 * and its text as "employer, title, dates".
 */
export function findRoleHeaders(
  lines: readonly UnsortedLine[],
): Map<number, { length: number; header: string }> {
  const headers = new Map<number, { length: number; header: string }>()
  let free = 0
  for (const [index, line] of lines.entries()) {
    if (index < free || !isDateLine(line)) continue
    let start = index
    // Employer and title usually stand on up to two lines before the dates.
    while (start > free && index - start < 2 && isHeaderLine(lines[start - 1])) start--
    let end = index + 1
    const next = lines[end]
    if (next && end - start < 2 && isHeaderLine(next) && !isDateLine(next)) end++
    const header = describeRole(lines.slice(start, end).map(({ text }) => text))
    headers.set(start, { length: end - start, header })
    free = end
  }
  return headers
}

function isDateLine(line: UnsortedLine): boolean {
  return !line.isBullet && line.text.length <= maxHeaderLength && readDates(line.text) !== null
}

function isHeaderLine(line: UnsortedLine | undefined): boolean {
  if (!line || line.isBullet || /[.!?;]$/.test(line.text)) return false
  return line.text.length <= maxHeaderLength && line.text.split(' ').length <= maxHeaderWords
}

/** Sorts the parts of a header: dates by their form, the title by its words; the first other part is the employer. */
function describeRole(lines: readonly string[]): string {
  const dates = lines.map(readDates).find((found) => found !== null) ?? ''
  const parts = lines.flatMap((line) => splitHeader(line.replace(dates, ' ')))
  const title = parts.find((part) => titleWord.test(part))
  const titleLine = lines.findIndex((line) => title !== undefined && line.includes(title))
  const others = parts.filter((part) => part !== title)
  // "Engineer, Platform" beside a line "Acme": the employer is on the line without the title.
  const elsewhere = others.find((part) => lines.findIndex((line) => line.includes(part)) !== titleLine)
  const employer = elsewhere ?? others[0]
  // Without a known title word, the part beside the employer is the title.
  const unknownTitle = title ? undefined : others.find((part) => part !== employer)
  return [employer, title ?? unknownTitle, dates].filter(Boolean).join(', ')
}

function splitHeader(line: string): string[] {
  return line
    .split(/(?<!\s)\s*[|·•,()]\s*|(?<!\s)\s+[-–—@]\s+|(?<!\s)\s+at\s+/)
    .map((part) => part.replace(/^[\s\-–—:]+|(?<![\s\-–—:])[\s\-–—:]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part))
}
