import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { contentStems } from '../text.ts'

const maxQuoteWords = 10
/** Words that every description has: sharing them is no tie. */
const common = contentStems(
  'team work working experience year years people good strong knowledge plus role new help support manage manager develop use day week own part least business company customer',
)

/**
 * The shortest clause of the job description that a line answers: one that names the same skill, or shares at least three
 * words of meaning; null when none does, or none is short enough to be said.
 */
export function findRequirement({ summary }: Pick<AnswerInput, 'summary'>, line: ResumeLine): string | null {
  const wanted = [...(summary?.mustHave ?? []), ...(summary?.responsibilities ?? [])]
  const skills = new Set(findSkills(line.text).map(({ name }) => name))
  const stems = contentStems(line.text)
  const scored = wanted
    .flatMap(({ quote }) => clausesOf(quote))
    .map((quote) => ({ quote, score: scoreTie(quote, skills, stems) }))
    .filter(({ score }) => score >= 3)
    .sort((one, other) => other.score - one.score || one.quote.length - other.quote.length)
  return scored[0]?.quote ?? null
}

function scoreTie(quote: string, skills: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  const shared = [...contentStems(quote)].filter((stem) => stems.has(stem) && !common.has(stem))
  return 3 * findSkills(quote).filter(({ name }) => skills.has(name)).length + shared.length
}

/** The quote and its parts that can be said alone, word for word. */
function clausesOf(quote: string): string[] {
  const whole = quote.trim().replace(/(?<![.;,:\s])[.;,:\s]+$/u, '')
  const parts = [
    whole,
    ...whole.split(/[;:.]\s+|,\s+(?:and\s+)?(?=you\b|we\b|with\b|who\b)|(?<!\s)\s+[–—]\s+/u),
  ]
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => {
    const count = part.split(/\s+/u).length
    return count >= 2 && count <= maxQuoteWords && !/[“”"]/u.test(part)
  })
}
