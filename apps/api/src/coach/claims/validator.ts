import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { beginsWithPastVerb } from '../resume-line.ts'
import { splitSentences } from '../text.ts'
import { isCardSentence } from '../write/cards/cards.ts'
import { isFrame } from '../write/frames.ts'
import { withoutPlace } from '../write/place-story.ts'
import { readRole } from '../write/read-role.ts'
import { checkGeneral, findObeyedOrVerdict, findPassword } from './check-general.ts'
import { judgeOwn, readOwn } from './check-own.ts'
import { aboutTheResume, checkBlank, checkRemark, resumeWords } from './check-remark.ts'
import { claimsSomething, readClauses } from './clauses.ts'
import { isColour } from './coverage/coverage.ts'
import { readFigures } from './figures/read/read-figures.ts'
import { type Objection, object, type RefusalReason } from './refusal.ts'
import { isSaid, toSource } from './said-lines.ts'
import { readTokens, wordsOf } from './tokens.ts'
import { withoutOrders, withoutOrdersInLine } from './without-orders.ts'
import { bridgeWords } from './word-lists.ts'

/** Something a sentence says that its sources do not. */
export interface UnsupportedItem {
  kind: 'citation' | 'number' | 'date' | 'name' | 'skill' | 'claim'
  text: string
  reason: RefusalReason
}
/** Whether a segment may be shown, and if not, why. */
export interface Verdict {
  isSupported: boolean
  /** Not supported as far as words tell, and not refused for certain: a second reader may decide. */
  isUnsure: boolean
  unsupported: UnsupportedItem[]
}

/** What a segment may stand on. */
export interface Sources {
  /** Every line the engine was given, and none of another candidate. */
  lines: readonly ResumeLine[]
  job: JobInput
  question: string
}

/** No sentence one can say is longer; comparing words costs by the pair. */
const longestSentence = 1200

/**
 * Decides by rules alone whether a segment says more than its sources (ADR 10). A sentence that speaks of what the candidate
 * did, has or is must stand on the lines it cites: see `check-own.ts`. A sentence of knowledge, a plan, a wish or a case
 * needs no line and may not smuggle in a past: see `clauses.ts` and `check-general.ts`. The same for every engine; what
 * cannot be judged is unsupported.
 */
export function validateSegment(segment: AnswerSegment, given: Sources): Verdict {
  const sources = {
    ...given,
    lines: given.lines.map(withoutOrdersInLine),
    question: withoutOrders(given.question),
  }
  const known = new Map(sources.lines.map((line) => [line.resumeLineId, line]))
  const cited = segment.chunkIds.flatMap((id) => known.get(id) ?? [])
  const strange = segment.chunkIds.filter((id) => !known.has(id))
  const objections: Objection[] = strange.map((id) => ({ reason: 'citation', text: String(id) }))
  if (objections.length === 0) objections.push(...checkText(segment, cited, sources))
  return {
    isSupported: objections.length === 0,
    isUnsure: objections.length > 0 && objections.every(({ isUnsure }) => isUnsure === true),
    unsupported: objections.map(toItem),
  }
}

/**
 * What a sentence is: `own` speaks of the candidate and stands on lines; `general` is knowledge, a plan, a wish, a case or a
 * fact of the job; `connective` leads from one thing to the next.
 */
export type SentenceClass = 'own' | 'general' | 'connective'

/** Whether a sentence is about the candidate, general, or only connects others. */
export function classifySentence(sentence: string): SentenceClass {
  if (claimsSomething(sentence)) return 'own'
  const content = readTokens(sentence).filter((token) => token.isContent && !isColour(token.lemma))
  const isConnective =
    content.every((token) => bridgeWords.has(token.text.toLowerCase())) && !plans.test(sentence)
  return isConnective ? 'connective' : 'general'
}

/** True for a sentence that the coach itself wrote to lead over; it needs no mark. */
export const isOwnFrame = (text: string, sources: Sources): boolean =>
  isFrame(text, `${jobText(sources)}\n${sources.question}`)

/** True for a remark beside an answer that is about the job and the question only. */
export function isRemarkSupported(text: string, sources: Sources): boolean {
  const found = [
    ...findMarkup(text, []),
    ...findOrder(text, sources),
    ...splitSentences(text).flatMap((sentence) => [
      ...object('order', findPassword(sentence, sources.job.companyName)),
      ...checkRemark(sentence, toRemarkSources(sources)),
    ]),
  ]
  return found.length === 0
}

const kinds: Partial<Record<RefusalReason, UnsupportedItem['kind']>> = {
  citation: 'citation',
  uncited: 'claim',
  figure: 'number',
  date: 'date',
  name: 'name',
  employer: 'name',
  skill: 'skill',
}

const toItem = ({ reason, text }: Objection): UnsupportedItem => ({
  kind: kinds[reason] ?? 'claim',
  text,
  reason,
})

/** Shown as plain text, but a link or an image that nobody asked for is an order somebody gave. */
const markup = /!\[|\]\(|<\/?[a-z|][^>]{0,200}>?/iu
const address = /(?:https?:\/\/|www\.)[^\s)>\]]+/giu

function findMarkup(text: string, cited: readonly ResumeLine[]): Objection[] {
  const own = cited.map(({ text: line }) => line).join('\n')
  const links = (text.match(address) ?? []).filter((link) => !own.includes(link))
  const found = markup.exec(text)?.[0]
  return [...links, ...(found ? [found] : [])].map((part) => ({ reason: 'markup', text: part }))
}

