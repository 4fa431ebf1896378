import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput } from '../../ports/language-model.ts'
import type { ClassifiedQuestion, LogisticsTopic } from '../questions/classify-question.ts'
import { tellAim } from './compose-biography.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { frames } from './frames.ts'
import { bridge, grounded, sayFrames } from './segments.ts'

/** What only the candidate knows. What the resume itself says on it comes first: a notice period, a date, an aim. */
export function composeLogistics({ topic }: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const known = topic ?? 'logistics'
  const own = known === 'leaving' ? tellAim(input.lines) : tellFacts(known, input)
  if (own.length === 0) {
    const gap = 'Write your own answer once, in your facts: it is then said word for word.'
    return { segments: sayFrames(frames[known]), gaps: [gap] }
  }
  const rest = known === 'leaving' ? frames.leaving : frames[known].slice(1)
  const segments = [...own, ...rest.map((text) => bridge(text, 'other'))]
  return {
    segments: segments.map((one, index) => (index === 0 ? { ...one, part: 'headline' } : one)),
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
