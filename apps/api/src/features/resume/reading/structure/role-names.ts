import type { TextCell } from '../layout/text-lines.ts'
import { dropDuration, findAnyDate, findDates, isDatesOnly } from './dates.ts'
import { isLikePlace, isPlace, splitPlace } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'

/** Who, what and where of a role; null is what the file does not say for sure. */
export interface RoleNames {
  employer: string | null
  title: string | null
  place: string | null
}

/** A part of a role's header between gaps and separating signs. */
export interface HeaderPart {
  text: string
  kind: 'name' | 'place'
  /** Which line of the header it stands on. */
  line: number
  cell: number
  isBold: boolean
  /** What parts it from the one before it on its line; null for the first. */
  sign: 'style' | 'dash' | 'at' | 'gap' | null
}

const titleWord =
  /(?<!\p{L})(?:engineer|developer|programmer|architect|manager|lead|leader|head|chief|director|analyst|scientist|designer|consultant|administrator|specialist|officer|assistant|associate|intern|internship|trainee|apprentice|nurse|teacher|tutor|instructor|accountant|coordinator|technician|representative|president|founder|co-?founder|owner|researcher|lecturer|professor|postdoc|fellow|editor|writer|author|novelist|journalist|recruiter|supervisor|executive|advisor|adviser|strategist|planner|operator|tester|member|volunteer|coach|mentor|contributor|clerk|cashier|councill?or|maintainer|ambassador|captain|treasurer|secretary|chair(?:man|woman)?|partner|freelancer?|contractor|student|electrician|mechanic|welder|plumber|carpenter|painter|machinist|fitter|foreman|builder|surveyor|estimator|inspector|trainer|pilot|paramedic|midwife|surgeon|doctor|dentist|veterinarian|librarian|archivist|curator|musician|actor|guard|soldier|sergeant|lieutenant|scheduler|dispatcher|courier|caretaker|nanny|au pair|gardener|farmer|baker|butcher|hairdresser|stylist|receptionist|hostess|bartender|server|cleaner|housekeeper|concierge|merchandiser|bookkeeper|economist|statistician|chemist|biologist|physicist|psychologist|counsell?or|social worker|carer|caregiver|seamstress|tailor|animator|illustrator|copywriter|reporter|blogger|paralegal|underwriter|actuary|trader|banker|teller|purchaser|expert|principal|dean|rector|chancellor|minister|mayor|buyer|seller|salesman|barista|waiter|waitress|driver|chef|cook|attorney|lawyer|paralegal|physician|therapist|pharmacist|translator|producer|photographer|agent|broker|controller|auditor|evangelist|advocate|scrum master|devops|sre|cto|ceo|cfo|coo|cio|cmo|vp|svp|evp|md|entwickler(?:in)?|leiter(?:in)?|\p{L}*ingenieur(?:in)?|\p{L}*berater(?:in)?|praktikant(?:in)?|praktikum|werkstudent(?:in)?|gesch[äa]ftsf[üu]hrer(?:in)?|\p{L}*sachbearbeiter(?:in)?|\p{L}*kaufmann|\p{L}*kauffrau|\p{L}*assistent(?:in)?|mitarbeiter(?:in)?|referent(?:in)?|\p{L}*lehrer(?:in)?|\p{L}*techniker(?:in)?|\p{L}*architekt(?:in)?|\p{L}*pfleger(?:in)?|\p{L}*verk[äa]ufer(?:in)?|auszubildende[rn]?|\p{L}*fachkraft|\p{L}*helfer(?:in)?|\p{L}*meister(?:in)?|\p{L}*mechaniker(?:in)?|mechatroniker(?:in)?|\p{L}*elektriker(?:in)?|\p{L}*elektroniker(?:in)?|\p{L}*arzt|\p{L}*[äa]rztin|\p{L}*pfleger(?:in)?|erzieher(?:in)?|sekret[äa]r(?:in)?|buchhalter(?:in)?|\p{L}*verwalter(?:in)?|\p{L}*redakteur(?:in)?|dozent(?:in)?|doktorand(?:in)?|trainee|azubi|vorstand|\p{L}*direktor(?:in)?|koch|k[öo]chin|fahrer(?:in)?|lagerist(?:in)?|programmierer(?:in)?|\p{L}*analyst(?:in)?|\p{L}*spezialist(?:in)?|\p{L}*koordinator(?:in)?|designer(?:in)?|\p{L}*entwickler(?:in)?|\p{L}*leiter(?:in)?|teamlead|hilfskraft|ing[ée]nieure?|d[ée]veloppeu(?:r|se)|chef(?:fe)?|responsable|directeur|directrice|stagiaire|stage|consultante?|gestionnaire|charg[ée]e?|conseill(?:er|[èe]re)|vendeu(?:r|se)|technicien(?:ne)?|assistante?|comptable|enseignante?|infirmi(?:er|[èe]re)|alternante?|apprentie?|auxiliaire|auditeur|auditrice|adjointe?|animateur|animatrice|acheteu(?:r|se)|avocate?|chercheu(?:r|se)|coordinateur|coordinatrice|cuisini(?:er|[èe]re)|doctorante?|[ée]ducateur|[ée]ducatrice|[ée]lectricien(?:ne)?|formateur|formatrice|graphiste|ma[îi]tre de conf[ée]rences|m[ée]canicien(?:ne)?|professeure?|r[ée]dacteur|r[ée]dactrice|secr[ée]taire|serveu(?:r|se)|[ée]tudiante?|b[ée]n[ée]vole|pr[ée]sidente?|ing[eé]nier[oa]|ingenier[oa]|desarrollador(?:a)?|programador(?:a)?|jef[ea]|director(?:a)?|gerente|analista|becari[oa]|consultor(?:a)?|asistente|coordinador(?:a)?|profesor(?:a)?|t[ée]cnic[oa]|encargad[oa]|dise[ñn]ador(?:a)?|administrativ[oa]|dependiente|abogad[oa]|arquitect[oa]|auxiliar|camarer[oa]|cociner[oa]|comercial|contable|delineante|docente|enfermer[oa]|electricista|investigador(?:a)?|maestr[oa]|m[ée]dic[oa]|monitor(?:a)?|operari[oa]|pasante|practicante|recepcionista|redactor(?:a)?|residente|responsable|secretari[oa]|supervisor(?:a)?|vendedor(?:a)?|voluntari[oa]|pr[áa]cticas)(?![\p{L}])/iu
