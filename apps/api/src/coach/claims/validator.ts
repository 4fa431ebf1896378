import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { beginsWithPastVerb } from '../resume-line.ts'
import { splitSentences, words } from '../text.ts'
import { isCardSentence } from '../write/cards.ts'
import { sayResumeLine } from '../write/compose-story.ts'
import { isFrame } from '../write/frames.ts'
import { placeSentences, withoutPlace } from '../write/place-story.ts'
import { readRole } from '../write/read-role.ts'
import { type Allowance, type Excess, findExcess, findTitles } from './find-excess.ts'
import { findMissingFacts } from './find-missing-facts.ts'
import { blankWords, bridgeWords } from './word-lists.ts'

export interface UnsupportedItem {
  kind: 'citation' | 'number' | 'date' | 'name' | 'skill' | 'claim'
  text: string
}
export interface Verdict {
  isSupported: boolean
  unsupported: UnsupportedItem[]
}

/** What a segment may stand on. */
export interface Sources {
  /** Every line the engine was given, and none of another candidate. */
  lines: readonly ResumeLine[]
  job: JobInput
  question: string
}

const wish =
  /\b(?:I|we)(?:['’](?:d|ll)|\s+(?:would|will|want|hope|look forward|am looking|am interested))\b|\blet me\b/iu
const firstPerson = /\b(?:I|me|my|mine|we|us|our)\b|\bI['’]/iu
/** The answer speaking about itself or the resume; what follows is not a deed. */
const aboutTheResume = /\b(?:my|your|the|this) (?:resume|cv)\b/iu

/**
 * Decides by rules alone whether a segment says more than its sources. A sentence about the candidate must stand on one
 * cited resume line: its numbers, what they count, dates, names, known skills, titles, and every word of meaning, in this
 * or another form or as a listed synonym. Facts about the company come from the job description, and only in sentences that
 * do not speak of the candidate. The same for every engine; what it cannot judge is unsupported (ADR 10).
 */
export function validateSegment(segment: AnswerSegment, sources: Sources): Verdict {
  const known = new Map(sources.lines.map((line) => [line.resumeLineId, line]))
  const cited = segment.chunkIds.flatMap((id) => known.get(id) ?? [])
  const strange = segment.chunkIds.filter((id) => !known.has(id))
  const unsupported: UnsupportedItem[] = strange.map((id) => ({ kind: 'citation', text: String(id) }))
  if (segment.kind === 'grounded' && segment.chunkIds.length === 0) {
    unsupported.push({ kind: 'citation', text: 'no resume line is cited' })
  }
  if (unsupported.length === 0) unsupported.push(...checkText(segment, cited, sources))
  return { isSupported: unsupported.length === 0, unsupported }
}

/** Shown as plain text, but a link or an image that nobody asked for is an order somebody gave. */
const markup = /!\[|\]\(|<\/?[a-z|][^>]{0,200}>?/iu
const address = /(?:https?:\/\/|www\.)[^\s)>\]]+/giu

function findMarkup(text: string, cited: readonly ResumeLine[]): UnsupportedItem[] {
  const own = cited.map(({ text: line }) => line).join('\n')
  const links = (text.match(address) ?? []).filter((link) => !own.includes(link))
  const found = markup.exec(text)?.[0]
  return [...links, ...(found ? [found] : [])].map((part) => ({ kind: 'claim', text: part }))
}

function checkText(segment: AnswerSegment, cited: ResumeLine[], sources: Sources): UnsupportedItem[] {
  const marked = findMarkup(segment.text, cited)
  if (marked.length > 0) return marked
  if (segment.kind === 'bridge' && isCardSentence(segment.text)) return []
  if (segment.kind === 'bridge' && isFrame(segment.text, `${jobText(sources)}\n${sources.question}`))
    return []
  if (segment.kind === 'blank') return checkBlank(segment.text, sources)
  const check = segment.kind === 'grounded' ? checkGrounded : checkBridge
  return splitSentences(segment.text).flatMap((sentence) => check(sentence, sources, cited))
}

/** The job, as the candidate was told about it. */
function jobText({ job }: Sources): string {
  return `${job.companyName}\n${job.position}\n${job.companyDetails}\n${job.jobDescription}`
}

/** A sentence without citations speaks about the answer, the question or the job, never about the candidate. */
function checkBridge(sentence: string, sources: Sources): UnsupportedItem[] {
  const plain = sentence.replace(/[“"][^“”"]*[”"]/gu, '')
  const claims =
    (firstPerson.test(plain) && !wish.test(plain) && !aboutTheResume.test(plain)) || beginsWithPastVerb(plain)
  // "You could begin with the conference" may name what the resume is about; its figures and names stay out.
  const named = sources.lines.flatMap((line) => words(toSource(line)))
  const found = compare(sentence, `${jobText(sources)}\n${sources.question}`, {
    alsoSaid: new Set([...bridgeWords, ...named]),
    isAboutTheAnswer: aboutTheResume.test(sentence),
  })
  return claims ? [{ kind: 'claim', text: sentence }, ...found] : found
}

/** Brackets ask; around them, and in the first person, a blank would state what nobody checked. */
function checkBlank(text: string, sources: Sources): UnsupportedItem[] {
  const inside = [...text.matchAll(/\[([^[\]]*)\]/gu)].map((match) => match[1] ?? '').join('\n')
  const outside = text.replace(/\[[^[\]]*\]/gu, ' ').trim()
  const states = firstPerson.test(inside) || inside.trim() === ''
  return [
    ...(states ? [{ kind: 'claim' as const, text }] : []),
    ...checkAsked(inside, sources),
    ...splitSentences(outside).flatMap((sentence) => checkBridge(sentence, sources)),
  ]
}

/** A blank asks freely, but names nothing new: one word of its own, no figure, no name, no other script. */
function checkAsked(inside: string, sources: Sources): UnsupportedItem[] {
  const named = sources.lines.flatMap((line) => words(toSource(line)))
  const allowance = { alsoSaid: new Set([...blankWords, ...named]), isAboutTheAnswer: true }
  const found = compare(inside, `${jobText(sources)}\n${sources.question}`, allowance)
  const isOwnWord = ({ kind, text }: UnsupportedItem) => kind === 'claim' && /^[a-z'’]+$/iu.test(text)
  return found.filter(isOwnWord).length > 1 ? found : found.filter((item) => !isOwnWord(item))
}

const opening =
  /^(?:an?|one|my|the) (?:\w+ ){0,2}?example (?:of|for) [^,:.]{1,80}?(?:\bis\b|\bwas\b|\bcomes from\b|:|,)\s*/iu
const connection = /,\s*(?:which|and that|and this|that) (?:is|fits|matches|matters|connects|relates)\b.*$/iu

function checkGrounded(sentence: string, sources: Sources, cited: ResumeLine[]): UnsupportedItem[] {
  if (wish.test(sentence)) {
    const own = cited.map(toSource).join('\n')
    return compare(sentence, `${own}\n${jobText(sources)}\n${sources.question}`, { alsoSaid: bridgeWords })
  }
  // "A good example of conflict is …, which matters for this role": the frame speaks of the question and the job.
  const before = opening.exec(sentence)?.[0] ?? ''
  const after = connection.exec(sentence)?.[0] ?? ''
  const frame = [before, after].filter((part) => part !== '')
  const core = sentence.slice(before.length, sentence.length - after.length)
  const problems = [
    ...frame.flatMap((part) => checkBridge(part, sources)),
    ...(core.trim() === '' ? [] : checkOwn(core, cited)),
  ]
  const isOwn = firstPerson.test(sentence) || beginsWithPastVerb(sentence) || isSaidElsewhere(core, sources)
  if (problems.length === 0 || isOwn) return problems
  return checkBridge(sentence, sources).length === 0 ? [] : problems
}

/** "Presents the figures" speaks of the candidate without saying so, as another line of the resume shows. */
function isSaidElsewhere(sentence: string, { lines }: Sources): boolean {
  return lines.some((line) => checkAgainst(sentence, line).length === 0)
}

/** A sentence stands on one line; where several are cited, each of its clauses does, all of one role. */
function checkOwn(sentence: string, cited: ResumeLine[]): UnsupportedItem[] {
  const whole = cited.map((line) => checkAgainst(sentence, line))
  const best = whole.toSorted((first, second) => first.length - second.length)[0] ?? []
  if (best.length === 0 || cited.length < 2) return best
  const clauses = sentence
    .split(/[;,]\s+(?:and\s+|then\s+)?|(?<!\s)\s+and\s+(?=I\b|then\b|\w+ed\b)/u)
    .filter(Boolean)
  const isOfOneRole = [...new Set(cited.map((line) => line.roleHeader))].some((role) => {
    const lines = cited.filter((line) => line.roleHeader === role)
    return clauses.every((clause) => lines.some((line) => checkAgainst(clause, line).length === 0))
  })
  return clauses.length > 1 && isOfOneRole ? [] : best
}

function checkAgainst(placed: string, line: ResumeLine): UnsupportedItem[] {
  const role = readRole(line.roleHeader)
  if (placeSentences(line.roleHeader).includes(placed.trim())) return []
  const sentence = withoutPlace(placed, role)
  if (isQuoted(sentence, line)) return []
  return [...compare(sentence, toSource(line)), ...findTitles(sentence, line.roleHeader, line.text)]
}

/** The line's own words, but for an "I" in front. */
function isQuoted(sentence: string, line: ResumeLine): boolean {
  const plain = (text: string) => ` ${words(text).join(' ')} `
  const own = plain(line.text)
  return own.includes(plain(sentence)) || own.includes(plain(sentence.replace(/^\s*I\s+/u, '')))
}

const knownSources = new WeakMap<ResumeLine, string>()

/** The line as written, and as it is said: figures with their units in words, arrows as changes. */
function toSource(line: ResumeLine): string {
  const known = knownSources.get(line)
  if (known !== undefined) return known
  const said = sayResumeLine(line).join('\n')
  const source = `${line.section}\n${line.roleHeader}\n${line.text}\n${said}`
  knownSources.set(line, source)
  return source
}

function compare(sentence: string, source: string, allowance?: Allowance): UnsupportedItem[] {
  const excess: Excess[] = findExcess(sentence, source, allowance)
  return [...excess, ...findMissingFacts(sentence, source)]
}
