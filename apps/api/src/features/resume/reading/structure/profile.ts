import { cleanName, looksLikeName, nearMail, spellName } from './person-name.ts'
import type { UnsortedLine } from './resume-line.ts'
import { readLabelledSkills, readSkillLines } from './skills.ts'

/** What the top of a resume says, and the skills it lists. Null means not found; nothing is guessed. */
export interface ResumeProfile {
  name: string | null
  headline: string | null
  skills: string[]
}

const linesSearchedForHeadline = 6
const leastSizeOfTwoRows = 16
const leastScore = 2.9

export function readProfile(
  lines: readonly UnsortedLine[],
  skillLines: readonly UnsortedLine[],
): ResumeProfile {
  const named = findName(lines)
  const rows = named ? findNameRows(lines, named, readAccount(lines)) : []
  const name = named && cleanName(rows.length > 1 ? rows.map(({ text }) => text).join(' ') : named.text)
  const headline = named && findHeadline(lines.slice(lines.indexOf(rows.at(-1) ?? named.line) + 1))
  const isPerson = ({ text }: UnsortedLine) => name !== null && text.startsWith(name)
  const skills = readSkillLines(skillLines.filter((line) => !isPerson(line)))
  return {
    name,
    headline: headline?.text ?? null,
    skills: skills.length > 0 ? skills : readLabelledSkills(lines),
  }
}

/** A long name in large letters takes up to four rows. */
function findNameRows(lines: readonly UnsortedLine[], named: NameCandidate, account: string): UnsortedLine[] {
  const rows = [named.line]
  let text = named.text
  for (;;) {
    const last = rows.at(-1) ?? named.line
    const next = findNextRow(lines, { line: last, text: rows.length > 1 ? last.text : named.text }, account)
    if (!next || !looksLikeName(`${text} ${next.text}`)) break
    text = `${text} ${next.text}`
    rows.push(next)
  }
  for (;;) {
    const first = rows[0] ?? named.line
    const above = lines[lines.indexOf(first) - 1]
    const isRow = above && above !== first && findNextRow(lines, { line: above, text: above.text }, account)
    if (!isRow || !looksLikeName(`${above.text} ${text}`)) break
    text = `${above.text} ${text}`
    rows.unshift(above)
  }
  return rows
}

function findNextRow(
  lines: readonly UnsortedLine[],
  { line, text }: NameCandidate,
  account: string,
): UnsortedLine | null {
  const next = lines[lines.indexOf(line) + 1]
  if (!next || next.heading || next.cells.length > 1 || line.text !== text) return null
  const isSame =
    (next.font === line.font || nearMail(next.text, account)) && Math.abs(next.fontSize - line.fontSize) < 0.6
  const isLarge =
    line.fontSize >= leastSizeOfTwoRows && next.y < line.y && line.y - next.y < 1.7 * line.fontSize
  return isSame &&
    isLarge &&
    !cleanName(text).includes(cleanName(next.text)) &&
    looksLikeName(`${text} ${next.text}`)
    ? next
    : null
}

interface NameCandidate {
  text: string
  line: UnsortedLine
}

/** The text that is the candidate's name by its size, its place and the address of the mail; null where none is clear. */
function findName(lines: readonly UnsortedLine[]): NameCandidate | null {
  const first = lines.filter(({ page, isBullet, heading }) => page === 1 && !isBullet && !heading)
  const largest = Math.max(
    ...first.filter(({ text }) => /\p{L}{2}/u.test(text)).map(({ fontSize }) => fontSize),
  )
  const mail = readAccount(lines)
  let best: NameCandidate | null = null
  let bestScore = leastScore
  for (const [index, line] of first.entries()) {
    for (const cell of line.cells) {
      const { fontSize, isBold = false } = cell
      const text = fontSize >= largest * 0.98 ? spellName(cell) : cell.text
      const score = scoreName({ text, fontSize, isBold }, index, largest, mail)
      if (score <= bestScore) continue
      best = { text, line }
      bestScore = score
    }
  }
  return best
}

/** What stands before the sign of the first mail address. */
function readAccount(lines: readonly UnsortedLine[]): string {
  return /(?<![\w.+-])[\w.+-]+(?=@)/.exec(lines.map(({ text }) => text).join(' '))?.[0] ?? ''
}

/** What stands under the name, above the first heading. */
function findHeadline(after: readonly UnsortedLine[]): UnsortedLine | undefined {
  const end = after.findIndex(({ heading }) => heading !== null)
  return after
    .slice(0, Math.min(linesSearchedForHeadline, end < 0 ? after.length : end))
    .find(looksLikeHeadline)
}

function scoreName(
  { text, fontSize, isBold }: Pick<UnsortedLine, 'text' | 'fontSize' | 'isBold'>,
  index: number,
  largest: number,
  mail: string,
): number {
  const isLargest = fontSize >= largest * 0.98
  const words = cleanName(text).split(' ').length
  if (!looksLikeName(text) || (words === 1 && !isLargest)) return 0
  const early = index < 2 ? 3 : index < 5 ? 1.5 : 0
  return early + (isLargest ? 3 : 0) + (isBold ? 0.5 : 0) + (nearMail(text, mail) ? 4 : 0)
}

function looksLikeHeadline({ text, heading }: UnsortedLine): boolean {
  return (
    heading === null &&
    !/[@\d]|https?:|www\./.test(text) &&
    text.split(' ').length <= 12 &&
    !/[.!?]$/.test(text) &&
    /\p{L}{2}/u.test(text)
  )
}