const companyWord =
  /(?:^|[\s,(])(?:inc\.?|llc|ltd\.?|limited|corp\.?|corporation|company|co\.|gmbh|ag|se|kg|ohg|e\.?v\.?|plc|group|gruppe|groupe|grupo|s\.?a\.?(?:s|rl)?\.?|s\.?l\.?u?\.?|bv|ab|oy|university|universit(?!ari)\p{L}*|universidad|hochschule|college|school|schule|[ée]cole|escuela|bank|banque|banco|banking group|labs?|laborator(?:y|ies)|institute|institut|instituto|hospital|klinikum|clinic|foundation|stiftung|studios?|agency|agentur|council|commission|ministry|ministerio|center|centre|holdings?|industries|werke|verlag|mairie|city of|department of|association|society|club|church|airlines|ventures|museum|academy|edition|[ée]dition)(?=$|[\s,.)])/iu
/** These name an employer at the end of a text only: "Acme Software", but "Software Engineer". */
const companyEnding =
  /\b(?:technologies|technology|solutions|systems|systeme|software|robotics|logistics|media|networks?|capital|pharma|research|partners|energy|health|consulting|services|digital|ai)$/iu

/** How somebody is employed; beside a title it says nothing. */
const contractWord =
  /^(?:(?:mission|stage|cdi|cdd|alternance|int[ée]rim|freelance|contract|contractor|full[- ]?time|part[- ]?time|permanent|temporary|self-employed|vollzeit|teilzeit|festanstellung|befristet|praktikum|internship|pr[áa]cticas|contrato|jornada completa|media jornada|indefinido|temporal|remote|hybrid)(?:\s*(?:&|\/|,|\+|et|und|and|y)\s*)?)+$/iu

