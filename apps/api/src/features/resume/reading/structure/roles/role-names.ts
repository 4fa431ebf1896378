import { findSkills } from '../../../../../coach/skills/find-skills.ts'
import type { StyledPart, TextCell } from '../../layout/text-lines.ts'
import { dropDuration, findAnyDate, findDates, isDatesOnly } from '../dates.ts'
import { isLikePlace, isPlace, splitPlace } from '../places.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { hasCompanyWord, hasTitleWord, isNamed } from './role-words.ts'

/** Who, what and where of a role; null is what the file does not say for sure. */
export interface RoleNames {
  employer: string | null
  title: string | null
  place: string | null
}

/** A part of a role's header between gaps and separating signs. */
export interface HeaderPart {
  text: string
  kind: 'name' | 'place' | 'skills'
  /** Which line of the header it stands on. */
  line: number
  cell: number
  isBold: boolean
  /** Font, size, weight and slant. */
  look: string
  /** What parts it from the one before it on its line; null for the first. */
  sign: 'style' | 'dash' | 'at' | 'gap' | null
  /** The dash or slash itself, where one parts it from the one before it. */
  dash?: string
  /** The dash or dot with its spaces, where one parts it from the one before it. */
  joint?: string
  /** What a label says that it is: "Employer: Acme". */
  label?: 'employer' | 'title'
}

const separators = /(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[-–—~]{1,2}\s+/u
const joints = new RegExp(separators, 'gu')
const atEmployer =
  /(?<!\s)\s+(?:at(?: the)?|@|bei(?: der)?|beim|bij|chez|presso|à la|à l['’]|au sein (?:de la|de l['’]équipe|de l['’]|du|de)|au)(?:\s+|(?<=['’@]))(?=\p{Lu}|\S+\.\p{L})/u

/** The parts of a header line: what is left without its dates, split at gaps, signs and styles, places told apart. */
export function partHeader(line: UnsortedLine, index: number): HeaderPart[] {
  const labelled = readLabelled(line, index)
  if (labelled) return [labelled]
  return line.cells.flatMap((cell, number) => {
    if (isDatesOnly(cell.text)) return []
    if (number > 0 && line.cells.length > 1 && / [-–—] /.test(cell.text) && isPlace(cell.text))
      return [
        {
          ...plainPart,
          text: cell.text,
          kind: 'place' as const,
          line: index,
          cell: number,
          sign: 'gap' as const,
        },
      ]
    const hasOwnCell = line.cells.some(({ text }) => isDatesOnly(text))
    const dates =
      (findDates(line.text) || hasOwnCell ? findDates(cell.text) : findAnyDate(cell.text))?.text ?? ''
    const named = cutCell(cell, dates).filter(
      ({ text }) => /\p{L}{2}/u.test(text) && !webAddress.test(text) && !(dates && labelOfDates.test(text)),
    )
    return named.flatMap(({ text, isBold, look, sign, dash, joint }, position) => {
      const gap = number > 0 ? ('gap' as const) : null
      const shared = {
        line: index,
        cell: number + position / 100,
        isBold,
        look,
        sign: position > 0 ? sign : gap,
        ...(position > 0 && dash && { dash }),
        ...(position > 0 && joint && { joint }),
      }
      if (isSkillList(text)) return [{ ...shared, text, kind: 'skills' as const }]
      const isMargin = position > 0 || line.cells.slice(0, number).some((one) => !isDatesOnly(one.text))
      const isLast = isLastOfStyles(cell, position, named.length)
      // "Acme China, Hong Kong" right before a title in another style is an employer and its town.
      const next = number === 0 && position === 0 ? named[1] : undefined
      const isBeforeTitle = next?.sign === 'style' && hasTitleWord(next.text) && text.includes(',')
      return tellPlace(text, isMargin, isLast, isBeforeTitle).map((part) => ({
        ...shared,
        ...part,
      }))
    })
  })
}

/** "https://acme.org", "github.com/acme". */
const webAddress = /^(?:https?:|www\.)|^[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}\/\S{1,100}$/i

/** "PHP, Laravel, React.js" tells what the work was done with. */
function isSkillList(text: string): boolean {
  const items = text.split(/,\s{1,3}/)
  const known = items.filter((item) => findSkills(item).length > 0 && item.split(' ').length <= 2)
  return items.length > 1 && known.length >= leastShareOfSkills * items.length
}

const leastShareOfSkills = 0.6

/** A cell without its dates, cut at styles, signs and "at"; each piece with the sign that parts it from the one before. */
function cutCell(cell: TextCell, dates: string) {
  return splitStyles(cell).flatMap(({ text, isBold, look }, styled) => {
    const plain = partBracket(dropDuration(dates ? text.replace(dates, ' | ') : text))
    const dashes = plain.match(joints) ?? []
    return plain.split(separators).flatMap((piece, dashed) =>
      splitAt(piece).map((plain, at) => ({
        text: clean(plain),
        isBold,
        look,
        dash: at === 0 && dashed > 0 ? /^ [–—−-] $/.exec(dashes[dashed - 1] ?? '')?.[0] : undefined,
        joint: at === 0 && dashed > 0 ? /^ [–—−·-] $/.exec(dashes[dashed - 1] ?? '')?.[0] : undefined,
        sign:
          at > 0 ? ('at' as const) : dashed > 0 ? ('dash' as const) : styled > 0 ? ('style' as const) : null,
      })),
    )
  })
}

