import type { ResumeSection } from '@cuelight/contracts/resume'
import { tellOrders } from '../../../coach/instructions/tell-orders.ts'
import { readHeading } from '../reading/structure/sections.ts'

/** A line of a note before it is stored. */
export interface NoteLine {
  page: number
  section: ResumeSection
  text: string
  flag: 'instruction' | null
}

const bullet = /^\s*(?:[-*+•–—]|\d{1,2}[.)])\s+/u
/** A longer paragraph is split into sentences, so that an answer can cite the one it means. */
const longestParagraph = 320

/** The lines of a text or of Markdown: bullets and paragraphs; a heading that names a section opens it. */
export function readNoteText(body: string): NoteLine[] {
  const lines: { section: ResumeSection; text: string }[] = []
  let section: ResumeSection = 'Other'
  let paragraph: string[] = []
  const close = () => {
    for (const text of partParagraph(paragraph.join(' '))) lines.push({ section, text })
    paragraph = []
  }
  for (const row of body.split(/\r?\n/)) {
    const heading = /^\s{0,3}#{1,6}\s+(\S.*)?$/.exec(row)?.[1]?.replace(/(?<!#)#+$/, '')
    if (heading !== undefined || row.trim() === '' || /^\s*(?:[-*_=]\s*){3,}$/.test(row)) close()
    if (heading !== undefined) {
      const known = readHeading(plain(heading))
      if (known) section = known
      else if (plain(heading) !== '') lines.push({ section, text: plain(heading) })
    } else if (bullet.test(row)) {
      close()
      paragraph = [plain(row.replace(bullet, ''))]
    } else if (!/^\s*(?:[-*_=]\s*){3,}$/.test(row)) paragraph.push(plain(row))
  }
  close()
  return flagOrders(
    lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map((line) => ({ page: 1, ...line })),
  )
}

/** Marks what addresses a machine. */
function flagOrders(lines: readonly Omit<NoteLine, 'flag'>[]): NoteLine[] {
  const isOrder = tellOrders(lines.map(({ text }) => text))
  return lines.map((line, index) => ({ ...line, flag: isOrder[index] ? 'instruction' : null }))
}

/** Markdown without its marks. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/gu, '$1')
    .replace(/(\*\*|__|~~|`)(.+?)\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}])[*_](\S(?:.*?\S)?)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/^\s*>\s?/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

function partParagraph(text: string): string[] {
  if (text.length <= longestParagraph) return text === '' ? [] : [text]
  return text.split(/(?<=[.!?]["”’)]?)\s+(?=\p{Lu}|\p{N})/u)
}
