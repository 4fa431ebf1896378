import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { type BiographyTopic, findBiographyLines, isSummary } from '../biography.ts'
import { hasMetric } from '../resume-line.ts'
import { isDeed } from '../speech/is-deed.ts'
import { lowerUnlessName } from '../speech/letter-case.ts'
import { isVerbless, withArticle } from '../speech/noun-phrase.ts'
import { contentStems, countShared } from '../text.ts'
import { isSaidWhole, sayResumeLine } from './compose-story.ts'
import type { ComposedAnswer } from './composed-answer.ts'
import { findNearestLine, findNearestTask, isMishap } from './find-tasks.ts'
import { fillFrame, frames, pickFrame } from './frames.ts'
import { sayBefore, sayDates, sayFirstJob, sayNow, sayStay } from './place-story.ts'
import { readRole } from './read-role.ts'
import { bridge, grounded } from './segments.ts'
import { writeCue } from './write-cue.ts'

/** What one is asked about one's life, told from the part of the resume that knows it; null where the resume is silent. */
export function composeBiography(topic: BiographyTopic, input: AnswerInput): ComposedAnswer | null {
  const found = findBiographyLines(
    topic,
    topic === 'career' ? (input.career ?? input.lines) : everyLine(input),
  )
  if (found.length === 0) return null
  if (topic === 'beginning') return tellBeginning(found, input)
  if (topic === 'career') return tellCareer(inOrder(found, input), input)
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
    segments: [
      grounded(writeCue(first.text), 'headline', first),
      ...told.flatMap((line, at) => tellFact(line, topic, at > 0)),
      ...close(topic),
    ],
    gaps: [],
  }
}

/** The lines that were found, with how near they are, and the rest of the career. */
const everyLine = ({ lines, career = [] }: AnswerInput): ResumeLine[] => {
  const known = new Map(lines.map((line) => [line.resumeLineId, line]))
  return [...career.map((line) => known.get(line.resumeLineId) ?? line), ...(career.length > 0 ? [] : lines)]
}

/** So many lines of the first job, the nearest first. */
const toldOfBeginning = 2

/** The job one came from: what it was, when, and what one did there. */
function tellBeginning(found: readonly ResumeLine[], { question }: AnswerInput): ComposedAnswer | null {
  const told = found
    .toSorted((one, other) => (other.relevance ?? 0) - (one.relevance ?? 0))
    .slice(0, toldOfBeginning)
  const [first] = told
  if (!first) return null
  const role = readRole(first.roleHeader)
  const place = (/\bbefore\b/iu.test(question) && sayBefore(role)) || sayFirstJob(role)
  const stay = sayStay(first.roleHeader, role.title !== null)
  const placed = [place, stay].flatMap((text) => (text ? [grounded(text, 'situation' as const, first)] : []))
  return {
    segments: [
      grounded(writeCue(first.text), 'headline', first),
      ...placed,
      ...told.flatMap((line) => sayFirst(line, 2, 'action')),
    ],
    gaps: [],
  }
}

