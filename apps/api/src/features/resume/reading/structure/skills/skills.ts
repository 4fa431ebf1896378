import { findSkillMentions, findSkills } from '../../../../../coach/skills/find-skills.ts'
import type { TextCell } from '../../layout/text-lines.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { readHeading, readStyledHeading } from '../sections.ts'
import { level, rating } from './skill-levels.ts'
import { joinLists } from './skill-rows.ts'

const maxSkills = 200
const maxLetters = 48
const maxWords = 6

/** The skills that the lines of a section list, once `joinLists` has joined them; a table has one in each cell. */
export function readSkillLines(lines: readonly UnsortedLine[]): string[] {
  const fonts = findLabelFonts(lines)
  return readSkills(lines.flatMap((line) => listParts(line, fonts)))
}

const leastLabelsOfFont = 2

/** The fonts in which several lines set a label before a list in another font. */
function findLabelFonts(lines: readonly UnsortedLine[]): Set<string> {
  const fonts = lines.flatMap(({ cells }) => {
    const [first, ...rest] = cells.length > 1 ? cells : (cells[0]?.parts ?? [])
    const isLabel =
      first !== undefined &&
      !/[,;]/.test(first.text) &&
      rest.length > 0 &&
      rest.every(({ font }) => font !== first.font) &&
      rest.some(({ text }) => text.includes(','))
    return isLabel ? [first.font] : []
  })
  return new Set(fonts.filter((font) => fonts.filter((one) => one === font).length >= leastLabelsOfFont))
}

/** Only the lines that say by their label that they list skills: "Tools: Git, Docker". */
export function readLabelledSkills(lines: readonly UnsortedLine[]): string[] {
  return readSkills(
    joinLists(lines).flatMap(({ cells }) =>
      withLabels(cells).filter((text) => isSkillLabel(text) || isTold(text)),
    ),
  )
}

/** The texts of cells; a label in a cell of its own stands before its list. */
function withLabels(cells: readonly TextCell[]): string[] {
  return cells.map(({ text }, index) => {
    const label = cells[index - 1]?.text ?? ''
    return label.endsWith(':') ? `${label} ${text}` : text
  })
}

function isSkillLabel(text: string): boolean {
  const label = /^([\p{L} &/+-]{3,30}?)\s?:\s*\p{L}/u.exec(text)?.[1] ?? ''
  if (label === '') return false
  // "EKG skills" names a kind of them.
  return (
    /^tech$/i.test(label) ||
    readHeading(label) === 'Skills' ||
    (label.split(' ').length <= 3 && readStyledHeading(label) === 'Skills')
  )
}

