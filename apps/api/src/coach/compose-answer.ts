import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../ports/language-model.ts'
import { type ClassifiedQuestion, classifyQuestion } from './classify-question.ts'
import { composeMotivation } from './compose-motivation.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { type RankedLine, rankLines, tellsAStory } from './rank-lines.ts'
import { hasMetric } from './resume-line.ts'
import { bridge, listedSkill } from './segments.ts'
import { composeStory, type StoryPlan } from './write/compose-story.ts'
import { findRequirement } from './write/find-requirement.ts'
import { fillFrame, frames } from './write/frames.ts'

/**
 * Puts an answer together from the candidate's own lines, as one would say it; nothing that is not in a line is said about
 * the candidate. `competencyId` is given when it is known what the question is after. The cue comes first, because it is read
 * at a glance; what would make the answer better stands in `gaps`, never in the text. Needs English.
 */
export function composeAnswer(input: AnswerInput, competencyId: string | null = null): ComposedAnswer {
  const question = classifyQuestion(input.question, input.earlierQuestions, competencyId)
  if (['about-yourself', 'motivation', 'fit'].includes(question.kind)) {
    return composeMotivation(question, input, rankLines(question, input.lines, input.preferred))
  }
  if (input.parts.length < 2) return composeOne(question, input)
  const answers = input.parts.map((part) => composeOne(classifyQuestion(part, input.earlierQuestions), input))
  return mergeParts(answers)
}

function composeOne(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  switch (question.kind) {
    case 'logistics':
      return composeLogistics(question)
    case 'weakness':
      return {
        segments: say(frames.weakness),
        gaps: ['Write your weakness, and what you do about it, in your facts.'],
      }
    case 'case':
    case 'knowledge':
    case 'coding':
      return composeGeneral(question, input)
    default:
      return composeFromLines(question, input)
  }
}

/** Nearer than this and the story is told as the answer, else as the closest one (learned-choice: right in 60 % above it). */
const sureFrom = 0.2

function composeFromLines(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const ranked = rankLines(question, input.lines, input.preferred)
  const stories = ranked.filter(({ line }) => tellsAStory(line))
  const named = stories.filter(({ skills }) => skills.length > 0)
  const missing = missingSkills(question, ranked)
  if (question.skills.length > 0 && named.length === 0)
    return composeWithoutSkill(question, ranked, stories, input)
  const [best] = named.length > 0 ? named : stories
  if (!best) return { segments: say([frames.nothingNear]), gaps: [noExample(question)] }
  const isSure = best.fits || best.line.resumeLineId < 0 || (best.line.relevance ?? 0) >= sureFrom
  const { segments, asides } = composeStory(
    planFor(question, best, stories, input, isSure ? 'sure' : 'nearest'),
  )
  return { segments, gaps: [...missing, ...asides] }
}

function planFor(
  question: ClassifiedQuestion,
  best: RankedLine,
  stories: RankedLine[],
  input: AnswerInput,
  certainty: StoryPlan['certainty'],
): StoryPlan {
  const requirement = question.isFollowUp ? null : findRequirement(input, best.line)
  return {
    line: best.line,
    further: furtherLine(best, stories),
    focus: focusOf(question),
    certainty,
    requirement,
  }
}

/** A skill that no story shows: what a list says of it, or that it is not there, and the nearest thing that was done. */
function composeWithoutSkill(
  question: ClassifiedQuestion,
  ranked: RankedLine[],
  stories: RankedLine[],
  input: AnswerInput,
): ComposedAnswer {
  const listed = ranked.find(({ skills }) => skills.length > 0)
  const name = listed?.skills[0]
  const [nearest] = stories
  const story = nearest ? composeStory(planFor(question, nearest, stories, input, 'nearest')) : null
  const told = story?.segments.filter(({ part }) => part !== 'headline') ?? []
  if (listed && name) {
    const gap = `No line of your resume shows how you used ${name}.`
    return { segments: [...listedSkill(listed.line, name), ...told], gaps: [gap] }
  }
  const names = question.skills.map((skill) => skill.name).join(' and ')
  return {
    segments: [
      ...say([fillFrame(frames.absence, { skill: names })]),
      ...told,
      ...say([frames.transfer], 'other'),
    ],
    gaps: missingSkills(question, ranked),
  }
}

/** Help to think aloud, general and not about the candidate, closed by the nearest own experience. */
function composeGeneral(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const kind = question.kind === 'coding' || question.kind === 'knowledge' ? question.kind : 'case'
  const stories = rankLines(question, input.lines, input.preferred).filter(({ line }) => tellsAStory(line))
  const [nearest] = stories
  if (!nearest || kind === 'coding' || !(nearest.fits || (nearest.line.relevance ?? 0) >= sureFrom)) {
    return { segments: say(frames[kind]), gaps: [] }
  }
  const { segments } = composeStory({
    ...planFor(question, nearest, [], input, 'nearest'),
    requirement: null,
  })
  return { segments: [...say(frames[kind]), ...segments.filter(({ part }) => part !== 'headline')], gaps: [] }
}

function composeLogistics({ topic }: ClassifiedQuestion): ComposedAnswer {
  const known = topic ?? 'logistics'
  return {
    segments: say(frames[known]),
    gaps: ['Write your own answer once, in your facts: it is then said word for word.'],
  }
}

/** The first of the sentences is what is read at a glance. */
function say(texts: readonly string[], part: AnswerSegment['part'] = 'headline'): AnswerSegment[] {
  return texts.map((text, index) => bridge(text, index === 0 ? part : 'other'))
}

function missingSkills(question: ClassifiedQuestion, ranked: RankedLine[]): string[] {
  const shown = new Set(ranked.flatMap(({ skills }) => skills))
  return question.skills
    .filter((skill) => !shown.has(skill.name))
    .map((skill) => `Your resume does not mention ${skill.name}.`)
}

function noExample(question: ClassifiedQuestion): string {
  const competency = question.competencies[0]
  return competency
    ? `Your resume has no clear example of ${competency.label}.`
    : 'Your resume has no clear example for this question.'
}

/** A second line of the same role that fits and adds something, preferably a figure. */
function furtherLine(best: RankedLine, stories: RankedLine[]): RankedLine['line'] | null {
  const sameRole = stories.filter(
    ({ line, fits }) =>
      fits &&
      line.resumeLineId !== best.line.resumeLineId &&
      line.roleHeader === best.line.roleHeader &&
      line.roleHeader !== '',
  )
  return (sameRole.find(({ line }) => hasMetric(line.text)) ?? sameRole[0])?.line ?? null
}

/** A follow-up that asks for the outcome gets the outcome first. */
function focusOf(question: ClassifiedQuestion): 'story' | 'result' {
  return question.isFollowUp && /result|outcome|happened|came of|turn out|impact/iu.test(question.text)
    ? 'result'
    : 'story'
}

function mergeParts(answers: ComposedAnswer[]): ComposedAnswer {
  const segments: AnswerSegment[] = []
  for (const segment of answers.flatMap((answer) => answer.segments)) {
    if (!segments.some((other) => other.text === segment.text)) segments.push(segment)
  }
  return { segments, gaps: [...new Set(answers.flatMap((answer) => answer.gaps))] }
}
