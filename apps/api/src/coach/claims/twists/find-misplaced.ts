import type { ResumeLine } from '../../../ports/language-model.ts'
import { readRole } from '../../write/read-role.ts'
import { lemma } from '../lemma.ts'
import { longestSentence } from '../tokens.ts'

/** Words that many employers have in their names, and that say nothing of which one is meant. */
const common = new Set(
  'the of and for & school college academy university hospital clinic hotel restaurant council company consulting consultants group services service bank insurance systems solutions software technologies technology labs partners international limited ltd gmbh inc plc llc agency institute foundation trust centre center st general district county city national royal primary secondary high health care department office studio works alliance association society co house'.split(
    ' ',
  ),
)

/** An employer a sentence names although the lines it cites are from another. */
export function findStrangeEmployer(
  sentence: string,
  cited: readonly ResumeLine[],
  all: readonly ResumeLine[],
): string | null {
  const own = new Set(cited.flatMap(({ roleHeader, text }) => wordsOf(`${roleHeader} ${text}`)))
  const others = new Set(
    all
      .flatMap(({ roleHeader }) => wordsOf(readRole(roleHeader).employer ?? ''))
      .filter((word) => !common.has(word) && !own.has(word)),
  )
  const citedRoles = new Set(cited.map(({ roleHeader }) => roleHeader).filter(Boolean))
  const kinds = new Set(
    all
      .filter(({ roleHeader }) => !citedRoles.has(roleHeader))
      .flatMap(({ roleHeader }) => wordsOf(readRole(roleHeader).employer ?? ''))
      .filter((word) => common.has(word) && word.length > 4 && !own.has(word)),
  )
  const plain = sentence.replace(/\(([^()]{0,300})\)/gu, '$1')
  for (const [word] of plain.matchAll(/(?<![\p{L}])\p{Lu}[\p{L}.'’&-]+/gu)) {
    const bare = word.toLowerCase().replace(/['’.]s?$/u, '')
    if (others.has(bare)) return word
  }
  // "At the council": the kind of employer tells which one.
  for (const match of plain.matchAll(/\b(?:at|in|for|with|from) (?:the|my|our|that) (\p{L}+)\b/giu)) {
    const word = (match[1] ?? '').toLowerCase()
    if (kinds.has(word)) return match[0]
  }
  return null
}

function wordsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}&][\p{L}'’&-]*/gu)].map(([word]) =>
    word.replace(/['’]s?$/u, ''),
  )
}

const told =
  /\b(?:in|as|at|for|during|from) (?:my |the |our )?(?:time|years|days|role|job|work|first job|last job)\b/iu

/** Clauses of a sentence that stand on lines of two roles as if they were one; each role has its own clause. */
export function findMixedRoles(sentence: string, cited: readonly ResumeLine[]): string | null {
  const roles = [...new Set(cited.map(({ roleHeader }) => roleHeader).filter(Boolean))]
  if (roles.length < 2) return null
  if (sentence.length > longestSentence) return sentence
  const lemmasOf = (text: string) =>
    new Set(
      wordsOf(text)
        .filter((word) => word.length > 3)
        .map(lemma),
    )
  const known = roles.map((role) => {
    const own = cited.filter(({ roleHeader }) => roleHeader === role)
    return { header: lemmasOf(role), text: lemmasOf(own.map(({ text }) => text).join(' ')) }
  })
  if (joinsRoles(sentence, known)) return sentence
  const clauses = sentence.split(
    /[,;]\s+|(?<!\s)\s+(?:and|then|before|but|while|where|whereas|to|through|into|from)\s+/u,
  )
  for (const clause of clauses) {
    const said = [...lemmasOf(clause)]
    const only = known.map(({ header, text }, index) => {
      const rest = known.filter((_one, other) => other !== index)
      const isOthers = (word: string) => rest.some((one) => one.header.has(word) || one.text.has(word))
      return {
        header: said.filter((word) => header.has(word) && !isOthers(word)).length,
        text: said.filter((word) => text.has(word) && !isOthers(word)).length,
      }
    })
    const sides = only.filter(({ header, text }) => header + text > 0)
    if (sides.length > 1 && !told.test(clause.replace(told, '')) && only.some(({ text }) => text > 0))
      return clause.trim()
  }
  return null
}

interface KnownRole {
  header: ReadonlySet<string>
  text: ReadonlySet<string>
}

/** Says that the clauses are of different times or places. */
const apart =
  /\b(?:before|earlier|previously|then|later|after|afterwards|first|now|today|these days|nowadays|currently|since|until|back then|at the time|started|began|moved|joined|came|left|years?|both|roles?|jobs?|career|at (?:the |my )?\p{Lu}|in (?:the )?(?:\p{Lu}|my))/u

/** Deeds of two roles, one after the other, as if they were of one: nothing names a place or a time. */
function joinsRoles(sentence: string, known: readonly KnownRole[]): boolean {
  const said = wordsOf(sentence)
    .filter((word) => word.length > 3)
    .map(lemma)
  const own = known.map(
    ({ text }, index) =>
      said.filter(
        (word) => text.has(word) && !known.some((one, other) => other !== index && one.text.has(word)),
      ).length,
  )
  const isNamed = known.some(({ header }, index) =>
    said.some(
      (word) => header.has(word) && !known.some((one, other) => other !== index && one.header.has(word)),
    ),
  )
  return own.filter((count) => count > 0).length > 1 && !isNamed && !apart.test(sentence)
}
