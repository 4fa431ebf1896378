import type { TextCell } from '../layout/text-lines.ts'
import { findAnyDate } from './dates.ts'
import { isPlace } from './places.ts'
import { isContactHeading, readHeading } from './sections.ts'

const particle = /^(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ben|zu|und|y|e)$/i
const titles = /^(?:dr|prof|mr|mrs|ms|ing|dipl|msc|bsc|phd|mba|herr|frau|m|mme)\.?$/i
const notNames =
  /\b(?:curriculum|vitae|resume|résumé|lebenslauf|cv|engineer|developer|manager|designer|analyst|scientist|consultant|architect|director|university|universit[äé]t?|school|college|experience|education|skills|profile|summary|university|street|road|avenue|your|surname|last name|name here|first|page|updated|phone|email|address|portfolio|linkedin|github|entwickler(?:in)?|ingénieur|desarrollador(?:a)?|gmbh|inc|ltd)\b/i

/** What kind of file it is, set beside the name. */
const documentWord =
  /^(?:resume|résumé|curriculum vitae|cv|lebenslauf)(?:[\s:–—-]+|$)|(?<![\s:–—|-])[\s:–—|-]+(?:resume|résumé|curriculum vitae|cv|lebenslauf)$/iu

/** "Name: Jana Feldkamp", as forms have it. */
const nameLabel =
  /^(?:(?:full |vollst[äa]ndiger )?name|naam|nombre(?: completo)?|nom|nome(?: completo)?|(?:vor- und|vor- & )\s?nachname|name,? vorname|apellidos? y nombres?|nombres? y apellidos?|nome e cognome|cognome e nome|nom et pr[ée]nom|pr[ée]nom et nom|voornaam en naam)\s{0,3}:\s{0,9}/iu

/** Whether a label says that a name follows. */
export function isLabelledName(text: string): boolean {
  return nameLabel.test(text.trim())
}

/** Two to five words that begin with capitals; one word only counts where nothing on the page is larger. */
export function looksLikeName(text: string): boolean {
  const plain = cleanName(text)
  if (/[\d@:|/•]/.test(plain) || notNames.test(plain) || plain.length > 50) return false
  if (readHeading(plain) !== null || isContactHeading(plain) || isPlace(plain)) return false
  const words = plain.split(' ')
  return (
    words.length <= 5 &&
    words.every((word) => /^\p{Lu}[\p{L}'’.-]*,?$/u.test(word) || particle.test(word)) &&
    /\p{L}{2}/u.test(plain)
  )
}

/** Without degrees and forms of address: "Dr. Eva Lang, PhD" -> Eva Lang; "Lang, Eva" stays as the file has it. */
export function cleanName(text: string): string {
  const plain = text
    .replace(/(?:(?<!\s)\s+)?\(.{0,100}?\)\s*/g, ' ')
    .replace(documentWord, ' ')
    .trim()
    .replace(nameLabel, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
  const [name = ''] = familyFirst.exec(plain) ?? dropDateBehind(plain).split(endOfName)
  return name
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.test(word))
    .join(' ')
    .trim()
}

const endOfName = /,| [–—-] |(?:(?<!\s)\s+)?\|\s*/
/** "Lang, Eva" as forms ask for it: one word of small letters on either side, no degree. */
const familyFirst =
  /^\p{Lu}\p{Ll}{2,30}, (?!Jr|Sr|Dr|Prof|Ing|Dipl|Mag|Esq|Msc|Bsc|Mba|Phd)\p{Lu}\p{Ll}{2,30}$/u

/** A date of birth beside the name; the time of a role has no day or two ends. */
function dropDateBehind(text: string): string {
  const date = /\d{4}$/.test(text) ? findAnyDate(text) : null
  if (!date || date.end !== null || !text.endsWith(date.text)) return text
  const pieces = date.text.match(/\p{L}{3,}|\d+/gu) ?? []
  return pieces.length >= piecesOfDay ? text.slice(0, -date.text.length).trim() || text : text
}

/** Day, month and year. */
const piecesOfDay = 3

/** "Lang, Eva" could be a town and its county as well. */
export function isFamilyFirst(text: string): boolean {
  return familyFirst.test(cleanName(text))
}

/** Whether a part of the account of a mail address begins or ends with a part of the name. */
export function nearMail(text: string, account: string): boolean {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = plain(account).split(/[^a-z]+/)
  return plain(text)
    .split(/[^a-z]+/)
    .some((word) => word.length >= 3 && parts.some((part) => part.startsWith(word) || part.endsWith(word)))
}

/** "merwanachibet" in the largest letters of the page, its halves in two fonts: templates set names in small letters. */
export function spellName({ text, parts = [] }: Pick<TextCell, 'text' | 'parts'>): string {
  const words = (parts.length > 0 ? parts : [{ text }])
    .flatMap((part) => part.text.trim().split(/\s+/))
    .filter((word) => word !== '')
  const isSmall = words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Ll}{2,}$/u.test(word))
  if (!isSmall || words.join('') !== text.replace(/\s/g, '')) return text
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')
}
