import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { isSummary } from '../biography.ts'
import type { ClassifiedQuestion, LogisticsTopic } from '../questions/classify-question.ts'
import { withFullStop } from '../text.ts'
import { tellLeaving } from './compose-motivation.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { frames } from './frames.ts'
import { bridge, grounded, sayFrames } from './segments.ts'
import { writeCue } from './write-cue.ts'

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
    segments: [
      { ...first, part: 'headline', text: withFullStop(writeCue(first.text)) },
      ...own,
      ...rest.map((text) => bridge(text, 'other')),
    ],
    gaps: [],
  }
}

/** "Three months’ notice", "notice eight weeks", and not a first notice of loss. */
const noticePeriod =
  /\bnotice period\b|\b(?:days?|weeks?|months?)['’]?s? notice\b|\bnotice:|\bnotice (?:(?:is|of) )?(?:\d+|an?|one|two|three|four|five|six|eight|ten|twelve|thirteen) (?:days?|weeks?|months?)\b|\bcontract (?:runs|ends|until)\b/iu
const start = new RegExp(String.raw`\bavailable\b|\bfree from\b|${noticePeriod.source}`, 'iu')
const factWords: Partial<Record<LogisticsTopic, RegExp>> = {
  notice: noticePeriod,
  start,
  salary: /\b(?:salary|day rate|pay (?:expectation|grade|band))\b/iu,
  hours:
    /\b(?:full|part)[- ]time\b|\b(?:no |work )?(?:weekends?|nights?|shifts?)\b|\bper cent if\b|\bflexible\b|\bon call\b/iu,
  permit:
    /\b(?:work )?permit\b|\bvisa\b|\bright to work\b|\bcitizen\w*\b|\bauthori[sz]ed to work\b|\bsponsorship\b|\bsettled status\b|\bindefinite leave\b|\bgreen card\b|\bresidence\b/iu,
  relocation: /\bwilling to (?:move|relocate|travel)\b|\brelocat|\bdriving licen[cs]e\b|\bcommut/iu,
}
/** What a person wants told, and no piece of work: it stands in the summary, or outside of any role. */
const isPlainFact = (line: ResumeLine) =>
  isSummary(line) || (line.roleHeader.trim() === '' && !/educ|train|certif|qualif/iu.test(line.section))

function tellFacts(topic: LogisticsTopic, { career, lines }: AnswerInput): AnswerSegment[] {
  const words = factWords[topic]
  if (!words) return []
  return (career ?? lines)
    .filter((line) => isPlainFact(line) && words.test(line.text))
    .flatMap((line) =>
      sayResumeLine(line)
        .filter((text) => words.test(text))
        .map((text) => grounded(sayFact(text), 'action', line)),
    )
}

/** "Notice eight weeks" as one says it; what is a sentence already stays. */
function sayFact(text: string): string {
  return text
    .replace(
      /^(contractual |statutory )?(?:notice(?: period)?|period of notice):? (?:(?:is|of) )?(?=\S)/iu,
      (_whole, which = '') => `My ${which.toLowerCase()}notice period is `,
    )
    .replace(/^(current|expected|desired|target)? ?salary:? (?:is )?(?=\S)/iu, (_whole, which?: string) =>
      which ? `My ${which.toLowerCase()} salary is ` : 'My salary is ',
    )
    .replace(/^contract (?=runs|ends)/iu, 'My contract ')
    .replace(/^(full|part)[- ]time\b/iu, (said) => `I’d work ${said.toLowerCase()}`)
    .replace(
      /^((?:an?|one|two|three|four|six|\d+) (?:days?|weeks?|months?)['’]?s? notice)\b/iu,
      (said) => `I have to give ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
    )
}