/** As they stand in the resume: a career is told from the newest role back. */
function inOrder(lines: readonly ResumeLine[], { career }: AnswerInput): ResumeLine[] {
  const places = new Map(career?.map(({ resumeLineId }, at) => [resumeLineId, at]))
  const placeOf = ({ resumeLineId }: ResumeLine) => places.get(resumeLineId) ?? resumeLineId
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function tellFact(line: ResumeLine, topic: BiographyTopic, isFurther: boolean): AnswerSegment[] {
  const dates = /\b(?:19|20)\d\d\b/u.test(line.text) ? null : sayDates(line.roleHeader)
  const [first = '', ...rest] = sayResumeLine(line)
  const opened = topic === 'gap' ? first.replace(pause, (word) => `That was ${word.toLowerCase()}`) : first
  const said = [isFurther ? openFurther(opened) : opened, ...rest]
  const placed = dates && said.length < 3 ? [...said, dates] : said
  return placed.map((text) => grounded(text.charAt(0).toUpperCase() + text.slice(1), 'action', line))
}

/** "There’s also an instructor licence": a second fact does not begin as the first one. */
function openFurther(sentence: string): string {
  const said = sentence
    .replace(/^(?:What I have there is|Outside work, it’s) /u, 'There’s also ')
    .replace(/^I have (?=an? )/u, 'I also have ')
  return said !== sentence || /^(?:I|I’m|I’ve|My|The|That|There|It|With)\b/u.test(said) || !isVerbless(said)
    ? said
    : `There’s also ${withArticle(lowerUnlessName(said))}`
}

const pause =
  /^(?:parental|maternity|paternity|sick) leave\b|^(?=career break|sabbatical|gap year|knee|hip|back|operation)\p{L}+/iu

const close = (topic: BiographyTopic): AnswerSegment[] =>
  topic === 'gap' ? frames.afterBreak.map((text) => bridge(text, 'other')) : []

/** How far back a short walk through a career goes. */
const toldRoles = 3

/** Who one is and does now, what came of it, where one comes from, and what one looks for. */
function tellCareer(found: readonly ResumeLine[], input: AnswerInput): ComposedAnswer {
  const all = input.career ?? input.lines
  const [self] = found.filter(isSummary)
  const aim = tellAim(found)
  const [now, ...before] = found.filter((line) => !isSummary(line))
  const cue = now ? sayNow(readRole(now.roleHeader)) : null
  const task = findNearestTask(
    input.job,
    all.map(({ text }) => text),
  )
  const ofNow = all.filter(
    (line) =>
      line.roleHeader === now?.roleHeader && !isMishap(line) && (isDeed(line.text) || hasMetric(line.text)),
  )
  const whole = ofNow.filter((line) => isSaidWhole(sayResumeLine(line)))
  const best = now && findNearestLine(task, whole.length > 0 ? whole : ofNow)
  const second = before.length === 0 ? ofNow.find((line) => line !== best && hasMetric(line.text)) : undefined
  const present = now && cue ? [grounded(cue, 'situation', now)] : []
  const about = self
    ? sayFirst(self, toldOfOneself, 'situation').filter(
        ({ text }) => !aims.test(text) && !/\bnotice\b/iu.test(text),
      )
    : []
  const isAtWork = now !== undefined && readRole(now.roleHeader).isCurrent
  const segments = [
    ...(isAtWork ? [...present, ...about] : [...about, ...present]),
    ...[best, second].flatMap((line) => (line ? sayFirst(line, 2, 'action') : [])),
    ...sayRoles(before.slice(0, toldRoles - 1)),
    ...aim.map((segment) => ({ ...segment, part: 'other' as const })),
    ...(aim.length > 0 || !task ? [] : [bridge(fillFrame(frames.wantTask, { job: task }), 'other')]),
  ]
  if (segments.length < leastSentences) segments.push(bridge(pickFrame(frames.goOn, input.question), 'other'))
  const [first = bridge(frames.nothingNear, 'headline'), ...rest] = segments
  return { segments: [{ ...first, part: 'headline' }, ...rest], gaps: [] }
}

/** So many sentences about oneself, before what one has done says it better. */
const toldOfOneself = 3
/** Less than this is no career that is told. */
const leastSentences = 3

const sayFirst = (line: ResumeLine, count: number, part: AnswerSegment['part']): AnswerSegment[] =>
  sayResumeLine(line)
    .slice(0, count)
    .map((text) => grounded(text, part, line))

/** "Before that, I worked as …", and once more for the one before; each role once. */
function sayRoles(lines: readonly ResumeLine[]): AnswerSegment[] {
  const said = lines.flatMap((line, index) => {
    const text = sayBefore(readRole(line.roleHeader), index > 0)
    return text ? [grounded(text, 'situation', line)] : []
  })
  return said.filter(({ text }, at) => said.findIndex((other) => other.text === text) === at)
}

/** What one wishes for, in the words in which a summary says it. */
const aims =
  /\b(?:looking (?:for|to)|seeking|want(?:s|ing)?|wish(?:es)?|hop(?:e|ing) to|ready (?:for|to)|keen (?:on|to)|eager to|aiming|aim to|interested in|drawn to|(?:would|['’]d) (?:now )?(?:like|love|prefer)|next (?:step|role|move|job)|happiest|care most|more interesting|are numbered)\b/iu

/** So much of a wish: the rest is for when they ask. */
const toldOfAim = 2

/** Where one wants to go, in the candidate's own words, from any line of the summary; empty where none says it. */
export function tellAim(lines: readonly ResumeLine[]): AnswerSegment[] {
  return lines
    .filter((line) => isSummary(line) && aims.test(line.text))
    .flatMap((line) =>
      sayResumeLine(line)
        .filter((text) => aims.test(text))
        .map((text) => grounded(text, 'action', line)),
    )
    .slice(0, toldOfAim)
}
