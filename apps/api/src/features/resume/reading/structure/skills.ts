import { findSkills } from '../../../../coach/skills/find-skills.ts'
import type { UnsortedLine } from './resume-line.ts'
import { readHeading } from './sections.ts'

const maxSkills = 200
const maxLetters = 48
const maxWords = 6

/** The skills that the lines of a section list; a table has one in each cell. */
export function readSkillLines(lines: readonly UnsortedLine[]): string[] {
  return readSkills(lines.flatMap(listParts))
}

/** Only the lines that say by their label that they list skills: "Tools: Git, Docker". */
export function readLabelledSkills(lines: readonly UnsortedLine[]): string[] {
  return readSkills(
    lines.flatMap(({ cells }) => cells.flatMap(({ text }) => (isSkillLabel(text) ? [text] : []))),
  )
}

function isSkillLabel(text: string): boolean {
  const label = /^([\p{L} &/+-]{3,30}):\s*\p{L}/u.exec(text)?.[1] ?? ''
  return label !== '' && readHeading(label) === 'Skills'
}

function listParts({ text, cells }: UnsortedLine): string[] {
  const [label, ...values] = cells
  if (!label || values.length === 0) return [text]
  const section = readHeading(label.text.replace(/:$/, ''))
  if (section === 'Interests' || section === 'Certifications') return []
  if (values.every((cell) => cell.text.replace(level, '').replace(rating, '').trim() === ''))
    return [label.text]
  if (!isLabel(label, values)) return cells.map((cell) => cell.text)
  // "Python: Django, Flask" names a skill before its list, "Databases: MySQL" only a kind.
  const names = label.text.replace(/:$/, '')
  const isSkill =
    section === null && findSkills(names).some(({ name }) => name.toLowerCase() === names.toLowerCase())
  return [...(isSkill ? [names] : []), ...values.map((cell) => cell.text)]
}

/** What stands before a list and looks unlike it, or ends with a colon, or is no list itself. */
function isLabel(label: UnsortedLine['cells'][number], values: UnsortedLine['cells']): boolean {
  const isBold = label.isBold === true && !values.some((cell) => cell.isBold)
  const isBeforeList =
    values.length === 1 &&
    /[,;|]/.test(values[0]?.text ?? '') &&
    !/[,;|]/.test(label.text) &&
    label.text.split(' ').length <= 4
  return isBold || label.text.endsWith(':') || isBeforeList
}

const level =
  /(?:(?:(?<!\s)\s+)?[(–—:-]\s*|(?<!\s)\s+|(?<!\p{L}))(?:mother tongue|near native|native(?: speaker| or bilingual)?(?: proficiency)?|bilingual|fluent|notions|beginner|intermediate|advanced|expert|basic(?: user| knowledge)?|proficient(?: user)?|independent user|fair|good|full professional|(?:professional|limited) working(?: proficiency)?|elementary(?: proficiency)?|muttersprache|verhandlungssicher|flie(?:ß|ss)end|(?:sehr )?gute?(?: kenntnisse)?|grundkenntnisse|fortgeschritten|mittelstufe|anf[äa]nger|experte|courant|bilingue|langue maternelle|avanc[ée]e?|interm[ée]diaire|d[ée]butant|ma[îi]trise|nativo|lengua materna|fluido|avanzado|intermedio|b[áa]sico|(?:nivel|niveau|level|livello|n[ií]vel|stufe) [abc][12]|niveau|fluente|b[áa]sico|avan[çc]ado|intermedi[áa]rio|t[ée]cnico|madrelingua|ottimo|ottima|buono|buona|scolastico|l[íi]ngua (?:materna|nativa)|[ABC][12])(?!\p{L})\)?\s*$/iu
/** Dots and stars that show a level. */
const rating = /(?<![\s●○•★☆◯⬤▪▫■□])[\s●○•★☆◯⬤▪▫■□]+$/u
const lead =
  /^(?:proficient (?:in|with)|fluent in|experienced? (?:in|with)|familiar with|(?:basic |good |solid )?knowledge of|competent with(?: most)?|experience with|skilled in|kenntnisse in|erfahrung mit|conocimientos de|including|basic|advanced|and|or|und|et|y)\s+/iu

/** "Backend: Node.js, Django" -> Node.js, Django; the first spelling of a skill is kept. */
export function readSkills(lines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const line of lines) {
    for (const part of splitList(dropLabel(line))) {
      for (const name of readNames(part)) {
        const isName = /\p{L}/u.test(name) && name.length <= maxLetters && name.split(' ').length <= maxWords
        if (isName && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
      }
    }
  }
  return [...names.values()].slice(0, maxSkills)
}

/** What a label lists; where it is told in a sentence, "Mediation skills: I work with ...", the label is the skill. */
function dropLabel(line: string): string {
  const [, label, rest = ''] = /^([\p{L} &/+-]{2,40})(?::| –)\s+(\S.*)$/su.exec(line) ?? []
  if (!label) return line.replace(/^[\p{L} &/+-]{2,40}:\s*/u, '')
  const isTold = /^(?:I|ich|je|yo)(?!\p{L})/iu.test(rest) && rest.split(' ').length > 4
  if (isTold) return label
  return line.includes(':') || readHeading(label) === 'Skills' ? rest : line
}

/** "Office (Word, Excel)" names three skills, "Foreign Exchange (FX)" one. */
function readNames(part: string): string[] {
  const name = part
    .replace(lead, '')
    .replace(lead, '')
    .replace(rating, '')
    .replace(/\s(?:programs|programmes|software packages|applications)$/i, '')
    .replace(/(?:(?<!\s)\s+)?\(\d+\/\d+\)|\.$|^[-–•*.]\s*/g, '')
    .replace(level, '')
    .trim()
  const [, base, inside] = /^([^()]{0,100}[^\s()])\s+\(([^()]+)\)$/u.exec(name) ?? []
  if (!base || !inside || isShortForm(inside, base)) return [name]
  const items = /[,/;]/.test(inside) ? inside.split(/(?:(?<!\s)\s+)?[,/;]\s*/) : []
  return [base, ...items.filter((item) => !/^(?:etc|among others|u\.a)\b/i.test(item))]
}

function isShortForm(short: string, name: string): boolean {
  const capitals = short.match(/\p{Lu}/gu) ?? []
  return (
    /\s/.test(name) && !/[\s,/]/.test(short) && capitals.length > 1 && name.startsWith(capitals[0] ?? '-')
  )
}

/** Splits at commas and signs, but not inside of brackets; a sentence also at its "and". */
function splitList(line: string): string[] {
  const pieces = line.split(/(?:(?<!\s)\s+)?[,;|·•](?![^()]{0,200}\))\s*|(?<!\s)\s+[–—]\s+|\.\s+(?=\p{Lu})/u)
  return isSentence(line) ? pieces.flatMap((piece) => piece.split(/(?<!\s)\s+(?:and|und|et|y)\s+/)) : pieces
}

const startOfSentence =
  /^(?:proficient|fluent|experienced?|familiar|knowledge|competent|skilled|kenntnisse in|erfahrung mit|sicher(?:er)? (?:in|im)|maîtrise|connaissance|conocimientos? de|manejo de)(?!\p{L})/iu

function isSentence(line: string): boolean {
  return line.endsWith('.') && startOfSentence.test(line)
}
