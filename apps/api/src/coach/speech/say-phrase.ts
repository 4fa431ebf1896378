import { cutRelative } from './cut-relative.ts'
import { tagWords } from './grammar.ts'
import { isCountable } from './is-countable.ts'
import { isDeed, plainWords } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { lowerUnlessName } from './letter-case.ts'
import {
  headOf,
  isCounted,
  isPlural,
  isVerbless,
  joinList,
  sayList,
  splitList,
  standsBehindDone,
  withArticle,
} from './noun-phrase.ts'
import { isDone } from './participles.ts'
import { ambiguousPasts, countableNouns, irregularPasts } from './verb-lists.ts'

/** What a phrase without a verb stands behind. */
export interface PhraseContext {
  isCurrent: boolean
  /** The sentence before it; empty where it opens the line. */
  before: string
  /** A colon stands before it: it says what was meant. */
  isAfterColon: boolean
}

/** Nobody says a longer clause in one breath, and the tagger's time grows faster than its text. */
export const longestSaid = 600

/** A length of time: "nearly two hours", "3 and a half weeks". */
export const span =
  /^(?:about |nearly |almost |over |some |only |just )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: and a half)? (?:minutes?|hours?|days?|nights?|weeks?|months?|years?)$/iu
/** A figure, with or without its unit: "over 2 million dollars". */
export const amount =
  /^(?:(?:about|nearly|almost|over|some|around|up to|only|plus|minus) )?\d[\d.,]*(?: to \d[\d.,]*)?(?: (?:thousand|million|billion|crore|lakh))?(?: (?:percent|dollars|euros|pounds|rupees|pesos|yen|points)|$|(?= (?:a|per|less|more)\b))/iu
/** Says that something was not there. */
export const lacking = /^(?:no|zero|not (?:one|a single))\b/iu
/** Says that nobody or nothing was meant. */
export const nobody = /^(?:nobody|no one|none|neither|nothing)(?: of (?:them|us))?\b/iu
/** How many of them, and where they are now: "all four still here". */
export const shared =
  /^((?:both|all|most|half|some|one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: of (?:them|us|whom|these))?) ((?:still (?=here|there|in|with|on|at|open|running|alive)|now (?=full|part|at|in|with|on|under|here)|already (?=in|at|on)|here|there|gone|safe|well|back|happy|open|alive|unhurt|in|at|on|under|within|below|above)\b.*)$/isu
const placed = /^(?:still|now|back|live|in|at|on|under|within|below|above|out|off|ahead|behind|free|open) /iu
const attached =
  /^(?:one|two|three|some|half|most|all|both|none|each|many|\d+) of (?:them|which|whom|these|those)\b/iu
/** Comes again at a fixed time. */
export const recurring =
  /\b(?:daily|weekly|monthly|quarterly|yearly|annual|every|each|per (?:day|week|month|year|shift)|a (?:day|week|month|year)|once|twice)\b/iu
/** "Stopped after four exams", "very white": no part of the work. */
const opensDeed =
  /^(?:very|too|quite|\p{L}+ed (?:after|before|when|in|at|by|for|from|to|as|until)|(?:began|fell|came|went|ran|left|quit|lost|won|got) )\b/iu
/** "To Milan", "survived", "quicker in monotone": says how or what became of it. */
const noThing =
  /^(?:to|from|for|in|into|on|at|by|with|through|until|since|after|before|mostly|mainly|ask|then|wrong|right|\p{L}+er in|thousand|million)\b|^\p{L}+(?:ed|ly)$/iu
const standing =
  /^(?:I’m|I’ve|My work|That includ|I (?:own|lead|run|manage|supervise|support|report|look|coach|mentor|line-manage|maintain|write)\b|We’re)/u

/**
 * A phrase without a verb behind another sentence, as a sentence: "three meetings, one of them loud" becomes "There were three
 * meetings, one of them loud". Null where the grammar knows no way to say it.
 */
export function sayPhrase(clause: string, context: PhraseContext): string | null {
  if (clause.length > longestSaid) return null
  if (!isVerbless(clause)) {
    const [main, rest] = cutRelative(clause)
    if (main === '' || context.isAfterColon || standing.test(context.before)) return null
    const said = sayParts([main], false)
    return said?.endsWith(main.slice(main.indexOf(' '))) ? `${said} ${rest}` : null
  }
  const parts = splitList(clause)
  if (parts.length > 8) return null
  const isNow =
    context.isCurrent && (standing.test(context.before) || (recurring.test(clause) && !context.isAfterColon))
  if (context.isAfterColon) return sayMeant(parts, isNow)
  if (
    standing.test(context.before) &&
    (parts.length > 1 || /^(?:My work|That includ)/u.test(context.before)) &&
    parts.every(
      (part) =>
        !isCounted(part) &&
        !lacking.test(part) &&
        !nobody.test(part) &&
        !opensDeed.test(part) &&
        !noThing.test(part) &&
        findDone(part) < 0,
    )
  )
    return `That ${isNow ? 'includes' : 'included'} ${sayList(clause)}`
  return sayParts(parts, isNow)
}

