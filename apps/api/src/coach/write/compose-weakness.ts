import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { fillFrame, frames } from './frames.ts'
import { leadIn } from './place-story.ts'
import { readRole } from './read-role.ts'
import { bridge, grounded, sayFrames } from './segments.ts'

/** A mistake that the candidate calls their own. */
const ownMistake =
  /\b(?:my (?:own )?(?:mistake|error|fault|change|doing)|own (?:mistake|error|fault)|mistake of mine|I (?:missed|forgot|underestimated|misjudged|overlooked)|(?:^|[.;] )(?:missed|forgot|underestimated|misjudged|overlooked|over-?promised)) ?\b/iu

/** So much of it: what is learned from it counts more. */
const toldSentences = 3

/**
 * A weakness that the resume bears out: a mistake it owns up to, else something the job asks for that it does not have. The
 * candidate's own words in the facts are better than either.
 */
export function composeWeakness(input: AnswerInput): ComposedAnswer {
  const gaps = ['Write your weakness, and what you do about it, in your facts.']
  const all = input.career ?? input.lines
  const opening = frames.weaknessOpening
  const line = all.find(({ text, roleHeader }) => roleHeader !== '' && ownMistake.test(text))
  if (line)
    return {
      segments: [
        ...sayFrames([opening]),
        ...tell(line).map((text) => grounded(text, 'action', line)),
        bridge(frames.weaknessMistake, 'other'),
      ],
      gaps,
    }
  const missing = findMissingSkill(input, all)
  if (missing === null) return { segments: sayFrames(frames.weakness), gaps }
  const absent = [fillFrame(frames.absence, { skill: missing }), frames.weaknessAsked, frames.goAbout]
  return { segments: sayFrames([opening, ...absent]), gaps }
}

function tell(line: ResumeLine): string[] {
  const [first = '', ...rest] = sayResumeLine(line).slice(0, toldSentences)
  return [first.startsWith('I ') ? `${leadIn(readRole(line.roleHeader), 'place')}${first}` : first, ...rest]
}

/** A skill that the job names and no line of the resume. */
function findMissingSkill({ summary, job }: AnswerInput, lines: readonly ResumeLine[]): string | null {
  const known = new Set(lines.flatMap(({ text }) => findSkills(text).map(({ name }) => name)))
  const wanted = [...(summary?.niceToHave ?? []), ...(summary?.mustHave ?? [])]
    .flatMap(({ quote }) => findSkills(quote))
    .filter(({ name }) => !known.has(name) && job.jobDescription.includes(name))
  return wanted[0]?.name ?? null
}
