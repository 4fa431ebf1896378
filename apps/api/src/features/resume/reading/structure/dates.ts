const months =
  'junho|julho|januari|februari|maart|mrt|mei|augustus|jan(?:uary|uar|v(?:ier)?)?|january|feb(?:ruary|ruar)?|f[ée]vr?(?:ier)?|mar(?:ch|s|zo)?|m[äa]rz|mär|mrz|apr(?:il)?|avr(?:il)?|abr(?:il)?|ma[iy]o?|jun[ei]?o?|juin|jul[yi]?o?|juil(?:let)?|aug(?:ust)?|ao[uû]t|ago(?:sto)?|sep(?:t(?:ember|embre|iembre)?)?|septiembre|o[ck]t(?:ober|obre|ubre)?|octubre|nov(?:ember|embre|iembre)?|de[cz](?:ember)?|d[ée]c(?:embre)?|dic(?:iembre|embre)?|ene(?:ro)?|jänner|febrero|diciembre|gen(?:naio)?|febbraio|aprile|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|set(?:t(?:embre)?|embro)?|ott(?:obre)?|janeiro|fev(?:ereiro)?|março|out(?:ubro)?|novembro|dezembro'
const seasons =
  'spring|summer|fall|autumn|winter|christmas|navidad(?:es)?|no[ëe]l|weihnachten|fr[üu]hjahr|fr[üu]hling|sommer|herbst|printemps|[ée]t[ée]|automne|hiver|lente|zomer|herfst|primavera|verano|oto[ñn]o|invierno|ws|ss|q[1-4]'
