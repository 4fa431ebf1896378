import { lemma } from '../lemma.ts'
import { meansSame, readTokens } from '../tokens.ts'

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(' ').map((word) => lemma(word)))

/** Deeds one answers for; a line that tells a smaller one does not bear them out. */
const owning = toSet(
  'lead head own manage direct found chair build create design develop write introduce launch establish negotiate deliver redesign rewrite initiate organise architect invent oversee supervise author spearhead',
)
/** Ways to have made something, which stand for each other. */
const making = toSet(
  'build create design develop write make introduce establish launch draft set start redesign rewrite redo rework rebuild new own',
)

/** Deeds that a sentence gives to "I" and that are greater than any its lines tell: "I led" where the line says "reviewed". */
export function findStrongerDeeds(sentence: string, source: string): string[] {
  const known = readTokens(source)
  const has = (form: string) => known.some((token) => meansSame(token.lemma, form))
  const isMade = known.some((token) => making.has(token.lemma))
  return [
    ...sentence.matchAll(
      /\bI(?:['’]ve)?(?: \p{L}+ly| also| then| later| both| once| personally)? (\p{L}+)(?: and (\p{L}+))?/gu,
    ),
  ]
    .flatMap((match) => [match[1] ?? '', match[2] ?? ''])
    .filter((verb) => {
      const form = lemma(verb)
      return owning.has(form) && !has(form) && !(making.has(form) && isMade)
    })
}
