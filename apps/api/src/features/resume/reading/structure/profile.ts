import type { TextCell } from '../layout/text-lines.ts'
import { findLanguages, isLanguageLine, type SpokenLanguage } from './language-names.ts'
import {
  cleanName,
  isFamilyFirst,
  isLabelledName,
  looksLikeName,
  nearMail,
  spellName,
} from './person-name.ts'
import { isPlace } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'
import { readHeading } from './sections.ts'
import { readLabelledSkills, readSkillLines } from './skills/skills.ts'

/** What the top of a resume says, and the skills it lists. Null means not found; nothing is guessed. */
export interface ResumeProfile {
  name: string | null
  headline: string | null
  /** What it lists as skills, the languages behind them. */
  skills: string[]
  languages: SpokenLanguage[]
  certificates: DatedEntry[]
  publications: DatedEntry[]
}

/** A certificate or a publication: the line without its date, which is in the words of the file. */
export interface DatedEntry {
  name: string
  date: string | null
}

const linesSearchedForHeadline = 6
const leastSizeOfTwoRows = 16
const leastScore = 2.9

export function readProfile(
  lines: readonly UnsortedLine[],
  skillLines: readonly UnsortedLine[],
  languageLines: readonly UnsortedLine[],
  /** What stands outside of these two and of the roles. */
  otherLines: readonly UnsortedLine[] = [],
): ResumeProfile {
  const named = findName(lines)
  const rows = named ? findNameRows(lines, named, readAccount(lines)) : []
  const name = named && cleanName(rows.length > 1 ? rows.map(({ text }) => text).join(' ') : named.text)
  const below = named ? lines.slice(lines.indexOf(rows.at(-1) ?? named.line) + 1) : []
  const headline = named && (readHeadlineBeside(named) ?? findHeadline(below)?.text)
  const isPerson = ({ text }: UnsortedLine) => name !== null && text.startsWith(name)
  const spoken = languageLines.filter((line) => !isPerson(line))
  const told = skillLines.filter(({ text }) => isLanguageList(text))
  const labelled = otherLines.filter(({ text }) => isLabelledLanguages(text))
  const languages = listLanguages([...spoken, ...told, ...labelled], lines)
  // What else stands there is read as it stands: an unknown language, or a list the page sets under it.
  const plain = spoken.filter(({ text }) => findLanguages(text).length === 0 && !gridOfLevels.test(text))
  const listed = skillLines.filter((line) => !isPerson(line) && !told.includes(line))
  const skills = readSkillLines([...listed, ...plain])
  return {
    name,
    headline: headline ?? null,
    skills: mergeNames(
      skills.length > 0 ? mergeNames(skills, readLabelledSkills(otherLines)) : readLabelledSkills(lines),
      languages.map((language) => language.name),
    ),
    languages,
    certificates: [],
    publications: [],
  }
}

/** The head and the cells of the table that Europass prints. */
const gridOfLevels =
  /^(?:(?:mother tongue|other languages?|understanding|speaking|spoken|listening|reading|writing|production|interaction|verstehen|sprechen|schreiben|h[öo]ren|lesen|comprendre|parler|[ée]crire|[ée]couter|lire|comprensi[óo]n|auditiva|lectura|expresi[óo]n|oral|escrita|ascolto|lettura|produzione|interazione|scritt[ao]|levels?|[ABC][12]|[(),:;/&s-])\s*)+$/iu

/** "Sprachen: Deutsch, Englisch" among the skills. */
function isLanguageList(text: string): boolean {
  const [label = ''] = text.split(/[\s:]/, 1)
  return (readHeading(label) === 'Languages' || isLanguageLine(text)) && findLanguages(text).length > 0
}

/** "Sprachen: Deutsch, Englisch" anywhere. */
function isLabelledLanguages(text: string): boolean {
  const label = /^([\p{L} ]{4,30}?)\s?:/u.exec(text)?.[1] ?? ''
  return readHeading(label) === 'Languages' && findLanguages(text).length > 0
}

/** The languages of their section; without one, those of single lines that tell how well they are spoken. */
function listLanguages(own: readonly UnsortedLine[], all: readonly UnsortedLine[]): SpokenLanguage[] {
  const found = own.flatMap(({ text }) => findLanguages(text))
  const said =
    found.length > 0
      ? found
      : all.filter(({ text }) => isLanguageLine(text)).flatMap(({ text }) => findLanguages(text))
  return [...new Map(said.toReversed().map((one) => [one.name.toLowerCase(), one])).values()].toReversed()
}

function mergeNames(skills: readonly string[], languages: readonly string[]): string[] {
  const known = new Set(skills.map((skill) => skill.toLowerCase()))
  return [...skills, ...languages.filter((name) => !known.has(name.toLowerCase()))]
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
  const size = Math.max(line.fontSize, next.fontSize)
  const isSized = Math.abs(next.fontSize - line.fontSize) < 0.6
  // The mail address confirms a part of the name in whatever size.
  const isConfirmed = [line, next].every((row) => nearMail(row.text, account) && !row.text.includes(' '))
  const isSame =
    isConfirmed || (isSized && (familyOf(next.font) === familyOf(line.font) || nearMail(next.text, account)))
  const isLarge = size >= leastSizeOfTwoRows && next.y < line.y && line.y - next.y < 1.7 * size
  return isSame &&
    isLarge &&
    !cleanName(text).includes(cleanName(next.text)) &&
    looksLikeName(`${text} ${next.text}`)
    ? next
    : null
}

