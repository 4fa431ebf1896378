import { tagWords } from '../speech/grammar.ts'
import { agentNouns } from '../speech/verb-lists.ts'

/** A role as one speaks of it; what the header does not tell for certain is null. */
export interface SpokenRole {
  employer: string | null
  title: string | null
  /** The candidate still works there. */
  isCurrent: boolean
  /** As written; empty when the header has none. */
  dates: string
}

const year = /\b(?:19|20)\d{2}\b/u
const current =
  /\b(?:present|current|currently|now|today|to date|ongoing|since|heute|aktuell|laufend|actualidad|actualmente|presente|oggi)\b|[–—-]\s*date\b|aujourd|en cours/iu
const breakWord = /\b(?:career break|parental leave|maternity|paternity|between jobs|sabbatical|gap year)\b/iu
const titleWord =
  /\b(?:engineer|developer|programmer|architect|manager|lead|leader|head|director|analyst|scientist|designer|consultant|administrator|specialist|officer|assistant|associate|intern|trainee|nurse|teacher|accountant|coordinator|technician|representative|president|founder|owner|researcher|lecturer|editor|writer|recruiter|supervisor|executive|advis[eo]r|strategist|planner|operator|tester|pharmacist|partner|chef|cto|ceo|cfo|vp)\b/iu

/** "Specialist Hospital" is a house, whatever it calls itself. */
const houseWord = /\b(?:hospital|clinic|university|college|academy|institute|school|centre|center)$/iu

/** "Estate forester", "Claims Handler": most trades end so, and so do some houses and towns. */
const trade = /(?:er|or|ist|ian|ant|man|woman|hand|smith|wright)$/iu
const noTrade =
  /(?:chester|cester|minster|caster|over)$|\b(?:water|power|manor|tower|corner|letter|river|border|er)$/iu
const mostTitleWords = 5

/** The one part that names a trade; null where none does or several might. */
function findTrade(parts: readonly string[]): string | null {
  const named = parts.filter((part) => {
    const words = part.split(' ')
    const isName = words.length === 1 && (tagWords(part)[0]?.is('ProperNoun') ?? true)
    return (
      trade.test(part) &&
      words.length <= mostTitleWords &&
      !isName &&
      !noTrade.test(part) &&
      !houseWord.test(part)
    )
  })
  const plain = named.filter((part) => / \p{Ll}+$/u.test(part))
  const found = named.length === 1 ? named : plain
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Reads "employer, title, dates"; a part that may be either is taken for neither. */
export function readRole(roleHeader: string): SpokenRole {
  // "Hotel Aurora (214 rooms, spa)" is one name; what the bracket holds is not said.
  const spoken = roleHeader.replace(/ ?\((?![^()]{0,80}\b(?:19|20)\d\d)[^()]{0,80}\)/gu, '')
  const parts = spoken.split(/,\s+/u).map((part) => part.trim().replace(/^(?:later|then) /iu, ''))
  const dated = parts.findIndex((part) => year.test(part))
  const dates = dated < 0 ? '' : parts.slice(dated).join(', ')
  const named = (dated < 0 ? parts : parts.slice(0, dated)).filter(Boolean)
  const isTitle = (part: string) =>
    (titleWord.test(part) || agentNouns.has(part.toLowerCase())) && !houseWord.test(part)
  const title = named.find(isTitle) ?? (named.length > 1 ? findTrade(named) : null)
  const employer = named.find((part) => part !== title && !isTitle(part) && !breakWord.test(part)) ?? null
  return { employer, title, isCurrent: current.test(dates), dates }
}
