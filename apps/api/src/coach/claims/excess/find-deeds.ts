import { beginsWithPastVerb } from '../../resume-line.ts'
import { lemma } from '../lemma.ts'
import { meansSame, type Token } from '../tokens.ts'

const auxiliaries = new Set(
  'have had has ve also then later once personally helped help to was were am are been able would could'.split(
    ' ',
  ),
)
/** Nobody is praised for these, so they need not be the deed of the line. */
const unwanted = new Set(['lose', 'fail', 'miss', 'forget'].map(lemma))
/** "Led the review" is reviewing; "supported the launch" is not launching. */
const doers = new Set(
  'lead run do conduct perform make carry hold organise complete own drive manage direct handle deliver execute finish'
    .split(' ')
    .map(lemma),
)
const clauseOpeners = new Set(
  'i we and then also by to which that who while when after before without or but than as'.split(' '),
)
/** A participle after one of these describes a noun: "newly hired nurses" says nothing of who hired. */
const describers = /^(?:an?|the|of|with|for|from|in|on|all|its|their|our|my|new|other|\d+%?|\w+ly)$/u
const nounOfDeed = /(?:tion|sion|ment|al|ance|ence|ing|ure|sis|y|ship)s?$/u

/** Verbs that a sentence gives to "I" or "we", and that its source uses only to describe something, or as a noun in passing. */
export function findDeeds(said: readonly Token[], known: readonly Token[]): string[] {
  // A verb that is said a hundred times is looked up once.
  const onlyMentioned = new Map<string, boolean>()
  return mainVerbs(said).flatMap((verb) => {
    const isOnlyMentioned = onlyMentioned.get(verb.lemma) ?? mentionsOnly(known, verb.lemma)
    onlyMentioned.set(verb.lemma, isOnlyMentioned)
    return isOnlyMentioned ? [verb.text] : []
  })
}

function mentionsOnly(known: readonly Token[], lemma: string): boolean {
  const places = known.flatMap((token, at) => (meansSame(token.lemma, lemma) ? [at] : []))
  return places.length > 0 && !places.some((at) => isDeed(known, at))
}

function mainVerbs(said: readonly Token[]): Token[] {
  return said.flatMap((token, at): Token[] => {
    const isSubject = /^(?:I|we|We)$/u.test(token.text)
    const next = said[at + 1]
    if (token.text.toLowerCase() === 'and' && next?.isContent && /ed$/u.test(next.text)) return [next]
    if (!isSubject) return []
    let place = at + 1
    while (auxiliaries.has(said[place]?.text.toLowerCase() ?? '')) place += 1
    const verb = said[place]
    const isHelping = said.slice(at + 1, place).some(({ text }) => /^help/iu.test(text))
    return verb?.isContent && !isHelping && !unwanted.has(verb.lemma) ? [verb] : []
  })
}

function isDeed(known: readonly Token[], at: number): boolean {
  const token = known[at]
  if (!token) return false
  if (isHead(known, at)) return true
  const before = known[at - 1]?.text.toLowerCase() ?? ''
  // "Led the migration of …": the deed is the noun right behind the verb.
  const isNearHead = [1, 2, 3].some(
    (step) => isHead(known, at - step) && doers.has(known[at - step]?.lemma ?? ''),
  )
  if (nounOfDeed.test(token.text)) return isNearHead
  // "two of them were promoted": somebody else was; only a line that begins with "Was promoted" speaks of the candidate.
  if (/^(?:is|are|was|were|be|been|being|got)$/u.test(before) && !isHead(known, at - 1)) return isNearHead
  return isNearHead || (beginsWithPastVerb(token.text) && !describers.test(before))
}

function isHead(known: readonly Token[], at: number): boolean {
  const token = known[at]
  if (!token) return false
  return token.startsClause || clauseOpeners.has(known[at - 1]?.text.toLowerCase() ?? '')
}