/** Behind a colon: what it was, or what belonged to it. */
function sayMeant(parts: readonly string[], isNow: boolean): string | null {
  const [first = ''] = parts
  if (parts.some((part) => noThing.test(part))) return null
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

/** "Job fair 34 companies" is no phrase that one says. */
const countBehindThing =
  /\p{Ll}(?<!\b(?:of|in|for|with|at|over|about|to|from|under|within|by|per|than|and|on|only|some|all|just|above|below|nearly|around)) \d[\d.,]* \p{Ll}+s$/u

function sayPart(part: string, isNow: boolean): { opening: string; rest: string } | null {
  const be = isNow ? 'is' : 'was'
  const are = isNow ? 'are' : 'were'
  const phrase = lowerUnlessName(part)
  const [opener = ''] = plainWords(phrase)
  if (
    irregularPasts.has(opener) ||
    ambiguousPasts.has(opener) ||
    isDone(opener) ||
    isDeed(phrase) ||
    countBehindThing.test(phrase) ||
    isDeedOfOther(phrase) ||
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
  if (/^not (?:my|our|their|his|her|the|an?)\b/iu.test(phrase)) return { opening: `it ${be} `, rest: phrase }
  if (lacking.test(phrase)) return { opening: `there ${isPlural(phrase) ? are : be} `, rest: phrase }
  const [, who = '', state = ''] = shared.exec(phrase) ?? []
  if (who !== '') return { opening: '', rest: `${who} ${/^one\b/iu.test(who) ? 'is' : 'are'} ${state}` }
  const moved = sayMoved(phrase, be, are)
  if (moved) return { opening: '', rest: moved }
  if (span.test(phrase)) return { opening: /\d{3}/u.test(phrase) ? `that ${be} ` : 'it took ', rest: phrase }
  if (/^(?:19|20)\d\d$/u.test(phrase)) return { opening: 'that was in ', rest: phrase }
  if (amount.test(phrase)) return { opening: 'that was ', rest: phrase }
  const counted =
    /^(?:\p{L}+ )?(?:loss|cost|price|total|payback|saving|budget|fund|turnover|revenue|damage|fee|fine|score|result) ((?:about |over |nearly )?\d.*)$/iu.exec(
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
  if (/^(?:less|fewer) (?!\p{L}+ed\b)\p{L}/iu.test(phrase))
    return { opening: `there ${isPlural(phrase) ? are : be} `, rest: phrase }
  if (/^(?:down|up) (?:by |from |to )?\d/iu.test(phrase)) return { opening: `that ${be} `, rest: phrase }
  if (/^(?:my|our) /iu.test(phrase)) return { opening: `it ${be} `, rest: phrase }
  const named = withArticle(phrase)
  return named !== phrase || /^an? /iu.test(phrase) ? { opening: `there ${be} `, rest: named } : null
}

/** "Observe each twice a term": a verb, as far as the tagger knows. */
function isVerbAlone(word: string): boolean {
  const [tagged] = tagWords(word)
  return tagged?.is('Verb') === true && !countableNouns.has(word)
}

/** Where the participle of what was done to a thing stands among the words; -1 for none. */
export function findDone(phrase: string): number {
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

/** "Client found": who found it, and nobody who was lost. */
function isDeedOfOther(phrase: string): boolean {
  const [, who = ''] =
    /^(?:\p{L}+ ){0,2}(\p{L}+) (?:found|noticed|praised|called|paid|agreed|signed|accepted|approved|refused|bought)$/iu.exec(
      phrase,
    ) ?? []
  return who !== '' && isPerson(who.toLowerCase())
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
  // "Pattern led to recovery": what it did itself.
  if (/^(?:led|turned|amounted|came) (?:to|into)\b/iu.test(words.slice(at).join(' '))) return null
  const subject = words.slice(0, at).join(' ')
  if (/[,;:]/u.test(subject) || at > 6) return null
  if (/\b(?:that|which|who|where|when|while|because)\b/iu.test(subject)) return null
  const isMany =
    / and /u.test(subject) ||
    (lacking.test(subject) ? isPlural(subject.replace(/^(?:no|zero) /iu, '')) : isPlural(subject))
  const named =
    lacking.test(subject) || isMany || withArticle(subject) === subject
      ? subject
      : withArticle(subject).replace(/^an? /u, 'the ')
  const [last] = tagWords(words[at - 1] ?? '')
  if (last?.is('Adverb') && !/^(?:never|not)$/u.test(last.plain)) return null
  return `${named} ${isMany ? are : be} ${words.slice(at).join(' ')}`
}

/** "Medication errors down 40 percent", "scrap minus 12 percent" were down. */
export function sayMoved(phrase: string, be: string, are: string): string | null {
  const [, subject = '', way = '', rest = ''] =
    /^([^,;:\d]{3,60}?) (up|down|plus|minus|lower|higher|shorter) ?((?:by |from |to )?(?:\d|a |two |one |half).*|)$/isu.exec(
      phrase,
    ) ?? []
  if (
    subject === '' ||
    /^plus or|\b(?:with|of|for|in|on|at|from|to|and|by)$/iu.test(subject) ||
    (rest === '' && !/^(?:lower|higher|shorter)$/u.test(way))
  )
    return null
  const direction = { plus: 'up', minus: 'down' }[way] ?? way
  const named = withArticle(subject).replace(/^an? /u, 'the ')
  return `${named} ${isPlural(subject) ? are : be} ${[direction, rest].filter(Boolean).join(' ')}`
}
