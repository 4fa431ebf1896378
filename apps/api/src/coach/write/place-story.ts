import { findSkills } from '../skills/find-skills.ts'
import { articleBefore } from '../speech/add-articles.ts'
import { readRole, type SpokenRole } from './read-role.ts'

/** How a story is opened: by what one was, by where it was, or by both; `plain` when it goes on. */
export type Opening = 'role' | 'place' | 'both'

/** "At Acme, where I was a nurse, "; put before a sentence that begins with "I". Empty where the header names no employer. */
export function leadIn(role: SpokenRole, opening: Opening): string {
  const employer = sayEmployer(role)
  if (!employer) return ''
  const title = sayTitle(role)
  if (!title || opening === 'place') return `At ${employer}, `
  if (opening === 'role') return `As ${title} at ${employer}, `
  return `At ${employer}, where I ${role.isCurrent ? 'work' : 'worked'} as ${title}, `
}

/** "This was at Acme, where I worked as a nurse."; null when the header names no employer. `isStill`: what is told goes on. */
export function sayPlace(role: SpokenRole, isStill: boolean, opening: Opening = 'role'): string | null {
  const employer = sayEmployer(role)
  if (!employer) return null
  const title = sayTitle(role)
  const work = title ? `, where I ${role.isCurrent ? 'work' : 'worked'} as ${title}` : ''
  if (opening === 'place') return `This one is from ${employer}${work}.`
  if (opening === 'both') return `I can tell you about one from ${employer}${work}.`
  // "This was at Acme, where I work" jars.
  if (role.isCurrent && !isStill)
    return `This was in the job I have now, ${title ? `as ${title} ` : ''}at ${employer}.`
  return `This ${isStill ? 'is' : 'was'} at ${employer}${work}.`
}

/** Opens a story that is near and not quite what was asked for. */
export function sayClosest(role: SpokenRole, opening: Opening = 'role'): string | null {
  const employer = sayEmployer(role)
  const title = sayTitle(role)
  if (employer)
    return opening === 'role'
      ? `The closest I have is from my ${role.isCurrent ? 'work' : 'time'} at ${employer}.`
      : `The nearest thing I’ve done was at ${employer}.`
  return title ? `The closest I have is from my time as ${title}.` : null
}

/** Opens a story that is likely the right one. Half of all stories are: one wording for them sounds like a machine. */
export function sayLikely(role: SpokenRole, opening: Opening = 'role'): string | null {
  const employer = sayEmployer(role)
  if (!employer) return null
  const from = `from my ${role.isCurrent ? 'work' : 'time'} at ${employer}`
  if (opening === 'place') return `I have an example ${from}.`
  if (opening === 'both') return `What I think of first is ${from}.`
  return `The one that comes to mind is ${from}.`
}

/** "I work as a nurse at Acme."; null where the header leaves either out. */
export function sayNow(role: SpokenRole): string | null {
  const employer = sayEmployer(role)
  const title = sayTitle(role)
  return employer && title ? `I ${role.isCurrent ? 'work' : 'worked'} as ${title} at ${employer}.` : null
}

/** "Before that, I worked as a nurse at Acme."; the next one back goes on with "and". */
export function sayBefore(role: SpokenRole, isFurther = false): string | null {
  const employer = sayEmployer(role)
  const title = sayTitle(role)
  if (!employer || !title) return null
  return isFurther
    ? `And before that I was ${title} at ${employer}.`
    : `Before that, I worked as ${title} at ${employer}.`
}

