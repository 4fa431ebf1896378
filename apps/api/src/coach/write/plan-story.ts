import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import type { RankedLine } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { hasMetric } from '../resume-line.ts'
import { contentStems, countShared } from '../text.ts'
import { isSaidWhole, type StoryPlan, sayResumeLine } from './compose-story.ts'
import { findRequirement } from './find-requirement.ts'
import { isMishap } from './find-tasks.ts'

/** What a story is told with: a second line, what one was there for, how it opens, and which requirement it meets. */
export function planStory(
  question: ClassifiedQuestion,
  best: RankedLine,
  stories: readonly RankedLine[],
  input: AnswerInput,
  certainty: StoryPlan['certainty'],
): StoryPlan {
  const wasTold = input.toldResumeLineIds?.includes(best.line.resumeLineId) ?? false
  return {
    line: best.line,
    further: findContinuation(best.line, input) ?? furtherLine(best, stories),
    focus: focusOf(question),
    certainty: question.isFollowUp && wasTold ? 'goes-on' : certainty,
    opening: openingFor(question, best),
    requirement: question.isFollowUp || certainty !== 'sure' ? null : findRequirement(input, best.line),
    scope: findScope(best.line, input),
  }
}

/** Not every answer begins in the same way: by the kind of question, and by turns for the most common one. */
function openingFor({ kind }: ClassifiedQuestion, { line }: RankedLine): StoryPlan['opening'] {
  if (kind === 'technical') return 'place'
  if (kind === 'behavioural') return line.resumeLineId % 2 === 0 ? 'role' : 'both'
  return line.resumeLineId % 2 === 0 ? 'place' : 'role'
}

/** A second line has to be nearly as near as the first; one that is not only distracts. */
const furtherFrom = 0.15
/** Whether a line may be told behind another one. */
export const isNearAsSecond = ({ line, fits }: RankedLine): boolean =>
  line.relevance === undefined ? fits : line.relevance >= furtherFrom

/** Two lines that share this many words speak of one matter. */
const sharedWords = 2
const isSameMatter = (one: ResumeLine, other: ResumeLine) =>
  countShared(contentStems(one.text), contentStems(other.text)) >= sharedWords

const goesOn =
  /^(?:during (?:these|this|that|those)|in (?:these|those)|(?:this|that|these|those|it|they|there|afterwards|since then|as a result|result|outcome)\b)/iu

/** The next line of the role where it goes on with the one before: "During these five months: …". */
function findContinuation(line: ResumeLine, { career, lines }: AnswerInput): ResumeLine | null {
  const all = career ?? lines
  const next = all[all.findIndex(({ resumeLineId }) => resumeLineId === line.resumeLineId) + 1]
  return next && line.roleHeader !== '' && next.roleHeader === line.roleHeader && goesOn.test(next.text)
    ? next
    : null
}

/** Says what one is in charge of, or whom one leads, and no single piece of work. */
const ofScope =
  /^I(?:’m (?:responsible|in charge|an? |the |head )| was (?:responsible|in charge|an? |the |head )| (?:own|run|manage|head|oversee|lead) | (?:led|managed|headed|ran|oversaw) (?:(?:\p{L}+|\d+) ){0,4}(?:teams?|groups?|crew|shifts?|department|people|ward|kitchen|unit|staff)(?=$|[.,;:]| (?:of|at|in|on|for|with|and|through|during|across|from|that|which|who)\b))/u
/** Nobody places a story in a longer sentence. */
const mostWordsOfScope = 16

/** What the role was there for, in one sentence of another of its lines; null where none says it plainly. */
function findScope(line: ResumeLine, { career, lines }: AnswerInput): StoryPlan['scope'] {
  if (line.roleHeader.trim() === '') return null
  const others = (career ?? lines).filter(
    (one) => one.roleHeader === line.roleHeader && one.resumeLineId !== line.resumeLineId && !isMishap(one),
  )
  for (const one of others) {
    const [first = ''] = sayResumeLine(one)
    if (ofScope.test(first) && first.split(' ').length <= mostWordsOfScope && isSaidWhole([first]))
      return { line: one, text: first }
  }
  return null
}

/** A second line of the same role that fits and adds something, preferably a figure; nobody adds a mishap that was not asked for. */
function furtherLine(best: RankedLine, stories: readonly RankedLine[]): ResumeLine | null {
  const sameRole = stories.filter(
    ({ line, ...how }) =>
      isNearAsSecond({ line, ...how }) &&
      line.resumeLineId !== best.line.resumeLineId &&
      line.roleHeader === best.line.roleHeader &&
      line.roleHeader !== '' &&
      isSameMatter(line, best.line) &&
      !isMishap(line) &&
      isSaidWhole(sayResumeLine(line)),
  )
  return (sameRole.find(({ line }) => hasMetric(line.text)) ?? sameRole[0])?.line ?? null
}

/** A follow-up that asks for the outcome gets the outcome first. */
function focusOf(question: ClassifiedQuestion): 'story' | 'result' {
  return question.isFollowUp && /result|outcome|happened|came of|turn out|impact/iu.test(question.text)
    ? 'result'
    : 'story'
}