/** "OpenSans" of "OpenSans-Bold". */
function familyOf(font: string): string {
  return font.replace(/-[A-Za-z]+(?=#|$)/, '')
}

interface NameCandidate {
  text: string
  line: UnsortedLine
}

/** The text that is the candidate's name by its size, its place and the address of the mail; null where none is clear. */
function findName(lines: readonly UnsortedLine[]): NameCandidate | null {
  const first = lines.filter(
    ({ page, isBullet, heading, text }) => page === 1 && !heading && (!isBullet || isLabelledName(text)),
  )
  const largest = Math.max(
    ...first.filter(({ text }) => /\p{L}{2}/u.test(cleanName(text))).map(({ fontSize }) => fontSize),
  )
  const fromTop = first.toSorted((one, other) => other.y - one.y)
  const mail = readAccount(lines)
  const address = readAddress(lines)
  let best: NameCandidate | null = null
  let bestScore = leastScore
  for (const [index, line] of first.entries()) {
    for (const cell of line.cells) {
      const { fontSize, isBold = false } = cell
      const spelt = spellName(cell)
      // Small letters in one font may as well be a motto: the mail address tells.
      const own = cell.parts || nearMail(spelt, address) ? spelt : cell.text
      const plain = fontSize >= largest * 0.98 ? [own, ...readStyledStarts(cell)] : [cell.text]
      const texts = [...plain, ...readLabelled(line)]
      const place = Math.min(index, fromTop.indexOf(line))
      for (const text of texts) {
        const score = scoreName({ text, fontSize, isBold }, place, largest, mail)
        if (score <= bestScore) continue
        best = { text, line }
        bestScore = score
      }
    }
  }
  return best
}

/** "Name" and what a table has beside it. */
function readLabelled({ cells }: UnsortedLine): string[] {
  const [label, value, ...others] = cells
  const text = `${label?.text.replace(/:$/, '')}: ${value?.text}`
  return value && others.length === 0 && isLabelledName(text) ? [text] : []
}

/** What may be a name before a title in another font, the longest first. */
function readStyledStarts({ parts = [] }: Pick<TextCell, 'parts'>): string[] {
  const texts = parts.slice(0, -1).map((_, index) =>
    parts
      .slice(0, index + 1)
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
  return texts.reverse()
}

/** The title that stands behind the name on its row, in another font. */
function readHeadlineBeside({ text, line }: NameCandidate): string | null {
  const isStart = line.cells.length === 1 && line.text !== text && line.text.startsWith(`${text} `)
  const rest = isStart ? line.text.slice(text.length).trim() : ''
  return rest !== '' && readStyledStarts(line.cells[0] ?? {}).includes(text) ? rest : null
}

/** The first mail address. */
function readAddress(lines: readonly UnsortedLine[]): string {
  return /(?<![\w.+-])[\w.+-]+@[\w.-]+/.exec(lines.map(({ text }) => text).join(' '))?.[0] ?? ''
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

/** A first name drawn as a signature may be a little larger than the whole name. */
const leastShareOfLargest = 0.9

const scoreOfLabel = 5

function scoreName(
  { text, fontSize, isBold }: Pick<UnsortedLine, 'text' | 'fontSize' | 'isBold'>,
  place: number,
  largest: number,
  mail: string,
): number {
  const isLargest = fontSize >= largest * leastShareOfLargest
  const words = cleanName(text).split(' ').length
  if (!looksLikeName(text) || ((words === 1 || isFamilyFirst(text)) && !isLargest)) return 0
  const early = place < 2 ? 3 : place < 5 ? 1.5 : 0
  return (
    early +
    (isLabelledName(text) ? scoreOfLabel : 0) +
    (isLargest ? (3 * fontSize) / largest : 0) +
    (isBold ? 0.5 : 0) +
    (nearMail(text, mail) ? 4 : 0)
  )
}

function looksLikeHeadline({ text, heading }: UnsortedLine): boolean {
  return (
    heading === null &&
    cleanName(text) !== '' &&
    readHeading(text) === null &&
    !isPlace(text) &&
    // "Web3 Engineer", but no number of a house or a telephone.
    !/@|(?<![\p{L}\d])\d|https?:|www\.|\p{L}\.(?:com|net|org|io|dev|me)(?!\p{L})/iu.test(text) &&
    // "Skype: eva.lang" and "GitHub LinkedIn" tell where, not what.
    !/^\p{L}{2,12}:\s|linkedin|github|gitlab|hackerrank|leetcode|codechef|hackerearth/iu.test(text) &&
    text.split(' ').length <= 12 &&
    !/[.!?]$/.test(text) &&
    /\p{L}{2}/u.test(text)
  )
}
