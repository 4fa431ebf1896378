import { articleBefore } from './add-articles.ts'
import { tagWords } from './grammar.ts'
import { plainWords } from './is-deed.ts'
import {
  headOf,
  isCountable,
  isCounted,
  isPlural,
  isVerbless,
  joinList,
  nounOf,
  sayList,
  splitList,
  standsBehindDone,
  withArticle,
} from './noun-phrase.ts'
import { isDone } from './participles.ts'
import { decapitalise, lowerUnlessName } from './say-clause.ts'
import { countableNouns, irregularPasts } from './verb-lists.ts'

/** What a phrase without a verb stands behind. */
export interface PhraseContext {
  isCurrent: boolean
  /** The sentence before it; empty where it opens the line. */
  before: string
  /** A colon stands before it: it says what was meant. */
  isAfterColon: boolean
}

/** Nobody says a longer clause in one breath, and the tagger's time grows faster than its text. */
const longestSaid = 600

const span =
  /^(?:about |nearly |almost |over |some |only |just )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: and a half)? (?:minutes?|hours?|days?|nights?|weeks?|months?|years?)$/iu
const amount =
  /^(?:(?:about|nearly|almost|over|some|around|up to|only|plus|minus) )?\d[\d.,]*(?: to \d[\d.,]*)?(?: (?:thousand|million|billion|crore|lakh))?(?: (?:percent|dollars|euros|pounds|rupees|pesos|yen|points)|$|(?= (?:a|per|less|more)\b))/iu
const lacking = /^(?:no|zero|not (?:one|a single))\b/iu
const nobody = /^(?:nobody|no one|none|neither|nothing)(?: of (?:them|us))?\b/iu
const shared =
  /^((?:both|all|most|half|some|one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: of (?:them|us|whom|these))?) ((?:still (?=here|there|in|with|on|at|open|running|alive)|now (?=full|part|at|in|with|on|under|here)|already (?=in|at|on)|here|there|gone|safe|well|back|happy|open|alive|unhurt|in|at|on|under|within|below|above)\b.*)$/isu
const placed = /^(?:still|now|back|live|in|at|on|under|within|below|above|out|off|ahead|behind|free|open) /iu
const attached =
  /^(?:one|two|three|some|half|most|all|both|none|each|many|\d+) of (?:them|which|whom|these|those)\b/iu
const recurring =
  /\b(?:daily|weekly|monthly|quarterly|yearly|annual|every|each|per (?:day|week|month|year|shift)|a (?:day|week|month|year)|once|twice)\b/iu
const standing =
  /^(?:I’m|I’ve|My work|That includ|I (?:own|lead|run|manage|supervise|support|report|look|coach|mentor|line-manage|maintain|write)\b|We’re)/u

/**
 * A phrase without a verb behind another sentence, as a sentence: "three meetings, one of them loud" becomes "There were three
 * meetings, one of them loud". Null where the grammar knows no way to say it.
 */
export function sayPhrase(clause: string, context: PhraseContext): string | null {
  if (clause.length > longestSaid || !isVerbless(clause)) return null
  const parts = splitList(clause)
  if (parts.length > 8) return null
  const isNow =
    context.isCurrent && (standing.test(context.before) || (recurring.test(clause) && !context.isAfterColon))
  if (context.isAfterColon) return sayMeant(parts, isNow)
  if (
    standing.test(context.before) &&
    (parts.length > 1 || /^(?:My work|That includ)/u.test(context.before)) &&
    parts.every((part) => !isCounted(part) && !lacking.test(part) && !nobody.test(part) && findDone(part) < 0)
  )
    return `That ${isNow ? 'includes' : 'included'} ${sayList(clause)}`
  return sayParts(parts, isNow)
}

/** Behind a colon: what it was, or what belonged to it. */
function sayMeant(parts: readonly string[], isNow: boolean): string | null {
  const [first = ''] = parts
  if (parts.some((part) => findDone(part) > 0 || lacking.test(part) || nobody.test(part)))
    return sayParts(parts, isNow)
  if (parts.some((part) => /^(?:not|my) /iu.test(part)))
    return `It ${isNow ? 'is' : 'was'} ${joinList(parts.map(withArticle))}`
  if (parts.some((part) => isCounted(part)))
    return `That ${isNow ? 'is' : 'was'} ${joinList(parts.map(withArticle))}`
  if (parts.length === 1) {
    if (isPlural(first) || !/ /u.test(first))
      return `That ${isNow ? 'includes' : 'included'} ${withArticle(first)}`
    return isCountable(headOf(first)) || /^(?:an?|the|my|our|his|her|their) /iu.test(first)
      ? `It ${isNow ? 'is' : 'was'} ${withArticle(first)}`
      : null
  }
  return `That ${isNow ? 'includes' : 'included'} ${sayList(parts.join(', '))}`
}

