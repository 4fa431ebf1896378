import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../../ports/language-model.ts'
import type { ClassifiedQuestion, LogisticsTopic } from '../questions/classify-question.ts'
import { tellLeaving } from './compose-motivation.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { frames } from './frames.ts'
import { bridge, grounded, sayFrames } from './segments.ts'

const ownAnswer = 'Write your own answer once, in your facts: it is then said word for word.'

/** What only the candidate knows. What the resume itself says on it comes first: a notice period, a date, an aim. */
export function composeLogistics({ topic }: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const known = topic ?? 'logistics'
  if (known === 'leaving') return { segments: tellLeaving(input), gaps: [ownAnswer] }
  const own = tellFacts(known, input)
  const [first] = own
  if (!first) {
    return { segments: sayFrames(frames[known]), gaps: [ownAnswer] }
  }
  const rest = frames[known].slice(1)
  return {
    segments: [{ ...first, part: 'headline' }, ...own, ...rest.map((text) => bridge(text, 'other'))],
    gaps: [],
  }
}

/** "Three months’ notice", and not a first notice of loss. */
const noticePeriod =
  /\bnotice period\b|\b(?:days?|weeks?|months?)['’]? notice\b|\bnotice:|\bnotice (?:is|of) (?:\d|one|two|three|four|six)/iu
const factWords: Partial<Record<LogisticsTopic, RegExp>> = {
  notice: noticePeriod,
  start: new RegExp(String.raw`\bavailable\b|${noticePeriod.source}`, 'iu'),
  relocation: /\bwilling to (?:move|relocate|travel)\b|\brelocat/iu,
}

function tellFacts(topic: LogisticsTopic, { lines }: AnswerInput): AnswerSegment[] {
  const words = factWords[topic]
  if (!words) return []
  return lines
    .filter(({ text }) => words.test(text))
    .flatMap((line) =>
      sayResumeLine(line)
        .filter((text) => words.test(text))
        .map((text) => grounded(text, 'action', line)),
    )
}