/** "I have knowledge of C#, Java, SQL" outside of a section of skills. */
function isTold(text: string): boolean {
  return (
    startOfSentence.test(text.replace(/^(?:I (?:have|am)|tengo|ich habe|j['’]ai|ho|tenho)\s/iu, '')) &&
    /[,|].*[,|]/.test(text)
  )
}

function listParts({ text, cells: given }: UnsortedLine, fonts: ReadonlySet<string>): string[] {
  const labelled = given.length === 1 && given[0] ? splitLabel(given[0], fonts) : given
  const cells = labelled.flatMap(splitPieces)
  const [label, ...values] = cells
  if (!label || values.length === 0) return [text]
  const section = readHeading(label.text.replace(/:$/, ''))
  if (section === 'Interests' || section === 'Certifications' || section === 'Other') return []
  if (values.every((cell) => cell.text.replace(level, '').replace(rating, '').trim() === ''))
    return [label.text]
  if (!isLabel(label, values)) return cells.map((cell) => cell.text)
  // "Python: Django, Flask" names a skill before its list, "Databases: MySQL" only a kind.
  const names = label.text.replace(/:$/, '')
  const isSkill =
    section === null && findSkills(names).some(({ name }) => name.toLowerCase() === names.toLowerCase())
  return [...(isSkill ? [names] : []), ...values.map((cell) => cell.text)]
}

/** Skills that the page draws in boxes of their own. */
function splitPieces(cell: TextCell): TextCell[] {
  const tight = (text: string) => text.replace(/\s/g, '')
  const { pieces = [], parts: _, ...plain } = cell
  const isWhole = pieces.length > 1 && tight(pieces.join('')) === tight(cell.text)
  return isWhole ? pieces.map((text) => ({ ...plain, text })) : [cell]
}

/** A kind in bold or in the font of labels before its list, the colon in either or left out: "Languages Python, Java". */
function splitLabel(cell: TextCell, fonts: ReadonlySet<string>): TextCell[] {
  const [first, ...rest] = cell.parts ?? []
  const text = rest
    .map((part) => part.text)
    .join('')
    .trim()
  const name = first?.text.trim() ?? ''
  const isLabel =
    first !== undefined &&
    (first.isBold || fonts.has(first.font)) &&
    rest.every((part) => part.font !== first.font && !part.isBold) &&
    /^\p{L}[\p{L} &/+'’-]*$/u.test(name) &&
    /\p{L}/u.test(text) &&
    `${name} ${text}`.replace(/\s/g, '') === cell.text.replace(/\s/g, '')
  return isLabel
    ? [
        { ...cell, text: name, isBold: true },
        { ...cell, text: text.replace(/^:\s*/, ''), isBold: false },
      ]
    : [cell]
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

const lead =
  /^(?:proficient (?:in|with)|fluent in|experienced? (?:in|with)|familiar with|(?:basic |good |solid )?knowledge of|competent with(?: most)?|experience with|skilled in|kenntnisse in|erfahrung mit|(?:bonne |très bonne |excellente )?(?:maîtrise|connaissance|pratique) (?:de |d['’]|du |des )|conocimientos (?:de|en)|manejo de|dominio de|including|and|or|und|et|y)\s+/iu

/** "Backend: Node.js, Django" -> Node.js, Django; the first spelling of a skill is kept. */
export function readSkills(lines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const line of lines.flatMap((one) => one.split(' || '))) {
    const parts = splitList(dropIntroduction(dropLabel(line)))
    for (const part of parts) {
      for (const name of readNames(part).flatMap((one) => [one, ...namesWithin(one)])) {
        const isName =
          /\p{L}/u.test(name) &&
          !/^\([^()]{0,60}\)$/.test(name) &&
          !/\S@\S|https?:|www\./.test(name) &&
          name.length <= maxLetters &&
          name.split(' ').length <= maxWords
        if (isName && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
      }
    }
  }
  return [...names.values()].slice(0, maxSkills)
}

/** What a label lists; where it is told in a sentence, "Mediation skills: I work with ...", the label is the skill. */
function dropLabel(line: string): string {
  const [, label, rest = ''] = /^([\p{L}\d][\p{L}\d &/+()-]{1,40})(?::| –)\s+(\S.*)$/su.exec(line) ?? []
  if (!label && isListOfKinds(line)) return line.slice(line.indexOf(':') + 1)
  if (!label) return line.replace(/^[\p{L}\d][\p{L}\d &/+()-]{1,40}:\s*/u, '')
  const isTold = /^(?:I|ich|je|yo)(?!\p{L})/iu.test(rest) && rest.split(' ').length > 4
  if (isTold) return label
  return line.includes(':') || readHeading(label) === 'Skills' ? rest : line
}

/** "Infrastructures, Frameworks, and Software: Git" names kinds only. */
function isListOfKinds(line: string): boolean {
  const [, kinds] = /^([\p{L} ,&/]{4,60}):\s/u.exec(line) ?? []
  return kinds?.includes(',') === true && ['Skills', 'Languages'].includes(readStyledHeading(kinds))
}

/** What a sentence says before its list: "I work with online tools including Zoom, Miro". */
function dropIntroduction(line: string): string {
  const [, list] =
    /^.{4,120}?(?<!\p{L})(?:including|such as|wie z\. ?B\.|tels que|telles que|tales como|zoals):?\s+(\S.*)$/isu.exec(
      line,
    ) ?? []
  return list ? list.split(lastOfList).join(', ') : line
}

/** The known skills in what tells of them: "operating systems Linux and Windows", "basics of QGIS". */
function namesWithin(name: string): string[] {
  const words = name.split(' ').length
  // "Foreign Exchange (FX)" is a name; a sentence with an example in brackets tells of several.
  if (words < 3 || (name.includes('(') && words <= maxWords)) return []
  return findSkillMentions(name).map(({ text }) => text)
}

/** "Office (Word, Excel)" names three skills, "Foreign Exchange (FX)" one. */
function readNames(part: string): string[] {
  const name = part
    .replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, '')
    .replace(lead, '')
    .replace(lead, '')
    .replace(rating, '')
    .replace(/\s(?:programs|programmes|software packages|applications)$/i, '')
    .replace(/(?:(?<!\s)\s+)?\(\d+\/\d+\)|\.$|^(?:[-–•*]\s*|\.\s+)/g, '')
    .replace(level, (found) => (/^\s*basic$/i.test(found) && /visual basic$/i.test(part) ? found : ''))
    .trim()
  const [, base, inside] = /^([^()]{0,100}[^\s()])\s+\(([^()]+)\)$/u.exec(name) ?? []
  if (!base || !inside || isShortForm(inside, base)) return [name]
  if (!/[,/;]/.test(inside)) return [/\d|\p{L}{3} \p{L}{3}/u.test(inside) ? base : name]
  const items = inside.replace(example, '').split(/(?:(?<!\s)\s+)?[,/;]\s*/)
  return [base, ...items.filter((item) => !/^(?:etc|among others|u\.a)\b/i.test(item))]
}

const example = /^(?:e\.\s?g\.|z\.\s?B\.|p\.\s?ex\.|p\.\s?ej\.)\s{0,3}/iu

function isShortForm(short: string, name: string): boolean {
  const capitals = short.match(/\p{Lu}/gu) ?? []
  return (
    /\s/.test(name) && !/[\s,/]/.test(short) && capitals.length > 1 && name.startsWith(capitals[0] ?? '-')
  )
}

/** Splits at commas and signs, but not inside of brackets; a sentence also at its "and". */
function splitList(line: string): string[] {
  const pieces = line
    .split(/(?:(?<!\s)\s+)?[,;|·•](?![^()]{0,200}\))\s*|(?<!\s)\s+[–—]\s+|\.\s+(?=\p{Lu})(?![^()]{0,200}\))/u)
    .flatMap(splitPair)
  if (isSentence(line)) return pieces.flatMap((piece) => piece.split(lastOfList))
  // "Python, Java and Rust": the word before the last of a list.
  const last = pieces.at(-1)
  const isList = pieces.length > 2 || (pieces.length > 1 && startOfSentence.test(line))
  return isList && last && last.split(' ').length <= 4
    ? [...pieces.slice(0, -1), ...last.split(lastOfList)]
    : pieces
}

const lastOfList = /(?<!\s)\s+(?:and|und|et|y|e)\s+/

/** "HTML & CSS" are two skills where both are known as such. */
function splitPair(piece: string): string[] {
  const listed = piece.split(' / ')
  if (listed.length === 1) return splitAmpersand(piece)
  if (listed.length > 2 || listed.every((one) => splitAmpersand(one).every(isSkill)))
    return listed.flatMap((one) => splitAmpersand(one))
  return splitAmpersand(piece)
}

function splitAmpersand(piece: string): string[] {
  const pair = piece.split(/ & | \+ | (?:and|und|et|y|e|en) /)
  const [first, second] = pair.map((one) => one.split(' ', 1)[0])
  const isAlike = first === second && pair.every((one) => one.includes(' '))
  return pair.length === 2 && (isAlike || pair.every(isSkill)) ? pair : [piece]
}

function isSkill(text: string): boolean {
  const plain = text
    .replace(/(?<=\p{L})\d$/u, '')
    .trim()
    .toLowerCase()
  return findSkills(text).some(({ name }) => [plain, text.toLowerCase()].includes(name.toLowerCase()))
}

const startOfSentence =
  /^(?:(?:very |très )?(?:good|solid|excellent|sound|bonne|excellente|gute|sehr gute) )?(?:proficient|fluent|experienced?|familiar|knowledge|competent|skilled|kenntnisse in|erfahrung mit|sicher(?:er)? (?:in|im)|maîtrise|connaissance|conocimientos? de|manejo de|conocimientos? en)(?!\p{L})/iu

function isSentence(line: string): boolean {
  return line.endsWith('.') && startOfSentence.test(line)
}
