import { withFullStop } from '../text.ts'
import { expandNotation } from './expand-notation.ts'
import { sayChange } from './say-change.ts'
import { sayClause } from './say-clause.ts'

/** The sentences in which a candidate would say a resume line, in the order of the line. */
export function sayLine(text: string, isCurrent: boolean): string[] {
  const clauses = splitClauses(expandNotation(text)).map(sayParentheses)
  return clauses.map((clause, index) => {
    const said = sayClause(sayChange(clause), { isCurrent, isFirst: index === 0 })
    return withFullStop(said.charAt(0).toUpperCase() + said.slice(1))
  })
}

/** At full stops and semicolons, and at a dash that begins a new statement; never inside of brackets. */
function splitClauses(text: string): string[] {
  return text
    .split(/(?<=[.!?”])\s+(?=[\p{Lu}\d“])|;\s+/u)
    .map((clause) => clause.replace(/[.;\s]+$/u, ''))
    .filter((clause) => clause !== '')
}

/** "(React, TypeScript)" is read as an aside between commas; a long one is left out of the speech. */
function sayParentheses(clause: string): string {
  return clause
    .replace(/\s*\(([^()]{1,60})\)(?=([\s,.;:]|$))/gu, (_whole, inside: string, next: string) =>
      next === '' || /[,.;:]/u.test(next) ? `, ${inside}` : `, ${inside},`,
    )
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/\s+[–—]\s+/gu, ', ')
}
