import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { ResumeLine } from '../../ports/language-model.ts'
import { withFullStop } from '../text.ts'

type Part = AnswerSegment['part']

/** A segment that cites one resume line; adds a full stop where one is missing. */
export const grounded = (text: string, part: Part, line: ResumeLine): AnswerSegment => ({
  kind: 'grounded',
  part,
  text: withFullStop(text.trim()),
  chunkIds: [line.resumeLineId],
})
/** A segment that claims nothing about the candidate. */
export const bridge = (text: string, part: Part): AnswerSegment => ({
  kind: 'bridge',
  part,
  text,
  chunkIds: [],
})
/** A segment that asks the candidate to fill something in. */
export const blank = (text: string, part: Part): AnswerSegment => ({
  kind: 'blank',
  part,
  text,
  chunkIds: [],
})

/** A skill that only a list names: that much is said. */
export function listedSkill(line: ResumeLine, name: string): AnswerSegment[] {
  return [grounded(`${name} is among the skills I list`, 'headline', line)]
}

/** Sentences of the coach's own; the first of them is what is read at a glance. */
export const sayFrames = (texts: readonly string[], part: Part = 'headline'): AnswerSegment[] =>
  texts.map((text, index) => bridge(text, index === 0 ? part : 'other'))
