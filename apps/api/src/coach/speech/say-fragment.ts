import { findSkills } from '../skills/find-skills.ts'
import { articleBefore } from './add-articles.ts'
import { tagWords } from './grammar.ts'
import { hasFiniteVerb, isDeed, plainWords } from './is-deed.ts'
import { type ClauseContext, decapitalise, lowerUnlessName } from './say-clause.ts'
import { countableNouns, groupNouns, intransitiveVerbs, subjectWords } from './verb-lists.ts'

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
  if (/^second in command\b/iu.test(clause)) return `${isCurrent ? 'I’m' : 'I was'} ${decapitalise(clause)}`
  if (/^on[ -]call(?=$|,| (?!rotas?|duty|duties|shifts?|work|allowance)[\p{Ll}\d])/iu.test(clause))
    return `${isCurrent ? 'I’m' : 'I was'} ${decapitalise(clause)}`
  if (isSkillList(clause)) return `I ${isCurrent ? 'work' : 'worked'} with ${listOf(clause)}`
  if (tells(clause) || clause.split(' ').length < 3) return clause
  if (position.test(clause)) return `${isCurrent ? 'I’m' : 'I was'} the ${decapitalise(clause)}`
  if (incident.test(clause)) return `There was ${withArticle(lowerUnlessName(clause), true)}`
  const moved = sayMoved(clause)
  if (moved) return moved
  if (/\b(?:19|20)\d\d\b/u.test(clause.split(/[,;]/u)[0] ?? ''))
    return `${isMany(clause) ? 'There were' : 'It was'} ${withArticle(lowerUnlessName(clause))}`
  if (soFar.test(clause)) return `There have been ${lowerUnlessName(clause)}`
  if (standsAlone.test(clause)) return clause
  if (isStory(clause, hasMore))
    return `${several.test(clause) ? 'There were' : 'It was'} ${withArticle(lowerUnlessName(clause))}`
  return `My work ${isCurrent ? 'includes' : 'included'} ${withArticle(lowerUnlessName(clause))}`
}

const position = /^(?:(?:sole|main|single|first) (?:point of )?contact|stand-in)\b/iu
const soFar = /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+) \p{Ll}+s(?: \p{L}+){0,2} so far$/iu
const lasting =
  /\b(?:rota|rotas|duty|duties|shifts?|visits|enquiries|calls|tickets|checks|rounds?|support|control|planning|services?|care|maintenance|monitoring|reports?|orders|deliveries|training|admin|reception)\b/iu

/** What one could tell of once, and no part of every day: it says what became of it, or more follows. */
function isStory(clause: string, hasMore: boolean): boolean {
  if (partsOf(clause).length > 2 && partsOf(clause).every((part) => part.split(' ').length <= 3)) return false
  if (/\b(?:that|which|who) (?!is\b|are\b)\p{L}+/u.test(clause)) return true
  return hasMore && !lasting.test(clause.split(', ')[0] ?? '')
}

/** "Bed bugs in …", "elephants in …": the first noun stands for several. */
const several =
  /^(?:\p{L}+ ){0,2}?\p{L}{2,}(?<!s|u|i)s(?=$|,| (?:in|on|at|of|with|from|set|that|who|for|down|by|since|per|once|twice|every)\b)/u

/** "Audits 2016, 2019": the noun before the year stands for several. */
const isMany = (clause: string) =>
  /^[^,;]{0,60}?\p{Ll}(?<![iu])[^s\W]s(?<!is|us) (?:(?:in|since) )?(?:19|20)\d\d\b/u.test(clause)

/** What happened to one is no part of the work. */
const incident =
  /^(?:\p{L}+ )?(?:fight|dispute|row|quarrel|argument|conflict|outage|strike|fire|flood|accident|incident|crash|leak|outbreak|shortage|near miss|breakdown|recall|robbery|theft)\b|^\p{L}+ crack\b|^(?:listeria|norovirus|salmonella|legionella)\b/iu
const massNoun = /^(?:listeria|norovirus|salmonella|legionella)\b/iu

/** A label, a result, or what one has: no part of the work. */
const standsAlone =
  /^[^,;]{1,60}:|^(?:the|first|second|third|zero|no|not|half|only|own|fluent|native|less|more|fewer|over|report|working|key account|about|nearly|almost|up|down)\b|^\d|^[^,;]{0,40}(?:%|percent)/iu

/** "Medication errors down 40 percent" were down. */
function sayMoved(clause: string): string | null {
  const [, subject = '', way = '', rest = ''] =
    /^([^,;:\d]{3,50}?) (up|down|plus|minus) (\d.*)$/u.exec(clause) ?? []
  if (rest === '') return null
  const isMany = tagWords(subject).at(-1)?.is('Plural') ?? false
  const direction = { plus: 'up', minus: 'down' }[way] ?? way
  return `${subject} ${isMany ? 'were' : 'was'} ${direction} ${rest}`
}

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

const closer =
  /^(?:of|to|from|for|in|on|at|by|with|into|across|over|under|through|during|before|after|between|without|within|that|which|who|and|once|twice|every|per|down)$/u

/** "Internal module registry, adopted by …" is one thing, so it gets its article. */
function withArticle(clause: string, isOneThing = false): string {
  const words = clause.split(' ')
  if (/^(?:best|worst|largest|biggest|highest|lowest) /iu.test(clause)) return `the ${clause}`
  if (isOneThing && !massNoun.test(clause) && !/^(?:the|an?)\b/iu.test(clause))
    return `${articleBefore(clause)} ${clause}`
  if (/^(?:the|an?|my|our|no|some|one|two|three|\d)/iu.test(clause)) return clause
  const end = words.findIndex((word) => closer.test(word) || /[,;:.]$/u.test(word))
  const isClosed = end >= 0 && closer.test(words[end] ?? '')
  const head = (words[end < 0 ? words.length - 1 : isClosed ? end - 1 : end] ?? '')
    .replace(/[,;:.]$/u, '')
    .toLowerCase()
  const isCounted =
    words[end] === 'of' && /^\d/u.test(words[end + 1] ?? '') && !/(?:[^s]s|ing|ion|ment|ance)$/u.test(head)
  const isOne = countableNouns.has(head) || isCounted || (groupNouns.has(head) && words[end] === 'of')
  return isOne ? `${articleBefore(clause)} ${clause}` : clause
}
