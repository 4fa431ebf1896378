import { articleBefore } from './add-articles.ts'
import { cutRelative } from './cut-relative.ts'
import { tagWords, toInfinitive } from './grammar.ts'
import { isCountable } from './is-countable.ts'
import { plainWords } from './is-deed.ts'
import { decapitalise, lowerUnlessName } from './letter-case.ts'
import {
  headOf,
  isCounted,
  isPlural,
  isVerbless,
  nounOf,
  sayList,
  splitList,
  withArticle,
} from './noun-phrase.ts'
import { isDone } from './participles.ts'
import {
  amount,
  findDone,
  lacking,
  longestSaid,
  nobody,
  recurring,
  sayDone,
  sayMoved,
  sayParts,
  shared,
  span,
} from './say-phrase.ts'
import { agentNouns, massNouns, nounVerbs, plainVerbs } from './verb-lists.ts'

/** "Gross retention 96 percent in 2023" was so high. */
function sayLevel(phrase: string): string | null {
  const [, subject = '', rest = ''] =
    /^(\p{L}[^,;:\d]{2,60}?) ((?:about |nearly |over |under |below |above )?(?:[A-Z]{3} )?\d[\d.,]*(?: (?:thousand|million|billion|crore|lakh))? (?:percent|euros|dollars|pounds|rupees|rand|reais|yen|won|zloty|kronor|kroner|dirhams|lira|lei|shillings|francs|pesos|naira|crowns|points)\b.*)$/u.exec(
      phrase,
    ) ?? []
  if (
    rest === '' ||
    /(?:^| )(?:of|with|for|in|within|over|since|by|per|to|from|about|under|below|above|than|and|at|on|plus|minus|the)$/iu.test(
      subject,
    )
  )
    return null
  const named = withArticle(subject).replace(/^an? /u, 'the ')
  return `${named} ${isPlural(subject) ? 'were' : 'was'} ${rest}`
}

const event =
  /\b(?:fight|dispute|row|quarrel|argument|conflict|outage|strike|fire|flood|accident|incident|crash|leak|outbreak|shortage|near miss|breakdown|recall|robbery|theft|protest|blockade|storm|hailstorm|thunderstorm|hurricane|cyclone|typhoon|landslide|avalanche|earthquake|drought|burst pipe|stabbing|overdose|blackout|mutiny|derailment|power cut|change|changeover|relaunch|launch|opening|closure|merger|takeover|complaint|go-live|crisis|emergency|spill|explosion|burglary|break-in|attack|evacuation|failure|defect|crack)s?$/iu

/** Happened once, so it is told and is no part of every day's work. */
export const isEvent = (phrase: string) =>
  /^storm \p{Lu}/iu.test(phrase) ||
  (event.test(nounOf(phrase).replace(/ (?:(?:19|20)\d\d|(?!(?:19|20)\d\d\b)\d[\d.,]* ?\p{L}*)$/u, '')) &&
    !/\b(?:management|control|process|weekly|daily)\b/iu.test(phrase))

const scope =
  /^(?:team|staff|crew|kitchen|site|plant|fleet|caseload|portfolio|shift|budget|department|ward|unit|class|farm|squad|area|region|territory|store|branch|warehouse|hotel|restaurant|office|school|section|line|p&l|revenue|turnover)$/iu
const routine =
  /\b(?:rota|rotas|duty|duties|shifts?|visits|rounds?|support|control|planning|services?|care|maintenance|monitoring|reports?|orders|deliveries|training|admin|reception|meetings?|calls?|reviews?|roster|timetable|schedule|plans?)\b/iu

