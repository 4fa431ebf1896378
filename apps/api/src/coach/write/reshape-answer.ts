import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, AnswerReshape, ResumeLine } from '../../ports/language-model.ts'
import { rankLines, tellsAStory } from '../choose/rank-lines.ts'
import { classifyQuestion } from '../questions/classify-question.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { leadIn } from './place-story.ts'
import { readRole } from './read-role.ts'
import { grounded } from './segments.ts'

/** A longer form adds at most this many further lines; more is a recital. */
const addedLines = 2

/** The same answer told shorter or longer: nothing is said that is not a segment of it or one of the candidate's lines. */
export function reshapeSegments(input: AnswerInput, { form, segments }: AnswerReshape): ComposedAnswer {
  return { segments: form === 'shorter' ? shorten(segments) : lengthen(input, segments), gaps: [] }
}

/** What is read at a glance, and what came of it; without a result the first deed. */
function shorten(segments: readonly AnswerSegment[]): AnswerSegment[] {
  const headline = segments.find(({ part }) => part === 'headline') ?? segments[0]
  const told = segments.filter((segment) => segment.kind === 'grounded' && segment !== headline)
  const results = told.filter(({ part }) => part === 'result')
  const deeds = told.filter(({ part }) => part === 'action').slice(0, 1)
  return [...(headline ? [headline] : []), ...(results.length > 0 ? results : deeds)]
}

/** Further lines that fit the question stand before the result; the role is named where it is another one. */
function lengthen(input: AnswerInput, segments: readonly AnswerSegment[]): AnswerSegment[] {
  const cited = new Set(segments.flatMap(({ chunkIds }) => chunkIds))
  const roles = new Set(
    input.lines.filter(({ resumeLineId }) => cited.has(resumeLineId)).map(({ roleHeader }) => roleHeader),
  )
  const question = classifyQuestion(input.question, input.earlierQuestions)
  const further = rankLines(question, input.lines)
    .filter(
      ({ line, fits }) =>
        !cited.has(line.resumeLineId) && tellsAStory(line) && (fits || roles.has(line.roleHeader)),
    )
    .slice(0, addedLines)
  const added = further.flatMap(({ line }) => tell(line, roles))
  const end = segments.findIndex(({ part }) => part === 'result')
  const at = end === -1 ? segments.length : end
  return [...segments.slice(0, at), ...added, ...segments.slice(at)]
}

function tell(line: ResumeLine, roles: Set<string>): AnswerSegment[] {
  const lead = leadIn(readRole(line.roleHeader), 'place')
  const said = sayResumeLine(line)
  const isKnown = roles.has(line.roleHeader)
  roles.add(line.roleHeader)
  return said.map((text, index) => {
    const isPlaced = index === 0 && !isKnown && text.startsWith('I ')
    return grounded(isPlaced ? `${lead}${text}` : text, 'action', line)
  })
}
