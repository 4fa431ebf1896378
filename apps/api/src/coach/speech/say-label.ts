import { finishDeed } from './finish-deed.ts'
import { findFiniteVerb, hasFiniteVerb, isDeed, isOfThing, plainWords } from './is-deed.ts'
import { decapitalise, isProper, lowerUnlessName } from './letter-case.ts'
import { isVerbless, splitList, withArticle } from './noun-phrase.ts'
import { sayParts } from './say-phrase.ts'
import { asStanding } from './say-standing.ts'
import { ambiguousPasts, intransitiveVerbs, irregularPasts, subjectWords } from './verb-lists.ts'

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
export function sayLabel(clause: string): string | null {
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