/** The phrase that opens a line, as a sentence; `hasMore`: a sentence with a verb follows. Null where no way is known. */
export function openPhrase(clause: string, isCurrent: boolean, hasMore: boolean): string | null {
  if (clause.length > longestSaid || clause.includes('?')) return null
  if (!isVerbless(clause)) {
    const [main, rest] = cutRelative(clause)
    if (/^(?:first|only|sole) /iu.test(main) && agentNouns.has(headOf(main)))
      return `I was the ${decapitalise(clause)}`
    const opened = main === '' ? null : openPhrase(main, isCurrent, hasMore)
    return opened?.endsWith(main.slice(main.indexOf(' '))) ? `${opened} ${rest}` : null
  }
  if (attribute.test(clause) || /[<>|]/u.test(clause)) return sayAttribute(clause)
  const label = /^([^:]{2,70}): (.+)$/su.exec(clause)
  if (label) return sayLabelled(label[1] ?? '', label[2] ?? '', isCurrent)
  if (splitList(clause).slice(1).some(tellsOfThing)) return null
  const special = sayHonour(clause)
  if (special) return special
  const parts = splitList(clause)
  const [first = '', ...others] = parts
  if (
    /^(?:during|since|until|before|within|throughout|at|from|to|by|for|of|with|while|when|still|not) /iu.test(
      first,
    )
  )
    return null
  if (lacking.test(first)) return `There ${isPlural(first) ? 'were' : 'was'} ${sayList(clause)}`
  if (isEvent(first)) return sayEvent(parts)
  const done = sayDone(lowerUnlessName(first), 'was', 'were')
  if (done) return [done, ...others].join(', ')
  if (/^\d+(?:st|nd|rd|th)\b/u.test(first)) return null
  const moved = sayMoved(lowerUnlessName(first), 'was', 'were') ?? sayLevel(lowerUnlessName(first))
  if (moved) return [moved, ...others].join(', ')
  if (/^(?:about|nearly|almost|over|some|around|only|just|0|1|one) /iu.test(first) && isCounted(first))
    return `There ${/^(?:1|one) /iu.test(first) ? 'was' : 'were'} ${sayList(clause).replace(/^0 /u, 'zero ')}`
  if (/^0 /u.test(first)) return `There were ${sayList(clause).replace(/^0 /u, 'zero ')}`
  if (isCounted(first)) return sayCount(clause)
  return openThing(clause, parts, isCurrent, hasMore)
}

/** "Errors below 1 percent", "late filings down to zero". */
const levelled =
  /^\p{L}+(?: \p{L}+){0,2} (?:below|above|under|down to|up to|down by|up by) (?:\d|an? |one|two|zero|half)/iu

/** "34 staff, 2.9 million results per year". */
function sayCount(clause: string): string {
  const parts = splitList(clause)
  const hasTail = parts.slice(1).some((part) => sayTail(part, true) !== part)
  return `We’re talking about ${hasTail ? withTails(parts) : sayList(clause, true)}`
}

function openThing(
  clause: string,
  parts: readonly string[],
  isCurrent: boolean,
  hasMore: boolean,
): string | null {
  const [first = '', ...others] = parts
  const head = headOf(first)
  if (isDoing(first))
    return `My work ${isCurrent ? 'includes' : 'included'} ${[decapitalise(first), ...others].join(', ')}`
  if (
    scope.test(head) &&
    /^\S+(?: \S+){0,2} of (?:\d|two|three|four|five|six|seven|eight|nine|ten)|^\S+ from \d/iu.test(first)
  )
    return `We’re talking about ${sayList(clause)}`
  if (!hasMore && others.some((part) => sayTail(part, false) !== part))
    return `My work ${isCurrent ? 'includes' : 'included'} ${withTails(parts)}`.replace(
      /^My work includ(?:es|ed) (?=an? (?!weekly|monthly|daily|quarterly))/u,
      'One thing I’d point to is ',
    )
  const isDaily = routine.test(first) || recurring.test(clause) || isPlural(first) || parts.length > 2
  const told = parts.length > 2 ? sayList(clause) : withTails(parts)
  if (
    hasMore &&
    isCountable(head) &&
    parts.length > 2 &&
    parts.slice(1).some(isCounted) &&
    !routine.test(first) &&
    !recurring.test(clause)
  )
    return `There was ${told}`
  const [, thing = '', when = ''] = dated.exec(first) ?? []
  if (hasMore && thing !== '')
    return [`There ${isPlural(thing) ? 'were' : 'was'} ${withArticle(thing)}${when}`, ...others].join(', ')
  const hasTail = others.some((part) => sayTail(part, false) !== part)
  if (hasMore && !isDaily && (isCountable(head) || hasTail)) return `There was ${told}`
  if (hasMore && isPlural(first) && !routine.test(first) && !recurring.test(clause) && parts.length < 3)
    return `There were ${told}`
  if (!isDaily && isCountable(head) && !/^\S+(?: \S+)? and /u.test(first))
    return `One thing I’d point to is ${told}`
  return `My work ${isCurrent ? 'includes' : 'included'} ${sayList(clause, true)}`
}