/** Each part as a clause of its own; parts of one kind share its beginning. */
export function sayParts(parts: readonly string[], isNow: boolean): string | null {
  const said: { opening: string; rest: string }[] = []
  for (const part of parts) {
    const one = attached.test(part) ? null : sayPart(part, isNow)
    const last = said.at(-1)
    if (last && (attached.test(part) || one === null)) {
      if (!attached.test(part) && !isTail(part)) return null
      last.rest += `, ${part}`
    } else if (one === null) return null
    else if (last && /^there /u.test(last.opening) && /^there /u.test(one.opening))
      last.rest += `${part === parts.at(-1) ? (/ and /u.test(last.rest) ? ', and ' : ' and ') : ', '}${one.rest}`
    else said.push(one)
  }
  const clauses = said.map(({ opening, rest }) => `${opening}${rest}`)
  return clauses.length < 2
    ? (clauses[0] ?? null)
    : `${clauses.slice(0, -1).join(', ')}${clauses.length > 1 ? ', and ' : ''}${clauses.at(-1)}`
}

/** Goes with what stands before it: "in total", "mostly at night". */
const isTail = (part: string) =>
  /^(?:mostly|mainly|partly|in total|in all|altogether|for|with|without|by|from|to|of|into|through|including|since|until|between|instead|rather|again|twice|once|every|each|per|on|at|in|under|over|after|before|during)\b/iu.test(
    part,
  )

function sayPart(part: string, isNow: boolean): { opening: string; rest: string } | null {
  const be = isNow ? 'is' : 'was'
  const are = isNow ? 'are' : 'were'
  const phrase = lowerUnlessName(part)
  const [opener = ''] = plainWords(phrase)
  if (
    irregularPasts.has(opener) ||
    isDone(opener) ||
    / \d[\d.]*(?: before| after)?$/u.test(phrase.replace(/^(?:about )?\d[\d.,]*/u, ''))
  )
    return null
  if (nobody.test(phrase)) {
    const [who = ''] = nobody.exec(phrase) ?? []
    const rest = phrase.slice(who.length).trim()
    return rest === '' ? null : { opening: '', rest: `${who} ${be} ${rest}` }
  }
  const done = sayDone(phrase, be, are)
  if (done) return { opening: '', rest: done }
  if (lacking.test(phrase)) return { opening: `there ${isPlural(phrase) ? are : be} `, rest: phrase }
  const [, who = '', state = ''] = shared.exec(phrase) ?? []
  if (who !== '') return { opening: '', rest: `${who} ${/^one\b/iu.test(who) ? 'is' : 'are'} ${state}` }
  const moved = sayMoved(phrase, be, are)
  if (moved) return { opening: '', rest: moved }
  if (span.test(phrase)) return { opening: 'it took ', rest: phrase }
  if (/^(?:19|20)\d\d$/u.test(phrase)) return { opening: 'that was in ', rest: phrase }
  if (amount.test(phrase)) return { opening: 'that was ', rest: phrase }
  const counted =
    /^(?:\p{L}+ )?(?:loss|cost|price|total|payback|saving|budget|damage|fee|fine|score|result) ((?:about |over |nearly )?\d.*)$/iu.exec(
      phrase,
    )
  if (counted?.[1])
    return { opening: '', rest: `the ${phrase.slice(0, -counted[1].length)}${be} ${counted[1]}` }
  if (/^still /iu.test(phrase)) return { opening: '', rest: `it’s ${phrase}` }
  if (
    /^(?:in|on) (?:use|both|all|every|production|the|three|two|four|five)\b/iu.test(phrase) &&
    placed.test(phrase)
  )
    return { opening: '', rest: `it ${be} ${phrase}` }
  if (isTail(phrase) || placed.test(phrase) || /^[\p{L}-]+(?:ly|ed|ing|er)$/u.test(phrase)) return null
  if (
    /^(?:\p{L}+ly|all|both|none|so|then|later|too|always|never|again|done|full|good|great|hard|first|second|last|next)\b/iu.test(
      phrase,
    )
  )
    return null
  if (/^my (?:own )?(?:edit|fault|change|mistake|idea|error|doing|decision)\b/iu.test(phrase))
    return { opening: `it ${be} `, rest: phrase }
  if (/^\S+ (?:of|in|out of) (?:ten|\d+) \p{Ll}+ (?:the|it|their|an?)\b/u.test(phrase)) return null
  if (/^\p{L}+ (?:each|the|all|every|with|for)\b/u.test(phrase) && isVerbAlone(headOf(phrase))) return null
  if (/^\d[\d.]*(?: (?:thousand|million|billion))? (?:euro|dollar|pound) \p{Ll}/u.test(phrase))
    return { opening: `there ${be} `, rest: withArticle(phrase) }
  if (
    isCounted(phrase) &&
    /^\S+ \p{Ll}+$/u.test(phrase) &&
    !/^one /iu.test(phrase) &&
    !isPlural(headOf(phrase))
  )
    return null
  if (isCounted(phrase))
    return { opening: `there ${/^(?:one|1|an?) /iu.test(phrase) ? be : are} `, rest: phrase }
  if (isPlural(phrase) && !/[<>|]|^(?:the|these|those) /u.test(phrase))
    return { opening: `there ${are} `, rest: phrase }
  if (/[<>|]/u.test(phrase)) return null
  const named = withArticle(phrase)
  return named !== phrase || /^(?:an?|my|our) /iu.test(phrase)
    ? { opening: `there ${be} `, rest: named }
    : null
}

