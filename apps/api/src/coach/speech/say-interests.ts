import { withFullStop } from '../text.ts'
import { articleBefore } from './add-articles.ts'
import type { ClauseContext } from './clause-context.ts'
import { expandNotation } from './expand-notation.ts'
import { tagWords } from './grammar.ts'
import { isDeed } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { lowerUnlessName } from './letter-case.ts'
import { joinItems, sayBrackets } from './list-items.ts'
import { isCounted, isVerbless, joinList } from './noun-phrase.ts'
import { sayDeed } from './say-clause.ts'
import { sayDuty } from './say-duty.ts'
import { agentNouns } from './verb-lists.ts'

const present: ClauseContext = { isCurrent: true, isFirst: true, place: 'work' }

/** A pastime that is only named, or a sentence of its own. */
type Said = { named: string } | { told: string }

/**
 * What one does outside of work, as one says it: "Choir; chess; keeps bees" becomes "Outside work, it’s choir and chess. I keep
 * bees." Habits are told of the present, deeds of the past.
 */
export function sayInterests(text: string): string[] {
  const said = expandNotation(text)
    .split(/;\s+|(?<=\p{L}{3})\.\s+(?=\p{L})/u)
    .map((entry) => entry.replace(/\.$/u, '').trim())
    .filter((entry) => entry !== '')
    .flatMap(sayEntry)
  const named = said.flatMap((one) => ('named' in one ? [lowerUnlessName(one.named)] : []))
  return [
    ...(named.length > 0 ? [`Outside work, it’s ${joinTwo(named)}`] : []),
    ...said.flatMap((one) => ('told' in one ? [one.told] : [])),
  ].map(withFullStop)
}

/** Two pastimes are joined however long they are; what only adds to the first is none. */
const joinTwo = (named: readonly string[]): string => {
  if (named.some((one) => one.includes(','))) return joinItems(named)
  return named.length === 2 &&
    isVerbless(named[1] ?? '') &&
    !/ and |^(?:\d|one|two|three|four|five|six|still|plus|none|year|part|now|turned|left)\b/iu.test(
      named[1] ?? '',
    ) &&
    !belongs.test(named[1] ?? '')
    ? named.join(' and ')
    : joinList(named)
}

/** Says something of what stands before it. */
const belongs =
  /^(?:with|for|at|in|on|since|of|from|to|by|every|once|twice|mostly|mainly|also|both|until|after|before|never|not|no|yes|small|again|sorry)\b|^\p{L}+ly$/iu