/** "Ice on the hill, 2021": what has its year happened once. */
const dated =
  /^(\p{L}[^,]{2,80}?)((?: (?:in|of))?(?: (?:January|February|March|April|May|June|July|August|September|October|November|December))? (?:19|20)\d\d)$/u

/** "Chairing weekly talks": what one is at, and no thing with an article. */
function isDoing(phrase: string): boolean {
  const [first, second] = tagWords(phrase)
  if (
    !first?.is('Gerund') ||
    !second ||
    massNouns.has(first.plain) ||
    /^(?:and|or|of|for)$/u.test(second.plain)
  )
    return false
  const isCompound = second.is('Noun') && !second.is('Plural')
  return !isCompound || nounVerbs.has(toInfinitive(first.plain)) || plainVerbs.has(toInfinitive(first.plain))
}

/** What came of a thing goes on with "with": "with the mass down 22 percent"; what was done to it with "which". */
function sayTail(part: string, isMany: boolean): string {
  if (sayMoved(part, 'was', 'were')) return `with ${withArticle(part).replace(/^an? /u, 'the ')}`
  if (/^(?:with|by|for|from|in|on|at|of|to)\b/iu.test(part)) return part
  if (findDone(part) > 0 || lacking.test(part) || levelled.test(part)) return `with ${part}`
  const [first = '', second = ''] = plainWords(part)
  return isDone(first) && second !== '' && part !== 'lost and found'
    ? `which ${isMany ? 'were' : 'was'} ${part}`
    : part
}

function withTails([first = '', ...others]: readonly string[]): string {
  const isMany = isPlural(first) && !/^\S+ kilometres /u.test(first)
  return [
    withArticle(first),
    ...others.map((part, at) =>
      at === 0 || !isDone(plainWords(part)[0] ?? '') ? sayTail(part, isMany) : part,
    ),
  ].join(', ')
}

/** "Three times best picker of the site", "SDR to AE in 11 months": what one was, or became. */
function sayHonour(clause: string): string | null {
  const [, times = '', what = ''] =
    /^((?:two|three|four|five|\d+) times|twice) ((?:best|agent|employee|player|winner|champion|top)\b.*)$/iu.exec(
      clause,
    ) ?? []
  if (what !== '')
    return `I was ${what.split(', ')[0]} ${times.toLowerCase()}${what.includes(', ') ? `, ${what.split(', ').slice(1).join(', ')}` : ''}`
  const [, period = '', when = ''] =
    /^employee of (?:the )?(month|year|quarter)\b,? ?(?:in )?([^;:]*)$/iu.exec(clause) ?? []
  if (period !== '') {
    const dated = /^(?!twice|three)[^,]*\b(?:19|20)\d\d\b/u.test(when)
    return `I was employee of the ${period.toLowerCase()}${when === '' ? '' : ` ${dated ? `in ${when}` : when}`}`
  }
  return /^\p{Lu}{2,} to \p{Lu}{2,} (?:in|within|after) /u.test(clause) ? `I went from ${clause}` : null
}

/** "Finds noisy alerts": what the thing does. */
function tellsOfThing(part: string): boolean {
  const [first, second] = tagWords(part)
  if (!first || !second || !/[^s]s$/u.test(first.plain)) return false
  if (/^(?:runs|saves|finds|works|fits|serves|covers|holds)$/u.test(first.plain)) return true
  return (
    first.is('PresentTense') && (second.is('Adjective') || second.is('Determiner') || second.is('Plural'))
  )
}

/** What one has or is, and no part of the work. */
const attribute =
  /^(?:half|own|fluent|native|self-\p{L}+|working (?:part|full|hours|remote\p{L}*)|less|more|fewer|second place|key account|\d+x)\b|^\S{1,12}$|^\p{L}+(?:-| )(?:taught|time)$/iu

