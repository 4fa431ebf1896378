import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { type BiographyTopic, findBiographyLines, isSummary } from '../biography.ts'
import { contentStems, countShared } from '../text.ts'
import { sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { frames } from './frames.ts'
import { sayBefore, sayDates, sayNow } from './place-story.ts'
import { readRole } from './read-role.ts'
import { bridge, grounded } from './segments.ts'
import { writeCue } from './write-cue.ts'

/** What one is asked about one's life, told from the part of the resume that knows it; null where the resume is silent. */
export function composeBiography(topic: BiographyTopic, input: AnswerInput): ComposedAnswer | null {
  const found = findBiographyLines(topic, input.lines)
  if (found.length === 0) return null
  if (topic === 'career') return tellCareer(inOrder(found, input), input.lines)
  const asked = contentStems(input.question)
  const years: readonly string[] = input.question.match(/\b(?:19|20)\d\d\b/gu) ?? []
  const scored = found
    .map((line) => ({
      line,
      score:
        countShared(asked, contentStems(`${line.text} ${line.roleHeader}`)) +
        years.filter((year) => `${line.roleHeader} ${line.text}`.includes(year)).length +
        4 * (line.relevance ?? 0),
    }))
    .sort((one, other) => other.score - one.score)
  const told = scored.slice(0, topic === 'languages' ? 1 : 2).map(({ line }) => line)
  const [first] = told
  if (!first) return null
  return {
    segments: [grounded(writeCue(first.text), 'headline', first), ...told.flatMap(tellFact), ...close(topic)],
    gaps: [],
  }
}

/** As they stand in the resume: a career is told from the newest role back. */
function inOrder(lines: readonly ResumeLine[], { career }: AnswerInput): ResumeLine[] {
  const places = new Map(career?.map(({ resumeLineId }, at) => [resumeLineId, at]))
  const placeOf = ({ resumeLineId }: ResumeLine) => places.get(resumeLineId) ?? resumeLineId
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function tellFact(line: ResumeLine): AnswerSegment[] {
  const dates = sayDates(line.roleHeader)
  const said = sayResumeLine(line)
  const placed = dates && said.length < 3 ? [...said, dates] : said
  return placed.map((text) => grounded(text, 'action', line))
}

const close = (topic: BiographyTopic): AnswerSegment[] =>
  (topic === 'gap' ? frames.afterBreak : frames.plainFact).map((text) => bridge(text, 'other'))

/** With so much told, a career needs no closing words. */
const enoughSentences = 3
/** How far back a short walk through a career goes. */
const toldRoles = 3

/** Newest first: who one is, what one does, where one comes from, what one looks for. */
function tellCareer(found: readonly ResumeLine[], lines: readonly ResumeLine[]): ComposedAnswer {
  const summary = found.filter(isSummary)
  const roles = found.filter((line) => !isSummary(line))
  const aim = summary.find(({ text }) => aims.test(text))
  const self = summary.find((line) => line !== aim) ?? summary[0]
  const [now, ...before] = roles
  const best = now
    ? bestOf(
        lines.filter(({ roleHeader }) => roleHeader === now.roleHeader),
        now,
      )
    : null
  const cue = now ? sayNow(readRole(now.roleHeader)) : null
  const segments: AnswerSegment[] = []
  if (self)
    segments.push(
      ...sayResumeLine(self)
        .slice(0, 2)
        .map((text) => grounded(text, 'situation', self)),
    )
  if (now && cue) segments.push(grounded(cue, 'situation', now))
  if (best)
    segments.push(
      ...sayResumeLine(best)
        .slice(0, 2)
        .map((text) => grounded(text, 'action', best)),
    )
  for (const [index, line] of before.slice(0, toldRoles - 1).entries()) {
    const text = sayBefore(readRole(line.roleHeader), index > 0)
    if (text && !segments.some((segment) => segment.text === text))
      segments.push(grounded(text, 'situation', line))
  }
  if (aim && aim !== self)
    segments.push(
      ...sayResumeLine(aim)
        .filter((text) => aims.test(text))
        .map((text) => grounded(text, 'other', aim)),
    )
  else if (segments.length < enoughSentences) segments.push(bridge(frames.goOn, 'other'))
  const head = segments[0] ?? bridge(frames.nothingNear, 'headline')
  const first =
    now && cue ? grounded(cue.replace(/\.$/u, ''), 'headline', now) : { ...head, part: 'headline' as const }
  return { segments: [first, ...segments.filter(({ text }) => text !== first.text)], gaps: [] }
}

const aims = /\b(?:looking (?:for|to)|seeking|want(?:s)? to|ready for|next step|happiest|care most)\b/iu

/** Nobody introduces themselves with one. */
const mishap = /\b(?:mistake|own error|my (?:error|change|fault)|wrong|outdated|failed)\b/iu

/** What was achieved in a role, as far as a line of it is nearer than its first. */
function bestOf(lines: readonly ResumeLine[], first: ResumeLine): ResumeLine {
  const good = lines.filter(({ text }) => !mishap.test(text))
  return good.toSorted((one, other) => (other.relevance ?? 0) - (one.relevance ?? 0))[0] ?? first
}

/** Where one wants to go, in the candidate's own words; null where no line says it. */
export function tellAim(lines: readonly ResumeLine[]): AnswerSegment[] {
  const line = lines.find((entry) => isSummary(entry) && aims.test(entry.text))
  if (!line) return []
  return sayResumeLine(line)
    .filter((text) => aims.test(text))
    .slice(0, 2)
    .map((text) => grounded(text, 'action', line))
}
