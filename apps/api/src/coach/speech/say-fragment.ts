import { findSkills } from '../skills/find-skills.ts'
import type { ClauseContext } from './clause-context.ts'
import { hasFiniteVerb, isDeed, plainWords } from './is-deed.ts'
import { decapitalise, lowerUnlessName } from './letter-case.ts'
import { withArticle } from './noun-phrase.ts'
import { openPhrase } from './open-phrase.ts'
import { intransitiveVerbs, subjectWords } from './verb-lists.ts'

/** Nobody says a longer clause in one breath, and the tagger's time grows faster than its text. */
const longestSaid = 600

/**
 * A clause without a verb, as one would begin with it: "Kafka, nine brokers" becomes "My work included Kafka, nine brokers".
 * Behind another sentence it stays, because there one leaves out the verb in speech too.
 */
export function sayFragment(
  clause: string,
  { isFirst, place, isCurrent }: ClauseContext,
  hasMore = false,
): string {
  if (clause.length > longestSaid) return clause
  if (place === 'summary') return saySelf(clause)
  const [first = ''] = plainWords(clause)
  if (!isFirst || place !== 'work' || subjectWords.has(first)) return clause
  if (/^[Aa]warded (?:[Bb]est|[Ff]irst|the|an?)\b|^[Nn]ominated \p{Lu}/u.test(clause))
    return `I was ${decapitalise(clause)}`
  if (/^second in (?:command|charge)\b/iu.test(clause))
    return `${isCurrent ? 'I’m' : 'I was'} ${decapitalise(clause)}`
  if (/^on[ -]call(?=$|,| (?!rotas?|duty|duties|shifts?|work|allowance)[\p{Ll}\d])/iu.test(clause))
    return `${isCurrent ? 'I’m' : 'I was'} ${decapitalise(clause)}`
  if (
    /^(?:alone (?:at|on|in|with|for)|on the (?:book|board|committee|jury|panel|rota|night desk|desk)|in charge of)\b/iu.test(
      clause,
    )
  )
    return `${isCurrent ? 'I’m' : 'I was'} ${decapitalise(clause)}`
  if (isSkillList(clause)) return `I ${isCurrent ? 'work' : 'worked'} with ${listOf(clause)}`
  if (position.test(clause)) return `${isCurrent ? 'I’m' : 'I was'} the ${decapitalise(clause)}`
  if (soFar.test(clause)) return `There have been ${lowerUnlessName(clause)}`
  if (illness.test(clause)) return `I had ${lowerUnlessName(clause)}`
  if (outbreak.test(clause)) return `There was ${withArticle(clause)}`
  return openPhrase(clause, isCurrent, hasMore) ?? clause
}

const position =
  /^(?:first (?:woman|man|person|female|male|apprentice|foreigner|outsider)\b|(?:sole|main|single|first|go-to|key) (?:(?:point of )?contact|person)|only one (?:who|to|in|on)\b|stand-in\b)/iu
/** Of oneself; a ward, a nurse or a study named after it is none. */
const illness =
  /^(?:asthma|burnout|cancer|breast cancer|pneumonia|tuberculosis|dengue|malaria|hepatitis|post-natal depression)(?=$|,| (?:at|in) \d| (?:after|during|while)\b)/iu
const soFar = /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+) \p{Ll}+s(?: \p{L}+){0,2} so far$/iu
/** What happened to one is no part of the work. */
const outbreak = /^(?:listeria|norovirus|salmonella|legionella)\b/iu

/** A finite verb anywhere, also behind a comma or a colon. */
const tells = (clause: string) =>
  hasFiniteVerb(clause) ||
  plainWords(clause.split(/[,;:]/u)[0] ?? '')
    .slice(1, 6)
    .some((word) => intransitiveVerbs.has(word)) ||
  clause.split(/[,:;]\s+/u).some((part) => (isDeed(part) && !passiveOf.test(part)) || hasFiniteVerb(part))

/** "Adopted by 14 squads": done to the thing. */
const passiveOf = /^\p{L}+ed by\b/iu

/** "Linux, Kubernetes, Go" and "SRE, nine years" of a summary. */
function saySelf(clause: string): string {
  if (isSkillList(clause)) return `I work with ${listOf(clause)}`
  const isBackground = /^[^,\d]{2,40}, (?:\d+|\p{L}+) years?\b/u.test(clause) && clause.split(' ').length <= 8
  return isBackground && !tells(clause) ? `My background is ${lowerUnlessName(clause)}` : clause
}

const partsOf = (clause: string) => clause.split(/,\s+(?:and\s+)?|(?<!\s)\s+and\s+/u)

const isSkillList = (clause: string) =>
  partsOf(clause).length > 1 &&
  partsOf(clause).every((part) => part.split(' ').length <= 3 && findSkills(part).length > 0)

function listOf(clause: string): string {
  const parts = partsOf(clause)
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
