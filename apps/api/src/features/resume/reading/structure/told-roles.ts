import { findDates } from './dates.ts'
import type { UnsortedLine } from './resume-line.ts'
import { rankOf } from './roles/role-words.ts'

/** Fewer lines of this kind are chance. */
const leastTold = 2
const leastWords = 3
const mostWordsOfClause = 12
/** A header of this length needs no help. */
const mostLettersOfHeader = 100

const atEmployer =
  /(?<!\s)\s+(?:at|bei(?: der)?|beim|chez|presso|au sein (?:de la|de l['’]|du|de)|à la|à l['’]|à|au|aux|en|na|no)\s+(?:the\s+)?(?=\S{0,3}\p{Lu})/u
const particle = /^(?:of|and|for|the|de|del|la|le|les|du|des|et|y|e|do|da|für|und|der|die|des|in|&|[–—-])$/u
const asTitle = /^(?:worked|working|work|employed)\s(?:as\s)?(?:an?\s)?/iu

interface ToldRole {
  dates: string
  /** Title and employer, as a header has them. */
  header: string
  /** What is said behind them. */
  rest: string
  /** Whether no word of it is a title: then it counts beside surer ones only. */
  isDoubtful?: boolean
}

/**
 * Some tell their roles in lists or in prose: "2019 - 2021: Intern at the Harbour Office. Counted ships." Where several lines
 * do so, the dates, title and employer of each become a header of their own over the rest of its text.
 */
export function partToldRoles(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const told = lines.map(readTold)
  const sure = told.filter((one) => one && !one.isDoubtful).length
  if (sure === 0 || told.filter(Boolean).length < leastTold) return [...lines]
  return lines.flatMap((line, index) => {
    const found = told[index]
    if (!found) return [line]
    const header = { ...rowOf(line, `${found.dates} | ${found.header}`), isBullet: false }
    return found.rest === '' ? [header] : [header, { ...rowOf(line, found.rest), isBullet: true }]
  })
}

function rowOf(line: UnsortedLine, text: string): UnsortedLine {
  const cells = line.cells.map(({ parts: _, ...cell }) => ({ ...cell, text }))
  return { ...line, text, cells, rows: 1 }
}

function readTold(line: UnsortedLine): ToldRole | null {
  if (line.cells.length > 1 || line.heading !== null) return null
  const isLong = line.text.length > mostLettersOfHeader
  const listed = line.isBullet || isLong ? readListed(line.text) : null
  if (listed || line.isBullet) return listed
  return readSentence(line.text) ?? readRunIn(line.text)
}

/** "2019 - 2021: Intern at the Harbour Office. Counted ships." */
function readListed(line: string): ToldRole | null {
  const dates = findDates(line)
  if (!dates || !line.startsWith(dates.text)) return null
  const [, text] = /^\s*[:–—-]\s*(\S.*)$/u.exec(line.slice(dates.text.length)) ?? []
  if (!text || text.split(' ').length < leastWords) return null
  const at = atEmployer.exec(text)
  const sentence = firstSentence(text)
  if (at && at.index < sentence.length) {
    const title = text.slice(0, at.index).replace(asTitle, '')
    const employer = readNames(text.slice(at.index + at[0].length))
    const end = at.index + at[0].length + employer.length
    const isShort = title.split(' ').length <= mostWordsOfClause
    return isShort && employer !== ''
      ? { dates: dates.text, header: `${title} | ${dropStop(employer)}`, rest: trimStart(text.slice(end)) }
      : null
  }
  if (sentence.split(' ').length > mostWordsOfClause) return null
  return { dates: dates.text, header: dropStop(sentence), rest: trimStart(text.slice(sentence.length)) }
}

/** "Harbour Office, Intern, 2019 - 2021. Counted ships." and "2019 - 2021 Intern, Harbour Office. Counted ships." */
function readRunIn(text: string): ToldRole | null {
  const dates = findDates(text)?.text
  if (!dates) return null
  const at = text.indexOf(dates)
  const before = text.slice(0, at)
  const behind = text.slice(at + dates.length)
  const [lead, rest] = before.trim() === '' ? cutSentence(behind) : [before, cutSign(behind)]
  const header = dropStop(lead.replace(/(?<![\s(,;:–—-])[\s(,;:–—-]+$/, '').replace(/^[\s,:–—-]+/, ''))
  const isShort = header.split(' ').length <= mostWordsOfClause && !/[.!?]\s+\p{Lu}\p{Ll}{3}/u.test(header)
  if (!isShort || rest === null || rest.split(' ').length < leastWords) return null
  const pieces = header.split(/,\s|\s[–—|-]\s/)
  const isDoubtful = !pieces.some((piece) => rankOf(piece) > 0)
  if (isDoubtful && (pieces.length < 2 || !pieces.every((piece) => /^\p{Lu}/u.test(piece)))) return null
  return { dates, header, rest, isDoubtful }
}

function cutSentence(text: string): [string, string] {
  const sentence = firstSentence(text)
  return [sentence, trimStart(text.slice(sentence.length))]
}

/** What follows behind a full stop, a colon or a dash; null where the sentence goes on. */
function cutSign(text: string): string | null {
  const [, rest] = /^\s?(?:\)\s?[.:;,–—-]?|[.:;–—-])\s(\S.*)$/u.exec(text) ?? []
  return rest ?? null
}

/** Words between the beginning of a sentence and the title it names. */
const verbs =
  /^(?:worked|work|working|was|am|been|served|employed|arbeite|arbeitete|war|bin|tätig|travaille|travaillé|étais|suis|été|trabajé|trabajo|trabajado|fui|soy|lavoro|lavorato|as|als|comme|como|come)$/iu
const fillers =
  /^(?:i|have|has|had|ich|habe|je|j['’]ai|yo|he|ho|a|an|the|ein|eine|un|une|una|en tant que|and|und|et|y)$/iu

/** "From 2019 to 2021 I worked as an intern at the Harbour Office in Hull, where I counted ships." */
function readSentence(text: string): ToldRole | null {
  const sentence = firstSentence(text)
  const dates = findDates(sentence)?.text
  if (!dates) return null
  const words = sentence
    .replace(dates, ' ')
    .replace(/\(\s+\)/, ' ')
    .trim()
    .split(/\s+/)
  const plain = words.map((word) => word.replaceAll(',', ''))
  const start = plain.findIndex((word) => word !== '' && !verbs.test(word) && !fillers.test(word))
  if (start < 1 || !plain.slice(0, start).some((word) => verbs.test(word))) return null
  const clause = words.slice(start).join(' ')
  const at = atEmployer.exec(clause)
  const title = at ? clause.slice(0, at.index) : ''
  const isSaid = rankOf(title) > 0 || saysTitle.test(plain[start - 1] ?? '')
  if (!at || !isSaid || title.split(' ').length > mostWordsOfTitle) return null
  const named = dropStop(readNames(clause.slice(at.index + at[0].length)))
  const [, employer = named, town] =
    /^(\S.*?),? (?:in|en|à) (\p{Lu}[^,]*(?:, \p{Lu}[^,]*)?)$/u.exec(named) ?? []
  if (employer === '') return null
  const place = town ? ` | ${town.includes(',') ? '' : 'in '}${town}` : ''
  return { dates, header: `${title} | ${employer}${place}`, rest: behindNames(text, dates, named) }
}

const mostWordsOfTitle = 8
/** Right before the title. */
const saysTitle = /^(?:as|als|comme|como|come)$/iu

/** What is said behind the employer and the dates, whichever comes last. */
function behindNames(text: string, dates: string, named: string): string {
  const last = named.split(' ').at(-1) ?? named
  const first = text.indexOf(named.split(' ')[0] ?? named)
  const end = text.indexOf(last, first) + last.length
  const afterDates = text.indexOf(dates) + dates.length
  const isRightBehind = afterDates > end && afterDates - end - dates.length <= mostLettersBetween
  return trimStart(text.slice(isRightBehind ? afterDates : end))
}

const mostLettersBetween = 8

function firstSentence(text: string): string {
  return /^.+?(?:\p{L}{3}|(?<!\p{L})\p{Lu}{2}|\d{4}|\))[.](?=\s|$)/u.exec(text)?.[0] ?? text
}

/** The words with capitals at the beginning of a text, with the small words between them. */
function readNames(text: string): string {
  const words = text.split(' ')
  let end = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (particle.test(word)) continue
    if (!/^\S{0,3}\p{Lu}|^\d/u.test(word)) break
    end = index + 1
    if (/[.;:]$/.test(word) && !/^\p{Lu}?\p{L}?\.$/u.test(word)) break
  }
  return words.slice(0, end).join(' ')
}

function dropStop(text: string): string {
  return text.replace(/[.,;:]$/, '')
}

function trimStart(text: string): string {
  return text.replace(/^[\s.,;:)–—-]+/, '')
}
