import { withFullStop } from '../text.ts'
import { articleBefore } from './add-articles.ts'
import type { ClauseContext } from './clause-context.ts'
import { expandNotation } from './expand-notation.ts'
import { tagWords } from './grammar.ts'
import { isDeed } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { decapitalise, lowerUnlessName } from './letter-case.ts'
import { isVerbless, joinList, splitList } from './noun-phrase.ts'
import { sayDeed } from './say-clause.ts'
import { sayDuty } from './say-duty.ts'

const present: ClauseContext = { isCurrent: true, isFirst: true, place: 'work' }

/**
 * What one does outside of work, as one says it: "Choir; chess; keeps bees" becomes "Outside work, it’s choir and chess. I keep
 * bees." Habits are told of the present, deeds of the past.
 */
export function sayInterests(text: string): string[] {
  const entries = expandNotation(text)
    .split(/;\s+|(?<=\p{L}{3})\.\s+(?=\p{L})/u)
    .map((entry) => entry.replace(/\.$/u, '').trim())
    .filter((entry) => entry !== '')
  const said = entries.map((entry) => ({ entry, told: sayEntry(entry) }))
  const named = said.flatMap(({ entry, told }) => (told ? [] : splitList(entry).map(lowerUnlessName)))
  return [
    ...(named.length > 0 ? [`Outside work, it’s ${joinTwo(named)}`] : []),
    ...said.flatMap(({ told }) => told ?? []),
  ].map(withFullStop)
}

/** Two pastimes are joined however long they are; what only adds to the first is none. */
const joinTwo = (named: readonly string[]): string =>
  named.length === 2 &&
  isVerbless(named[1] ?? '') &&
  !findHabit(named[1] ?? '') &&
  !/ and |^(?:\d|one|two|three|four|five|six|still|plus|none|year|part|now|turned|left)\b/iu.test(
    named[1] ?? '',
  ) &&
  !/^(?:with|for|at|in|on|since|of|from|to|by|every|once|twice|mostly|mainly|also|both|until)\b/iu.test(
    named[1] ?? '',
  )
    ? named.join(' and ')
    : joinList(named)

/** A deed, a habit or what one is; null for what is only named. */
function sayEntry(entry: string): string | null {
  if (/^(?:I|I’m|I've|I’ve|My|We|The|Once|When)\b/iu.test(entry))
    return entry.charAt(0).toUpperCase() + entry.slice(1)
  const habit = findHabit(entry)
  if (habit) return `I ${habit}${entry.slice(entry.search(/ |$/u))}`
  if (isDeed(entry) && !/^fell (?:walk|run)/iu.test(entry)) return sayDeed(entry, true)
  const [head = ''] = entry.split(/ (?:of|for|at|with|in|to|on|since) /u)
  const who = head.toLowerCase().split(' ').at(-1) ?? ''
  if ((isPerson(who) || kin.test(who)) && / since (?:19|20)\d\d\b/u.test(entry))
    return `I’ve been ${articleBefore(entry)} ${decapitalise(entry)}`
  if ((isPerson(who) || kin.test(who)) && !who.endsWith('s') && !entry.includes(','))
    return `I’m ${articleBefore(entry)} ${decapitalise(entry)}`
  return isVerbless(entry) ? null : sayDuty(entry, present)
}

const kin =
  /^(?:father|mother|dad|mum|mom|grandmother|grandfather|parent|deacon|umpire|uncle|aunt|guardian)$/u

/** "Plays the accordion", "restore an old boat": the verb of what one does again and again; null for anything else. */
function findHabit(entry: string): string | null {
  const [first, second] = tagWords(entry.slice(0, 60))
  if (!first || !second || second.text.startsWith('(')) return null
  const verb = first.plain.replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/u, '').replace(/(?<=\p{L}{2})ie$/u, 'y')
  if (verb !== first.plain)
    return commonHabits.has(verb) || (first.is('PresentTense') && !first.is('Plural')) ? verb : null
  return commonHabits.has(verb) && (second.is('Plural') || second.is('Determiner') || second.is('Adjective'))
    ? verb
    : null
}
const commonHabits = new Set(
  'play keep run sing read grow care raise teach restore build make write cook bake collect paint repair mend organise swim climb cycle row hike dance brew knit sew translate ride learn'.split(
    ' ',
  ),
)
