import { finishDeed } from './finish-deed.ts'
import { isDeed, isOfThing, isOwnDeed, plainWords } from './is-deed.ts'
import { isVerbless } from './noun-phrase.ts'
import { isDone } from './participles.ts'
import { opensObject } from './say-duty.ts'
import { peopleVerbs } from './verb-lists.ts'

/** "Afterwards rewrote the procedure": the deed behind its time lacks its subject. */
export function sayFurther(clause: string): string | null {
  const [, when = '', rest = ''] =
    /^(afterwards|then|later|after that|after this|from then on|since then|in the end|eventually|finally|meanwhile|instead),? (.+)$/isu.exec(
      clause,
    ) ?? []
  if (rest === '') return null
  const lead = `${when}${/ /u.test(when) ? ',' : ''}`
  const [first = '', second = ''] = plainWords(rest)
  if (isDone(first) && /^(?:as|by|for|into)$/u.test(second)) return `${lead} it was ${rest}`
  return isOwnDeed(rest) ? `${lead} I ${finishDeed(rest)}` : null
}

const leadIn =
  /^((?:as|when|while|during|after|before|with|within|in|at|for|on|following|together with|because|since|despite|through|under)\s[^,]+(?:, [^,]{1,25})?), (?:then |also )?(.+)$/isu

/** "As team lead, redesigned …": the deed behind the comma lacks its subject. */
export function sayLeadIn(clause: string): string | null {
  const plain = sayPlainLeadIn(clause)
  if (plain) return plain
  const [, lead = '', rest = ''] = leadIn.exec(clause) ?? []
  return rest !== '' && isDeed(rest) && !isOfThing(rest) ? `${lead}, I ${finishDeed(rest)}` : null
}

/** With an object behind them these are done by somebody. */
const transitive =
  /^(?:kept|turned|made|held|led|won|set|put|built|wrote|took|gave|bought|sold|found|brought|taught|fought|drew|drove|\p{Ll}{2,12}ed)$/u

/** "After the riots handled 74 claims": what only people do, behind a phrase without a verb. */
function sayPlainLeadIn(clause: string): string | null {
  if (!/^(?:after|during|in|for|with|at|on|before|within|from|through|despite) /iu.test(clause)) return null
  const words = clause.split(' ').slice(0, 9)
  const at = words.findIndex(
    (word, place) =>
      place > 1 &&
      (peopleVerbs.has(word) || (transitive.test(word) && opensObject.test(words[place + 1] ?? ''))),
  )
  const lead = words.slice(0, at).join(' ')
  const rest = clause.slice(lead.length + 1)
  const [, second = ''] = plainWords(rest)
  const isActive = opensObject.test(second) || !isDone(words[at] ?? '')
  return at > 1 &&
    isActive &&
    !/,|\b(?:and|or|the|an?|newly|who|that|which)$/u.test(lead) &&
    isVerbless(lead) &&
    isOwnDeed(rest)
    ? `${lead.replace(/:$/u, '')}, I ${finishDeed(rest)}`
    : null
}
