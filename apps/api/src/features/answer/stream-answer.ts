import type { AnswerSegment, AnswerStreamPart, Engine } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { AnswerReshape, JobInput, ResumeLine } from '../../ports/language-model.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import { checkSegments } from './check-segments.ts'
import { offeredEvidence, toEvidence } from './evidence.ts'

export interface AnswerRequest {
  userId: number
  /** Null when the resume was deleted; the answer then says so. */
  cvId: number | null
  job: JobInput
  summary: ScheduleSummary | null
  question: string
  parts?: string[] | undefined
  earlierQuestions?: string[] | undefined
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
  const earlierQuestions = request.earlierQuestions ?? []
  const { lines, notice } = await readLines(services, request)
  request.onRetrieved?.()
  signal?.throwIfAborted()
  const segments: AnswerSegment[] = []
  const gaps: string[] = []
  if (notice) {
    const segment: AnswerSegment = { kind: 'bridge', part: 'headline', text: notice, chunkIds: [] }
    segments.push(segment)
    gaps.push(notice)
    yield { type: 'segment', segment, evidence: [] }
  }
  let engine: Engine | null = null
  const { job, summary, question, parts = [], reshape } = request
  const input = { question, parts, job, summary, lines, earlierQuestions, reshape }
  for await (const part of services.languageModel.answer(input, signal)) {
    if (part.type === 'finished') {
      engine = part.engine
      gaps.push(...part.gaps)
      continue
    }
    const sources = { lines, job, question: [...earlierQuestions, question].join('\n') }
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

async function readLines(
  services: Services,
  request: AnswerRequest,
): Promise<{ lines: ResumeLine[]; notice: string | null }> {
  if (request.cvId === null) return { lines: [], notice: deletedNotice }
  try {
    const base = await openKnowledgeBase(services, { userId: request.userId, cvId: request.cvId })
    if (base.lines.length === 0) return { lines: [], notice: unreadNotice }
    const earlier = request.earlierQuestions?.at(-1)
    const search =
      earlier && request.question.length < 60 ? `${earlier} ${request.question}` : request.question
    return { lines: await base.retrieve(search), notice: null }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found')
      return { lines: [], notice: deletedNotice }
    throw error
  }
}
