import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import type { RankedLine } from '../choose/rank-lines.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { hasMetric } from '../resume-line.ts'
import { contentStems, countShared } from '../text.ts'
import type { StoryPlan } from './compose-story.ts'
import { findRequirement } from './find-requirement.ts'
import { findLesson } from './open-choice.ts'

/** What a story is told with: a second line, what comes first, how it opens, and which requirement it meets. */
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
    lesson: certainty === 'nearest' ? null : findLesson(question, input.questionVector),
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

/** A second line of the same role that fits and adds something, preferably a figure. */
function furtherLine(best: RankedLine, stories: readonly RankedLine[]): ResumeLine | null {
  const sameRole = stories.filter(
    ({ line, fits }) =>
      (line.relevance === undefined ? fits : line.relevance >= furtherFrom) &&
      line.resumeLineId !== best.line.resumeLineId &&
      line.roleHeader === best.line.roleHeader &&
      line.roleHeader !== '' &&
      isSameMatter(line, best.line),
  )
  return (sameRole.find(({ line }) => hasMetric(line.text)) ?? sameRole[0])?.line ?? null
}

/** A follow-up that asks for the outcome gets the outcome first. */
function focusOf(question: ClassifiedQuestion): 'story' | 'result' {
  return question.isFollowUp && /result|outcome|happened|came of|turn out|impact/iu.test(question.text)
    ? 'result'
    : 'story'
}
