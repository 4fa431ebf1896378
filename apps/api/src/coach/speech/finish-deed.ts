import { addArticles } from './add-articles.ts'
import { isDeed, plainWords } from './is-deed.ts'
import { decapitalise } from './letter-case.ts'
import { pointingVerbs } from './verb-lists.ts'

/** A deed without its subject, with its articles and its last "and". */
export function finishDeed(clause: string): string {
  return joinDeeds(addArticles(withObject(decapitalise(clause))))
}

/** "wrote the postmortem, added a policy": the last of the deeds is joined by "and". */
function joinDeeds(clause: string): string {
  if (/,? (?:and|but|or)\b|[:;–\u201A]/u.test(clause)) return clause
  const parts = clause.split(', ')
  const isRow = parts.length > 1 && parts.slice(1).every((part) => isDeed(part) && hasObject(part))
  return isRow ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : clause
}

/** A participle before a preposition may belong to a thing: "signed in autumn". */
function hasObject(part: string): boolean {
  const [, second = ''] = plainWords(part)
  return second !== '' && !/^(?:in|by|at|on|off|for|as|from|after|before|with)$/u.test(second)
}

/** "Found with eBPF" lacks what was found; the sentence before has named it. */
function withObject(clause: string): string {
  const [first = '', second = ''] = plainWords(clause)
  if (!pointingVerbs.has(first)) return clause
  if (/^\p{L}+ by \p{L}+ing\b/u.test(clause)) return clause.replace(/^\p{L}+/u, (verb) => `${verb} it`)
  if (
    /^[^,]{1,60}(?<!\b(?:of|with|by|in|for|to|at|on|from|and|after|within|during|using|when)) (?:an?|the) /iu.test(
      clause,
    )
  )
    return clause
  const isAlone =
    second === '' ||
    /^(?!stopped)[\p{L}-]+,/u.test(clause) ||
    /^(?:with|by|in|after|within|at|overnight|from|using|on|during|when)$/u.test(second)
  return isAlone ? clause.replace(/^[\p{L}-]+/u, (verb) => `${verb} it`) : clause
}