/** "Observe each twice a term": a verb, as far as the tagger knows. */
function isVerbAlone(word: string): boolean {
  const [tagged] = tagWords(word)
  return tagged?.is('Verb') === true && !countableNouns.has(word)
}

/** Where the participle of what was done to a thing stands among the words; -1 for none. */
function findDone(phrase: string): number {
  const words = plainWords(phrase)
  return words.findIndex((word, at) => {
    if (at === 0 || !standsBehindDone(word, words[at + 1])) return false
    const before = words[at - 1] ?? ''
    if (
      /^(?:the|an?|my|our|his|her|their|its|of|by|with|in|on|at|for|to|and|or|from|most|more|well|newly|as|than|not)$/u.test(
        before,
      )
    )
      return false
    return true
  })
}

/** "26 tonnes destroyed", "deal signed at a lower price": the auxiliary is put in, and the article of the thing. */
export function sayDone(phrase: string, be: string, are: string): string | null {
  const at = findDone(phrase)
  if (
    at < 1 ||
    /^(?:i|we|he|she|they|it|you|this|that|which|who|what)$/iu.test(plainWords(phrase)[at - 1] ?? '')
  )
    return null
  const words = phrase.split(' ')
  const subject = words.slice(0, at).join(' ')
  if (/[,;:]/u.test(subject) || at > 6) return null
  if (/\b(?:that|which|who|where|when|while|because)\b/iu.test(subject)) return null
  const isMany = lacking.test(subject) ? isPlural(subject.replace(/^(?:no|zero) /iu, '')) : isPlural(subject)
  const named =
    lacking.test(subject) || isMany || withArticle(subject) === subject
      ? subject
      : withArticle(subject).replace(/^an? /u, 'the ')
  const [last] = tagWords(words[at - 1] ?? '')
  if (last?.is('Adverb') && !/^(?:never|not)$/u.test(last.plain)) return null
  return `${named} ${isMany ? are : be} ${words.slice(at).join(' ')}`
}

/** "Medication errors down 40 percent", "scrap minus 12 percent" were down. */
function sayMoved(phrase: string, be: string, are: string): string | null {
  const [, subject = '', way = '', rest = ''] =
    /^([^,;:\d]{3,60}?) (up|down|plus|minus|lower|higher|shorter) ?((?:by |from |to )?(?:\d|a |two |one |half).*|)$/isu.exec(
      phrase,
    ) ?? []
  if (
    subject === '' ||
    /^plus or/iu.test(subject) ||
    (rest === '' && !/^(?:lower|higher|shorter)$/u.test(way))
  )
    return null
  const direction = { plus: 'up', minus: 'down' }[way] ?? way
  const named = withArticle(subject).replace(/^an? /u, 'the ')
  return `${named} ${isPlural(subject) ? are : be} ${[direction, rest].filter(Boolean).join(' ')}`
}

