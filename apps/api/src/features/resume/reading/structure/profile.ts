import { cleanName, looksLikeName, nearMail } from './person-name.ts'
import type { UnsortedLine } from './resume-line.ts'

/** What the top of a resume says, and the skills it lists. Null means not found; nothing is guessed. */
export interface ResumeProfile {
  name: string | null
  headline: string | null
  skills: string[]
}

const linesSearchedForHeadline = 6
const leastScore = 2.9
const maxSkills = 200

export function readProfile(
  lines: readonly UnsortedLine[],
  skillLines: readonly UnsortedLine[],
): ResumeProfile {
  const named = findName(lines)
  const headline = named && findHeadline(lines.slice(lines.indexOf(named.line) + 1))
  return {
    name: named ? cleanName(named.text) : null,
    headline: headline?.text ?? null,
    skills: readSkills(skillLines.flatMap(listParts)),
  }
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
  const mail = /(?<![\w.+-])[\w.+-]+(?=@)/.exec(lines.map(({ text }) => text).join(' '))?.[0] ?? ''
  let best: NameCandidate | null = null
  let bestScore = leastScore
  for (const [index, line] of first.entries()) {
    for (const { text, fontSize, isBold = false } of line.cells) {
      const score = scoreName({ text, fontSize, isBold }, index, largest, mail)
      if (score <= bestScore) continue
      best = { text, line }
      bestScore = score
    }
  }
  return best
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

/** A table of skills has one in each cell. */
function listParts({ text, cells }: UnsortedLine): string[] {
  const [label, ...values] = cells
  if (label?.isBold && values.length > 0 && !values.some(({ isBold }) => isBold)) {
    const isLevel = values.every((cell) => cell.text.replace(level, '').trim() === '')
    return isLevel ? [label.text] : values.map((cell) => cell.text)
  }
  return cells.length > 1 ? cells.map((cell) => cell.text) : [text]
}

const level =
  /(?:(?:(?<!\s)\s+)?[(–—:-]\s*|(?<!\s)\s+|\b)(?:mother tongue|near native|native(?: speaker| or bilingual proficiency)?|bilingual|fluent|notions|beginner|intermediate|advanced|expert|basic(?: user)?|proficient(?: user)?|independent user|fair|good|professional working proficiency|elementary proficiency|muttersprache|verhandlungssicher|fließend|grundkenntnisse|courant|langue maternelle|notions|nativo|fluido|[ABC][12])\b\)?\s*$/iu
const lead =
  /^(?:proficient (?:in|with)|fluent in|experienced? (?:in|with)|familiar with|knowledge of|competent with(?: most)?|experience with|including|and|or|und|et|y)\s+/iu

/** "Backend: Node.js, Django" -> Node.js, Django; the first spelling of a skill is kept. */
export function readSkills(lines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const line of lines) {
    for (const part of splitList(line.replace(/^[\p{L} &/+-]{2,40}:\s*/u, ''))) {
      const name = part
        .replace(lead, '')
        .replace(lead, '')
        .replace(/(?:(?<!\s)\s+)?\(\d+\/\d+\)|\.$|^[-–•*]\s*/g, '')
        .replace(level, '')
        .trim()
      const isName = /\p{L}/u.test(name) && name.length <= 48 && name.split(' ').length <= 6
      if (isName && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    }
  }
  return [...names.values()].slice(0, maxSkills)
}

/** Splits at commas and signs, but not inside of brackets: "Decentralized Finance (DeFi, DEX)". */
function splitList(line: string): string[] {
  return line.split(/(?:(?<!\s)\s+)?[,;|•·](?![^()]{0,200}\))\s*|(?<!\s)\s+[–—]\s+/)
}
