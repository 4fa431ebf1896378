import { findWords } from './text.ts'

const irregular = `began brought built bought chose cut did drew drove found gave grew held kept knew led left made met oversaw
  paid ran raised rebuilt rewrote set sold sent shipped spent spoke sped taught took told took-over understood undertook won
  withdrew wrote`
const pastVerbs = new Set(irregular.split(/\s+/))
// Words in -ed that begin a noun phrase at least as often as they are what somebody did.
const adjectives = new Set(
  'advanced applied associated based certified combined detailed distributed dedicated embedded experienced licensed limited mixed motivated needed related required seasoned skilled unified united'.split(
    ' ',
  ),
)

/** True when a bullet begins with what somebody did ("Led…", "Migrated…"), so that "I" may stand before it. */
export function beginsWithPastVerb(text: string): boolean {
  const first = findWords(text)[0]?.text.toLowerCase() ?? ''
  return pastVerbs.has(first) || (/^[a-z-]{3,}ed$/.test(first) && !adjectives.has(first))
}

/** The line as a sentence of the candidate: unchanged, but for "I" before a past-tense verb. */
export function inFirstPerson(text: string): string {
  if (!beginsWithPastVerb(text)) return text
  const first = findWords(text)[0]
  if (!first) return text
  return `I ${text.charAt(first.start).toLowerCase()}${text.slice(first.start + 1)}`
}

const metric =
  /(?:[$€£¥]\s?\d|(?<!\d[,.]*)\d[\d,.]*\s?(?:%|percent|x\b|k\b|m\b|bn\b|ms\b|s\b|million|billion|thousand|hours?|days?|weeks?|months?|minutes?|seconds?|users|customers|clients|people|engineers|requests|teams?|times|points?)|\b(?:half|halved|doubled|tripled|twice)\b)/iu
const everyMetric = new RegExp(metric.source, 'giu')
const clauseBreak =
  /(?:,\s+|;\s+|(?<!\s)\s+[–—]\s+)(?:(?:and|which|thereby|while)\s+)?|(?<!\s)\s+(?=resulting in |leading to |which )/giu

/**
 * Parts a line where its result begins: the last clause that holds a figure and has a clause before it. Both parts
 * are the candidate's own words.
 */
export function splitResult(text: string): { action: string; result: string | null } {
  const lastFigure = [...text.matchAll(everyMetric)].at(-1)?.index ?? -1
  const breaks = [...text.matchAll(clauseBreak)].reverse()
  for (const match of breaks) {
    const start = match.index + match[0].length
    const result = text.slice(start)
    const action = text.slice(0, match.index)
    // A comma inside of a list ("Go, Kafka and 3 others") parts no clause.
    const beginsClause = /^(?:\w+ing|\w+ed|cut|led|won|grew|saved?|which|from|to|by|resulting|for)\b/iu.test(
      result,
    )
    if (lastFigure < start || !beginsClause) continue
    if (action.split(/\s+/).length >= 3) return { action, result }
    // What stands before an earlier break is shorter still.
    break
  }
  return { action: text, result: null }
}

/** Whether a line names a figure that measures something. */
export function hasMetric(text: string): boolean {
  return metric.test(text)
}

/** The first words of a line, cut at a clause where one ends early enough; always a prefix of the line. */
export function headlineOf(text: string, limit = 70): string {
  const { action } = splitResult(text)
  if (action.length <= limit) return action.replace(/(?<![.\s])[.\s]+$/u, '')
  const cut = action.slice(0, limit)
  const atClause = cut.search(/[,;]\s[^,;]*$/u)
  const atPreposition = cut.search(
    /\s(?:with|by|for|from|to|in|of|and|that|on|at|using|across|which)\s(?!.*\s(?:with|by|for|from|to|in|of|and|that|on|at|using|across|which)\s).*$/u,
  )
  const end = [atClause, atPreposition].find((place) => place > 18) ?? cut.lastIndexOf(' ')
  return cut.slice(0, end).replace(/(?<![\s,;.])[\s,;.]+$/u, '')
}