/** "Gross retention 96 percent in 2023" was so high. */
function sayLevel(phrase: string): string | null {
  const [, subject = '', rest = ''] =
    /^(\p{L}[^,;:\d]{2,60}?) ((?:about |nearly |over |under |below |above )?(?:[A-Z]{3} )?\d[\d.,]*(?: (?:thousand|million|billion|crore|lakh))? (?:percent|euros|dollars|pounds|rupees|points)\b.*)$/u.exec(
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
  /\b(?:fight|dispute|row|quarrel|argument|conflict|outage|strike|fire|flood|accident|incident|crash|leak|outbreak|shortage|near miss|breakdown|recall|robbery|theft|protest|blockade|storm|power cut|change|changeover|relaunch|launch|opening|closure|merger|takeover|complaint|go-live|crisis|emergency|spill|explosion|burglary|break-in|attack|evacuation|failure|defect|crack)s?$/iu

/** Happened once, so it is told and is no part of every day's work. */
export const isEvent = (phrase: string) =>
  /^storm \p{Lu}/iu.test(phrase) ||
  (event.test(nounOf(phrase).replace(/ (?:19|20)\d\d$/u, '')) &&
    !/\b(?:management|control|process|weekly|daily)\b/iu.test(phrase))

const scope =
  /^(?:team|staff|crew|kitchen|site|plant|fleet|caseload|portfolio|shift|budget|department|ward|unit|class|farm|squad|area|region|territory|store|branch|warehouse|hotel|restaurant|office|school|section|line|p&l|revenue|turnover)$/iu
const routine =
  /\b(?:rota|rotas|duty|duties|shifts?|visits|rounds?|support|control|planning|services?|care|maintenance|monitoring|reports?|orders|deliveries|training|admin|reception|meetings?|calls?|reviews?|roster|timetable|schedule|plans?)\b/iu

/** The phrase that opens a line, as a sentence; `hasMore`: a sentence with a verb follows. Null where no way is known. */
export function openPhrase(clause: string, isCurrent: boolean, hasMore: boolean): string | null {
  if (clause.length > longestSaid || !isVerbless(clause)) return null
  if (attribute.test(clause) || /[<>|]/u.test(clause)) return sayAttribute(clause)
  const label = /^([^:]{2,70}): (.+)$/su.exec(clause)
  if (label) return sayLabelled(label[1] ?? '', label[2] ?? '', isCurrent)
  if (splitList(clause).slice(1).some(tellsOfThing)) return null
  const special = sayHonour(clause)
  if (special) return special
  const parts = splitList(clause)
  const [first = '', ...others] = parts
  if (isEvent(first)) return sayEvent(parts)
  const done = sayDone(lowerUnlessName(first), 'was', 'were')
  if (done) return [done, ...others].join(', ')
  if (/^\d+(?:st|nd|rd|th)\b/u.test(first)) return null
  const moved = sayMoved(lowerUnlessName(first), 'was', 'were') ?? sayLevel(lowerUnlessName(first))
  if (moved) return [moved, ...others].join(', ')
  if (lacking.test(first)) return `There ${isPlural(first) ? 'were' : 'was'} ${sayList(clause)}`
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
  return `We’re talking about ${hasTail ? withTails(parts) : sayList(clause)}`
}

function openThing(
  clause: string,
  parts: readonly string[],
  isCurrent: boolean,
  hasMore: boolean,
): string | null {
  const [first = '', ...others] = parts
  const head = headOf(first)
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
  const hasTail = others.some((part) => sayTail(part, false) !== part)
  if (hasMore && !isDaily && (isCountable(head) || hasTail)) return `There was ${told}`
  if (hasMore && isPlural(first) && !routine.test(first) && !recurring.test(clause) && parts.length < 3)
    return `There were ${told}`
  if (!isDaily && isCountable(head)) return `One thing I’d point to is ${told}`
  return `My work ${isCurrent ? 'includes' : 'included'} ${sayList(clause, 'the')}`
}

/** What came of a thing goes on with "with": "with the mass down 22 percent"; what was done to it with "which". */
function sayTail(part: string, isMany: boolean): string {
  if (sayMoved(part, 'was', 'were')) return `with ${withArticle(part).replace(/^an? /u, 'the ')}`
  if (findDone(part) > 0 || lacking.test(part) || levelled.test(part)) return `with ${part}`
  const [first = '', second = ''] = plainWords(part)
  return isDone(first) && second !== '' ? `which ${isMany ? 'were' : 'was'} ${part}` : part
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
  const month = /^(employee of the (?:month|year|quarter)),? (?:in )?(.*\d{4}.*)$/iu.exec(clause)
  if (month) return `I was ${decapitalise(month[1] ?? '').toLowerCase()} in ${month[2]}`
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
  if ((/,/u.test(label) && !isEvent(label)) || isCounted(label)) return null
  if (/\b(?:thesis|dissertation)$/iu.test(label))
    return `My ${decapitalise(label)} was on ${decapitalise(rest)}`
  if (/^from \S+.* to /u.test(rest)) return `${withArticle(label).replace(/^an? /u, 'the ')} went ${rest}`
  const parts = splitList(rest)
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
  const isMany = isPlural(first)
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
