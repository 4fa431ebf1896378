import { intransitiveVerbs } from './verb-lists.ts'

const number = String.raw`\d[\d.,]{0,20}(?: (?:percent|thousand|million|billion))?`
const unit = String.raw`(?: (?!from\b|to\b|and\b|with\b|in\b|after\b|before\b)[\p{L}³²/]{1,40}){0,2}?`
const quantity = String.raw`(?:(?:about|nearly|some) )?(?:\d{1,4} hours? \d{1,3}|${number}|one|two|three|four|five|six|seven|eight|nine|ten|half)${unit}(?: \([^()]{1,20}\))?`
const arrow = new RegExp(`(${quantity}) → (${quantity})(?=$|[,;:.)]| )`, 'iu')

/** "Rejected claims 9 % → 4 %": the word describes what is counted. */
const ofThings =
  /^(?:rejected|missed|failed|lost|returned|delayed|cancelled|reported|abandoned|unplanned|scrapped|disputed|denied|wasted|damaged) \p{L}+s?\b/iu

/** A line that draws more is a table. */
const mostChanges = 10

/**
 * Says a change that a line draws as an arrow: "p99 auth latency 840 → 310 ms" becomes "p99 auth latency went from 840 to
 * 310 ms". Where a deed stands before it, it says only "from … to …". An arrow between two things is a move.
 */
export function sayChange(clause: string, hasVerb: (text: string) => boolean): string {
  let out = clause
  for (let count = 0; count < mostChanges; count += 1) {
    const found = arrow.exec(out)
    if (!found) break
    const before = out.slice(0, found.index)
    const named = (/(?<![^,;:()])[^,;:()]*$/u.exec(before)?.[0] ?? '').trim()
    const isBare = named === '' || (hasVerb(named) && !ofThings.test(named))
    const change = `${found[1]} to ${found[2]}`.replace(/ \(((?:19|20)\d\d)\)/gu, ' in $1')
    const lead = /\b(?:from|by)$/iu.test(named) ? '' : isBare ? 'from ' : 'went from '
    const opening =
      named === '' && before.trimEnd().endsWith(':') ? before : before.replace(/(?<![:\s])[:\s]+$/u, ' ')
    out = `${opening}${lead}${change}${out.slice(found.index + found[0].length)}`
  }
  return sayWent(sayMove(out, hasVerb), hasVerb).replace(/\s+/gu, ' ').trim()
}

const thing = String.raw`[\p{L}\d][\p{L}\d.+#/-]*(?: [\p{Lu}\d][\p{L}\d.+#/-]*)?`
const moveAtStart = new RegExp(`^(${thing}) → (${thing})(?=$|[,;.( ])`, 'u')
const moveWithin = new RegExp(String.raw`(?<=[,:] |\()(${thing}) → (${thing})(?=$|[,;.()]| \()`, 'gu')

/** "Jenkins → GitLab CI" is a move between two things; any other arrow is a pause. */
function sayMove(clause: string, hasVerb: (text: string) => boolean): string {
  if (!clause.includes('→')) return clause
  return clause
    .replace(moveAtStart, (whole, from: string, to: string) => {
      if (hasVerb(from)) return whole
      // "Rejects → 4 percent": what they came to, and no move between two things.
      return /^\p{L}[\p{L} -]*$/u.test(from) && /^\d/u.test(to)
        ? `${from} went to ${to}`
        : `The move from ${from} to ${to}`
    })
    .replace(moveWithin, 'from $1 to $2')
    .replaceAll(' → ', ', ')
}

/** A range of hours or years is no change. */
export const clockOrYear = /^(?:(?:19|20)\d\d\b|\d{1,2}:\d\d|\d{1,2} ?(?:am|pm))/u
const unsaid =
  /^(\p{L}[^,;:.]{2,60}?):? from (?:(?=\p{Ll})[^;:]{1,60}? to |\d[^;:]{0,40}? (?:down |up )?to \d)/u

/** "Food cost from 34 to 29 percent" lacks its verb; a range of years or hours does not. */
function sayWent(clause: string, hasVerb: (text: string) => boolean): string {
  const [whole, subject = ''] = unsaid.exec(clause) ?? []
  const last = subject.split(' ').at(-1)?.toLowerCase() ?? ''
  if (
    !whole ||
    hasVerb(subject) ||
    (intransitiveVerbs.has(last) && last !== 'cost') ||
    last.endsWith('ed') ||
    subject.split(' ').length > 5
  )
    return clause
  const hasColon = clause[subject.length] === ':'
  const after = clause.slice(subject.length + (hasColon ? 1 : 0))
  const start = after.slice(' from '.length)
  if (clockOrYear.test(start) || (!hasColon && !/^\d/u.test(start))) return clause
  const [, thing = subject, way = ''] = /^(.+) (up|down)$/u.exec(subject) ?? []
  return `${thing} went${way && ` ${way}`}${after}`
}
