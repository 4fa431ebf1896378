import { articleBefore } from './add-articles.ts'
import { isCountable } from './is-countable.ts'
import { findFiniteVerb, plainWords } from './is-deed.ts'
import { lowerUnlessName } from './letter-case.ts'

import { agentNouns, countableNouns, intransitiveVerbs, irregularPasts } from './verb-lists.ts'

/** People by what they are to one; a telegraphic line names them without an article. */
const people = new Set(
  `actor actress ambassador apprentice arborist auditor aunt author baby banker barman bartender bidder bishop board boss bosun boy
  broker brother butcher cadet caller captain caretaker carpenter chairman chef child choreographer cleaner client colleague company
  concierge conductor constable consultant contractor cook councillor court cousin coworker crew customer dad dancer daughter dean dentist
  detective director doctor donor driver electrician engineer family farmer father fireman firefighter fisherman fitter foreman founder
  gardener geologist girl goalkeeper grandfather grandmother grocer guard guest husband imam inmate inspector insurer intern investor
  janitor journalist judge lad lady landlady landlord lawyer lecturer lodger machinist maid man mate mayor mechanic midwife miller minister
  monk mother mum neighbor neighbour nephew niece nun nurse officer operator owner paramedic parent partner passenger patient pharmacist
  photographer physician pianist pilot plumber policeman policewoman porter priest principal prisoner professor prosecutor psychiatrist
  psychologist pupil rabbi radiologist receptionist referee registrar regulator relative reporter researcher resident reviewer roofer sailor
  scientist senator sergeant shareholder shepherd sheriff sister skipper soldier solicitor son stranger student subcontractor superintendent
  supplier surgeon surveyor suspect teacher technician tenant therapist toddler trader trainee umpire uncle union vendor vet vicar victim
  violinist visitor waiter waitress ward welder widow widower wife witness woman`.split(/\s+/u),
)
/** There is one of them where one works. */
const onlyOne = new Set(
  'bank board captain chair company director head hotel court crew mayor oven union ward'.split(' '),
)
const things = new Set(
  'boiler car chest contract deal fridge freezer hotel implementation lead machine main oven roof software truck van'.split(
    ' ',
  ),
)
/** No noun with an "s". */
const told =
  /^(?:is|was|has|had|did|does|can|could|would|will|\p{Ll}+ed|went|came|said|told|took|gave|got|made|kept|left|lost|won|found|put|rang|wrote|saw|felt|fell|rose|broke|ran|threw|stood|hit|burst|cut|led|sent|sat|thought|knew|brought|meant|paid|held|began|grew)$/u
/** So are these, though some stand for things as well. */
const alsoNoun = /^(?:set|shot|split|bid|read|lit|bound|spread|wound|fed|felt|saw|shed|ground|found)$/u
const tells = (word: string) => told.test(word) || (irregularPasts.has(word) && !alsoNoun.test(word))
/** There is one of each, and it goes up or down. */
const measures =
  /^(?:rate|rent|budget|salary|cost|price|share|level|score|ratio|queue|wait|turnaround|number|backlog|spend|speed|size|deadline)$/u
/** What a thing does by itself, and no participle of what was done to it. */
const happens =
  /^(?:was|is|did|had|has|could|would|failed|broke|died|went|came|stopped|slipped|ended|re-opened|reopened|fell|rose|grew|got)$/u
/** "Colleague of thirty years was …": so far the verb may be. */
const mostOfSubject = 6
/** What is longer is no sentence but a page. */
const longestSaid = 600
const opened =
  /^(?:when|while|because|if|since|although|once|where|whenever|though|as|the|an?|my|our|his|her|their|its|this|that|these|those|now|then|later|earlier|afterwards|meanwhile|instead|finally|eventually|next|soon|hardly|today|first|still|mainly|mostly|perhaps|maybe|some|all|both|each|every|any|no|nobody|everyone|everybody|someone|somebody|everything|nothing|most|many|several|few|more|one|two|three|four|five|six|seven|eight|nine|ten|another|i|we|he|she|they|it|there|as|on|in|at|to|by|for|from|with|during|after|before)\b/iu

/**
 * Puts in the article of a subject: "Shop owner lost the order" becomes "A shop owner …", later in a line "The surgeon did
 * not agree". Only for one person or one thing that is known as counted, at most three words long and written small.
 */
export function nameSubject(sentence: string, isFirst: boolean): string {
  if (sentence.length > longestSaid) return sentence
  if (opened.test(sentence) || !/^\p{Lu}[\p{Ll}-]{1,40}(?<!s) /u.test(sentence)) return sentence
  if (lowerUnlessName(sentence) === sentence) return sentence
  const words = plainWords(sentence.split(/[,;:]/u)[0] ?? '')
  const verb = findVerb(sentence, words)
  const link = words.findIndex((word) => /^(?:of|above|below|from|in|on|at|with|next)$/u.test(word))
  const end = link > 0 && link < verb ? link : verb
  if (verb < 1 || end > 3 || verb > mostOfSubject) return sentence
  const written = sentence.split(' ').slice(0, end)
  const head = words[end - 1] ?? ''
  const isPerson = people.has(head) || agentNouns.has(head)
  const isMeasure = measures.test(head)
  const isOther = isCountable(head) && tells(words[verb] ?? '') && words.length > verb
  const isThing = (things.has(head) || countableNouns.has(head)) && happens.test(words[verb] ?? '')
  if (irregularPasts.has(words[0] ?? '')) return sentence
  if (!isPerson && !isThing && !isOther && !isMeasure) return sentence
  if (written.slice(1).some((word) => /^\p{Lu}|\d|['’]|^and$/u.test(word))) return sentence
  const plain = sentence.charAt(0).toLowerCase() + sentence.slice(1)
  return isFirst && !onlyOne.has(head) && !isMeasure && !/ went from [\d.]/u.test(sentence)
    ? capitalise(`${articleBefore(plain)} ${plain}`)
    : `The ${plain}`
}

/** The tagger takes "shop owner lost" for a noun with a verb; where it does not, a few verbs are known. */
function findVerb(sentence: string, words: readonly string[]): number {
  const known = words.findIndex(
    (word, at) =>
      at > 0 && (intransitiveVerbs.has(word) || /^(?:was|did|had|is|has|could|would)$/u.test(word)),
  )
  const found = findFiniteVerb(sentence)
  return known > 0 && (found < 1 || known < found) ? known : found
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A clause without a verb behind another sentence: "two minor findings" becomes "There were two minor findings". */
export function sayRemainder(clause: string): string {
  const [first = '', second = ''] = plainWords(clause)
  if (clause.split(' ').length > 9 || findFiniteVerb(clause) > 0) return clause
  const isCount = /^(?:two|three|four|five|six|seven|eight|nine|ten|[2-9])$/u.test(first)
  if (isCount && clause.split(' ').length <= 4 && /^\p{Ll}+$/u.test(second) && /\p{Ll}s$/u.test(clause))
    return `There were ${lower(clause)}`
  if (/^no$/u.test(first) && /^\p{L}+$/u.test(second) && clause.split(' ').length <= 4)
    return `There ${/[^su]s$/u.test(second) ? 'were' : 'was'} ${lower(clause)}`
  if (/^team of /iu.test(clause)) return `It was a ${lower(clause)}`
  if (/^(?:my|own) (?:change|mistake|error|fault|idea|doing)\b/iu.test(clause))
    return `It was ${first === 'own' ? `my ${lower(clause)}` : lower(clause)}`
  return clause
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