const separators = /(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[-–—~]{1,2}\s+/u
const atEmployer = /(?<!\s)\s+(?:at(?: the)?|@|bei(?: der)?|chez)\s+(?=\p{Lu})/u

/** The parts of a header line: what is left without its dates, split at gaps, signs and styles, places told apart. */
export function partHeader(line: UnsortedLine, index: number): HeaderPart[] {
  return line.cells.flatMap((cell, number) => {
    if (isDatesOnly(cell.text)) return []
    const hasOwnCell = line.cells.some(({ text }) => isDatesOnly(text))
    const dates =
      (findDates(line.text) || hasOwnCell ? findDates(cell.text) : findAnyDate(cell.text))?.text ?? ''
    const pieces = splitStyles(cell).flatMap(({ text, isBold }, styled) =>
      dropDuration(dates ? text.replace(dates, ' | ') : text)
        .split(separators)
        .flatMap((piece, dashed) =>
          splitAt(piece).map((plain, at) => ({
            text: clean(plain),
            isBold,
            sign:
              at > 0
                ? ('at' as const)
                : dashed > 0
                  ? ('dash' as const)
                  : styled > 0
                    ? ('style' as const)
                    : null,
          })),
        ),
    )
    const named = pieces.filter(({ text }) => /\p{L}{2}/u.test(text) && !/^(?:https?:|www\.)/i.test(text))
    return named.flatMap(({ text, isBold, sign }, position) => {
      const gap = number > 0 ? ('gap' as const) : null
      const shared = { line: index, cell: number + position / 100, isBold, sign: position > 0 ? sign : gap }
      const isMargin = position > 0 || line.cells.slice(0, number).some((one) => !isDatesOnly(one.text))
      return tellPlace(text, isMargin, isLastOfStyles(cell, position, named.length)).map((part) => ({
        ...shared,
        ...part,
      }))
    })
  })
}

function tellPlace(text: string, isMargin: boolean, isLast: boolean): Pick<HeaderPart, 'text' | 'kind'>[] {
  const isName = titleWord.test(text) || companyWord.test(text)
  // A cell at the margin of a row that begins with a name is its place.
  if ((isPlace(text) && !companyWord.test(text)) || (isMargin && !isName && isLikePlace(text)))
    return [{ text, kind: 'place' }]
  if (isLast && !isName && townName.test(text)) return [{ text, kind: 'place' }]
  const { rest, place } = splitPlace(text)
  const name = { text: clean(rest), kind: 'name' as const }
  return place ? [name, { text: place, kind: 'place' }] : [name]
}

const townName = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,2}(?: \([\p{L} ]+\))?$/u

/** "Title, Employer, Town" in three styles: what comes last is no name. */
function isLastOfStyles(cell: TextCell, position: number, count: number): boolean {
  return count > 2 && position === count - 1 && (cell.parts?.length ?? 0) > 2
}

/** A header set in several styles is split where the style changes at a sign: a bold title, an employer in italics. */
function splitStyles(cell: TextCell): { text: string; isBold: boolean }[] {
  const { parts = [], text, isBold = false } = cell
  const groups: { text: string; style: string; isBold: boolean }[] = []
  for (const part of parts) {
    const style = `${part.isBold} ${part.isItalic} ${part.isBold || part.isItalic ? '' : part.font}`
    const last = groups.at(-1)
    const isSign = !/[\p{L}\p{N}]/u.test(part.text)
    if (last && (isSign || last.style === style || !isBoundary(last.text, part.text))) last.text += part.text
    else groups.push({ text: part.text, style, isBold: part.isBold })
  }
  const tight = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
  const isWhole = groups.length > 1 && tight(groups.map((one) => one.text).join('')) === tight(text)
  return isWhole ? groups : [{ text, isBold }]
}

function isBoundary(before: string, after: string): boolean {
  return /[,;:|·•–—-]\s*$/.test(before) || /^\s*[,;|·•–—-]/.test(after)
}

/** "Product Manager at Acme" names both; "IEEE at UCLA" is one employer. */
function splitAt(text: string): string[] {
  const [title = '', ...rest] = text.split(atEmployer)
  return rest.length === 1 && titleWord.test(title) && !companyWord.test(title) ? [title, ...rest] : [text]
}

