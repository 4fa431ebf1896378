import type { AnswerSegment, AnswerStreamPart, StructuredAnswer } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Sources } from '../../coach/claims/validator.ts'
import { findOrders, withoutInstructions } from '../../coach/instructions/without-instructions.ts'
import { coachEngine } from '../../coach/job/summarise-job.ts'
import { classifyQuestion } from '../../coach/questions/classify-question.ts'
import { idsOf, tellStory } from '../../coach/stories/tell-story.ts'
import { clip } from '../../coach/text.ts'
import { composeFollowUp } from '../../coach/write/compose-follow-up.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type {
  AnswerInput,
  AnswerPart,
  AnswerReshape,
  JobInput,
  ResumeLine,
  SpokenTurn,
} from '../../ports/language-model.ts'
import { findFactAnswer } from '../facts/index.ts'
import { leaveOutDictated } from '../schedule/index.ts'
import { requireModelRoom } from '../usage/index.ts'
import { answerInTime, checkParts, defaultPatienceMs, type InTimePart } from './answer-in-time.ts'
import { checkSegmentsTwice } from './check-segments.ts'
import { checkRemarks } from './check-wording.ts'
import { offeredEvidence, toEvidence } from './evidence.ts'
import { type FoundLines, findLines } from './find-lines.ts'
import { findPinnedAnswer } from './find-pinned-answer.ts'
import { isModelWriting } from './plain-lines.ts'
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
  /** The latest turns of both speakers, oldest first. */
  lastTurns?: readonly SpokenTurn[] | undefined
  /** The lines told in this interview so far, oldest first. */
  toldResumeLineIds?: readonly number[] | undefined
  /** Lines and own words that must not be told this time. */
  leftOutIds?: readonly number[] | undefined
  reshape?: AnswerReshape | undefined
  /** The candidate sees three stories beside the answer and can choose one. */
  canChoose?: boolean | undefined
  /** The line or story the candidate chose for this question. */
  tellId?: number | undefined
  /** The interview is live: a cue comes at once, and the coach answers if a model is late or not allowed. */
  isLive?: boolean | undefined
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
  const own = await findOwnAnswer(services, request)
  if (own) {
    request.onRetrieved?.()
    yield* repeatAnswer(own)
    return
  }
  const earlierQuestions = (request.earlierQuestions ?? []).map(withoutInstructions)
  const question = withoutInstructions(request.question).trim()
  const { userId, cvId } = request
  const { toldResumeLineIds, leftOutIds } = request
  const asked = { userId, cvId, question, earlierQuestions, toldResumeLineIds, leftOutIds }
  const found = putFirst(request.tellId, await findLines(services, asked))
  request.onRetrieved?.()
  signal?.throwIfAborted()
  const fact = await findMeantFact(services, request, found.questionVector)
  if (fact) {
    yield* repeatAnswer(fact)
    return
  }
  const draft: Draft = {
    segments: [],
    gaps: found.notice === null ? [] : [found.notice],
    engine: coachEngine,
  }
  const leftOut = question === request.question.trim() ? null : describeLeftOut(request.question)
  for (const text of [found.notice, leftOut]) if (text !== null) yield remark(draft, text)
  if (question !== '')
    yield* write(services, { ...request, question, earlierQuestions }, found, draft, signal)
  const { segments, gaps, engine, fallback } = draft
  const evidence =
    question === ''
      ? []
      : [
          ...toEvidence(segments, withCareer(found.lines, found.career)),
          ...(await offeredEvidence(services, { segments, ...found }, { signal })),
        ]
  const answer = { segments, evidence, gaps: [...new Set(gaps)], engine, ...(fallback && { fallback }) }
  yield { type: 'finished', itemId: null, answer }
}

/** What the candidate chose comes first, and nothing else is told. */
function putFirst(tellId: number | undefined, found: FoundLines): FoundLines {
  if (tellId === undefined) return found
  const story = found.stories.find((one) => idsOf(one).includes(tellId)) ?? null
  const chosen = story ? [...(story.own ? [story.own] : []), ...story.lines] : []
  const line = found.career.find(({ resumeLineId }) => resumeLineId === tellId)
  const first = chosen.length > 0 ? chosen : line ? [line] : []
  const rest = found.lines.filter(
    (one) => !first.some(({ resumeLineId }) => resumeLineId === one.resumeLineId),
  )
  return { ...found, story: story && { story, certainty: 'sure' }, lines: [...first, ...rest] }
}

