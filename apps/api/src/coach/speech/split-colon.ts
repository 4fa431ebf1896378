import type { LinePlace } from './clause-context.ts'
import { hasFiniteVerb, isDeed } from './is-deed.ts'
import { isCounted, isVerbless } from './noun-phrase.ts'
import { isEvent } from './open-phrase.ts'
import { sayClause } from './say-clause.ts'
import { amount, sayMoved } from './say-phrase.ts'

/** A clause of a line, and whether a colon stood before it. */
export interface OpenedClause {
  clause: string
  isAfterColon: boolean
}

/** What is longer is no clause but a page. */
const longestSaid = 600

/**
 * Cuts at a colon behind a whole sentence or an event: nobody says a colon, and what follows makes a sentence of its own. A
 * label in front of a colon stays with what it names.
 */
export function splitColon(clause: string, isCurrent: boolean, place: LinePlace): OpenedClause[] {
  const whole = [{ clause, isAfterColon: false }]
  const at = clause.indexOf(': ')
  if (place !== 'work' || at < 3 || clause.length > longestSaid) return whole
  const before = clause.slice(0, at)
  const after = clause.slice(at + 2).trim()
  if (after === '' || before.lastIndexOf('“') > before.lastIndexOf('”')) return whole
  const first = sayClause(before, { isCurrent, isFirst: true, place })
  const isTold =
    isDeed(before) ||
    !isVerbless(before) ||
    sayMoved(before, 'was', 'were') !== null ||
    (isCounted(before) && before.includes(' ') && !amount.test(before)) ||
    (before.includes(', ') && !/ and /u.test(before) && isEvent(before.split(', ')[0] ?? '')) ||
    /^I(?:’m|’ve| was)? /u.test(first) ||
    (isEvent(before) && (isDeed(after) || hasFiniteVerb(after)))
  if (!isTold) return whole
  return [
    { clause: before, isAfterColon: false },
    { clause: after, isAfterColon: true },
  ]
}
