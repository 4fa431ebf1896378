import { readRequirements } from '../../coach/job/read-requirements.ts'
import { hasMetric } from '../../coach/resume-line.ts'
import { findSkills } from '../../coach/skills/find-skills.ts'
import { withFullStop } from '../../coach/text.ts'
import { sayResumeLine } from '../../coach/write/compose-story.ts'
import { findRequirement } from '../../coach/write/find-requirement.ts'
import { leadIn } from '../../coach/write/place-story.ts'
import { readRole } from '../../coach/write/read-role.ts'
import type { JobInput, ResumeLine } from '../../ports/language-model.ts'

type Summary = Parameters<typeof findRequirement>[0]['summary']

/** An interviewer remembers two reasons. */
const mostReasons = 2

/**
 * "Why do you want this job?" from the description and the career: what they write, and what the candidate did that is close
 * to it. Null when no resume line matches a sentence of the description.
 */
export function draftWhyThisJob(
  job: JobInput,
  summary: Summary,
  lines: readonly ResumeLine[],
): string | null {
  const reasons: { quote: string; line: ResumeLine }[] = []
  const best = lines.toSorted((one, other) => Number(hasMetric(other.text)) - Number(hasMetric(one.text)))
  for (const line of best) {
    if (line.roleHeader.trim() === '' || reasons.length === mostReasons) continue
    const quote = findRequirement({ summary }, line) ?? findNamed(job, line)
    const isNew = quote !== null && reasons.every((one) => one.quote !== quote && one.line.text !== line.text)
    if (isNew) reasons.push({ quote, line })
  }
  if (reasons.length === 0) return null
  const said = reasons.map(({ quote, line }, at) =>
    [
      at === 0 ? `You write “${quote}”, and that is work I know.` : `You also write “${quote}”.`,
      sayDeed(line),
    ].join(' '),
  )
  const company = job.companyName.trim()
  return [
    ...said,
    company === '' ? '' : `That is what I would like to do more of, and why I applied to ${company}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** A thing the description asks for by a skill that the line names too. */
function findNamed(job: JobInput, line: ResumeLine): string | null {
  const skills = new Set(findSkills(line.text).map(({ name }) => name))
  const things = readRequirements(job).filter(({ form, weight }) => form === 'thing' && weight === 'must')
  return (
    things.find(({ text, quote }) => {
      return quote.includes(text) && findSkills(text).some(({ name }) => skills.has(name))
    })?.text ?? null
  )
}

function sayDeed(line: ResumeLine): string {
  const [first = ''] = sayResumeLine(line)
  return withFullStop(/^I /u.test(first) ? `${leadIn(readRole(line.roleHeader), 'place')}${first}` : first)
}

/** A longer deed makes the question too long to say. */
const mostAskedWords = 9

/** Questions to ask them: first about what their description leaves open, then what every candidate wants to know. */
export function draftQuestionsToAsk(job: JobInput): string {
  const requirements = readRequirements(job)
  const hints = requirements.filter(({ form }) => form === 'hint').map(({ text }) => text)
  const [deed] = requirements.filter(
    ({ form, weight, text }) =>
      form === 'deed' && weight === 'must' && text.split(' ').length <= mostAskedWords,
  )
  return [
    ...hints.slice(0, 1).map((text) => `You write “${text}.” Where does that stand today?`),
    ...(deed ? [`What makes it hard to ${deed.text} at the moment?`] : []),
    'What should the person in this job have achieved after six months?',
    'How will you decide, and what happens next?',
  ].join('\n')
}