/** "The first job I’ve listed was as a nurse at Acme."; null where the header leaves the employer out. */
export function sayFirstJob(role: SpokenRole): string | null {
  const employer = sayEmployer(role)
  const title = sayTitle(role)
  if (!employer) return null
  return title
    ? `The first job I’ve listed was as ${title} at ${employer}.`
    : `The first job I’ve listed was at ${employer}.`
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "06/2020 – 02/2021" of a header as "That was from June 2020 to February 2021."; null where it has no two dates. */
export function sayDates(roleHeader: string): string | null {
  const written = readRole(roleHeader).dates
  const [from, to, more] = written.split(/(?:(?<!\s)\s+)?[–—-]\s*|(?<!\s)\s+to\s+/u).map(sayDate)
  return from && to && more === undefined && /\d{4}/u.test(to) ? `That was from ${from} to ${to}.` : null
}

/**
 * "I’ve been there since March 2021.", "I was there from …": behind a sentence that names the employer; with the title where
 * that one did not say it. Null where the header has no such dates.
 */
export function sayStay(roleHeader: string, isTitled: boolean): string | null {
  const role = readRole(roleHeader)
  const title = isTitled ? null : sayTitle(role)
  if (!sayEmployer(role)) return null
  const [from, to] = role.dates
    .replace(/^since /iu, '')
    .split(/(?:(?<!\s)\s+)?[–—-]\s*|(?<!\s)\s+to\s+/u)
    .map(sayDate)
  if (!from || !plainDate.test(from)) return null
  if (role.isCurrent) return `I’ve ${title ? `worked there as ${title}` : 'been there'} since ${from}.`
  return to && plainDate.test(to)
    ? `I ${title ? `worked there as ${title}` : 'was there'} from ${from} to ${to}.`
    : null
}
const plainDate = /^(?:(?:early|late|mid) )?(?:\p{L}{3,9} )?(?:19|20)\d\d$/u

function sayDate(date: string): string {
  return date
    .trim()
    .replace(/^(0[1-9]|1[0-2])\/(?=\d{4})/u, (_whole, month: string) => `${months[Number(month) - 1]} `)
    .replace(
      /^(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? (?=\d{4})/iu,
      (_whole, short: string) =>
        `${months.find((month) => month.toLowerCase().startsWith(short.toLowerCase()))} `,
    )
}

const openings: readonly Opening[] = ['role', 'place', 'both']

/** Every sentence that may place a story of this role: they say no more than its header. */
export function placeSentences(roleHeader: string): string[] {
  const role = readRole(roleHeader)
  return openings
    .flatMap((opening) => [
      sayPlace(role, true, opening),
      sayPlace(role, false, opening),
      sayClosest(role, opening),
      sayLikely(role, opening),
    ])
    .concat(sayNow(role), sayBefore(role), sayBefore(role, true), sayFirstJob(role), sayDates(roleHeader))
    .concat(sayStay(roleHeader, true), sayStay(roleHeader, false))
    .filter((sentence) => sentence !== null)
}

/** The sentence without the words that place it, which its role header bears out. */
export function withoutPlace(sentence: string, role: SpokenRole): string {
  const leads = openings.map((opening) => leadIn(role, opening)).filter((lead) => sentence.startsWith(lead))
  return sentence.slice(Math.max(0, ...leads.map(({ length }) => length)))
}

/** The employer without what a header puts in brackets; a word for working alone is no employer. */
export function sayEmployer({ employer }: SpokenRole): string | null {
  const name =
    employer
      ?.replace(/(?:(?<!\s)\s+)?\([^()]*\)/gu, '')
      .replace(/\.$/u, '')
      .trim() ?? ''
  if (name === '' || /^(?:freelance|self-employed|various)$/iu.test(name)) return null
  if (/^same(?: (?:company|firm|employer|place|house))?$/iu.test(name)) return 'the same company'
  return ofHouse.test(name) ? `the ${name}` : name
}

/** "The University of Tessmar", "the Institute for Lightweight Design": a house that is named by what it is. */
const ofHouse =
  /^(?:university|institute|ministry|department|office|centre|center|college|museum|chamber|city|county|bank|academy|faculty|school) (?:of|for)\b/iu

const single =
  /^(?:head|director|chief|president|vice president|c[tefo]o|vp|acting|deputy head|group lead)\b/iu

/** "Senior Site Reliability Engineer" as one says it: "a senior site reliability engineer". */
export function sayTitle({ title }: SpokenRole): string | null {
  const last = title?.split(/→|->|=>/u).at(-1)
  const plain = last?.replace(/(?:(?<!\s)\s+)?\([^()]*\)/gu, '').trim() ?? ''
  if (plain === '') return null
  const named = new Set(findSkills(plain).map(({ name }) => name))
  const said = plain
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}-]+$/u.test(word) && !named.has(word) ? word.toLowerCase() : word))
    .join(' ')
  return single.test(said) ? said : `${articleBefore(said)} ${said}`
}