/** "Acme Ltd, Hull (Intern - Backend)": the title in brackets behind its employer. */
function partBracket(text: string): string {
  const [, name = '', title = ''] =
    /^([^()|]{3,80})\s\(([^()|]{3,60})\)(?=\s{0,3}(?:[(|]|$))/u.exec(text) ?? []
  const isTitle = title !== '' && hasTitleWord(title) && !hasTitleWord(name) && hasCompanyWord(name)
  return isTitle ? `${name} | ${title}${text.slice(name.length + title.length + 3)}` : text
}

const labelOfDates =
  /^(?:periods?|per[íi]odo|p[ée]riode|zeitraum|dauer|dates?|fechas?|duration|duraci[óo]n|dura[çc][ãa]o|dur[ée]e|durata|data)$/iu

/** "Employer: Acme", as forms have it. */
function readLabelled(line: UnsortedLine, index: number): HeaderPart | null {
  const { label, value } = readLabel(line.text) ?? {}
  if (!label || !value) return null
  const text = clean(value)
  if (label === 'place') return { ...plainPart, text, kind: 'place', line: index }
  return { ...plainPart, text, kind: 'name', line: index, label }
}

const plainPart = { cell: 0, isBold: false, look: '', sign: null } as const

/** What reads like a town; capitals alone are an abbreviation. */
export function isTownName(text: string): boolean {
  return townName.test(text) && /\p{Ll}/u.test(text)
}

const labels = {
  employer:
    /^(?:employer|company(?: name)?|organi[sz]ation|arbeitgeber|firma|unternehmen|betrieb|werkgever|bedrijf|entreprise|employeur|soci[ée]t[ée]|empresa|empleador|instituci[óo]n|azienda|datore di lavoro|ente|empregador|institui[çc][ãa]o|name and address of employer|nom et adresse de l['’]employeur|name und adresse des arbeitgebers|nome e indirizzo del datore di lavoro)$/iu,
  title:
    /^(?:position(?: held)?|(?:job )?title|occupation or position held|role|designation|functie|funktion|beruf oder funktion|stelle|t[äa]tigkeit als|poste(?: occup[ée])?|fonction|puesto(?: desempe[ñn]ado)?|cargo(?: ocupado)?|posizione ricoperta|ruolo|mansione|fun[çc][ãa]o)$/iu,
  place: /^(?:location|ort|lieu|lugar|localidad|luogo|local)$/iu,
}

/** What a line names after a label that says whether it is the employer, the title or the place. */
export function readLabel(text: string): { label: keyof typeof labels; value: string } | null {
  const [, label = '', rest = ''] = /^([\p{L}'’ ]{3,45}?)(?:\s?:|\s[–-])\s{1,9}(\S.*)$/u.exec(text) ?? []
  const kind = (['employer', 'title', 'place'] as const).find((one) => labels[one].test(label.trim()))
  if (!kind) return null
  // "Employer: Acme. Supervisor: Eva Lang" names another thing behind it.
  const [value = ''] = rest.split(/[.;,]\s{1,9}\p{Lu}[\p{L} ]{2,25}:\s|\.\s{1,9}\p{Lu}[\p{L} ]{2,25}\s:\s/u)
  return { label: kind, value }
}

function tellPlace(
  text: string,
  isMargin: boolean,
  isLast: boolean,
  isBeforeTitle: boolean,
): Pick<HeaderPart, 'text' | 'kind'>[] {
  const isName = isNamed(text)
  const [, town] = inTown.exec(text) ?? []
  if (town && !isName && (isPlace(town) || isTownName(town))) return [{ text: town, kind: 'place' }]
  // A cell at the margin of a row that begins with a name is its place.
  if (
    (isPlace(text) && !hasCompanyWord(text) && !isBeforeTitle) ||
    (isMargin && !isName && isLikePlace(text))
  )
    return [{ text, kind: 'place' }]
  if (isLast && !isName && isTownName(text)) return [{ text, kind: 'place' }]
  const { rest, place } = splitNamedPlace(text)
  const name = { text: clean(rest), kind: 'name' as const }
  return place ? [name, { text: place, kind: 'place' }] : [name]
}

/** "Hull University, Department of Dance, OH": what names an employer is no town. */
function splitNamedPlace(text: string): { rest: string; place: string | null } {
  const found = splitPlace(text)
  const [, town = '', region = ''] = /^([^,]+),\s{0,3}(\p{Lu}\S.*)$/u.exec(found.place ?? '') ?? []
  if (!hasCompanyWord(town)) return found
  // "Hull-Department of Dance Hull, OH" has no comma before the town, and says it again.
  const last = town.split(' ').at(-1) ?? ''
  const before = text.slice(0, text.lastIndexOf(town) + town.length - last.length)
  const isAgain = !hasCompanyWord(last) && before.includes(last)
  const place = isAgain ? `${last}, ${region}` : region
  return { rest: text.slice(0, text.length - place.length), place }
}

const inTown = /^(?:à|in|en|em|a) (\p{Lu}.{2,40})$/u

const townName = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}(?: \([\p{L} ]+\))?$/u

/** "Title, Employer, Town" in three styles: what comes last is no name. */
function isLastOfStyles(cell: TextCell, position: number, count: number): boolean {
  return count > 2 && position === count - 1 && (cell.parts?.length ?? 0) > 2
}

/** A header set in several styles is split where the style changes at a sign: a bold title, an employer in italics. */
function splitStyles(cell: TextCell): { text: string; isBold: boolean; look: string }[] {
  const { parts = [], text, isBold = false } = cell
  const groups: { text: string; style: string; isBold: boolean; look: string }[] = []
  for (const [index, part] of parts.entries()) {
    const style = `${part.isBold} ${part.isItalic} ${part.isBold || part.isItalic ? '' : part.font}`
    const last = groups.at(-1)
    const before = parts[index - 1]
    const isSign = !/[\p{L}\p{N}]/u.test(part.text)
    if (
      last &&
      (isSign ||
        last.style === style ||
        !(
          isBoundary(last.text, part.text) ||
          isNameBehindTitle(before, last.text, part) ||
          isTitleBehindName(before, last.text, part)
        ))
    )
      last.text += part.text
    else groups.push({ text: part.text, style, isBold: part.isBold, look: lookOfText(part) })
  }
  const tight = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
  const isWhole = groups.length > 1 && tight(groups.map((one) => one.text).join('')) === tight(text)
  return isWhole ? groups : [{ text, isBold, look: lookOfText(cell) }]
}

function lookOfText({ fontSize, font, isBold = false, isItalic = false }: TextCell | StyledPart): string {
  return `${Math.round(fontSize * 2)} ${font} ${isBold} ${isItalic}`
}

/** "Lead Engineer Acme", the employer in a font and a size of its own. */
function isNameBehindTitle(before: StyledPart | undefined, title: string, part: StyledPart): boolean {
  const isOther =
    before !== undefined &&
    before.font !== part.font &&
    Math.abs(before.fontSize - part.fontSize) >= leastOtherSize
  return isOther && /^\s{0,3}\p{Lu}\S/u.test(part.text) && hasTitleWord(title) && !hasTitleWord(part.text)
}

/** "Acme Ltd. Harbour Town Trainee", the employer bold and the title not. */
function isTitleBehindName(before: StyledPart | undefined, name: string, part: StyledPart): boolean {
  return (
    before?.isBold === true &&
    !part.isBold &&
    /^\s{0,3}\p{Lu}\S/u.test(part.text) &&
    hasTitleWord(part.text) &&
    !hasTitleWord(name)
  )
}

const leastOtherSize = 0.5

function isBoundary(before: string, after: string): boolean {
  return /[,;:|·•–—-]\s*$|\p{L}{3}\.\s*$/u.test(before) || /^\s*[,;|·•–—-]/.test(after)
}

/** "Product Manager at Acme" names both; "IEEE at UCLA" is one employer. */
function splitAt(text: string): string[] {
  const [title = '', ...rest] = text.split(atEmployer)
  const isSign = /^\S.{2,60}\s@\s?\p{Lu}[^@]{1,60}$/u.test(text)
  if (rest.length === 1 && (hasTitleWord(title) || isSign) && !hasCompanyWord(title)) return [title, ...rest]
  // "im", "pour le" and "en" lead to an employer where words say so: "Lehre im Seebad Nord", not "Leiter im Vertrieb".
  const loose = looselyAt.exec(text)
  const [first, second] = loose ? [text.slice(0, loose.index), text.slice(loose.index + loose[0].length)] : []
  const isBoth =
    first && second && hasTitleWord(first) && !hasCompanyWord(first) && hasCompanyWord(upToComma(second))
  return isBoth ? [first, second] : [text]
}

function upToComma(text: string): string {
  return text.split(',', 1)[0] ?? ''
}

const looselyAt =
  /(?<!\s)\s+(?:beim|im|in der|au centre(?: de)?|pour (?:le|la|les|l['’])|dans (?:le|la|les|l['’])|à|en (?:el|la)|na|no|nel|nella)(?:\s+|(?<=['’]))(?:l['’])?(?=\p{Lu})/u

function clean(text: string): string {
  const found = text
    .replace(/^[\s\-–—:,;*]+|(?<![\s\-–—:,;])[\s\-–—:,;]+$/g, '')
    .replace(/^[^\p{L}\p{N}('"«“&]+/u, '')
    .replace(/(?<!\s)\s{0,3}\($/, '')
  // An opening bracket without its other half was around the dates.
  return found.includes('(') === found.includes(')') ? found : found.replace(/[()]/g, '').trim()
}
