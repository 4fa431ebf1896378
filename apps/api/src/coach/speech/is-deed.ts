import { tagWords } from './grammar.ts'
import { isDone } from './participles.ts'
import {
  agentNouns,
  ambiguousPasts,
  describingParticiples,
  intransitiveVerbs,
  irregularPasts,
  passiveParticiples,
  peopleVerbs,
  subjectWords,
  thingVerbs,
} from './verb-lists.ts'

const prepositions =
  /^(?:as|to|by|for|from|in|into|on|at|with|within|during|after|before|since|until|over|under|through|across|of|among|between|twice|once)$/u
const determiner =
  /^(?:the|an?|my|our|his|her|their|its|this|that|these|those|some|all|both|each|every|any|no|most|many|several|everything|everyone|everybody|me|us|them|it|him|myself|\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|about)$/u
const month =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d)$/u

/** "Missed leap year in the test plan", and no "missed appointments down 30 percent". */
const missedThing =
  /^missed (?!(?:calls?|doses?|payments?|deliver(?:y|ies)|visits?|appointments?|rent|school|care|collections?)\b)(?:\p{Lu}?\p{Ll}+|Q[1-4])(?<!s) (?:in|on|of|by|at|for|that|\d|year|date|sign|step|\p{Ll}+ (?:in|on|of))\b/iu

/** "Recognised tamponade", "trained staff": done by the candidate, although the word may say the opposite. */
const isActive = (first: string, second: string, clause: string) =>
  // Who asks to be moved asks for it; who is asked to join is asked by others.
  /^asked to be \p{L}+(?:ed|en|put|sent|made|let|taught|paid|cut|left)\b/iu.test(clause) ||
  (first === 'asked' && !/^(?:to|by|as|in|at|on|)$/u.test(second) && !month.test(second)) ||
  (first === 'qualified' && /^(?:second|new|alternative|suppliers|parts|several)$/u.test(second)) ||
  (/^(?:recogni[sz]ed|recruited|trained|hired|selected)$/u.test(first) &&
    !prepositions.test(second) &&
    !month.test(second) &&
    second !== '')

/** The first word of a clause and those behind it, in lower case and without punctuation. */
export function plainWords(clause: string): string[] {
  return clause
    .split(/\s+/u)
    .map((word) => word.toLowerCase().replace(/^[“"'(]+|(?<![,;:.!?)”"'\u201A])[,;:.!?)”"'\u201A]+$/gu, ''))
    .filter(Boolean)
}

/** "Bid for the scheme", "read out three of them": these are no nouns. */
const withParticle = /^(?:bid for|read (?:out|up|through|about)|hit back|shot down)$/u