/** The nearest lines, and the rest of the resume behind them. */
function withCareer(lines: readonly ResumeLine[], career: readonly ResumeLine[]): ResumeLine[] {
  return [...new Map([...career, ...lines].map((line) => [line.resumeLineId, line])).values()]
}

/** An answer while it is being written. */
type Draft = Pick<StructuredAnswer, 'segments' | 'gaps' | 'engine' | 'fallback'>

function* repeatAnswer(answer: StructuredAnswer): Generator<AnswerStreamPart> {
  for (const segment of answer.segments) {
    const evidence = answer.evidence.filter(({ cvChunkId }) => segment.chunkIds.includes(cvChunkId))
    yield { type: 'segment', segment, evidence }
  }
  yield { type: 'finished', itemId: null, answer }
}

/** A sentence of our own before the answer; it claims nothing about the candidate. */
function remark(draft: Draft, text: string): AnswerStreamPart {
  const segment: AnswerSegment = { kind: 'bridge', part: 'headline', text, chunkIds: [] }
  draft.segments.push(segment)
  return { type: 'segment', segment, evidence: [] }
}

/** Lets the language model write on, and shows what its sources bear out. */
async function* write(
  services: Services,
  request: AnswerRequest & { earlierQuestions: readonly string[] },
  { lines, career, story, stories, absence, questionVector }: FoundLines,
  draft: Draft,
  signal?: AbortSignal,
): AsyncGenerator<AnswerStreamPart> {
  const { job, summary, reshape, toldResumeLineIds } = request
  const { question, parts, earlierQuestions, lastTurns } = await readSpeech(services, request)
  const told = reshape || parts.length > 1 ? null : story
  const input = {
    question,
    questionVector: questionVector ?? undefined,
    absence,
    parts,
    job,
    summary,
    lines,
    career,
    stories,
    lastTurns,
    preferred: told ? idsOf(told.story) : request.tellId === undefined ? [] : [request.tellId],
    story: told ?? undefined,
    earlierQuestions,
    toldResumeLineIds,
    canChoose: request.canChoose,
    isChosen: request.tellId !== undefined,
    reshape,
  }
  const citable = withCareer(lines, career)
  const sources = { lines: citable, job, question: [...earlierQuestions, question].join('\n') }
  const check = (segment: AnswerSegment) =>
    checkSegment(services, segment, { sources, draft, userId: request.userId, signal })
  // Own words are told as they were written; a model would write them anew.
  const answer = told?.story.own
    ? checkParts(tellOwnStory({ ...input, story: told }), check)
    : await openAnswer(services, request, { input, check, signal })
  let isFinished = false
  for await (const part of answer) {
    if (part.type === 'cue') {
      yield { ...part, evidence: toEvidence([part.segment], citable) }
    } else if (part.type === 'finished') {
      isFinished = true
      draft.engine = part.engine
      draft.fallback = part.fallback
      const remarks = { gaps: part.gaps, whyAsked: '', kind: 'custom' as const }
      draft.gaps.push(...checkRemarks(remarks, part.engine, sources).gaps)
    } else {
      draft.segments.push(part.segment)
      yield { ...part, evidence: toEvidence([part.segment], citable) }
    }
  }
  signal?.throwIfAborted()
  if (!isFinished) throw new DomainError('provider-failed', 'The answer was cut off. Please try again.')
  if (draft.segments.length > 0) return
  const segment = nothingSupported()
  draft.segments.push(segment)
  yield { type: 'segment', segment, evidence: [] }
}

type Speech = Pick<AnswerInput, 'question' | 'parts' | 'earlierQuestions' | 'lastTurns'>

/** What was said, without orders to a machine and, where a model writes, without what dictates to it. */
async function readSpeech(
  services: Services,
  { question, parts = [], earlierQuestions = [], lastTurns }: AnswerRequest,
): Promise<Speech & { earlierQuestions: readonly string[]; parts: string[] }> {
  const turns = lastTurns?.map(({ text }) => text) ?? []
  const said = [question, ...parts, ...earlierQuestions, ...turns].map(withoutInstructions)
  const plain = isModelWriting(services) ? await leaveOutDictated(services, said, 'interviewer') : said
  const [asked = '', ...rest] = plain
  const [ofParts, ofEarlier] = [parts.length, parts.length + earlierQuestions.length]
  const isSaid = (text: string) => text.trim() !== ''
  return {
    // A question must be answered, so what is nothing else stays.
    question: asked.trim() || question,
    parts: rest.slice(0, ofParts).filter(isSaid),
    earlierQuestions: rest.slice(ofParts, ofEarlier).filter(isSaid),
    lastTurns: lastTurns
      ?.map(({ speaker }, at) => ({ speaker, text: rest[ofEarlier + at] ?? '' }))
      .filter(({ text }) => isSaid(text)),
  }
}

