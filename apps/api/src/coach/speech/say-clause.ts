import { articleBefore } from './add-articles.ts'
import type { ClauseContext } from './clause-context.ts'
import { finishDeed } from './finish-deed.ts'
import {
  findFiniteVerb,
  hasFiniteVerb,
  isDeed,
  isOfThing,
  isOwnDeed,
  isPassiveDeed,
  plainWords,
} from './is-deed.ts'
import { isPerson, isThingLikeTrade } from './is-person.ts'
import { decapitalise, isProper, lowerUnlessName } from './letter-case.ts'
import { isCounted, isPlural, isVerbless, splitList, withArticle } from './noun-phrase.ts'
import { sayDuty } from './say-duty.ts'
import { sayFurther, sayLeadIn } from './say-lead-in.ts'
import { sayPassive } from './say-passive.ts'
import { findDone, sayParts } from './say-phrase.ts'
import { sayState } from './say-state.ts'
import {
  agentNouns,
  ambiguousPasts,
  intransitiveVerbs,
  irregularPasts,
  nounVerbs,
  subjectWords,
  workNouns,
} from './verb-lists.ts'

/**
 * One sentence of a line, without its full stop, as one would say it. A subject is put in only where the first word is known
 * for a deed; everywhere else the words stay as the candidate wrote them: odd is better than wrong.
 */
