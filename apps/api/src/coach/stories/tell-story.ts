import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { StoryPart } from '@cuelight/contracts/story'
import type { AnswerInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { hasMetric } from '../resume-line.ts'
import { findShorthand } from '../speech/find-shorthand.ts'
import { splitSentences } from '../text.ts'
import { composeStory, type WrittenStory } from '../write/compose-story.ts'
import type { ComposedAnswer } from '../write/composed-answer.ts'
import { findRequirement } from '../write/find-requirement.ts'
import { fillFrame, frames } from '../write/frames.ts'
import { type Opening, sayClosest, sayPlace } from '../write/place-story.ts'
import { readRole } from '../write/read-role.ts'
import { bridge } from '../write/segments.ts'
import { findMissingParts } from './story-parts.ts'

type TellInput = Pick<AnswerInput, 'summary' | 'toldResumeLineIds'> & {
  certainty: 'sure' | 'nearest'
}

/** How the missing parts are called beside an answer. */
const partNames: Record<StoryPart, string> = {
  situation: 'where it was',
  task: 'your goal',
  action: 'your own part',
  result: 'the result',
  change: 'what changed',
}

/**
 * Tells a kept story: own words as they were written, the rest from its resume lines as sentences. The situation comes first,
 * then goal, deeds, result and what changed; a follow-up that asks what came of it gets that first, and nobody is told twice
 * where it was.
 */
export function tellStory(story: KeptStory, question: ClassifiedQuestion, input: TellInput): ComposedAnswer {
  const { words } = story
  const told = new Set(input.toldResumeLineIds)
  const wasTold = idsOf(story).some((id) => told.has(id))
  const goesOn = question.isFollowUp && wasTold
  const place = goesOn || words.situation !== null ? [] : placeStory(story, input.certainty)
  const deeds = words.action === null ? sayLines(story) : sayOwn(story, 'action')
  const parts = {
    before: [...place, ...sayOwn(story, 'situation'), ...sayOwn(story, 'task')],
    deeds,
    after: [...sayOwn(story, 'result'), ...sayOwn(story, 'change')],
  }
  const body =
    goesOn && asksForResult.test(question.text)
      ? resultFirst(parts)
      : [...parts.before, ...parts.deeds, ...parts.after]
  const tie = goesOn || input.certainty === 'nearest' ? [] : tieToJob(story, input)
  const missing = findMissingParts(
    story.lines.map(({ text }) => text),
    words,
  )
  return {
    segments: [cite(story, story.cue.replace(/(?<![.\s])[.\s]+$/u, ''), 'headline'), ...body, ...tie],
    gaps: missing.length > 0 ? [`Add: ${missing.map((part) => partNames[part]).join(', ')}.`] : [],
  }
}

const asksForResult = /\b(?:result|outcome|happened|came of|turn(?:ed)? out|impact|end up|work out)\b/iu

/** Every id under which the story is cited. */
export const idsOf = ({ lines, own }: Pick<KeptStory, 'lines' | 'own'>): number[] => [
  ...(own ? [own.resumeLineId] : []),
  ...lines.map(({ resumeLineId }) => resumeLineId),
]

/** A sentence of the story stands on the own words where there are any, which know its cue and role too. */
function cite(story: KeptStory, text: string, part: AnswerSegment['part']): AnswerSegment {
  const line = story.own ?? story.lines[0]
  return { kind: 'grounded', part, text, chunkIds: line ? [line.resumeLineId] : [] }
}

function sayOwn(story: KeptStory, part: StoryPart): AnswerSegment[] {
  const text = story.words[part]
  if (text === null) return []
  return splitSentences(text.replace(/\s+/gu, ' ')).map((sentence) =>
    cite(story, sentence, part === 'change' ? 'result' : part),
  )
}

/** Not every story begins in the same way. */
const openingOf = ({ id }: KeptStory): Opening => (id % 2 === 0 ? 'both' : 'place')

function placeStory(story: KeptStory, certainty: 'sure' | 'nearest'): AnswerSegment[] {
  const role = readRole(story.roleHeader)
  const opening = openingOf(story)
  const text = certainty === 'nearest' ? sayClosest(role, opening) : sayPlace(role, false, opening)
  return text === null ? [] : [cite(story, text, 'situation')]
}

/** What an answer says of these lines where they are still shorthand; null where every sentence is one to say aloud. */
export function findAloud(lines: readonly ResumeLine[]): string | null {
  const sentences = sayLines({ lines: [...lines] }).map(({ text }) => text)
  return findShorthand(sentences).length > 0 ? sentences.join(' ') : null
}

/** The resume lines as sentences, the first one in full and of another what it adds. */
function sayLines({ lines }: Pick<KeptStory, 'lines'>): AnswerSegment[] {
  const [line, ...others] = lines
  if (!line) return []
  const further = others.find(({ text }) => hasMetric(text)) ?? others[0] ?? null
  return bodyOf(
    composeStory({
      line,
      further,
      focus: 'story',
      certainty: 'goes-on',
      opening: 'place',
      requirement: null,
    }),
  )
}

const bodyOf = ({ segments }: WrittenStory) =>
  segments.filter(({ part, kind }) => part !== 'headline' && kind === 'grounded')

function resultFirst({
  before,
  deeds,
  after,
}: Record<'before' | 'deeds' | 'after', AnswerSegment[]>): AnswerSegment[] {
  if (after.length > 0) return [...after, ...before, ...deeds]
  const at = deeds.findLastIndex(({ text }) => hasMetric(text))
  const result = at < 0 ? [] : deeds.slice(at, at + 1)
  return [...result, ...before, ...deeds.filter((segment) => !result.includes(segment))]
}

function tieToJob(story: KeptStory, input: TellInput): AnswerSegment[] {
  const sources: ResumeLine[] = [...(story.own ? [story.own] : []), ...story.lines]
  const requirement = sources.map((line) => findRequirement(input, line)).find((found) => found !== null)
  return requirement ? [bridge(fillFrame(frames.tie, { job: requirement }), 'other')] : []
}