function clean(text: string): string {
  const found = text
    .replace(/^[\s\-–—:,;*]+|(?<![\s\-–—:,;])[\s\-–—:,;]+$/g, '')
    .replace(/^[^\p{L}\p{N}('"«“&]+/u, '')
  // An opening bracket without its other half was around the dates.
  return found.includes('(') === found.includes(')') ? found : found.replace(/[()]/g, '').trim()
}

/** Employer, title and place of each header of a section. Headers of one section agree on what comes first. */
export function nameParts(headers: readonly (readonly HeaderPart[])[]): RoleNames[] {
  const prepared = agreeOnPlaces(headers.map((parts) => joinDashes(dropContracts(parts)))).map(splitCommas)
  const votes = prepared.map(titleFirstVote)
  const isTitleFirst = votes.reduce((sum, vote) => sum + vote, 0) > 0
  return agreeOnTowns(prepared.map((parts) => assign(parts, isTitleFirst)))
}

/** "Baltica Yards, Gdansk": where most employers of a section end with a word of their own, it is the town. */
function agreeOnTowns(roles: readonly RoleNames[]): RoleNames[] {
  const isOpen = ({ employer, place }: RoleNames) => {
    const town = townAtEnd.exec(employer ?? '')?.[2]
    return place === null && town !== undefined && rankOf(town) === 0 && !town.includes(' ')
  }
  const open = roles.filter(isOpen)
  if (open.length < 2 || open.length < 0.6 * roles.length) return [...roles]
  return roles.map((role) => {
    const [, name, town] = isOpen(role) ? (townAtEnd.exec(role.employer ?? '') ?? []) : []
    return name && town ? { ...role, employer: name, place: town } : role
  })
}

const townAtEnd = /^(.{3,}),\s+(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?)$/u

/** Where most headers of a section name a town behind the employer, an unknown town in its place is one too. */
function agreeOnPlaces(headers: readonly (readonly HeaderPart[])[]): (readonly HeaderPart[])[] {
  const withTown = headers.filter((parts) =>
    parts.some((part, index) => {
      const before = parts[index - 1]
      return (
        part.kind === 'place' &&
        before?.kind === 'name' &&
        before.line === part.line &&
        before.cell === part.cell
      )
    }),
  ).length
  if (withTown === 0 || withTown < 0.5 * headers.length) return [...headers]
  return headers.map((parts) =>
    parts.some(({ kind }) => kind === 'place') ? parts : parts.flatMap((part) => splitTown(part, parts)),
  )
}

function splitTown(part: HeaderPart, all: readonly HeaderPart[]): HeaderPart[] {
  const [, name, town] = townAtEnd.exec(part.text) ?? []
  const isOther = all.some((other) => other !== part && other.kind === 'name')
  if (!name || !town || !isOther || rankOf(part.text) > 0 || rankOf(town) !== 0) return [part]
  return [
    { ...part, text: name },
    { ...part, text: town, kind: 'place' },
  ]
}

/** "Full-time" is no title where there is another one. */
function dropContracts(parts: readonly HeaderPart[]): HeaderPart[] {
  const others = parts.filter(({ kind, text }) => kind === 'name' && !contractWord.test(text))
  return others.length < 2
    ? [...parts]
    : parts.filter(({ kind, text }) => kind !== 'name' || !contractWord.test(text))
}

/** "Assistant – Department of Physics" is one title where the employer has a row of its own. */
function joinDashes(parts: readonly HeaderPart[]): HeaderPart[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  const lines = Map.groupBy(names, ({ line }) => line)
  const [twice] = [...lines.values()].filter((some) => some.length === 2)
  const [alone] = [...lines.values()].filter((some) => some.length === 1).flat()
  const [first, second] = twice ?? []
  const isEmployer = alone !== undefined && rankOf(alone.text) < 0
  if (lines.size !== 2 || !first || !second || !isEmployer || rankOf(first.text) <= 0) return [...parts]
  if (second.sign !== 'dash') return [...parts]
  return parts.flatMap((part) =>
    part === second ? [] : part === first ? [{ ...first, text: `${first.text} – ${second.text}` }] : [part],
  )
}

/** "Co-Founder, Nexus AI" alone holds both names; beside another line the comma belongs to the name. */
function splitCommas(parts: readonly HeaderPart[]): HeaderPart[] {
  const names = parts.filter(({ kind }) => kind === 'name')
  const [only] = names
  if (names.length !== 1 || !only?.text.includes(',')) return [...parts]
  const pieces = only.text.split(/,\s+/)
  const at = chooseComma(pieces)
  if (at === null) return [...parts]
  const [first, second] = [pieces.slice(0, at).join(', '), pieces.slice(at).join(', ')]
  return parts.flatMap((part) =>
    part === only
      ? [
          { ...only, text: first },
          { ...only, text: second, cell: only.cell + 0.001 },
        ]
      : [part],
  )
}

/** Which comma parts title and employer: the one with a title on one side only; null where none is clear. */
function chooseComma(pieces: readonly string[]): number | null {
  for (let at = 1; at < pieces.length; at++) {
    const [before, after] = [pieces.slice(0, at).join(', '), pieces.slice(at).join(', ')]
    // "Inc." after a comma belongs to the name before it.
    if (/^(?:inc|llc|ltd|co|gmbh|s\.?a)\b\.?/i.test(after)) continue
    if (rankOf(before) > 0 !== rankOf(after) > 0) return at
  }
  return pieces.length === 2 && rankOf(pieces[0] ?? '') !== rankOf(pieces[1] ?? '') ? 1 : null
}

/** Above 0 for what reads like a title, below for an employer, 0 where words do not tell. */
export function rankOf(text: string): number {
  const company = companyWord.test(text) ? 3 : companyEnding.test(text) ? 1 : 0
  const lastWord = (text.split(/[(,]/, 1)[0] ?? '').trimEnd().split(/\s+/).at(-1) ?? ''
  // "Lab Manager" is a title although labs employ people: what it ends with counts more.
  return (titleWord.test(text) ? 2 : 0) + (titleWord.test(lastWord) ? 2 : 0) - company
}

function titleFirstVote(parts: readonly HeaderPart[]): number {
  const [first, second] = parts.filter(({ kind }) => kind === 'name')
  if (!first || !second) return 0
  return Math.sign(rankOf(first.text) - rankOf(second.text))
}

function assign(parts: readonly HeaderPart[], isTitleFirst: boolean): RoleNames {
  const place = parts.find(({ kind }) => kind === 'place')?.text ?? null
  const names = parts.filter(({ kind }) => kind === 'name')
  const [first, second] = names
  if (!first) return { employer: null, title: null, place }
  if (!second) {
    const isTitle = rankOf(first.text) > 0
    return { employer: isTitle ? null : first.text, title: isTitle ? first.text : null, place }
  }
  const [title, employer] = choosePair(names, isTitleFirst)
  const spare = names.find(
    (part) => part !== title && part !== employer && (part.sign !== null || isAloneOnLine(part, names)),
  )
  const isTown = spare && rankOf(spare.text) === 0 && townName.test(spare.text)
  const isBehind =
    spare &&
    (spare.line === employer.line
      ? spare.cell > employer.cell
      : isAloneOnLine(spare, names) && spare.line > title.line)
  const isSparePlace = spare && (isLikePlace(spare.text) || (isTown && isBehind))
  return { employer: employer.text, title: title.text, place: place ?? (isSparePlace ? spare.text : null) }
}

function isAloneOnLine({ line }: HeaderPart, names: readonly HeaderPart[]): boolean {
  return names.filter((other) => other.line === line).length === 1
}

function choosePair(names: readonly HeaderPart[], isTitleFirst: boolean): [HeaderPart, HeaderPart] {
  const [first, second] = names as [HeaderPart, HeaderPart]
  const difference = rankOf(first.text) - rankOf(second.text)
  if (names.length > 2) {
    const title = names.toSorted((a, b) => rankOf(b.text) - rankOf(a.text))[0] ?? first
    if (rankOf(title.text) > 0) {
      const others = names.filter((part) => part !== title)
      const employer =
        others.find((part) => part.sign === 'at' && part.line === title.line) ??
        others.find((part) => rankOf(part.text) < 0) ??
        others.find((part) => part.line !== title.line) ??
        others[0]
      if (employer) return [title, employer]
    }
  }
  if (difference !== 0) return difference > 0 ? [first, second] : [second, first]
  return isTitleFirst ? [first, second] : [second, first]
}
