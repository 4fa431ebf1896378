import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { type RankedLine, tellsAStory } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { hasMetric } from '../resume-line.ts'
import { isDeed } from '../speech/is-deed.ts'
import { contentStems, countShared, splitSentences, withFullStop } from '../text.ts'
import { tellAim } from './compose-biography.ts'
import { isSaidWhole, sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { findRequirement } from './find-requirement.ts'
import { findNearestLine, findNearestTask, isMishap } from './find-tasks.ts'
import { fillFrame, frames, pickFrame } from './frames.ts'
import { leadIn, sayNow } from './place-story.ts'
import { readRole } from './read-role.ts'
import { bridge, grounded } from './segments.ts'
import { writeCue } from './write-cue.ts'

/** Questions about role, company and oneself: what draws, what one does now, and a piece of work that is close to it. */
export function composeMotivation(
  question: ClassifiedQuestion,
  input: AnswerInput,
  ranked: RankedLine[],
): ComposedAnswer {
  const stories = listStories(input, ranked)
  const told = question.kind === 'fit' ? tellStrengths(stories, input) : tellWhy(question, stories, input)
  const [first, ...rest] = told
  // A wish is said whole, and is too long to be read at a glance.
  const segments = !first
    ? []
    : first.part === 'action'
      ? [{ ...first, part: 'headline' as const, text: withFullStop(cueOfWish(first.text)) }, ...told]
      : [{ ...first, part: 'headline' as const }, ...rest]
  return {
    segments,
    gaps: stories.length > 0 ? [] : ['Write your own reasons once, in your facts.'],
  }
}

/** "I’m now seeking …", "I’m a teacher …": what one reads at a glance begins behind that. */
function cueOfWish(text: string): string {
  const bare = text.replace(/^I’m (?:an? )?(?=\p{L})/u, '')
  return writeCue(bare.charAt(0).toUpperCase() + bare.slice(1))
}

/** What was achieved, of the whole resume where it is known; nobody recommends themselves with a mishap. */
function listStories({ career, lines }: AnswerInput, ranked: RankedLine[]): ResumeLine[] {
  const near = new Map(ranked.map(({ line }, at) => [line.resumeLineId, at]))
  const rankOf = ({ resumeLineId }: ResumeLine) => near.get(resumeLineId) ?? near.size
  return (career ?? lines)
    .filter((line) => tellsAStory(line) && line.roleHeader !== '' && !isMishap(line))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Why here: what the job offers in its own words, where one stands, and what one has done that is close to it. */
function tellWhy(question: ClassifiedQuestion, stories: ResumeLine[], input: AnswerInput): AnswerSegment[] {
  const now = sayPresent(input)
  const task = findNearestTask(
    input.job,
    stories.map(({ text }) => text),
  )
  const aim = tellAim(input.career ?? input.lines)
  const lead = findLead(task, stories)
  const tie = lead ? findOther(findRequirement(input, lead), task) : null
  const close =
    tie === null ? pickFrame(frames.moreOfThat, input.question) : fillFrame(frames.tieMore, { job: tie })
  return [
    ...aim,
    ...openWhy(question, input, task).map((text) => bridge(text, 'other')),
    ...(aim.length > 0 ? [] : now.said),
    ...(lead ? tellShort(lead, aim.length > 0 ? null : now.header) : []),
    ...(lead ? [bridge(close, 'other')] : []),
    bridge(pickFrame(frames.goOn, input.question), 'other'),
  ]
}

/** So many words of a task in a line: it is that kind of work, however shortly it is written down. */
const sharedWithTask = 2

/**
 * The piece of work to name beside a wish: one's own deed before what others did ("Sales had promised …"), and what can be said
 * whole before shorthand, unless the shorthand is about that very task.
 */
function findLead(task: string | null, stories: readonly ResumeLine[]): ResumeLine | undefined {
  const deeds = stories.filter(({ text }) => isDeed(text) || hasMetric(text))
  const own = deeds.filter((line) => /^I\b/u.test(sayResumeLine(line)[0] ?? ''))
  const whole = (lines: readonly ResumeLine[]) => lines.filter((line) => isSaidWhole(sayResumeLine(line)))
  const nearest = findNearestLine(task, own)
  if (nearest && task && countShared(contentStems(task), contentStems(nearest.text)) >= sharedWithTask)
    return nearest
  return findNearestLine(
    task,
    [whole(own), whole(deeds), own, deeds, stories].find(({ length }) => length > 0) ?? [],
  )
}

/** Nobody quotes the same twice. */
function findOther(quote: string | null, task: string | null): string | null {
  const isSame = quote !== null && task !== null && quote.toLowerCase().includes(task)
  return isSame ? null : quote
}

/** What one would bring: two pieces of work, each with the requirement it meets. */
function tellStrengths(stories: ResumeLine[], input: AnswerInput): AnswerSegment[] {
  const tied = stories.flatMap((line) => {
    const requirement = findRequirement(input, line)
    return requirement ? [{ line, requirement }] : []
  })
  const [first] = tied
  const lead = first?.line ?? stories[0]
  const second = tied.find(({ line, requirement }) => line !== lead && requirement !== first?.requirement)
  const further = second?.line ?? stories.find((line) => line !== lead && hasMetric(line.text))
  const now = sayPresent(input)
  return [
    ...now.said,
    ...(first ? [bridge(fillFrame(frames.fitFirst, { job: first.requirement }), 'other')] : []),
    ...(lead ? tellShort(lead, now.header) : []),
    ...(second ? [bridge(fillFrame(frames.fitSecond, { job: second.requirement }), 'other')] : []),
    ...(further ? tellShort(further, lead?.roleHeader ?? null) : []),
    bridge(frames.fitClose, 'other'),
  ]
}

const asksWhatIsKnown = /\bknow about (?:us|our|the (?:company|firm|school|hospital))|\bat what we do\b/iu
const asksWhyLeave =
  /\b(?:why (?:would you |do you |are you |did you )?(?:want to |(?:thinking|planning) (?:of|about|on) |(?:planning|hoping|looking) to )?(?:leav|give up|mov|stop|walk|look)|want out|looking around)/iu

/** Why here, in the words in which the company describes itself and the work. */
function openWhy({ text }: ClassifiedQuestion, input: AnswerInput, task: string | null): string[] {
  const company = input.job.companyName.trim()
  const known = asksWhatIsKnown.test(text) ? aboutCompany(input) : null
  if (known)
    return [
      fillFrame(frames.knowUs, { job: known }),
      ...(task ? [fillFrame(frames.wantTask, { job: task })] : []),
    ]
  const opening = asksWhyLeave.test(text) ? [frames.leaving[0] ?? ''] : []
  if (!task)
    return company
      ? [...opening, ...frames.motivation.map((frame) => fillFrame(frame, { company }))]
      : opening
  const frame =
    opening.length > 0 ? frames.wantTask : company ? frames.motivationQuote : frames.motivationPlain
  return [...opening, fillFrame(frame, { company, job: task })]
}

/** Nobody quotes a longer sentence. */
const mostWords = 20

/** The first sentence the company writes about itself, where it can be said in one breath. */
function aboutCompany({ job }: AnswerInput): string | null {
  const [first = ''] = splitSentences(job.companyDetails)
  const plain = first.replace(/ \([^()]*\)/gu, '').replace(/[.!]$/u, '')
  const count = plain.split(/\s+/u).length
  return count >= 4 && count <= mostWords && !/[“”"]/u.test(plain) ? plain : null
}

interface Present {
  /** "I work as … at …": the newest role; nothing where the resume does not tell it. */
  said: AnswerSegment[]
  /** Its header; null where nothing was said. */
  header: string | null
}

function sayPresent({ career, lines }: AnswerInput): Present {
  const all = career ?? lines
  const line =
    all.find(({ roleHeader }) => readRole(roleHeader).isCurrent) ??
    all.find(({ roleHeader }) => roleHeader.trim() !== '')
  const said = line ? sayNow(readRole(line.roleHeader)) : null
  return line && said
    ? { said: [grounded(said, 'situation', line)], header: line.roleHeader }
    : { said: [], header: null }
}

/** Where one wants to go: away from nothing, towards what the job describes, from where one stands. */
export function tellLeaving(input: AnswerInput): AnswerSegment[] {
  const all = input.career ?? input.lines
  const aim = tellAim(all)
  const task = findNearestTask(
    input.job,
    all.map(({ text }) => text),
  )
  const lead = findLead(task, listStories(input, []))
  const now = sayPresent(input)
  const wish = task ? [fillFrame(frames.wantTask, { job: task })] : frames.leaving.slice(1, 2)
  const [opening = '', , ...rest] = frames.leaving
  return [
    bridge(opening, 'headline'),
    ...(aim.length > 0 ? aim : now.said),
    ...(lead && aim.length === 0 ? tellShort(lead, now.header) : []),
    ...[...wish, ...rest].map((text) => bridge(text, 'other')),
  ]
}

/** The first sentence or two of a line, with the employer where it was not just named. */
function tellShort(line: ResumeLine, named: string | null): AnswerSegment[] {
  const [first = '', ...rest] = sayResumeLine(line)
  const lead = line.roleHeader === named ? '' : leadIn(readRole(line.roleHeader), 'place')
  const placed = /^I /u.test(first) ? `${lead}${first}` : first
  const further = rest.slice(0, 2).filter((text, at) => at === 0 || hasMetric(text))
  return [placed, ...further].map((text) => grounded(text, 'action', line))
}
