import { findSkillMentions, findSkills } from '../../skills/find-skills.ts'
import { findWords } from '../../text.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** A fact that a sentence names and its source does not. */
export interface MissingFact {
  kind: 'date' | 'skill' | 'name'
  text: string
}

/** Months, known skills and names of a text that a source does not have. */
export function findMissingFacts(text: string, source: string): MissingFact[] {
  const known = readSource(source)
  const normalised = text.normalize('NFKC')
  return [
    ...missing('date', readMonths(normalised), known.months),
    ...missing('skill', skillNames(normalised), known.skills),
    ...missingNames(normalised, known.words),
  ]
}

interface SourceFacts {
  months: ReadonlySet<string>
  skills: ReadonlySet<string>
  words: ReadonlySet<string>
}
const remembered = new Map<string, SourceFacts>()
const rememberedSources = 200

/** A job description is compared with every sentence of a list, so the last sources are not read twice. */
function readSource(source: string): SourceFacts {
  const known = remembered.get(source)
  if (known) return known
  if (remembered.size >= rememberedSources) remembered.clear()
  const text = source.normalize('NFKC')
  const facts = {
    months: new Set(readMonths(text)),
    skills: new Set(skillNames(text)),
    words: new Set(findWords(text).map((word) => bare(word.text))),
  }
  remembered.set(source, facts)
  return facts
}

function missing(kind: MissingFact['kind'], found: string[], known: ReadonlySet<string>): MissingFact[] {
  return [...new Set(found)].filter((entry) => !known.has(entry)).map((entry) => ({ kind, text: entry }))
}

function readMonths(text: string): string[] {
  return findWords(text).flatMap(({ text: word }) => {
    if (!/^\p{Lu}/u.test(word) || word.length < 3) return []
    const lower = word.toLowerCase().replace(/\.$/u, '')
    const month = months.find((name) => name === lower || (lower.length <= 4 && name.startsWith(lower)))
    // "May I …" and "March to" begin sentences too; a month that no figure follows is left to the name rule.
    return month ? [month] : []
  })
}

function skillNames(text: string): string[] {
  return findSkills(text).map((skill) => skill.name)
}

const everyday = new Set("i i’m i’ve i’d i'm i've i'd english star cv eur usd gbp chf".split(' '))

/** Capitalised words that do not begin a sentence, and words with inner capitals anywhere. */
function missingNames(text: string, sourceWords: ReadonlySet<string>): MissingFact[] {
  const tokens = findWords(text)
  // A skill may be written by any of its names; its own rule has looked at it.
  const skills = findSkillMentions(text)
  let skillAt = 0
  return tokens
    .filter((token, at) => {
      // Both come in the order of the text, so each is looked at once however long it is.
      while (skillAt < skills.length && (skills[skillAt]?.end ?? 0) <= token.start) skillAt += 1
      if ((skills[skillAt]?.start ?? Number.POSITIVE_INFINITY) <= token.start) return false
      const before = text.slice(tokens[at - 1]?.end ?? 0, token.start)
      const isFirst =
        at === 0 ||
        /[.!?:“"[]$/u.test(before.trimEnd()) ||
        /\n$/u.test(before.replace(/(?<![^\S\n])[^\S\n]+$/u, ''))
      const hasInnerCapital = /^.+\p{Lu}/u.test(token.text)
      const next = tokens[at + 1]
      const beginsName =
        isFirst && next !== undefined && /^\p{Lu}/u.test(next.text) && !/^I\b/u.test(next.text)
      if (!/^\p{Lu}/u.test(token.text) && !hasInnerCapital) return false
      return (
        (!isFirst || hasInnerCapital || (beginsName && !commonOpeners.has(token.text.toLowerCase()))) &&
        !everyday.has(token.text.toLowerCase()) &&
        !isDate.test(token.text)
      )
    })
    .filter((token) => !sourceWords.has(bare(token.text)))
    .map((token) => ({ kind: 'name', text: token.text }))
}

/** Months and days of the week have rules of their own. */
const isDate = new RegExp(`^(?:${months.join('|')}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$`, 'iu')

const commonOpeners = new Set(
  'a after also all although another because besides between both despite each eight either even every eleven few fifteen fifty first five forty four just last later many most much neither next nine no now once one only out over second several seven since six some ten then thirty three today twelve twenty two until yes and as at before by during for from he here his in it its my of on our she since that the their there these they this those to under using we when where while with your'.split(
    ' ',
  ),
)

function bare(word: string): string {
  return word.toLowerCase().replace(/['’]s$/u, '')
}
