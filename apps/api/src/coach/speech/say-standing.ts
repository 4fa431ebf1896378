import { articleBefore } from './add-articles.ts'
import type { ClauseContext } from './clause-context.ts'
import { finishDeed } from './finish-deed.ts'
import { findFiniteVerb, hasFiniteVerb, isDeed, isOwnDeed, plainWords } from './is-deed.ts'
import { isThingLikeTrade } from './is-person.ts'
import { decapitalise, isProper, lowerUnlessName } from './letter-case.ts'
import { isVerbless, withArticle } from './noun-phrase.ts'
import { agentNouns } from './verb-lists.ts'

const state =
  /^(?:(?:solely |jointly |fully )?(?:responsible|accountable) (?:for|of)|in charge of|involved in|silent (?:for|in|at|during|when)|absent (?:for|from)|alone (?:on|in|at|with|for)|on (?:call|duty) (?:for|at|every|one|two|three|during|from|when|\d)|ill (?:for|with)|new to|late (?:once|twice|(?:two|three|four|five|six|\d+) times))\b/iu
/** "Substituting the manager for five months": what one was at. */
const gerund =
  /^(?!during|including|following|regarding|according|being|having|bring|thing|morning|evening|building|nothing|something|anything|everything)\p{L}{3,20}ing (?:the|an?|my|our|all|up to|\d+|two|three|four|five|six) /iu
const agent =
  /^((?:(?:the|an?) )?(?:[\p{L}'’-]+ ){0,4}?([\p{L}-]+))(?: (?:for|of|in|to|at|on|with|since|after|during|from (?=(?:19|20)\d\d)|(?=(?:19|20)\d\d\b|Q\d))\b|(?=[,;:]|$))/iu

/** Who holds it tells of themself: "union rep, saved the tea breaks". */
const inOffice =
  /\b(?:rep|representative|delegate|treasurer|instructor|tutor|mentor|trainer|first aider|shop steward|ombudsman)(?: (?:for|of|at|in) .+)?$/iu

/** "Trusted partner to …", "Responsible for …": what one is. */
export function sayStanding(clause: string, { isCurrent, place }: ClauseContext): string | null {
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
export function sayTrade(clause: string): string | null {
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
