import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { readRequirements } from '../job/read-requirements.ts'
import { hasMetric } from '../resume-line.ts'
import { findSkills } from '../skills/find-skills.ts'
import { withFullStop } from '../text.ts'
import { sayResumeLine } from '../write/compose-story.ts'
import { findRequirement } from '../write/find-requirement.ts'
import { leadIn } from '../write/place-story.ts'
import { readRole } from '../write/read-role.ts'

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
  const things = listThings(job)
  const best = lines.toSorted((one, other) => Number(hasMetric(other.text)) - Number(hasMetric(one.text)))
  for (const line of best) {
    if (line.roleHeader.trim() === '' || reasons.length === mostReasons) continue
    const quote = findRequirement({ summary }, line) ?? findNamed(things, line)
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

interface Thing {
  text: string
  skills: string[]
}

/** What the description asks for by a name, with the skills in it. */
function listThings(job: JobInput): Thing[] {
  return readRequirements(job)
    .filter(({ form, weight, text, quote }) => form === 'thing' && weight === 'must' && quote.includes(text))
    .map(({ text }) => ({ text, skills: findSkills(text).map(({ name }) => name) }))
}

/** A thing the description asks for by a skill that the line names too. */
function findNamed(things: readonly Thing[], line: ResumeLine): string | null {
  const skills = new Set(findSkills(line.text).map(({ name }) => name))
  return things.find((thing) => thing.skills.some((name) => skills.has(name)))?.text ?? null
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
