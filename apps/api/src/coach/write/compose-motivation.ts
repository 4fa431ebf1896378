import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { type RankedLine, tellsAStory } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { splitSentences } from '../text.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { findDuty, findRequirement } from './find-requirement.ts'
import { fillFrame, frames } from './frames.ts'
import { leadIn } from './place-story.ts'
import { readRole } from './read-role.ts'
import { bridge, grounded } from './segments.ts'

/** Questions about role, company and oneself: present and past in a few sentences, tied to what the job asks for. */
export function composeMotivation(
  question: ClassifiedQuestion,
  input: AnswerInput,
  ranked: RankedLine[],
): ComposedAnswer {
  const stories = ranked.filter(({ line }) => tellsAStory(line)).map(({ line }) => line)
  const tied = stories.flatMap((line) => {
    const requirement = findRequirement(input, line)
    return requirement ? [{ line, requirement }] : []
  })
  const [first] = tied
  const opening = question.kind === 'motivation' ? openMotivation(question, input) : []
  const lead = first?.line ?? stories[0]
  if (!lead)
    return {
      segments: say([...opening, frames.goOn]),
      gaps: ['Write your own reasons once, in your facts.'],
    }
  const second = tied.find(({ line, requirement }) => line !== lead && requirement !== first?.requirement)
  // Why this company is answered by one story; a second one only leads away from it.
  const further = stories.find((line) => line !== lead && line.roleHeader !== lead.roleHeader)
  const other = question.kind === 'motivation' ? undefined : (second?.line ?? further)
  const segments = [
    ...say(opening),
    ...introduce(input.lines, question),
    ...tellShort(lead),
    ...(first ? [bridge(fillFrame(frames.tie, { job: first.requirement }), 'other')] : []),
    ...(other ? tellShort(other) : []),
    ...(first && question.kind !== 'fit'
      ? []
      : [bridge(question.kind === 'fit' ? frames.fitClose : frames.goOn, 'other')]),
  ]
  return {
    segments: segments.map((segment, index) => (index === 0 ? { ...segment, part: 'headline' } : segment)),
    gaps: first ? [] : ['No requirement of the job description is named in your resume.'],
  }
}

const asksWhatIsKnown = /\bknow about (?:us|our|the (?:company|firm|school|hospital))|\bat what we do\b/iu

/** Why here, in the words in which the company describes itself. */
function openMotivation({ text }: ClassifiedQuestion, input: AnswerInput): string[] {
  const company = input.job.companyName.trim()
  const duty = findDuty(input)
  if (asksWhatIsKnown.test(text)) {
    const known = aboutCompany(input) ?? duty
    if (known) return frames.knowUs.map((frame) => fillFrame(frame, { job: known }))
  }
  if (duty)
    return [fillFrame(company ? frames.motivationQuote : frames.motivationPlain, { company, job: duty })]
  return company ? frames.motivation.map((frame) => fillFrame(frame, { company })) : []
}

/** Nobody quotes a longer sentence. */
const mostWords = 18

/** The first sentence the company writes about itself, where it can be said in one breath. */
function aboutCompany({ job }: AnswerInput): string | null {
  const [first = ''] = splitSentences(job.companyDetails)
  const count = first.split(/\s+/u).length
  const said = first.replace(/[.!]$/u, '')
  return count >= 4 && count <= mostWords && !/[“”"]/u.test(said) ? said : null
}

/** "I work as … at …": the newest role, for those who ask who one is. */
function introduce(lines: readonly ResumeLine[], question: ClassifiedQuestion): AnswerSegment[] {
  if (question.kind === 'motivation') return []
  const line =
    lines.find(({ roleHeader }) => readRole(roleHeader).isCurrent) ??
    lines.find(({ roleHeader }) => roleHeader.trim() !== '')
  if (!line) return []
  const { title, employer, isCurrent } = readRole(line.roleHeader)
  if (!title || !employer) return []
  return [grounded(`I ${isCurrent ? 'work' : 'worked'} as ${title} at ${employer}`, 'headline', line)]
}

/** The first sentence or two of a line, with the employer where it is one of the past. */
function tellShort(line: ResumeLine): AnswerSegment[] {
  const [first = '', second] = sayResumeLine(line)
  const placed = /^I /u.test(first) ? `${leadIn(readRole(line.roleHeader), 'place')}${first}` : first
  return [placed, ...(second && first.length < 90 ? [second] : [])].map((text) =>
    grounded(text, 'action', line),
  )
}

function say(texts: readonly string[]): AnswerSegment[] {
  return texts.map((text, index) => bridge(text, index === 0 ? 'headline' : 'other'))
}