/** "Fluent Portuguese" is spoken, "own car" is had; anything else stays as it is. */
function sayAttribute(clause: string): string | null {
  if (/^(?:fluent|native) \p{Lu}\p{Ll}+$/iu.test(clause)) return `I speak ${decapitalise(clause)}`
  if (/^own (?:car|van|tools|vehicle|transport)\b/iu.test(clause)) return `I have my ${decapitalise(clause)}`
  return null
}

const feast = /^(?:black friday|cyber monday|christmas|easter|new year|midsummer)\b/iu
const during = /^(?:lockdown|pandemic|covid|strike|crisis)(?: (?:19|20)\d\d)?$/iu

/** "Six-month 5S project: floor marking, audits": what a label names and what belongs to it. */
function sayLabelled(label: string, rest: string, isCurrent: boolean): string | null {
  if (/[“”]|^(?:of|to|from|for|in|on|at|by|with|after|before|during|since|as|when|while)\b/iu.test(label))
    return null
  if (
    /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u.test(
      label,
    )
  )
    return null
  if ((/,/u.test(label) && !isEvent(label)) || isCounted(label)) return null
  if (/\b(?:thesis|dissertation)$/iu.test(label))
    return `My ${decapitalise(label)} was on ${decapitalise(rest)}`
  if (/^from \S/u.test(rest) && rest.includes(' to '))
    return `${withArticle(label).replace(/^an? /u, 'the ')} went ${rest}`
  const parts = splitList(rest)
  if (parts.some(tellsOfThing)) return null
  if (feast.test(label) && isEvent(rest)) return `On ${label} ${decapitalise(sayEvent(parts))}`
  if (during.test(label)) {
    const told = sayParts(parts, false)
    return told ? `During the ${decapitalise(label)}, ${told}` : null
  }
  const named = withArticle(label).replace(/^an? /u, 'the ')
  const isNow = isCurrent && !/\b(?:19|20)\d\d\b/u.test(label)
  const isPlain =
    parts.every(
      (part) =>
        findDone(part) < 0 &&
        !sayMoved(part, 'was', 'were') &&
        !lacking.test(part) &&
        !nobody.test(part) &&
        !shared.test(part) &&
        !amount.test(part) &&
        !span.test(part),
    ) && !parts.every(isCounted)
  if (isEvent(label)) {
    const told = sayParts(parts, false)
    return told ? `${sayEvent(splitList(label))}: ${told}`.replace(': ', ', and ') : null
  }
  if (isPlain && /^\p{Lu}[\p{Ll}\d]+$/u.test(label) && isCountable(headOf(rest))) return null
  if (isPlain && (parts.length > 1 || isPlural(rest)))
    return `${named} ${isNow ? `include${isPlural(label) ? '' : 's'}` : 'included'} ${sayList(rest)}`
  if (isPlain)
    return isCountable(headOf(rest)) ? `${named} ${isNow ? 'is' : 'was'} ${withArticle(rest)}` : null
  const hasDone = parts.some((part) => findDone(part) > 0)
  if (
    hasDone &&
    parts.some((part) => findDone(part) < 0 && !isCounted(part) && !lacking.test(part) && !shared.test(part))
  )
    return null
  const told = sayParts(parts, isNow && !hasDone)
  return told ? `As for ${named}, ${told}` : null
}

/** "Tariff change, 11 days' notice": what belongs to it goes on with "with". */
function sayEvent([first = '', ...rest]: readonly string[]): string {
  const isMany = isPlural(
    first.replace(/ (?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve).*$/u, ''),
  )
  const plain = withArticle(first)
  const named =
    isMany || /^(?:an?|the|my|our|one|\p{Lu})\b/u.test(plain) ? plain : `${articleBefore(plain)} ${plain}`
  const others = rest.map((part, at) =>
    at === 0 &&
    /^(?:about |only |just )?(?:\d|an? |one |two |three |four |five |six |no )/iu.test(part) &&
    !findDoneIn(part)
      ? ` with ${decapitalise(part)}`
      : `, ${part}`,
  )
  return `There ${isMany ? 'were' : 'was'} ${named}${others.join('')}`
}

const findDoneIn = (part: string) => findDone(part) >= 0