export function sayClause(clause: string, context: ClauseContext): string {
  // What came out of it, not what the candidate did.
  if (
    /^(?:turned out|came off|went well|worked well|took off(?=$|,| (?:in|after|by|from|when|at|again|fast|quickly)\b))\b/iu.test(
      clause,
    )
  )
    return `It ${decapitalise(clause)}`
  if (toOneself.test(clause)) return `I was ${decapitalise(clause)}`
  if (tookTime.test(clause) && !/^took .{1,30} off\b/iu.test(clause)) return `It ${decapitalise(clause)}`
  if (/^\p{Lu}[\p{L}\d-]*(?: \p{L}+){0,2} (?:certified|qualified|accredited)$/u.test(clause))
    return `I’m ${clause}`
  if (/^(?:told|ordered|instructed|forced|allowed|urged|required|obliged|permitted) to \p{Ll}/iu.test(clause))
    return `I was ${decapitalise(clause)}`
  if (context.place !== 'summary' && wentDown.test(clause) && isVerbless(clause))
    return clause.replace(/ (?=(?:down|up) (?:to|by|from) )/u, ' went ')
  if (/^(?:made )?redundant(?=$|,| (?:in|after|with|when|at|by|(?:19|20)\d\d)\b)/iu.test(clause))
    return `I was made ${decapitalise(clause).replace(/^made /u, '')}`
  if (
    /^(?:(?:interviewed|threatened|attacked|bullied|insulted|sued|robbed|bitten|beaten|beaten once|blamed|ordered|trained|taught|told|mentored|scolded|mocked|shouted at|overruled) by|caught in|stuck (?:on|in|at)|off (?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:days|weeks|months)|sent home (?:by|for|after|early))\b/iu.test(
      clause,
    )
  )
    return `I was ${decapitalise(clause)}`
  if (context.isFirst && context.place === 'work' && /^trained (?:in|at|as|under) \S/iu.test(clause))
    return `I was ${decapitalise(clause)}`
  if (/^own (?!(?:and|by)\b)\p{L}+ (?:had|has|was|were|is|are|went|broke|burnt)\b/iu.test(clause))
    return `My ${decapitalise(clause)}`
  const ofIt = context.isFirst ? null : sayOfIt(clause)
  if (ofIt) return ofIt
  if (counted.test(clause)) return clause.replace(counted, '$1 were $2')
  if (context.place === 'summary') {
    const said = sayOfOneself(clause)
    if (said) return said
  }
  if (/^(?:pre-)?settled status\b/iu.test(clause)) return `I have ${decapitalise(clause)}`
  if (/^would (?:like|love|prefer)\b/iu.test(clause)) return `I ${decapitalise(clause)}`
  if (
    /^have (?:since |also |now |never |always |only )?(?:been|\p{L}+(?:ed|en)|run|led|built|kept|held|made|set|had|done|spent|taught)\b/iu.test(
      clause,
    )
  )
    return `I ${decapitalise(clause)}`
  if (/^had (?:he|she|they|it|I|we)\b/iu.test(clause)) return clause
  if (/^(?:could(?:n['’]t| not)|would not) /iu.test(clause)) return `I ${decapitalise(clause)}`
  if (
    /^(?:available (?:from|as of|immediately|now|in)|willing to|open to|happy to|ready (?:to|for))\b/iu.test(
      clause,
    )
  )
    return `I’m ${decapitalise(clause)}`
  if (!context.isFirst && isNamedThing(clause)) return `The ${decapitalise(clause)}`
  const since = saySince(clause)
  if (since) return since
  const nowThere = context.place === 'work' ? sayNowThere(clause) : null
  if (nowThere) return nowThere
  const further = sayFurther(clause)
  if (further) return further
  const [first = ''] = plainWords(clause)
  if (subjectWords.has(first) && !/^IT \p{L}/u.test(clause)) return clause
  return (
    sayLeadIn(clause) ??
    sayDeed(clause, context.isFirst) ??
    sayDuty(clause, context) ??
    sayLabel(clause) ??
    sayStanding(clause, context) ??
    (context.place === 'summary' && context.isFirst ? sayTrade(clause) : null) ??
    (context.place === 'summary' ? null : sayState(clause)) ??
    sayWork(clause, context) ??
    sayPassive(clause) ??
    clause
  )
}

/** Behind another sentence: what became of the thing that one has named, or was done to it. */
function sayOfIt(clause: string): string | null {
  const isOfIt =
    /^(?:(?:led to|resulted in|turned into|ended (?:in|with|up))\b|cost (?:us|me|them|the (?:company|firm|client|customer))\b|was (?:the|an?|my|our|their|his|her)\b)/iu.test(
      clause,
    ) ||
    (/^became (?!friends\b)\p{Ll}/u.test(decapitalise(clause)) && !plainWords(clause).some(isPerson))
  if (isOfIt) return `It ${decapitalise(clause)}`
  if ([doneBy, happenedToIt, doneToIt, aloneDone].some((known) => known.test(clause)))
    return `It was ${decapitalise(clause)}`
  return null
}

const doneBy =
  /^(?:(?:solved|fixed|stopped|cleared) (?!by \p{L}+ing)|found |noticed |discovered |spotted |detected |done |approved |adopted |accepted |signed |drafted |reviewed |written |made |built |rebuilt |paid |funded |confirmed |checked |supported |copied |used |designed |organised |run |owned |rejected |introduced )by\b/iu

const preposition =
  '(?:in|at|on|by|for|from|after|before|during|when|while|as|because|with|without|until|over|under|since)'
/** "Sacked for sleeping", "robbed twice": done to whoever tells it; with an object it is done by them. */
const toOneself = new RegExp(
  String.raw`^(?:(?:sacked|laid off|furloughed|assaulted|robbed|mugged|snowed in|demoted|expelled|caned|ostraci[sz]ed|shunned|widowed|orphaned|headhunted|conscripted|born|redeployed|passed over|outvoted|overruled)(?=$|[,;]| ${preposition}\b| (?:once|twice|early|again|(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december)\b)|dismissed (?:after|for)\b|fired (?:for|after|in (?:the |my )?first)\b|excluded at \d|held at gunpoint\b|overlooked for (?:promotion|partner|the post|the job)\b|suspended (?:for )?(?:\d+|an?|one|two|three|four|five|six) (?:days?|weeks?|months?)\b)`,
  'iu',
)

/** "Used in 28 districts": done to what was spoken of, by whomever. */
const doneToIt =
  /^(?:used|adopted|approved|rejected|allowed|upheld|delisted|published|installed|deployed|implemented|introduced|relegated|restored|abolished|accepted|printed|screened|trialled|piloted|funded|merged|ridiculed|framed|exhibited) (?:(?:in|at|on|for|as|under|across|after|before|since|within|without|with|twice|once|nationally|everywhere|ever since)\b(?! (?:which|whom|that)\b))/iu

/** "Caught at the bedside", "kept afterwards": done to what the sentence before has named. */
const happenedToIt = /^(?:caught (?:at|in|before|during)|kept (?:afterwards|since|to this day))\b/iu

/** "Two-key check since", "no complaint ever since": what there has been from then on. */
function saySince(clause: string): string | null {
  const [, thing = '', since = ''] = /^([^,;:]{1,80}?) ((?:ever )?since(?: then)?)$/iu.exec(clause) ?? []
  if (thing === '' || /^(?:and|not|only|never)\b/iu.test(thing) || !isVerbless(clause)) return null
  const [first = ''] = plainWords(thing)
  if (first === '0' || first === 'zero' || first === 'none') return `There have been none ${since}`
  return `There ${isPlural(thing) ? 'have' : 'has'} been ${withArticle(lowerUnlessName(thing))} ${since}`
}

/** Done to what was spoken of: nobody does so without an object. */
const aloneDone =
  /^(?:adopted|accepted|rejected|approved|shelved|upheld|published|abandoned|cancelled|scrapped|withdrawn|implemented)$/iu

/** "Now two signatures and a coloured cap": what there is, or has been, from then on. */
function sayNowThere(clause: string): string | null {
  const [, when = '', thing = ''] =
    /^(now|today|since then|from then on|after that),? (.+)$/isu.exec(clause) ?? []
  if (thing === '' || /[:;]/u.test(thing) || !isVerbless(thing) || isDeed(thing)) return null
  const parts = splitList(thing)
  const [first = ''] = parts
  const named = withArticle(lowerUnlessName(first))
  const isMany = isPlural(first)
  if (opensLoose.test(first) || findDone(first) >= 0 || doesSo.test(first) || hasFiniteVerb(first))
    return null
  if (!isMany && !isCounted(first) && !/^(?:an?|no) /u.test(named)) return null
  const there = /^(?:now|today)$/iu.test(when)
    ? isMany
      ? 'there are'
      : 'there is'
    : /^after/iu.test(when)
      ? isMany
        ? 'there were'
        : 'there was'
      : isMany
        ? 'there have been'
        : 'there has been'
  return `${when} ${there} ${[named, ...parts.slice(1)].join(', ')}`
}
/** "Now pays the rent": what it does. */
const doesSo =
  /^(?:pays|runs|works|has|goes|lives|sells|uses|trains|hosts|serves|costs|covers|takes|makes|gives|leads|holds|keeps|teaches|comes|stands|hangs|saves|rents?|owns?)\b/iu
const opensLoose =
  /^(?:in|on|at|by|with|for|to|from|of|only|also|every|each|all|both|most|half|under|over|down|up|our|my|the|his|her|their|its|him|them|nobody|none|nothing|everybody|one of|\d[\d.,]*(?: (?:percent|am|pm|hours?|days?|minutes?|weeks?|months?|years?))?$|\d[\d.,]* (?:percent|hours?|days?|minutes?|weeks?|months?|years?)\b)/iu

/** "212 thousand euros recovered": an amount and what was done with it. */
const counted =
  /^((?:about |nearly |over |another )?\d[\d.,]*(?: (?:thousand|million))? (?:euros|dollars|pounds|tons|tonnes|hours|jobs|members)) (recovered|saved|raised|returned|restored|refunded)$/iu

/** What somebody who writes of themself as of another says of the present: "Likes boring systems". */
const ofOther =
  /^(likes|enjoys|loves|prefers|speaks|wants|hopes|thrives|believes|cares|works|brings) (?=\p{L})/iu

/** "Likes boring systems", "now seeking a post": of oneself, without saying so. */
function sayOfOneself(clause: string): string | null {
  const verb = ofOther.exec(clause)?.[1]
  if (verb) return `I ${verb.toLowerCase().replace(/s$/u, '')}${clause.slice(verb.length)}`
  return /^(?:now |currently )?seeking \p{L}/iu.test(clause) ? `I’m ${decapitalise(clause)}` : null
}

/** "Took her four visits": it took so long, and nobody took the visits. */
const tookTime =
  /^took (?:(?:me|us|him|her|them) )?(?:about |nearly |almost |over |some )?(?:an?|\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes?|hours?|days?|nights?|weeks?|months?|years?|visits?|tries|attempts?|goes|calls?|letters?|meetings?)\b/iu

/** "Led migration …" and "also led …"; "promoted to …" was done to the candidate. */
export function sayDeed(clause: string, isFirst: boolean): string | null {
  if (toOneself.test(clause)) return `I was ${decapitalise(clause)}`
  const [, adverb = ''] =
    /^(also|never|(?!(?:newly|fully|highly|partly|only|early|daily|weekly|monthly|yearly|quarterly|hourly|freshly|recently|locally|family|july|supply|assembly) )[\p{L}-]{2,15}ly) /iu.exec(
      clause,
    ) ?? []
  const deed = clause.slice(adverb.length + 1)
  if (adverb !== '' && (/^never$/iu.test(adverb) ? isOwnDeed(deed) : isDeed(deed)))
    return `I ${decapitalise(clause)}`
  if (isPassiveDeed(clause)) return `I was ${decapitalise(clause)}`
  // Who writes of themself as of another, or with those at their side.
  if (/^(?:re)?taught (?:himself|herself)\b/iu.test(clause))
    return `I ${decapitalise(clause).replace(/ (?:him|her)self\b/u, ' myself')}`
  if (/^(?:\p{L}+ed|found|got|bought|sold|taught|made|gave|put) ourselves\b/iu.test(clause))
    return `We ${decapitalise(clause)}`
  if (!isDeed(clause, isFirst) || (!isFirst && isOfThing(clause))) return null
  return `I ${finishDeed(clause)}`
}

/** "Test set is now a copy": what begins like a verb is the name of a thing. */
const isNamedThing = (clause: string) =>
  /^\p{L}+ (?!that\b|what\b|how\b|who\b)\p{L}+(?: \p{L}+)? (?:is|are|was|were) /iu.test(clause) &&
  nounVerbs.has(plainWords(clause)[0] ?? '')

const fixedLabel =
  /^(?:the )?(?:root cause|cause|result|outcome|goal|aim|reason|problem|lesson|highlight|target|challenge)$/iu
const period = /^(?:season|spring|summer|autumn|winter|fy ?\d|q[1-4]|\d{4}|(?:19|20)\d\d)\b/iu

/** Takes time, so that something is done during it. */
const happening =
  /^(?:[\p{L}\p{N}-]+ ){0,4}(?:drill|night|shift|pilot|trial|audit|inspection|launch|go-live|rollout|test|outage|strike|season|holidays?|crisis|lockdown|visit|workshop|internship|placement)(?: (?:in|at|of|with|for) .{1,40})?$/iu

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const dated =
  /^(?:(early|late|mid)[ -])?(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,? ((?:19|20)\d\d)$/iu

/** "Jan 2022" as one says it, "January 2022"; null for anything but a month of a year. */
function sayMonth(label: string): string | null {
  const [, part = '', month = '', year = ''] = dated.exec(label) ?? []
  const name = months.find((one) => month !== '' && one.toLowerCase().startsWith(month.toLowerCase()))
  return name ? [part.toLowerCase(), name, year].filter(Boolean).join(' ') : null
}

/** "Root cause: …" and "Sponsors: wrote to nine companies": the label becomes part of the sentence. */
function sayLabel(clause: string): string | null {
  const [, label = '', rest = ''] = /^([^:]{2,70}): (.+)$/su.exec(clause) ?? []
  if (rest === '' || hasFiniteVerb(label) || subjectWords.has(plainWords(label)[0] ?? '')) return null
  if (fixedLabel.test(label.split(/ of /iu)[0] ?? ''))
    return `The ${decapitalise(label.replace(/^the /iu, ''))} was ${decapitalise(rest)}`
  const deed = isDeed(rest) ? rest : null
  const month = sayMonth(label)
  if (month && isStatement(rest)) return `In ${month}, ${lowerUnlessName(rest)}`
  if (month) return deed ? `In ${month}, I ${finishDeed(deed)}` : null
  if (period.test(label)) {
    const told = deed ? `I ${finishDeed(deed)}` : isVerbless(rest) ? sayParts(splitList(rest), false) : null
    return told ? `In ${decapitalise(label)}, ${told}` : null
  }
  if (/,/u.test(label) || label.split(' ').length > 6) return deed ? `${label}: I ${finishDeed(deed)}` : null
  const named = `${needsArticle(label) ? 'the ' : ''}${lowerUnlessName(label)}`
  if (deed && isOfThing(deed))
    return `${needsArticle(label) ? 'The ' : ''}${needsArticle(label) ? lowerUnlessName(label) : label} ${deed}`
  if (dayOfYear.test(label))
    return isStatement(rest) || tellsOfOther(rest) ? `On ${label}, ${lowerUnlessName(rest)}` : null
  if (/^(?:in|on|at|during|after|before|under|since|with|then) /iu.test(label))
    return deed && !isOfThing(deed) && !/^(?:since|then) /iu.test(label)
      ? `${label}, I ${finishDeed(deed)}`
      : null
  const lead = happening.test(label) ? 'During' : 'As for'
  const standing = deed ? asStanding(label) : null
  if (deed && standing) return `As ${standing}, I ${finishDeed(deed)}`
  if (deed) return `${lead} ${named}, I ${finishDeed(deed)}`
  if (/^(?:no|not|never|nothing|the one)\b/iu.test(label)) return null
  const oneself = /^I\b/u.test(rest) ? asStanding(label, /^(?:ex-|former )/iu.test(label)) : null
  if (oneself) return `As ${oneself}, ${rest}`
  if (/^(?:I|we|he|she|they|it)\b/iu.test(rest))
    return isVerbless(label) ? `${lead} ${named}, ${lowerUnlessName(rest)}` : null
  return isStatement(rest) || tellsOfOther(rest) ? `${lead} ${named}, ${lowerUnlessName(rest)}` : null
}

/** "Quorum failed twice": somebody or something else with a verb of its own. */
function tellsOfOther(rest: string): boolean {
  const [first = ''] = rest.split(', ')
  const [word = ''] = plainWords(first)
  return (
    first.includes(' ') &&
    !isVerbless(first) &&
    !isDeed(first) &&
    !/ed$/u.test(word) &&
    !irregularPasts.has(word) &&
    !ambiguousPasts.has(word) &&
    !isVerbForm.test(word)
  )
}
const isVerbForm =
  /^(?:is|are|was|were|had|has|have|can|could|would|did|does|never|not|then|also|now|still)$/u

/** Nobody says a colon: what no rule knows how to tell keeps its words behind "As for". */
export function sayLoosely(clause: string): string {
  const [, label = '', rest = ''] = /^([^:,“”?]{3,60}): (\S.*)$/su.exec(clause) ?? []
  if (
    rest === '' ||
    label.split(' ').length > 7 ||
    !isVerbless(label) ||
    isDeed(label) ||
    noLabel.test(label)
  )
    return clause
  const said = /^(?:I|I['’]\p{L}+)$|^\p{Lu}{2}/u.test(rest.split(' ')[0] ?? '') ? rest : lowerUnlessName(rest)
  const month = sayMonth(label)
  if (month || period.test(label)) return `In ${month ?? decapitalise(label)}, ${said}`
  if (/^(?:in|on|at|during|after|before|under|since|with|for|as) /iu.test(label)) return `${label}, ${said}`
  if (dayOfYear.test(label)) return `On ${label}, ${said}`
  const plain = /^\p{Lu}\p{Ll}+(?:ity|[ts]ion|ment|ing|ance|ence|ness|ship)\b/u.test(label)
    ? decapitalise(label)
    : label
  const named = /^own /iu.test(label)
    ? `my ${decapitalise(label)}`
    : withArticle(plain).replace(/^an? /u, 'the ')
  return `${happening.test(label) ? 'During' : 'As for'} ${named}, ${said}`
}
const dayOfYear =
  /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: (?:19|20)\d\d)?$/u
const noLabel =
  /^(?:then|and|but|so|also) |^(?:no|not|never|nothing|none|everything|everybody|everyone|nobody|then|now|later|next|next year|result|rule|the one)$|^(?:no|not|never) |\d:\d|: /iu

/** Two or three words and a verb that is nothing else: "packet captures proved …". */
function isStatement(text: string): boolean {
  const place = findFiniteVerb(text)
  const words = plainWords(text)
  return (
    place > 0 &&
    words.slice(1, 4).some((word) => intransitiveVerbs.has(word) || /^(?:is|was|are|were|had)$/u.test(word))
  )
}

function needsArticle(label: string): boolean {
  const [first = ''] = label.split(' ')
  const head = label.split(/ (?:of|for|with|in|at|to|and) /u)[0] ?? ''
  if (
    /^(?:the|an?|my|our|no|some|one|two|three|\d)/iu.test(first) &&
    plainWords(label)[0] === first.toLowerCase().slice(0, plainWords(label)[0]?.length)
  )
    return !/^(?:the|an?|my|our|no|some|one|two|three|\d.*)$/iu.test(first)
  if (/^\p{Lu}\p{Ll}+ (?:19|20)\d\d$|^\p{L}+s['’] /u.test(label)) return false
  return !(/^[\p{Lu}\d][\p{Lu}\d&-]+\b/u.test(label) || /[^s]s$/u.test(head) || isProper(first))
}

const state =
  /^(?:(?:solely |jointly |fully )?(?:responsible|accountable) (?:for|of)|in charge of|involved in|silent (?:for|in|at|during|when)|absent (?:for|from)|alone (?:on|in|at|with|for)|on (?:call|duty) (?:for|at|every|one|two|three|during|from|when|\d)|ill (?:for|with)|new to|late (?:once|twice|(?:two|three|four|five|six|\d+) times))\b/iu
/** "Shrinkage down to almost none", "complaints up by a third": what became of it. */
const wentDown =
  /^(?!(?:cut|brought|drove|got|kept|all|work\p{L}*) )\p{L}+(?: \p{L}+){0,3} (?:down (?:to|by|from)|up (?:by|from)) (?:(?:almost|nearly|about|under|over|only) )?(?:\d|none|zero|nil|half|an? |one\b|two\b|three\b|four\b|five\b)[^,;:]{0,60}$/iu
/** "Substituting the manager for five months": what one was at. */
const gerund =
  /^(?!during|including|following|regarding|according|being|having|bring|thing|morning|evening|building|nothing|something|anything|everything)\p{L}{3,20}ing (?:the|an?|my|our|all|up to|\d+|two|three|four|five|six) /iu
const agent =
  /^((?:(?:the|an?) )?(?:[\p{L}'’-]+ ){0,4}?([\p{L}-]+))(?: (?:for|of|in|to|at|on|with|since|after|during|from (?=(?:19|20)\d\d)|(?=(?:19|20)\d\d\b|Q\d))\b|(?=[,;:]|$))/iu

/** Who holds it tells of themself: "union rep, saved the tea breaks". */
const inOffice =
  /\b(?:rep|representative|delegate|treasurer|instructor|tutor|mentor|trainer|first aider|shop steward|ombudsman)(?: (?:for|of|at|in) .+)?$/iu

/** "Trusted partner to …", "Responsible for …": what one is. */
function sayStanding(clause: string, { isCurrent, place }: ClauseContext): string | null {
  const isSince = /\bsince (?:\w+ )?(?:19|20)\d\d\b/u.test(clause)
  const isPast = !(isCurrent || place === 'summary') || /\b(?:19|20)\d\d\b/u.test(clause)
  const be = isSince ? 'I’ve been' : isPast ? 'I was' : 'I’m'
  if (place === 'other' && !isSince) return null
  if (state.test(clause))
    return `${be} ${decapitalise(clause).replace(/^((?:\p{L}+ )?(?:responsible|accountable)) of\b/u, '$1 for')}`
  if (gerund.test(clause)) return `${be} ${decapitalise(clause)}`
  const office = /^([^,;:]{3,60}), (\p{Ll}.+)$/u.exec(clause)
  const held =
    place === 'work' && office && inOffice.test(office[1] ?? '') && isOwnDeed(office[2] ?? '')
      ? asStanding(office[1] ?? '')
      : null
  if (held) return `As ${held}, I ${finishDeed(office?.[2] ?? '')}`
  const [, before = '', was = ''] = /^(formerly|previously) (.+)$/iu.exec(clause) ?? []
  if (place === 'summary' && was !== '' && isVerbless(was) && !isDeed(was))
    return `I was ${before.toLowerCase()} ${withArticle(was)}`
  const [, post = '', span = ''] =
    /^([^,;:\d]{3,50}?)(?<! (?:for|in|last|past|about|over|of|after|within|the|these|nearly|almost)) ((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:years|months))$/iu.exec(
      clause,
    ) ?? []
  const served = post === '' ? null : asStanding(post)
  if (served) return `${isPast ? 'I was' : 'I’ve been'} ${served} for ${span}`
  const standing = asStanding(clause, place === 'summary' || isSince)
  return standing ? `${be} ${standing}` : null
}

/** Most trades end so; in a summary, whoever is named is oneself. */
const trade =
  /(?:ist|ian|smith|(?<!^(?:num|or|of|pow|wat|pap|matt|lett|care|oth|anoth|aft|ov|und|ev|nev|quart|mast|mann|sist|broth))er|(?<!^(?:maj|fact|min))or|man|woman)$/iu

/** "Bank examiner turned risk officer", "IT manager, 18 years": in a summary whoever is named first is oneself. */
function sayTrade(clause: string): string | null {
  const [, phrase = '', noun = ''] = tradeFirst.exec(clause) ?? []
  const who = noun.toLowerCase()
  if (
    phrase === '' ||
    noSelf.test(phrase) ||
    /^(?:customer|user|consumer|employer|other|lawyer up)$/u.test(who)
  )
    return null
  const isTrade =
    agentNouns.has(who) ||
    alsoSelf.test(who) ||
    (trade.test(who) && !isThingLikeTrade(who) && !(/(?:er|or)$/u.test(who) && isProper(noun)))
  if (!isTrade || !isVerbless(phrase)) return null
  const said = lowerUnlessName(clause)
  return `I’m ${articleBefore(said)} ${said}`
}
const tradeFirst =
  /^((?:[\p{L}\d&+#./'’-]{1,20} ){0,6}?([\p{L}-]{3,20}))(?=$|,| (?:for|of|in|to|at|on|with|since|after|during|by|from|turned|moving|applying|now|who|serving|supporting|specialising|specializing|and|by trade|category|class)\b| (?=\p{Lu}))/u
const noSelf =
  /^(?:as|while|when|since|after|before|now|then|also|the|an?|my|our|first|best|worst|no|not|one|two|three|both|former|\d+x?|formerly|previously|from|with|in|at|for|by)\b|\b(?:and|or|of|for|in|with|to|at|on|by|from)$/iu
const alsoSelf =
  /^(?:person|physio|vet|tech|hotelier|declarant|graduate|student|father|mother|mum|dad|postdoc|dispatcher|CTO|CFO|COO|CEO)$/iu

/** "a trusted partner to the leadership teams"; null where a clause names no one, or says more. */
export function asStanding(clause: string, isOfOneself = false): string | null {
  const [whole = '', phrase = '', noun = ''] = agent.exec(clause) ?? []
  if (/^(?:best|worst|formerly|previously|currently)\b/iu.test(phrase)) return null
  const isOnePerson =
    !/^(?:list|cover|order|number)$/iu.test(noun) &&
    (agentNouns.has(noun.toLowerCase()) ||
      ((isOfOneself || /^(?:sole|only|lead|acting|assistant|deputy) /iu.test(phrase)) &&
        trade.test(noun) &&
        !/^\p{Lu}\p{Ll}+, \p{Lu}{2}\b/u.test(clause) &&
        !(/(?:er|or)$/u.test(noun) && isProper(noun)) &&
        !isThingLikeTrade(noun.toLowerCase()))) &&
    !/\d/u.test(phrase) &&
    !/^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|second|no|own|coach) | (?:under|with|by|of|for|in|to|at|on|from) /iu.test(
      phrase,
    ) &&
    isVerbless(phrase)
  if (
    !isOnePerson ||
    (hasFiniteVerb(clause) &&
      !isVerblessBehind(clause.slice(whole.length)) &&
      !(isOfOneself && describes(clause, whole)))
  )
    return null
  const rest = clause.slice(whole.length)
  // A coach with pupils on board is a bus.
  if (/\bcoach with$/iu.test(whole)) return null
  if (
    !/^ [^,]*\bwho\b/u.test(rest) &&
    rest
      .split(', ')
      .slice(1)
      .some((part) => isDeed(part) || /^I\b/u.test(part))
  )
    return null
  if (/^(?:the|an?|part) /iu.test(clause)) return decapitalise(clause)
  const [first = ''] = plainWords(clause)
  if (/^(?:head|director) of\b/iu.test(clause)) return decapitalise(clause)
  const said = agentNouns.has(first) ? decapitalise(clause) : lowerUnlessName(clause)
  return `${/^(?:[Ff]irst (?!aid)|(?:[Ss]ole|[Oo]nly|[Mm]ain|[Yy]oungest|[Oo]ldest) )\p{Ll}/u.test(said) ? 'the' : articleBefore(said)} ${said}`
}

/** "One of whom won the cup": of those who were named. */
const howMany = /^(?:one|two|three|four|five|six|all|both|none|half|most|\d+) (?:of (?:whom|them) )?\p{Ll}/u

/** Behind whoever is named stands no verb of theirs, and behind the commas none at all. */
function isVerblessBehind(rest: string): boolean {
  const [first = '', ...others] = rest.split(', ')
  return !hasFiniteVerb(`Person${first}`) && others.every((part) => isVerbless(part) || howMany.test(part))
}

/**
 * "Teacher with ten years in the classroom who has moved …": the verb is of a clause behind it, not of the person. The tagger
 * counts "secondary-school" as two words, so the verb itself may be among those before it.
 */
function describes(clause: string, whole: string): boolean {
  const verb = findFiniteVerb(clause)
  const before = clause.split(' ').slice(0, verb).join(' ')
  return (
    before.length > whole.length &&
    (/,/u.test(before) || /\b(?:who|which|that|where)(?: (?:has|have|had|is|was))?$/u.test(before))
  )
}

/** "Maintenance of 40 machines" inside of a role was part of the work. */
function sayWork(clause: string, { isFirst, place, isCurrent }: ClauseContext): string | null {
  if (!isFirst || place !== 'work' || hasFiniteVerb(clause)) return null
  const head = /^((?:[\p{L}-]+ ){0,3}?)([\p{L}-]+) (of|for|in)\b/u.exec(clause)
  const noun = head?.[2]?.toLowerCase() ?? ''
  if (!head || !workNouns.has(noun) || /^(?:the|an?|no)\b/iu.test(clause)) return null
  if (isDeed(clause) || /^[\p{L}-]+ed /iu.test(clause)) return null
  const said = lowerUnlessName(clause)
  return `My work ${isCurrent ? 'includes' : 'included'} ${head[3] === 'of' ? 'the ' : ''}${said}`
}
