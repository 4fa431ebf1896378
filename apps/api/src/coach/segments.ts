import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { ResumeLine } from '../ports/language-model.ts'
import { hasMetric, headlineOf, inFirstPerson, splitResult } from './resume-line.ts'
import { splitSentences, withFullStop } from './text.ts'

type Part = AnswerSegment['part']

export const grounded = (text: string, part: Part, line: ResumeLine): AnswerSegment => ({
  kind: 'grounded',
  part,
  text: withFullStop(text.trim()),
  chunkIds: [line.resumeLineId],
})
export const bridge = (text: string, part: Part): AnswerSegment => ({
  kind: 'bridge',
  part,
  text,
  chunkIds: [],
})
export const blank = (text: string, part: Part): AnswerSegment => ({
  kind: 'blank',
  part,
  text,
  chunkIds: [],
})

/** One line told as situation, task, action and result; `further` is a second line of the same role. */
export function starSegments(
  line: ResumeLine,
  further: ResumeLine | null,
  focus: 'story' | 'result',
): AnswerSegment[] {
  const { action, result } = splitResult(line.text)
  const story = [
    headline(line),
    situation(line),
    blank('[what was your goal?]', 'task'),
    // A line that is a headline already is not said twice, unless it is all there is to tell.
    ...(shortest(line.text) === action.replace(/(?<![.\s])[.\s]+$/u, '') && further
      ? []
      : [grounded(inFirstPerson(action), 'action', line)]),
    ...(further ? [grounded(inFirstPerson(further.text), 'action', further)] : []),
  ]
  const outcome = outcomeOf(line, result, further)
  if (focus === 'result') return [...outcome, ...story.slice(1)]
  return [...story, ...outcome]
}

/** A story in the candidate's own words (its id is negative) is told as it was written. */
export function tellOwnStory(line: ResumeLine): AnswerSegment[] {
  return splitSentences(line.text).map((text, index) => {
    return {
      kind: 'grounded',
      part: index === 0 ? 'headline' : 'action',
      text,
      chunkIds: [line.resumeLineId],
    }
  })
}

/** The figure a candidate must not forget, else a reminder that one is missing. */
function outcomeOf(line: ResumeLine, result: string | null, further: ResumeLine | null): AnswerSegment[] {
  if (result) return [grounded(`The result: ${result}`, 'result', line)]
  if (hasMetric(line.text) || (further && hasMetric(further.text))) {
    return [blank('[what did this change for the people you did it for?]', 'result')]
  }
  return [blank('[what came of it, in a number if there is one?]', 'result')]
}

function headline(line: ResumeLine): AnswerSegment {
  return grounded(`In short: ${inFirstPerson(shortest(line.text))}`, 'headline', line)
}

/** Short enough to be read at a glance, and shorter than the line itself where that can be. */
function shortest(text: string): string {
  const whole = headlineOf(text)
  return whole.length > 45 ? headlineOf(text, 45) : whole
}

function situation(line: ResumeLine): AnswerSegment {
  if (line.roleHeader.trim() === '') return blank('[where and when was it?]', 'situation')
  return grounded(`My role then: ${line.roleHeader.trim()}`, 'situation', line)
}

/** A skill that only a list names: that much is said, and the story is asked for. */
export function listedSkill(line: ResumeLine, name: string): AnswerSegment[] {
  return [
    grounded(`My resume lists ${name}`, 'headline', line),
    blank(`[where did you use ${name}?]`, 'situation'),
    blank(`[what did you do with ${name} yourself?]`, 'action'),
    blank('[what came of it, in a number if there is one?]', 'result'),
  ]
}