/** One entry between semicolons: a sentence, or its parts one by one. */
function sayEntry(entry: string): Said[] {
  if (/^(?:I|I’m|I've|I’ve|My|We|The|Once|When)\b/iu.test(entry))
    return [{ told: entry.charAt(0).toUpperCase() + entry.slice(1) }]
  if (isDeed(entry) && !/^(?:fell (?:walk|run)|set danc)/iu.test(entry)) {
    const deed = sayDeed(entry, true)
    if (deed) return [{ told: deed }]
  }
  const parts = entry.split(/, (?![^()]{0,80}\))/u).map(sayBrackets)
  const said: Said[] = []
  for (const part of parts) {
    const last = said.at(-1)
    const told = sayPart(part, last)
    const further = last && 'told' in last && /^I \p{Ll}/u.test(last.told) ? sayFurther(part) : null
    if (further && last) said[said.length - 1] = { told: `${'told' in last ? last.told : ''} and ${further}` }
    else if (told) said.push({ told })
    else if (last && 'told' in last && (belongs.test(part) || isCounted(part) || !isNamed(part)))
      said[said.length - 1] = { told: `${last.told}, ${part}` }
    else if (last && 'named' in last && belongs.test(part))
      said[said.length - 1] = { named: `${last.named}, ${part}` }
    else said.push({ named: part })
  }
  return said
}

/** "Restores bicycles, gives them to patients": what is done with what was named; null for anything else. */
function sayFurther(part: string): string | null {
  const [, verb = '', rest = ''] =
    /^(\p{Ll}{3,13}) ((?:them|it|some|leave|part|none|only|each|all|no)\b.*)$/u.exec(part) ?? []
  const base = baseOf(verb)
  return base === verb ? null : `${base} ${asOwn(rest)}`
}

/** A thing or a pastime, with nothing said of it. */
const isNamed = (part: string) => isVerbless(part) && !isDeed(part)

/** A habit or what one is; null for what is only named. */
function sayPart(part: string, before: Said | undefined): string | null {
  const habit = findHabit(part, before)
  if (habit) return `I ${habit}${asOwn(part.slice(part.search(/ |$/u)))}`
  const plain = part.split(', ')[0] ?? ''
  const [head = ''] = plain.split(/ (?:of|for|at|with|in|to|on|since|by) /u)
  const words = head.toLowerCase().split(' ')
  const who = words.at(-1) ?? ''
  if (
    isOneself(who) &&
    (words.length > 1 || !/^(?:host|guide|cook|coach|volunteer)$/u.test(who)) &&
    !isCounted(part) &&
    !/^(?:my|our|the|some|wife|husband|partner|sons?|daughters?) /iu.test(part)
  ) {
    const named = `${articleBefore(part)} ${lowerUnlessName(part)}`
    return / since (?:19|20)\d\d\b/u.test(part) ? `I’ve been ${named}` : `I’m ${named}`
  }
  return isVerbless(part) ? null : sayDuty(part, present)
}

/** One is a referee; soccer and kayak polo end like a trade and are none. */
const isOneself = (who: string) =>
  !who.endsWith('s') &&
  !/^(?:board|team|club|band|choir|crew|company|group|council|committee|association|family|public|ministry|union|bank|police|staff|people|child|children|son|daughter|wife|husband|granddaughter|part|partner|lead|head|dog)$/u.test(
    who,
  ) &&
  (agentNouns.has(who) || kin.test(who) || (hobbyist.test(who) && isPerson(who)))
const hobbyist =
  /(?:ist|(?<!soc)(?:keep|mak|play|danc|sing|drumm|sail|climb|runn|swimm|row|skat|ski|bird|garden|teach|lead|knit|quilt|weav|pott|ring|hold|build|paint|brew|bind|restor|garden|hunt|fish|ride|rid|drive|help|own|serv|form|call|conduct|record|compos|lov|work|organis|organiz|collect|read|writ|examin|interpret|train|minist|preach|speak|tell)(?:er|or))$/u

const kin =
  /^(?:father|mother|dad|mum|mom|grandmother|grandfather|grandma|grandpa|parent|stepfather|stepmother|godmother|godfather|deacon|umpire|uncle|aunt|guardian|champion|goalkeeper|goalie|referee|drummer|donor|usher|elder|scout|finalist|pianist|chess player|accompanist|insomniac|vegetarian|beginner|supporter|fan|timekeeper|caller|selector|warden)$/u

/** Who writes of themself as of another means their own. */
const asOwn = (rest: string) =>
  rest
    .replace(/\b(?:his|her)(?= (?:own )?\p{Ll})/u, 'my')
    .replace(/(?<= and )(\p{Ll}{2,12}s)(?= (?:them|it|each|all|none)\b)/u, (verb) => baseOf(verb))

/** "Teaches" to "teach", "gives" to "give", "carries" to "carry". */
const baseOf = (verb: string) =>
  verb.replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/u, '').replace(/(?<=\p{L}{2})ie$/u, 'y')

/** "Plays the accordion", "restore an old boat": the verb of what one does again and again; null for anything else. */
function findHabit(entry: string, before: Said | undefined): string | null {
  const [first, second] = tagWords(entry.slice(0, 60))
  if (!first || !second || second.text.startsWith('(')) return null
  const verb = baseOf(first.plain)
  const isKnown = commonHabits.has(verb)
  if (before && !(isKnown && ('told' in before ? /^I[ ’]/u.test(before.told) : !others.test(before.named))))
    return null
  if (first.plain === 'does' && /^(?:not|n['’]t)$/u.test(second.plain)) return 'do'
  if (verb !== first.plain) return isKnown || (first.is('PresentTense') && !first.is('Plural')) ? verb : null
  return isKnown && (second.is('Plural') || second.is('Determiner') || second.is('Adjective')) ? verb : null
}
/** Somebody else may be the one who does it. */
const others =
  /\b(?:sons?|daughters?|wife|husband|kids?|child(?:ren)?|dogs?|cats?|horses?|hens?|bees|brothers?|sisters?|team|club|band|choir|orchestra|mother|father|grand\p{L}+|partner|friends?)\b/iu
const commonHabits = new Set(
  'play keep sing read grow care raise teach restore build write cook bake collect paint repair mend organise swim climb cycle row hike dance brew knit sew translate ride learn volunteer coach foster carve weave fix hunt jar chair referee breed judge mentor make'.split(
    ' ',
  ),
)
