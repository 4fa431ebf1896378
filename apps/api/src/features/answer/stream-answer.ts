import type { AnswerSegment, AnswerStreamPart, Engine, StructuredAnswer } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import { addBiographyLines } from '../../coach/biography.ts'
import { followsUp } from '../../coach/classify-question.ts'
import { coachEngine } from '../../coach/summarise-job.ts'
import { clip } from '../../coach/text.ts'
import { findOrders, withoutInstructions } from '../../coach/without-instructions.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { AnswerReshape, JobInput, ResumeLine } from '../../ports/language-model.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import { checkSegments } from './check-segments.ts'
import { checkRemarks } from './check-wording.ts'
import { offeredEvidence, toEvidence } from './evidence.ts'
import { findPinnedAnswer } from './find-pinned-answer.ts'
import { chooseStories, findStories } from './find-stories.ts'
import { recordCalls } from './record-calls.ts'

export interface AnswerRequest {
  userId: number
  /** Null when the resume was deleted; the answer then says so. */
  cvId: number | null
  /** With it, answers that the candidate pinned while preparing come first. */
  scheduleId?: number | undefined
  job: JobInput
  summary: ScheduleSummary | null
  question: string
  parts?: string[] | undefined
  earlierQuestions?: string[] | undefined
  /** The lines told in this interview so far, oldest first. */
  toldResumeLineIds?: readonly number[] | undefined
  reshape?: AnswerReshape | undefined
  /** Called once, when the resume lines for the answer are found. */
  onRetrieved?: (() => void) | undefined
}

/**
 * Answers a question from the resume: whole segments as they are written, each checked before anyone sees it, then the
 * finished answer. Throws the DomainErrors of the language model; a stream that ends without `finished` never happens.
 */
export async function* streamAnswer(
  services: Services,
  request: AnswerRequest,
  signal?: AbortSignal,
): AsyncGenerator<AnswerStreamPart> {
  const pinned = await readPinned(services, request)
  if (pinned) {
    request.onRetrieved?.()
    for (const segment of pinned.segments) {
      const evidence = pinned.evidence.filter(({ cvChunkId }) => segment.chunkIds.includes(cvChunkId))
      yield { type: 'segment', segment, evidence }
    }
    yield { type: 'finished', itemId: null, answer: pinned }
    return
  }
  const earlierQuestions = (request.earlierQuestions ?? []).map(withoutInstructions)
  const question = withoutInstructions(request.question).trim()
  const { lines, preferred, notice } = await readLines(services, { ...request, question, earlierQuestions })
  request.onRetrieved?.()
  signal?.throwIfAborted()
  const segments: AnswerSegment[] = []
  const gaps: string[] = []
  const left = question === request.question.trim() ? null : leftOut(request.question)
  for (const text of [notice, left]) {
    if (text === null) continue
    const segment: AnswerSegment = { kind: 'bridge', part: 'headline', text, chunkIds: [] }
    segments.push(segment)
    if (text === notice) gaps.push(text)
    yield { type: 'segment', segment, evidence: [] }
  }
  if (question === '') {
    yield { type: 'finished', itemId: null, answer: { segments, evidence: [], gaps, engine: coachEngine } }
    return
  }
  let engine: Engine | null = null
  const { job, summary, reshape, toldResumeLineIds } = request
  const parts = (request.parts ?? []).map(withoutInstructions).filter((part) => part.trim() !== '')
  const input = {
    question,
    parts,
    job,
    summary,
    lines,
    preferred,
    earlierQuestions,
    toldResumeLineIds,
    reshape,
  }
  const sources = { lines, job, question: [...earlierQuestions, question].join('\n') }
  const calls = recordCalls(services, request.userId, 'answer')
  for await (const part of services.languageModel.answer(input, signal, calls.report)) {
    if (part.type === 'finished') {
      engine = part.engine
      gaps.push(...checkRemarks({ gaps: part.gaps, whyAsked: '', kind: 'custom' }, part.engine, sources).gaps)
      continue
    }
    const { kept, dropped } = checkSegments([part.segment], sources, segments)
    if (dropped > 0) services.logger.warn({ kind: part.segment.kind }, 'unsupported segment not shown')
    for (const segment of kept) {
      segments.push(segment)
      yield { type: 'segment', segment, evidence: toEvidence([segment], lines) }
    }
  }
  signal?.throwIfAborted()
  if (!engine) throw new DomainError('provider-failed', 'The answer was cut off. Please try again.')
  if (segments.length === 0) {
    const segment = nothingSupported()
    segments.push(segment)
    yield { type: 'segment', segment, evidence: [] }
  }
  const evidence = [...toEvidence(segments, lines), ...offeredEvidence(segments, lines)]
  yield { type: 'finished', itemId: null, answer: { segments, evidence, gaps: [...new Set(gaps)], engine } }
}

/** Said when every segment claimed more than the resume does. */
export function nothingSupported(): AnswerSegment {
  const text = 'The suggested answer said more than your resume does, so it is not shown.'
  return { kind: 'bridge', part: 'headline', text, chunkIds: [] }
}

const deletedNotice = 'The resume of this interview was deleted, so nothing can be quoted from it.'
const unreadNotice = 'Your resume has no lines that could be read, so nothing can be quoted from it.'

/** The candidate's own choice comes before every engine; another form of an answer is made anew. */
async function readPinned(services: Services, request: AnswerRequest): Promise<StructuredAnswer | null> {
  const { userId, scheduleId, question, reshape } = request
  if (scheduleId === undefined || reshape) return null
  return findPinnedAnswer(services, { userId, scheduleId, question })
}

/** Said when a question held orders to a machine; they are quoted, not followed. */
function leftOut(question: string): string {
  const found = findOrders(question).map((text) => `“${clip(text.replace(/\s+/gu, ' '), 120)}”`)
  return `A part of this question gives orders to a machine and was left out: ${found.join(', ')}.`
}

interface ReadLines {
  lines: ResumeLine[]
  /** Ids of the stories among the lines, first to be told. */
  preferred: number[]
  notice: string | null
}

async function readLines(services: Services, request: AnswerRequest): Promise<ReadLines> {
  const { userId } = request
  const { lines, retrieved, notice } = await readResumeLines(services, request)
  const stories = chooseStories(
    await findStories(services, userId, lines),
    request.question,
    request.earlierQuestions ?? [],
  )
  const all = new Map([...stories, ...retrieved].map((line) => [line.resumeLineId, line]))
  return { lines: [...all.values()], preferred: stories.map(({ resumeLineId }) => resumeLineId), notice }
}

async function readResumeLines(
  services: Services,
  request: AnswerRequest,
): Promise<{ lines: ResumeLine[]; retrieved: ResumeLine[]; notice: string | null }> {
  const none = { lines: [], retrieved: [] }
  if (request.cvId === null) return { ...none, notice: deletedNotice }
  try {
    const base = await openKnowledgeBase(services, { userId: request.userId, cvId: request.cvId })
    const isPlain = (line: ResumeLine) => findOrders(line.text).length === 0
    const lines = base.lines.filter(isPlain)
    if (lines.length === 0) return { ...none, notice: unreadNotice }
    const previous = followsUp(request.question) ? (request.earlierQuestions?.at(-1) ?? null) : null
    const retrieved = await base.retrieve(request.question, { previous })
    return {
      lines,
      retrieved: addBiographyLines(request.question, retrieved.filter(isPlain), lines),
      notice: null,
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return { ...none, notice: deletedNotice }
    throw error
  }
}
