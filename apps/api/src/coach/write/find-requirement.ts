import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { contentStems, countShared } from '../text.ts'

const maxQuoteWords = 16

/**
 * The requirement of the job that a line answers: one that names the same skill, or shares at least two words of meaning; null
 * when none does, or none is short enough to be said.
 */
export function findRequirement({ summary }: Pick<AnswerInput, 'summary'>, line: ResumeLine): string | null {
  const wanted = [...(summary?.mustHave ?? []), ...(summary?.responsibilities ?? [])]
  const skills = new Set(findSkills(line.text).map(({ name }) => name))
  const stems = contentStems(line.text)
  const scored = wanted
    .map(({ quote }) => quote.trim().replace(/[.;,:\s]+$/u, ''))
    .filter((quote) => quote.split(/\s+/u).length <= maxQuoteWords && !quote.includes('”'))
    .map((quote) => ({
      quote,
      score:
        2 * findSkills(quote).filter(({ name }) => skills.has(name)).length +
        countShared(stems, contentStems(quote)),
    }))
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
  return scored[0]?.quote ?? null
}