async function checkSegment(
  services: Services,
  segment: AnswerSegment,
  {
    sources,
    draft,
    ...options
  }: { sources: Sources; draft: Draft; userId: number; signal: AbortSignal | undefined },
): Promise<AnswerSegment[]> {
  const claims = { segments: [segment], sources, shown: draft.segments }
  const { kept, refused } = await checkSegmentsTwice(services, claims, options)
  if (refused.length > 0)
    services.logger.warn({ kind: segment.kind, refused }, 'a segment said more than its sources')
  return kept
}

interface Opening {
  input: AnswerInput
  check: (segment: AnswerSegment) => Promise<AnswerSegment[]>
  signal: AbortSignal | undefined
}

/** Whoever may write this answer: the model, with the coach at its side where somebody waits, or the coach alone. */
async function openAnswer(
  services: Services,
  { userId, isLive = false }: AnswerRequest,
  { input, check, signal }: Opening,
): Promise<AsyncIterable<InTimePart>> {
  const { languageModel: model, options } = services
  const { report } = recordCalls(services, userId, 'answer')
  const refusal = await findRefusal(services, userId)
  if (refusal && !(isLive && model.standIn)) throw refusal
  if (!isLive || !model.standIn) return checkParts(model.answer(input, signal, report), check)
  const patienceMs = options.answerPatienceMs ?? defaultPatienceMs
  const writers = { model: refusal ? null : model, standIn: model.standIn }
  return answerInTime(writers, { input, check, patienceMs, signal, report })
}

/** Why the account may not use a model now; null when it may. */
async function findRefusal(services: Services, userId: number): Promise<DomainError | null> {
  try {
    await requireModelRoom(services, userId)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function* tellOwnStory(
  input: AnswerInput & { story: NonNullable<AnswerInput['story']> },
): AsyncGenerator<AnswerPart> {
  const { story, certainty } = input.story
  const question = classifyQuestion(input.question, input.earlierQuestions)
  const { segments, gaps } =
    composeFollowUp(question, input) ?? tellStory(story, question, { ...input, certainty })
  for (const segment of segments) yield { type: 'segment', segment }
  yield { type: 'finished', gaps, engine: coachEngine }
}

/** Said when every segment claimed more than the resume does. */
export function nothingSupported(): AnswerSegment {
  const text = 'The suggested answer said more than your resume does, so it is not shown.'
  return { kind: 'bridge', part: 'headline', text, chunkIds: [] }
}

/** What comes before every engine: own words for this question, a fact, a pinned answer. A reshaped one, or another story, is written anew. */
async function findOwnAnswer(services: Services, request: AnswerRequest): Promise<StructuredAnswer | null> {
  const { userId, scheduleId, question, reshape, leftOutIds, tellId } = request
  if (reshape || leftOutIds || tellId !== undefined) return null
  const pinned =
    scheduleId === undefined ? null : await findPinnedAnswer(services, { userId, scheduleId, question })
  if (pinned?.engine.kind === 'candidate') return pinned
  return (await findFactAnswer(services, { userId, scheduleId: scheduleId ?? null, question })) ?? pinned
}

/** A fact that the question asks for in words of its own, which only its vector tells. */
async function findMeantFact(
  services: Services,
  { userId, scheduleId, question, reshape, leftOutIds, tellId }: AnswerRequest,
  vector: Float32Array | null,
): Promise<StructuredAnswer | null> {
  if (!vector || reshape || leftOutIds || tellId !== undefined) return null
  return findFactAnswer(services, { userId, scheduleId: scheduleId ?? null, question, vector })
}

/** Quotes the orders to a machine that a question held; none is followed. */
function describeLeftOut(question: string): string {
  const found = findOrders(question).map((text) => `“${clip(text.replace(/\s+/gu, ' '), 120)}”`)
  return `A part of this question gives orders to a machine and was left out: ${found.join(', ')}.`
}
