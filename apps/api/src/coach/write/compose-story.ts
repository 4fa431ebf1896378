import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { ResumeLine } from '../../ports/language-model.ts'
import { hasMetric } from '../resume-line.ts'
import { bridge, grounded } from '../segments.ts'
import { sayLine } from '../speech/say-line.ts'
import { baseVerbs } from '../speech/verb-lists.ts'
import { splitSentences } from '../text.ts'
import { fillFrame, frames } from './frames.ts'
import { sayClosest, sayPlace } from './place-story.ts'
import { readRole, type SpokenRole } from './read-role.ts'
import { writeCue } from './write-cue.ts'

export interface StoryPlan {
  line: ResumeLine
  /** A second line of the same role that goes with it. */
  further: ResumeLine | null
  /** `result`: a follow-up asks what came of it, so that is said first. */
  focus: 'story' | 'result'
  /** `nearest`: nothing fits well, and the candidate says so. */
  certainty: 'sure' | 'nearest'
  /** A sentence of the job description this answers; null when none does. */
  requirement: string | null
}

export interface WrittenStory {
  segments: AnswerSegment[]
  /** What would make the story better, to be shown beside it and never read aloud. */
  asides: string[]
}

/** A story as it is spoken: a cue to remember it by, where it was, what was done, what came of it, and why it matters here. */
export function composeStory(plan: StoryPlan): WrittenStory {
  const { line, further, focus, certainty, requirement } = plan
  if (line.resumeLineId < 0) return tellOwnWords(line)
  const role = readRole(line.roleHeader)
  const deeds = sayLine(line.text, role.isCurrent)
  const more = further ? sayLine(further.text, role.isCurrent) : []
  const isShort = deeds.length < 3
  const ordered = focus === 'result' ? resultFirst(deeds) : deeds
  const placed = focus === 'result' ? ordered : placeStory(ordered, role, certainty, isShort)
  const told = placed.map((text, index) => grounded(text, partOf(index, placed), line))
  const added = isShort && further ? more.slice(0, 2).map((text) => grounded(text, 'action', further)) : []
  const tie = requirement ? [bridge(fillFrame(frames.tie, { job: requirement }), 'other')] : []
  return {
    segments: [grounded(writeCue(line.text), 'headline', line), ...told, ...added, ...tie],
    asides: asidesFor([line, ...(added.length > 0 && further ? [further] : [])]),
  }
}

/** A story in the candidate's own words is told as it was written. */
function tellOwnWords(line: ResumeLine): WrittenStory {
  const segments = splitSentences(line.text).map((text, index) =>
    grounded(text, index === 0 ? 'headline' : 'action', line),
  )
  return { segments, asides: [] }
}

/** Says where it was: within the first deed, or as a sentence of its own where the story is short. */
function placeStory(
  deeds: string[],
  role: SpokenRole,
  certainty: StoryPlan['certainty'],
  isShort: boolean,
): string[] {
  const [first = '', ...rest] = deeds
  if (certainty === 'nearest') return [sayClosest(role) ?? '', ...deeds].filter(Boolean)
  const isDeed = /^I /u.test(first)
  if (!isShort && isDeed && role.employer) return [`At ${role.employer}, ${first}`, ...rest]
  const place = sayPlace(role, role.isCurrent && isDuty(first))
  return place ? [place, ...deeds] : deeds
}

/** "I own …", "I’m responsible for …": told of the present. */
function isDuty(sentence: string): boolean {
  const [subject = '', verb = ''] = sentence.split(' ')
  return subject === 'I’m' || (subject === 'I' && baseVerbs.has(verb))
}

/** The sentence with the figure first, then how it came about. */
function resultFirst(deeds: string[]): string[] {
  const place = deeds.findLastIndex((sentence) => hasMetric(sentence))
  if (place <= 0) return deeds
  return [deeds[place] ?? '', ...deeds.slice(0, place), ...deeds.slice(place + 1)]
}

function partOf(index: number, sentences: readonly string[]): AnswerSegment['part'] {
  const text = sentences[index] ?? ''
  if (index > 0 && index === sentences.length - 1 && hasMetric(text)) return 'result'
  return index === 0 && /^(?:That (?:is|was) at|The closest)/u.test(text) ? 'situation' : 'action'
}

function asidesFor(lines: readonly ResumeLine[]): string[] {
  const hasResult = lines.some(({ text }) => hasMetric(text))
  return [
    hasResult ? 'Add: what you were aiming for.' : 'Add: what you were aiming for, and what came of it.',
  ]
}
