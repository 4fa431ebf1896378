import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../ports/language-model.ts'
import { type ClassifiedQuestion, classifyQuestion } from './classify-question.ts'
import { composeMotivation } from './compose-motivation.ts'
import { type RankedLine, rankLines, tellsAStory } from './rank-lines.ts'
import { hasMetric } from './resume-line.ts'
import { blank, bridge, listedSkill, starSegments, tellOwnStory } from './segments.ts'

export interface ComposedAnswer {
  segments: AnswerSegment[]
  gaps: string[]
}

/**
 * Puts an answer together from the candidate's own lines; nothing that is not in a line is said about the candidate.
 * `competencyId` is given when it is known what the question is after. The headline comes first, because it is read at a glance. Needs English; anything else gets a bridge.
 */
export function composeAnswer(input: AnswerInput, competencyId: string | null = null): ComposedAnswer {
  const question = classifyQuestion(input.question, input.earlierQuestions, competencyId)
  if (question.kind === 'logistics') return composeLogistics()
  if (question.kind === 'weakness') return composeWeakness()
  if (['about-yourself', 'motivation', 'fit'].includes(question.kind)) {
    return composeMotivation(question, input, rankLines(question, input.lines, input.preferred))
  }
  if (input.parts.length < 2) return composeFromLines(question, input)
  const answers = input.parts.map((part) =>
    composeFromLines(classifyQuestion(part, input.earlierQuestions), input),
  )
  return mergeParts(answers)
}

function composeFromLines(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const ranked = rankLines(question, input.lines, input.preferred)
  const gaps = missingSkills(question, ranked)
  const stories = ranked.filter(({ line, fits }) => fits && tellsAStory(line))
  if (question.skills.length > 0) return composeTechnical(question, ranked, stories, gaps)
  const [best] = stories
  if (best && best.line.resumeLineId < 0) return { segments: tellOwnStory(best.line), gaps: [] }
  if (!best) return { segments: withoutExample(question, ranked), gaps: [noExample(question)] }
  return { segments: starSegments(best.line, furtherLine(best, stories), focusOf(question)), gaps }
}

function composeTechnical(
  question: ClassifiedQuestion,
  ranked: RankedLine[],
  stories: RankedLine[],
  gaps: string[],
): ComposedAnswer {
  const named = stories.filter(({ skills }) => skills.length > 0)
  const [best] = named
  if (best) return { segments: starSegments(best.line, furtherLine(best, named), focusOf(question)), gaps }
  const listed = ranked.find(({ skills }) => skills.length > 0)
  const name = listed?.skills[0]
  if (listed && name) {
    const gap = `No line of your resume shows how you used ${name}.`
    return { segments: listedSkill(listed.line, name), gaps: [...gaps, gap] }
  }
  const names = question.skills.map((skill) => skill.name).join(' and ')
  const [nearest] = ranked.filter(({ line }) => tellsAStory(line))
  const story = nearest ? starSegments(nearest.line, null, 'story') : []
  return {
    segments: [
      bridge(
        `Your resume has no clear example of ${names}. Say so plainly, then tell the nearest thing you have done.`,
        'headline',
      ),
      ...story.filter(({ kind, part }) => kind === 'grounded' && part !== 'headline'),
      blank(`[what would carry over to ${names}, and how would you close the gap?]`, 'other'),
    ],
    gaps,
  }
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

function withoutExample(question: ClassifiedQuestion, ranked: RankedLine[]): AnswerSegment[] {
  const hint = ranked.length > 0 ? ' The lines nearest to it are offered below.' : ''
  return [
    bridge(`${noExample(question)}${hint}`, 'headline'),
    blank('[where and when was it?]', 'situation'),
    blank('[what was your goal?]', 'task'),
    blank('[what did you do yourself?]', 'action'),
    blank('[what came of it, in a number if there is one?]', 'result'),
  ]
}

/** A second line of the same role that fits and adds something, preferably a figure. */
function furtherLine(best: RankedLine, stories: RankedLine[]): RankedLine['line'] | null {
  const sameRole = stories.filter(
    ({ line }) =>
      line.resumeLineId !== best.line.resumeLineId &&
      line.roleHeader === best.line.roleHeader &&
      line.roleHeader !== '',
  )
  return (sameRole.find(({ line }) => hasMetric(line.text)) ?? sameRole[0])?.line ?? null
}

/** A follow-up that asks for the outcome gets the outcome first. */
function focusOf(question: ClassifiedQuestion): 'story' | 'result' {
  return question.isFollowUp && /result|outcome|happened|came of|turn out|impact/i.test(question.text)
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

function composeWeakness(): ComposedAnswer {
  return {
    segments: [
      bridge('Your resume does not speak of weaknesses, so this has to come from you.', 'headline'),
      blank('[which real weakness, outside of the core of this job?]', 'situation'),
      blank('[what do you do about it?]', 'action'),
      blank('[how has it become better?]', 'result'),
    ],
    gaps: ['Your resume does not speak of weaknesses.'],
  }
}

function composeLogistics(): ComposedAnswer {
  return {
    segments: [
      bridge('This depends on your own plans, which your resume does not tell.', 'headline'),
      blank('[your own answer, briefly]', 'other'),
    ],
    gaps: ['Your resume does not say anything about this.'],
  }
}