function checkText(segment: AnswerSegment, cited: ResumeLine[], sources: Sources): Objection[] {
  const marked = findMarkup(segment.text, cited)
  if (marked.length > 0) return marked
  if (segment.kind === 'bridge' && isCardSentence(segment.text)) return []
  const obeyed = findOrder(segment.text, sources)
  if (obeyed.length > 0) return obeyed
  if (segment.kind === 'bridge' && isFrame(segment.text, `${jobText(sources)}\n${sources.question}`))
    return []
  if (segment.kind === 'blank') return checkBlank(segment.text, toRemarkSources(sources), splitSentences)
  return splitSentences(segment.text).flatMap((sentence) =>
    checkSentence(sentence, segment.kind, cited, sources),
  )
}

/** What a planted order wanted to be written, and verdicts on the candidate: wrong in a sentence of any kind. */
function findOrder(text: string, sources: Sources): Objection[] {
  const known = `${withoutOrders(jobText(sources))}\n${sources.question}\n${sources.lines.map(({ roleHeader, text: line }) => `${roleHeader} ${line}`).join('\n')}`
  return splitSentences(text).flatMap((sentence) => findObeyedOrVerdict(sentence, known))
}

/** The job, as the candidate was told about it. */
function jobText({ job }: Sources): string {
  return `${job.companyName}\n${job.position}\n${job.companyDetails}\n${job.jobDescription}`
}

const toRemarkSources = (sources: Sources) => ({
  about: withoutOrders(`${jobText(sources)}\n${sources.question}`),
  named: resumeWords(sources.lines.map(toSource)),
})

function checkSentence(
  sentence: string,
  kind: AnswerSegment['kind'],
  cited: readonly ResumeLine[],
  sources: Sources,
): Objection[] {
  if (sentence.length > longestSentence) return [{ reason: 'unknown-words', text: sentence.slice(0, 160) }]
  if (aboutTheResume.test(sentence)) return checkRemark(sentence, toRemarkSources(sources))
  const general = {
    lines: sources.lines,
    job: jobText(sources),
    companyName: sources.job.companyName,
    question: sources.question,
  }
  const isClaim = claimsSomething(sentence)
  if (cited.length === 0) {
    if (!isClaim) return checkGeneral(sentence, general)
    return [
      {
        reason: kind === 'grounded' ? 'citation' : 'uncited',
        text: kind === 'grounded' ? 'no resume line is cited' : sentence,
      },
    ]
  }
  const objections = checkCited(sentence, cited, sources)
  if (objections.length === 0 || isClaim) return objections
  if (isOfCompany(sentence, sources)) return checkGeneral(sentence, general)
  const isGeneral =
    plans.test(sentence) ||
    (speaksInGeneral(sentence) && !speaksOf(sentence, cited) && !isSaidElsewhere(sentence, sources))
  return isGeneral ? checkGeneral(sentence, general) : objections
}

const plans = /\b(?:would|will|could|might|should|let me|let's)\b|['’](?:d|ll)\b/iu

/** "Acme Pay serves 300 merchants": a fact of the posting that a model cited a line for. */
function isOfCompany(sentence: string, { job }: Sources): boolean {
  return (
    (job.companyName.length > 2 && sentence.startsWith(job.companyName)) || /^(?:you|your)\b/iu.test(sentence)
  )
}

/** Plans, wishes, absence and what holds always; a sentence without a verb in such a form may be about the past. */
function speaksInGeneral(sentence: string): boolean {
  const isPresent =
    /\b(?:is|are|isn['’]t|aren['’]t|means?|needs?|takes?|works?|helps?|draws|matters?|I (?:think|believe|prefer|like|enjoy|want|hope|find))\b/iu.test(
      sentence,
    )
  const isAbsence = readClauses(sentence).some(({ kind }) => kind === 'absence')
  return (
    isAbsence ||
    (isPresent &&
      readFigures(sentence).length === 0 &&
      !/\b(?:that's|that is|this is|these are)\b/iu.test(sentence) &&
      !beginsWithPastVerb(sentence))
  )
}

/** "A good example of leadership is this: " speaks of the question. */
const opening = /^(?:an?|one|my|the) (?:\w+ ){0,2}?(?:example|case|story|instance)\b[^:.]{0,60}:\s+(?=I\b)/iu

/** Shares so much with the lines it cites that it is about them, whatever its form. */
function speaksOf(sentence: string, cited: readonly ResumeLine[]): boolean {
  return cited.some((line) => {
    const known = wordsOf(readTokens(line.text))
    const shared = readTokens(sentence).filter((token) => token.isContent && known.has(token.lemma))
    return new Set(shared.map((token) => token.lemma)).size > 1
  })
}

function checkCited(sentence: string, cited: readonly ResumeLine[], sources: Sources): Objection[] {
  if (cited.some((line) => isSaid(sentence, line))) return []
  const placed = cited.reduce((text, { roleHeader }) => withoutPlace(text, readRole(roleHeader)), sentence)
  const core = placed.replace(opening, '')
  return judgeOwn(readOwn(core, { cited, lines: sources.lines, toSource, job: jobText(sources) }))
}

/** "Presents the figures" speaks of the candidate without saying so, as another line of the resume shows. */
function isSaidElsewhere(sentence: string, sources: Sources): boolean {
  return sources.lines.some(
    (line) =>
      isSaid(sentence, line) ||
      judgeOwn(readOwn(sentence, { cited: [line], lines: sources.lines, toSource, job: '' })).length === 0,
  )
}
