import { meansSame, type Token } from '../tokens.ts'
import type { Excess } from './excess.ts'

/** How many words a denial reaches over. */
const denialReach = 4
/** Verbs that deny what follows them. */
const softDenials = new Set(
  'refused declined avoided stopped lacked missed failed rejected prevented instead rather refusing declining avoiding preventing missing'.split(
    ' ',
  ),
)

/** Denials that only one of the two has. */
export function findDenials(said: readonly Token[], known: readonly Token[]): Excess[] {
  const places = (tokens: readonly Token[]) => tokens.flatMap((token, at) => (token.isNegation ? [at] : []))
  const denied = places(said)
  if (denied.length === 0) return findAffirmed(said, known, places(known))
  const own = places(known).map((at) => reachOf(known, at))
  return denied.flatMap((at): Excess[] => {
    const denies = reachOf(said, at)
    const isDenied = own.some((reach) => sharesMeaning(denies, reach)) || isRefused(denies, known)
    return isDenied ? [] : [{ kind: 'claim', text: said[at]?.text ?? '' }]
  })
}

/** "refused to sign" may be told as "did not sign"; "never missed" denies what "missed" says. */
function isRefused(denies: readonly Token[], known: readonly Token[]): boolean {
  const refused = known.findIndex((token) => softDenials.has(token.text.toLowerCase()))
  const verb = known[refused]
  if (!verb || denies.some(({ lemma }) => lemma === verb.lemma)) return false
  return sharesMeaning(denies, reachOf(known, refused))
}

/** Something the source denies, and says nowhere else, told as if it were so. */
function findAffirmed(said: readonly Token[], known: readonly Token[], denials: readonly number[]): Excess[] {
  const reached = new Set(denials.flatMap((at) => reachOf(known, at)))
  const elsewhere = new Set(known.filter((token) => !reached.has(token)).map(({ lemma }) => lemma))
  const affirmed = [...reached].find(
    (token) =>
      token.isContent && !elsewhere.has(token.lemma) && said.some(({ lemma }) => lemma === token.lemma),
  )
  return affirmed ? [{ kind: 'claim', text: `${affirmed.text} without its denial` }] : []
}

function reachOf(tokens: readonly Token[], at: number): readonly Token[] {
  const near = tokens.slice(at + 1, at + 1 + denialReach)
  const end = near.findIndex((token) => token.startsClause)
  return end < 0 ? near : near.slice(0, end)
}

const fillers = new Set('a an the any of to it its this that on in for with'.split(' '))

function sharesMeaning(first: readonly Token[], second: readonly Token[]): boolean {
  return first.some(
    (token) =>
      !fillers.has(token.text.toLowerCase()) && second.some(({ lemma }) => meansSame(lemma, token.lemma)),
  )
}
