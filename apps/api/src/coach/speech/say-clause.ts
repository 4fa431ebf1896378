import type { ClauseContext } from './clause-context.ts'
import { finishDeed } from './finish-deed.ts'
import { hasFiniteVerb, isDeed, isOfThing, isOwnDeed, isPassiveDeed, plainWords } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { decapitalise, lowerUnlessName } from './letter-case.ts'
import { isCounted, isPlural, isVerbless, splitList, withArticle } from './noun-phrase.ts'
import { sayDuty } from './say-duty.ts'
import { sayLabel } from './say-label.ts'
import { sayFurther, sayLeadIn } from './say-lead-in.ts'
import { sayPassive } from './say-passive.ts'
import { findDone } from './say-phrase.ts'
import { sayStanding, sayTrade } from './say-standing.ts'
import { sayState } from './say-state.ts'
import { nounVerbs, subjectWords, workNouns } from './verb-lists.ts'

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

/** "Shrinkage down to almost none", "complaints up by a third": what became of it. */
const wentDown =
  /^(?!(?:cut|brought|drove|got|kept|all|work\p{L}*) )\p{L}+(?: \p{L}+){0,3} (?:down (?:to|by|from)|up (?:by|from)) (?:(?:almost|nearly|about|under|over|only) )?(?:\d|none|zero|nil|half|an? |one\b|two\b|three\b|four\b|five\b)[^,;:]{0,60}$/iu

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