/** True where a clause begins with what the candidate did, so that "I" may stand before it; a doubtful one does not. */
export function isDeed(clause: string, isFirst = true): boolean {
  const [first = '', second = '', third = ''] = plainWords(clause)
  if (subjectWords.has(first) || /^\p{Lu}{2,}/u.test(clause)) return false
  const isIrregular =
    irregularPasts.has(first) ||
    (ambiguousPasts.has(first) && (determiner.test(second) || withParticle.test(`${first} ${second}`))) ||
    /^(?:read|shot) [“"]/iu.test(clause)
  const isRegular =
    /^(?:(?:re|co|pre|over|under|mis|out|up|down|fast|short|long|hand|cold|force|soft|hot|live|bulk|pre|de|spot|cross|self|double|triple)-)?[a-z]{2,}ed$/u.test(
      first,
    ) && !/^(?:need|speed|feed|seed|embed|shed|bleed|hundred|kindred|red|bed)$/u.test(first)
  if (!isIrregular && !isRegular) return false
  // "Stopped, told the foreman": one deed and the next.
  if (/^\p{L}[\p{L}-]{1,20}, (?:and )?\p{L}/u.test(clause) && !describingParticiples.has(first)) {
    const next = second === 'and' ? third : second
    if (irregularPasts.has(next) || peopleVerbs.has(next)) return true
  }
  if (
    describingParticiples.has(first) &&
    !determiner.test(second) &&
    !missedThing.test(clause) &&
    !/^applied (?:for|to) (?!\p{L}+ing\b)/iu.test(clause)
  )
    return false
  if (
    passiveParticiples.has(first) &&
    !isActive(first, second, clause) &&
    (!determiner.test(second) || month.test(second))
  )
    return false
  // "Thanked me", "called me at night": somebody else did.
  if (second === 'me') return false
  // "Settled status": the word describes what follows.
  if (first === 'settled' && second === 'status') return false
  if (first === 'lost' && second === 'and' && third === 'found') return false
  if (first === 'set' && /^(?:danc|design|dress|piec)/u.test(second)) return false
  // "Organised to the point of being a joke": how somebody is.
  if (
    /^organi[sz]ed$/u.test(first) &&
    /^(?:to|and|but|enough)$/u.test(second) &&
    !/^organi[sz]ed and \p{L}+(?:ed|t)\b/iu.test(clause)
  )
    return false
  if (second === 'ourselves' || second === 'himself' || second === 'herself' || second === 'themselves')
    return false
  if (first === 'lost' && /^(?:luggage|property|causes?|child|children|tourists?|hikers?)$/u.test(second))
    return false
  if (first === 'fixed' && /^(?:assets?|prices?|terms?|costs?|income|rates?)$/u.test(second)) return false
  // "Approved by the chief engineer", "rebuilt March 2023 by the army": somebody else did it.
  if (second === 'by' && !ownWay.test(first) && !/^(?:\d|one$|two$|three$|four$|five$|half$)/u.test(third))
    return false
  if (
    /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u.test(
      second,
    ) &&
    / by /u.test(clause)
  )
    return false
  if (
    (second === 'of' &&
      !/^(?:knew|heard|learnt|learned|thought|spoke|dreamt|warned|disposed|approved|complained|talked|cured|ran)$/u.test(
        first,
      )) ||
    (/^un\w+ed$/u.test(first) && !/^un(?:cover|lock|veil|load)ed$/u.test(first))
  )
    return false
  // "Trusted partner to …" describes a person, "invited talk" a thing.
  if (
    (passiveParticiples.has(first) || describesPerson.test(first)) &&
    (agentNouns.has(second) ||
      (describesPerson.test(first) &&
        /^(?:mediator|auditor|assessor|surveyor|examiner|counsellor|physician|adviser|reviewer)$/u.test(
          second,
        )) ||
      (agentNouns.has(third) && !determiner.test(second) && !prepositions.test(second)))
  )
    return false
  if (!isFirst && wasDoneByOther(clause)) return false
  if (isRegular && opensNoun(clause)) return false
  if (!isFirst && second === '' && !alone.test(first)) return false
  return !isSubjectOfAnother(clause)
}

/** Behind another sentence some past forms are said of what that one has named, or of somebody else. */
function wasDoneByOther(clause: string): boolean {
  const [first = '', second = '', third = ''] = plainWords(clause)
  // "Signed one quarter later": by somebody else, perhaps.
  if (
    /^(?:signed|approved|adopted|cancelled|renewed|passed|accepted)$/u.test(first) &&
    /\b(?:later|after|before)\b/u.test(clause)
  )
    return true
  // "Caught at the bedside", "regraded “very good”": somebody else did it.
  if (first === 'caught' && prepositions.test(second)) return true
  if (/^(?:re-?)?(?:graded|rated|ranked|assessed) [“"]/iu.test(clause)) return true
  if (/^kept (?:afterwards|since|to this day)\b/iu.test(clause)) return true
  // "Passed with 71": whoever sat the exam.
  if (first === 'passed' && /^(?:with|at|first|after|in|on)$/u.test(second)) return true
  // "Reinstated with back pay": whoever it was, somebody else did it.
  if (
    /^(?:reinstated|readmitted|re-?hired|acquitted|released|shelved)$/u.test(first) &&
    prepositions.test(second)
  )
    return true
  // "Opened October 2023": what was spoken of before, perhaps.
  if (
    month.test(second) ||
    (/^(?:served|opened|shipped|delivered|closed)$/u.test(first) &&
      /^\d/u.test(second) &&
      /^(?:minutes?|hours?|days?|weeks?|months?|min|h)$/u.test(third))
  )
    return true
  return false
}

/** Said of people by what was done to them: "designated officer", "retired nurse". */
const describesPerson =
  /^(?:accomplished|accredited|acclaimed|approved|assigned|authori[sz]ed|committed|dedicated|delegated|designated|established|experienced|licen[cs]ed|noted|reputed|respected|retired|seasoned|speciali[sz]ed|sworn|talented|unpaid|valued|\p{L}+-(?:based|trained|certified|qualified|minded))$/u

/** Done by whoever tells it, although nothing follows. */
const alone =
  /^(?:cried|wept|fainted|vomited|fixed|solved|rebuilt|apologi[sz]ed|resigned|returned|refused|confessed|self-reported)$/u

/** Done by value, by accident, by a third: no other doer stands behind these. */
const ownWay =
  /^(?:sorted|excluded|overbooked|ranked|started|ended|began|opened|reduced|increased|grew|improved|cut|led|raised|lowered|travelled|worked|solved|fixed|went|did|responded|reacted|answered|measured|saved|beat|won|helped|learnt|learned|stood|sat|drove|checked|counted|dosed|split)$/u

/** "Terraced house burnt out": the first word describes what did something itself. */
function opensNoun(clause: string): boolean {
  const [, second = '', third = ''] = plainWords(clause.split(/[,;:]/u)[0] ?? '')
  if (determiner.test(second) || prepositions.test(second) || second.endsWith('ly')) return false
  return happened.test(third)
}
const happened =
  /^(?:burnt|burned|broke|collapsed|flooded|exploded|leaked|failed|died|fell|arrived|vanished|crashed|sank|caught|jammed|stopped|went|came)$/u

/** What one notices may be a clause of its own: "noticed the pump was running". */
const takesClause =
  /^(?:noticed|found|discovered|realised|realized|saw|heard|knew|thought|felt|learned|learnt|said|told|showed|proved|warned|argued|insisted|suspected|feared|confirmed)$/u

/** "Left rear pushrod broke", "calibrated panels were introduced": the first word belongs to a noun with a verb of its own. */
function isSubjectOfAnother(clause: string): boolean {
  const head = clause.split(/[,;:]/u)[0] ?? ''
  const words = plainWords(head)
  const [first = '', second = ''] = words
  // "Got the rota changed": somebody had it changed.
  if (takesClause.test(first) || /^(?:got|had)$/u.test(first)) return false
  if (determiner.test(second) || prepositions.test(second) || /^(?:out|up|down|off)$/u.test(second))
    return false
  const verb = words.findIndex(
    (word, index) =>
      index >= 2 &&
      (/^(?:is|are|was|were|has|have|had|can|could|will|would)$/u.test(word) ||
        // "Cut infrastructure cost by 22 percent": a cost that goes down is a thing.
        (intransitiveVerbs.has(word) &&
          index <= 3 &&
          !(word === 'cost' && /^(?:by|for|of|from|in|to|on|and)$/u.test(words[index + 1] ?? 'by')))),
  )
  if (verb < 2) return false
  const between = words.slice(1, verb)
  return !between.some(
    (word) =>
      prepositions.test(word) ||
      determiner.test(word) ||
      /^(?:and|that|which|who|when|where|how|because|although|what|we|i|they|he|she|it)$/u.test(word),
  )
}

const passive = /^(?:as|to|by|for|in|into|with|from|on|twice|among|through)$/u

/** "Promoted to shift lead": done to the candidate. */
export function isPassiveDeed(clause: string): boolean {
  const [first = '', second = '', third = ''] = plainWords(clause)
  if (
    !passiveParticiples.has(first) ||
    isActive(first, second, clause) ||
    /^(?:qualified|certified|licensed|registered|chartered|trained|trusted)$/u.test(first)
  )
    return false
  return passive.test(second) || (first === 'named' && third === 'of')
}

/** Whether a clause has a finite verb with something before it. */
export function hasFiniteVerb(clause: string): boolean {
  return findFiniteVerb(clause) > 0
}

/** Where the first finite verb behind a subject stands among the words of a clause; -1 when there is none. */
export function findFiniteVerb(clause: string): number {
  const words = tagWords(clause)
  return words.findIndex((word, index) => {
    const before = words[index - 1]
    if (index === 0 || !before || /,$/u.test(before.text)) return false
    if (
      word.is('Copula') ||
      /^(?:is|was|are|were|has|had|have|can|could|will|would|did|does|do)$/u.test(word.plain)
    )
      return true
    if (
      before.is('Preposition') ||
      before.is('Determiner') ||
      before.is('Adjective') ||
      before.plain === 'and'
    )
      return false
    // "Newly qualified nurses": it describes them.
    if (before.is('Adverb') && before.plain.endsWith('ly') && words[index + 1]?.is('Noun') === true)
      return false
    if (word.is('PastTense')) return !word.is('Adjective')
    return word.is('PresentTense') && !word.is('Infinitive') && !word.is('Gerund') && !before.is('Value')
  })
}

/** True where the subject of a verb may be the thing that is spoken of and not the candidate. */
export function isOfThing(clause: string): boolean {
  const [first = '', second = ''] = plainWords(clause)
  if (
    /^[Ww]ent (?:to (?:see|visit|talk|find|ask|look|the|their|his|her|our|my|a|\p{Lu}\p{L}+ to)|back|over|through|round|outside|out|home|with|in (?:person|early)|door to door|and)\b/u.test(
      clause,
    )
  )
    return false
  if (
    /^(?:began|started|stopped)$/u.test(first) &&
    second === 'to' &&
    /\b(?:my|an? |the|each|every|all)\b/u.test(clause)
  )
    return false
  if (ofOneself.test(clause)) return false
  if (first === 'led' && second === 'to') return true
  if (first === 'stayed')
    return /^(?:off|on|up|down|open|closed|shut|empty|clean|below|above|under|within)$/u.test(second)
  // "Stopped sale", "changed stacking pattern": what has an object was done by somebody.
  if (takesObject.test(first)) return !opensThing(second)
  if (/\bmyself\b/u.test(clause)) return false
  if (/^came (?:back|home|down|over)(?:,|$| to (?:the|my|her|his|their|our) )/iu.test(clause)) return false
  return thingVerbs.has(first) && !determiner.test(second)
}

/** "Went there by bicycle", "turned away parents", "began by asking": no thing does so. */
const ofOneself =
  /^(?:came back (?:with|the (?:next|same|following)|every|as|by|alone|for)|went (?:there|by (?:bike|bicycle|bus|train|foot|car|boat|road|sea|my)|on (?:foot|shifts?|strike|as)|up to|row by row|undercover|to (?:each|every|both|all|two|three|four|five|six|villages|court|union|house|work|count|explain|apologi[sz]e|\p{Ll}+ (?:with|to)\b))|ran (?:after|back to|out to|to the|upstairs|downstairs)|turned (?:away|down|off|over) \p{L}+|turned \p{Ll}+ (?:round|around|over|off)\b|turned back (?:twice|with)|(?:began|started|ended|finished) by \p{L}+ing|started over|fell (?:ill|asleep|in love)|stayed up (?:with|all|until|till)|became friends)\b/iu

const takesObject = /^(?:began|ran|changed|closed|dropped|ended|finished|opened|started|stopped)$/u
const opensThing = (word: string) =>
  word !== '' &&
  !prepositions.test(word) &&
  !month.test(word) &&
  !/^(?:and|again|dry|short|low|hot|cold|empty|aground|off|out|up|down|over|early|late|later|red|well|working|working|running|leaking|moving|\p{L}+ly)$/u.test(
    word,
  )

/** Past forms that are participles as well: "built in 2019" may be said of a thing. */
const alsoParticiple =
  /^(?:bent|bled|bound|bought|brought|built|caught|cut|dealt|fed|felt|found|fought|held|heard|kept|laid|led|left|lent|lit|lost|made|met|paid|put|read|sent|set|shot|shut|sold|spelt|spent|split|spread|struck|taught|thought|told|understood|upheld|used|won|wound)$/u

/** A deed that whoever tells "I rang them" may go on with: it can be no participle of what stands before it. */
export function isOwnDeed(part: string): boolean {
  if (!isDeed(part, false) || isOfThing(part)) return false
  const [first = '', second = ''] = plainWords(part)
  // "Shared cooking": without an article it says which.
  if (/^(?:shared|combined|guided|extended)$/u.test(first) && !determiner.test(second)) return false
  if (/^(?:estimated|expected|projected|planned|recorded)$/u.test(first) && /^\d/u.test(second)) return false
  if (irregularPasts.has(first) && !alsoParticiple.test(first) && !isDone(first)) return second !== ''
  if (determiner.test(second)) return true
  return (
    second !== '' &&
    !prepositions.test(second) &&
    !/^(?:again|twice|once|and|early|late|off|out|up|back|down)$/u.test(second)
  )
}
