import { words } from '../text.ts'
import { isName, trimName } from './find-employer.ts'

/** The last word of what people are called at work. */
const titleWord =
  /\b(?:engineer|developer|programmer|architect|designer|manager|director|head|lead|officer|analyst|scientist|researcher|consultant|specialist|coordinator|administrator|assistant|associate|executive|representative|advis[eo]r|partner|nurse|doctor|physician|pharmacist|therapist|teacher|lecturer|tutor|trainer|instructor|facilitator|technician|operator|driver|electrician|mechanic|accountant|auditor|controller|bookkeeper|lawyer|solicitor|counsel|paralegal|editor|writer|copywriter|journalist|producer|photographer|recruiter|buyer|planner|supervisor|inspector|surveyor|chef|cook|waiter|barista|receptionist|secretary|clerk|agent|sales\w*|strategist|marketer|president|principal|intern|apprentice|trainee|midwife|carer|caseworker|librarian|curator|translator|interpreter|biologist|chemist|physicist|economist|statistician|actuary|underwriter|broker|trader|cto|ceo|cfo|coo|ciso|sre|dba|qa|ae|sdr|bdr|pm)s?\b/iu
const labelled =
  /^\s{0,9}(?:job title|position|role|title|vacancy|job|post)\s{0,3}[:–-]\s{0,3}(\S.{0,120})$/imu
/** "is hiring a ...", "looking for our third ...", "As our ... you". */
const sentences = [
  /\b(?:looking for|hiring|seeking|recruiting|appointing|searching for|in need of|hire) (?:an?|our|another|the|one)?(?: (?:next|new|first|second|third|\d{1,2}(?:st|nd|rd|th)))? ?(?<title>[^.,;:!?\n]{3,90})/iu,
  /\b(?:as|become|be|join us as|role of|position of|post of) (?:an?|our|the)(?: (?:next|new|first|second|third))? (?<title>\p{Lu}[^.,;:!?\n]{3,90})/u,
  /(?:^|[.!?] )The (?<title>\p{Lu}[^.,;:!?\n]{3,90}?) (?:leads|works|is|reports|will|owns|heads|runs)\b/mu,
]
/** Where a title ends and the sentence goes on. */
const afterTitle =
  /\s(?:to|who|whose|that|which|with|for|in|on|at|you|we|will|within|based|and (?:we|you)|so)(?=\s|$)/u
const headLines = 6
const mostWords = 10

/** The head of an advertisement: its title and, beside or below it, who hires. */
export interface AdvertisedJob {
  position: string | null
  companyName: string | null
}

/** What the first lines of an advertisement name, and otherwise its sentences; null is what they do not say. */
export function findPosition(text: string): AdvertisedJob {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s#*>-]{0,9}/u, '').replace(/[\s*#]{0,9}$/u, ''))
    .filter(Boolean)
  const label = text.match(labelled)?.[1]
  if (label && words(label).length <= mostWords) return { position: cleanTitle(label), companyName: null }
  for (const [index, line] of lines.slice(0, headLines).entries()) {
    const split = splitHead(line)
    if (split) return split
    if (isTitle(line)) return { position: cleanTitle(line), companyName: readBelow(lines[index + 1]) }
  }
  for (const pattern of sentences) {
    const found = text.match(pattern)?.groups?.title
    const title = found?.split(afterTitle)[0]?.trim() ?? ''
    const isWhole = /^\p{Lu}/u.test(title) || words(title).length > 1
    if (isWhole && words(title).length <= mostWords && titleWord.test(title)) {
      return { position: upperFirst(cleanTitle(title)), companyName: null }
    }
  }
  return { position: null, companyName: null }
}

/** "Brightwell hiring Senior Engineer in Rotterdam", "Senior Engineer at Brightwell", "Senior Engineer | Brightwell". */
function splitHead(line: string): AdvertisedJob | null {
  if (words(line).length > 16) return null
  const hiring = line.match(/^([^!?,]{2,60}?) (?:is )?hiring:? (?:an? )?(.{3,90})$/iu)
  if (hiring && isName(hiring[1] ?? '') && titleWord.test(hiring[2] ?? '')) {
    const title = (hiring[2] ?? '').split(/ in (?=\p{Lu})/u)[0] ?? ''
    return { position: cleanTitle(title), companyName: trimName(hiring[1] ?? '') }
  }
  const [, title = '', company = ''] = line.match(/^(.{3,90}?)(?: at | @ ?| [|·–—-] )(.{2,90})$/u) ?? []
  if (!isTitle(title) || !isName(company) || isTitle(company)) return null
  return { position: cleanTitle(title), companyName: trimName(company) }
}

function isTitle(line: string): boolean {
  return (
    words(line).length <= mostWords && !/[.!?:]$/u.test(line) && titleWord.test(line) && /^\P{Ll}/u.test(line)
  )
}

const places =
  /^(?:remote|hybrid|on-?site|full|part|permanent|contract|location|posted|apply|salary|about|the |we |you |our |\W|\d)/iu

/** "Brightwell, Rotterdam or remote within Europe" under the title. */
function readBelow(line: string | undefined): string | null {
  if (!line || words(line).length > 9 || /[.!?:]$/u.test(line) || places.test(line)) return null
  const company = trimName(line)
  return company !== line.trim() || words(line).length <= 4 ? company || null : null
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Without what advertisements add: "(m/f/d)", a reference, a place after a dash. */
function cleanTitle(title: string): string {
  const [first = ''] = title.replace(/\s{0,3}[([][^)\]]{0,40}[)\]]/gu, '').split(/ [|·–—] /u)
  return first.replace(/[.:,;\s*]{0,9}$/u, '').trim()
}