/** A sample writes "20xx". */
const year = String.raw`(?:1[89]|20)(?:\d{2}|xx)`
const day = String.raw`(?:\d{1,2}(?:\.|st|nd|rd|th|er|º)?\s{1,3}(?:de\s{1,3})?)?`
const named = String.raw`(?:(?:exp(?:ected)?\.?|early|late|mid)\s{1,9})?${day}(?:${months}|${seasons})\.?(?:,?\s{1,9}(?:del?|of))?[\s,’'/-]{0,9}${year}`
/** "Nov 17, 2016". */
const dayBehindMonth = String.raw`(?:${months})\.?\s{1,3}\d{1,2}(?:st|nd|rd|th)?,\s{0,3}${year}`
const moment = String.raw`(?:${dayBehindMonth}|${named}|${year}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]${year}|\d{1,2}\s?[/.]\s?${year}|(?:0?[1-9]|1[0-2])-${year}|${year}\s?[/.-]\s?(?:0[1-9]|1[0-2])(?!\d)|${year})`
const present = String.raw`(?:present|pres\.|heden|nu|huidig|onwards?|in progress|dato|derzeit|en adelante|en curso|em andamento|em curso|(?:presente )?momento(?: (?:actual|atual|presente))?|dias? atua(?:l|is)|data atual|current(?:ly)?|now|today|ongoing|to date|date|heute|jetzt|aktuell|laufend|aujourd['’]?hui|auj\.?|ce jour|pr[ée]sent|en cours|actuel(?:lement)?|actualidad|actual(?:mente)?|presente|hoy|la fecha|oggi|attuale|attualmente|in corso|atual(?:mente)?|hoje)(?!\p{L})`
const word = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`
const till = word(
  'to|until|till|bis(?: zum)?|[àa]u?|ad|jusqu.[àa]u?|hasta|al|fino (?:a|ad|al)|até|tot(?: en met)?|t/m|through|till',
)
const between = String.raw`\s{0,9}(?:[-–—−‒~>→➔\u00ad]{1,4}\s{0,9}(?:${till}\s{0,9})?|${till}\s{0,9})(?:(?:la|el|the|o)\s{1,9}|l['’])?`
const since = String.raw`(?:since|from|seit|ab|depuis|[àa] partir de|desde|dal?|sinds|vanaf)\s{1,9}(?:(?:le|el|o)\s{1,9})?(?:(?:year|jahr|ann[ée]e|a[ñn]o|ano|anno)\s{1,9})?`

const shortYear = String.raw`(?:(?:${months})\.?\s{0,9}['’‘]?\d{2}|(?:0?[1-9]|1[0-2])/['’‘]?\d{2})(?!\d)`
const onwards = String.raw`\s{1,3}(?:onwards?|en adelante|em diante)(?!\p{L})`
/** "18/02" or "04" of the year that the end names. */
const dayOnly = String.raw`(?:\d{1,2}[/.]\d{1,2}|\d{1,2})\.?`
const range = String.raw`(?:${moment}|${shortYear}|${day}(?:${months}|${seasons})\.?)(?:${between}(?:${moment}|${shortYear}|${present})|${onwards})`
/** "03-08/2015", "08–09 2012". */
const monthsOfYear = String.raw`(?:0?[1-9]|1[0-2])\s?[-–]\s?(?:0?[1-9]|1[0-2])(?:[/.]|\s{1,3})${year}`
/** "6/2023 - 8/2023, 12/2023 - 1/2024": who came back. */
const ranges = `${range}(?:\\s{0,3}[,;:&+]\\s{0,3}${range}){1,4}`
/** "2023-25"; what could be a month is one. */
const shortRange = String.raw`(?:19|20)\d{2}\s?[-–/]\s?(?:1[3-9]|[2-9]\d)(?!\d)`
const pair = String.raw`(?:${months})\.?\s{0,9}(?:&|/|\+|and|und|et|y|e|i)\s{0,9}${named}`
const list = String.raw`${moment}(?:\s{0,9}(?:,|/|and|&|und|et|y)\s{0,9}${moment}){1,20}`
const edge = String.raw`(?<![\p{L}\p{N}$€£#./-])`
const lead = String.raw`(?:(?:(?:from|de|du|von|vom|van|dal?)\s{1,9}|d['’]))?`
/** For folded text: with the flag `i` these take twice as long to compile, which every reading process waits for. */
const expression = (body: string) => new RegExp(`${edge}(?:${body})(?![\\p{L}\\p{N}])`, 'gu')

// The longest meaning first: "Sep. 2013, Mar. 2011 - Oct. 2011" is one range and a date beside it.
const several = expression(ranges)
const patterns = [
  several,
  expression(`(?:${moment}\\s{0,9},\\s{0,9})?${lead}${range}`),
  expression(`(?:du|vom|from|dal?|del)\\s{1,9}${dayOnly}${between}${moment}`),
  expression(`${since}(?:${moment}|${shortYear}|(?:0[1-9]|1[0-2])\\.\\d{2}(?!\\.))(?:${between}${present})?`),
  expression(shortRange),
  expression(monthsOfYear),
  expression(list),
  expression(pair),
  // "2019 –" with nothing behind it goes on.
  new RegExp(`${edge}(?:${moment}|${shortYear})\\s{0,9}[-–—]\\s{0,9}$`, 'gu'),
]
const connector = new RegExp(`[-–—−‒~>→➔\\u00ad]|${till}|${onwards}`, 'u')
/** Most lines hold none of these, and the expressions are slow. */
const mayHoldDates = /(?:1[89]|20)\d{2}|20xx|['’‘]\d{2}|\d[/.]\d{2}(?!\d)|\p{L}{3}\.? \d{2}(?!\d)/iu
const single = expression(`${moment}|(?:${months})\\.?\\s{0,9}['’‘]\\d{2}`)
const points = new RegExp(`${moment}|${shortYear}|${present}|(?:${months}|${seasons})(?!\\p{L})\\.?`, 'gu')
/** The word for a time that goes on, alone. */
export const onlyPresent = new RegExp(`^${present}$`, 'iu')
const startsOpen = new RegExp(`^${since}`, 'iu')

const duration =
  /\(?(?<![\p{L}\d])(?:\d{1,2}|one|two|three|less than an?|menos de una?|menos de um|meno di un|moins d['’]un|weniger als ein|minder dan een|a)(?:\s*\+)?\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|anos?|ann[io]|mes[ei]|meses|m[eê]s|jaar|maand(?:en)?)(?!\p{L})\.?(?:[\s,]*(?:(?:and|und|et|y|e)\s*)?\d{1,2}\s*(?:months?|mos?|monate?|mois|mes[ei]|meses|m[eê]s|maand(?:en)?)(?!\p{L})\.?)?\)?/giu

/** Dates as the file writes them; `start` and `end` are its own words, "present" where a beginning stays open. */
export interface FoundDates {
  /** As it stands in the line. */
  text: string
  start: string | null
  end: string | null
}

/** The dates of a line that run from one point to another or name several; null without such. */
export function findDates(text: string): FoundDates | null {
  if (!mayHoldDates.test(text)) return null
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const found = searchDates(text)
  remembered.set(text, found)
  return found
}

/** A row is asked for its dates by every step of the reading. */
const remembered = new Map<string, FoundDates | null>()
const mostRemembered = 2000

function searchDates(text: string): FoundDates | null {
  for (const pattern of patterns) {
    if (pattern === several && !mayHoldRanges(text)) continue
    const found = findAll(pattern, text).sort((a, b) => b.length - a.length)[0]
    if (found) return describe(found)
  }
  return null
}

/** Small letters, each as long as before. */
const fold = (text: string) => text.replaceAll('İ', 'i').toLowerCase()

/** What the expression finds in the folded text, as it stands in the line. */
function findAll(pattern: RegExp, text: string): string[] {
  return [...fold(text).matchAll(pattern)].map(({ 0: found, index }) =>
    text.slice(index, index + found.length),
  )
}

/** Whether two ranges may stand side by side. Their expression takes longer to compile than all others together. */
function mayHoldRanges(text: string): boolean {
  return (
    fold(text)
      .split(/[,;:&+]/)
      .filter((part) => connector.test(part)).length > 1
  )
}

/** The same, or else a single date such as "1951" or "June 2016". */
export function findAnyDate(text: string): FoundDates | null {
  if (!mayHoldDates.test(text)) return null
  const found = findDates(text)
  if (found) return found
  const [one] = findAll(single, text)
  return one ? { text: one, start: one, end: null } : null
}

/** The dates a line names as a range, or null. */
export function readDates(text: string): string | null {
  return findDates(text)?.text ?? null
}

const piece = new RegExp(
  `^(?:${months}|${seasons}|${present}|${year}|\\d{1,2}[./](?=${year})|since|seit|depuis|desde|dal|to|until|bis|[àa]|au|hasta|al?|de|and|und|et|y|e|i|[\\s.,&–—−-])+$`,
  'iu',
)
const ending = new RegExp(`(?:${year}|${present})[\\s.)]*$`, 'iu')

/** A part of a date as a narrow margin breaks it: "Sept.", "2017 –", "2018". */
export function isDatePiece(text: string): boolean {
  return text.length <= 24 && /\p{L}{3}|\d{4}/u.test(text) && piece.test(text.trim())
}

/** Whether a date goes no further: "Sept. 2017 – Dec. 2018", but not "Sept. 2017 –". */
export function isWholeDate(text: string): boolean {
  return ending.test(text) && isDatesOnly(text)
}

const pairOfDates = new RegExp(
  `^(${moment})\\s{1,9}(?:[\\p{Co}\\p{So}\\p{Cc}]{1,3}\\s{0,9})?(${moment}|${present})$`,
  'du',
)

/** "10/2020 10/2025" with white or an arrow of an icon font between is a time; null for any other text. */
export function readPairOfDates(text: string): string | null {
  const plain = text.trim()
  const [, start, end] = pairOfDates.exec(fold(plain))?.indices ?? []
  return start && end ? `${plain.slice(...start)} – ${plain.slice(...end)}` : null
}

export function isDatesOnly(text: string): boolean {
  const plain = dropDuration(text)
  const found = findAnyDate(plain)
  return found !== null && plain.replace(found.text, '').replace(/[\s()[\].,|·*]|^\p{L}\s/gu, '') === ''
}

/** "4 months", "(2 years 10 months)": computed, not said by a role. */
export function isDurationOnly(text: string): boolean {
  return (
    text.length < 40 && text.replace(duration, '').replace(/[\s·()]/g, '') === '' && /[\p{L}\d]/u.test(text)
  )
}

export function dropDuration(text: string): string {
  return text.replace(duration, ' ')
}

const daysOfOneYear = new RegExp(
  `^(?:du|vom|from|dal?|del)\\s{1,9}(?<start>${dayOnly})${between}(?<end>\\d[\\d./]{0,9}[./]${year})$`,
  'u',
)

const wholeRanges = new RegExp(`^${ranges}$`, 'u')

function describe(text: string): FoundDates {
  const [, from, century, to] = /^((\d{2})\d{2})\s?[-–/]\s?(\d{2})$/.exec(text) ?? []
  if (from && century && to && Number(to) > 12) return { text, start: from, end: `${century}${to}` }
  const [, firstMonth, lastMonth, sign, ofYear] =
    /^(\d{1,2})\s?[-–]\s?(\d{1,2})([/.]|\s{1,3})(\d{4})$/.exec(text) ?? []
  if (firstMonth && lastMonth && sign) {
    const mark = sign.trim() || '/'
    return { text, start: `${firstMonth}${mark}${ofYear}`, end: `${lastMonth}${mark}${ofYear}` }
  }
  const days = daysOfOneYear.exec(fold(text))?.groups
  if (days?.start && days.end) {
    const rest = days.end.slice(-Math.max(0, days.end.length - days.start.length))
    return { text, start: `${days.start}${rest}`, end: days.end }
  }
  const parts = findAll(points, text).map((point) => point.trim())
  if (mayHoldRanges(text) && wholeRanges.test(fold(text)))
    return { text, start: parts[0] ?? null, end: parts.at(-1) ?? null }
  // "Sep. 2013, Mar. 2011 - Oct. 2011": the range counts.
  const [start = null, end = null] = parts.length > 2 ? parts.slice(-2) : parts
  const isOpen = end === null && (startsOpen.test(text) || /[-–—]\s*$/.test(text))
  if (start && end && !/\d{4}/.test(start) && !onlyPresent.test(end) && !/\d{2}/.test(start))
    return { text, start: `${start} ${/\d{4}/.exec(end)?.[0] ?? ''}`.trim(), end }
  return { text, start, end: isOpen ? 'present' : end }
}
