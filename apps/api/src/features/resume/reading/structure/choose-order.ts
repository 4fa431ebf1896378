import type { PdfPage } from '../pdf-reading.ts'
import { isDatesOnly } from './dates.ts'
import { type StructuredResume, structureResume } from './structure-resume.ts'

/** How much better another order must read than the one the page suggests. */
const leastGain = 1.5
const mostLoose = 20
const mostSkills = 15

/**
 * Reads the pages in the order they suggest, in that of the file, in that of the boxes and with paired
 * columns row by row, and keeps what reads most like
 * a resume: roles with employer and title, many sections, no dates or halves of sentences left alone.
 */
export function structureInBestOrder(pages: readonly PdfPage[]): {
  pages: readonly PdfPage[]
  resume: StructuredResume
} {
  const usual = read(pages, 0)
  if (pages.every(({ orders }) => !orders)) return usual
  const jumps = pages.reduce((sum, { orders }) => sum + (orders?.jumps ?? 0), 0)
  const stream = read(inOrder(pages, 'stream'), scoreOfJump * jumps)
  const boxes = read(inOrder(pages, 'boxes'), scoreOfTornRow * countTornRows(pages))
  const pairs = pages.some(({ orders }) => orders?.pairs) ? read(inPairs(pages), scoreOfPairs) : null
  const best = [stream, boxes, ...(pairs ? [pairs] : [])].reduce((winner, one) =>
    one.score > winner.score ? one : winner,
  )
  return best.score > usual.score + leastGain ? best : usual
}

/** Columns paired by chance are rare, so this order must only read as well as the others. */
const scoreOfPairs = leastGain + 0.5
const scoreOfJump = -0.5
const scoreOfTornRow = -0.4
const mostTornRows = 10

/** How many rows that the file writes whole, a label and its value, stand in two places in the order of the boxes. */
function countTornRows(pages: readonly PdfPage[]): number {
  const torn = pages.flatMap(({ orders }) => {
    const whole = new Set(orders?.boxes.lines.map(({ text }) => text))
    return (
      orders?.stream.lines.filter(({ text, cells }) => (cells?.length ?? 1) > 1 && !whole.has(text)) ?? []
    )
  })
  return Math.min(mostTornRows, torn.length)
}

/** Paired columns row by row, all other pages in the order they suggest. */
function inPairs(pages: readonly PdfPage[]): PdfPage[] {
  return pages.map((page) => ({ ...page, ...page.orders?.pairs }))
}

function inOrder(pages: readonly PdfPage[], order: 'stream' | 'boxes'): PdfPage[] {
  return pages.map((page) => ({ ...page, ...page.orders?.[order] }))
}

function read(pages: readonly PdfPage[], prior: number) {
  const resume = structureResume(pages.map(({ lines }) => lines))
  return { pages, resume, score: prior + scoreResume(resume) }
}

/** How much a reading looks like a resume; only comparable between readings of one file. */
function scoreResume({ lines, roles, profile }: StructuredResume): number {
  const known = roles
    .filter(({ section, dates }) => section !== 'Projects' && dates !== null)
    .map(({ employer, title }) => (employer && title ? 2 : employer || title ? 0.5 : -1))
  const count = (isMeant: (line: StructuredResume['lines'][number]) => boolean) =>
    lines.filter(isMeant).length
  const withText = new Set(
    lines.flatMap(({ role, text, roleHeader }) => (text === roleHeader ? [] : (role ?? []))),
  )
  const loose = count(({ section, role }) => section === 'Experience' && role === undefined)
  const dates = count(({ section, text }) => section !== 'Education' && isDatesOnly(text))
  const halves = count(({ text }) => /^\p{Ll}/u.test(text))
  const skills = profile.skills.filter((skill) => !/\d{4}/.test(skill)).length
  return (
    known.reduce((sum, score) => sum + score, 0) +
    2 * new Set(lines.map(({ section }) => section)).size +
    0.7 * withText.size +
    0.2 * Math.min(mostSkills, skills) +
    (profile.name === null ? 0 : 1) -
    dates -
    0.3 * (Math.min(mostLoose, loose) + halves)
  )
}
