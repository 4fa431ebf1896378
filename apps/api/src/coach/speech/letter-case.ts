import { findSkills } from '../skills/find-skills.ts'
import { tagWords } from './grammar.ts'
import { agentNouns } from './verb-lists.ts'

/** Lowers the first letter unless the word is an abbreviation. */
export function decapitalise(text: string): string {
  const first = /^[\p{L}’'-]+/u.exec(text)?.[0] ?? ''
  return /^[\p{Lu}][\p{Ll}’'-]+$/u.test(first) || first === 'A'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

const calendar =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|english|german|french|spanish|dutch|italian|polish|benelux|nordics?|black friday|christmas|easter)\b/iu

/** A name keeps its capital: a word the tagger knows as one, or one whose neighbour is capital too. */
export function lowerUnlessName(text: string): string {
  const [first = '', second = ''] = text.split(' ')
  if (/^I(?:['’]\w+)?$/u.test(first)) return text
  if (
    /^(?:first|second|third|last|next|internal|main|new|small|large|big|annual|own|full|old|young|local|regional|national|public|private|senior|junior|weekly|monthly|daily)$/iu.test(
      first,
    )
  )
    return decapitalise(text)
  return isProper(first) ||
    findSkills(first).some(({ name }) => ` ${name}`.endsWith(` ${first.replace(/[,:]$/u, '')}`)) ||
    (/^\p{Lu}/u.test(second) &&
      !agentNouns.has(second.toLowerCase()) &&
      !/^(?:senior|junior|head|chief|lead)$/iu.test(first))
    ? text
    : decapitalise(text)
}

/** A word that is a name, as far as the calendar and the tagger tell. */
export function isProper(word: string): boolean {
  if (calendar.test(word)) return true
  if (/^(?:first|second|third|last|next|new|big|old|main|pilot|support|season)$/iu.test(word)) return false
  return /^\p{Lu}/u.test(word) && (tagWords(word)[0]?.is('ProperNoun') ?? false)
}
