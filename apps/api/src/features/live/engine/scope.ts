import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { LiveEvent } from '@cuelight/contracts/live'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import type { interviews } from '@cuelight/db/schema/live'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { QuestionThread } from '../../../live-engine/question-thread.ts'
import type { JobInput } from '../../../ports/language-model.ts'
import type { LiveEntry } from '../../../ports/live-sessions.ts'
import type { AnswerRequest } from '../../answer/index.ts'
import { appendEvents, type EngineCommand, lockInterview } from '../event-log.ts'
import type { Lease } from './lease.ts'

/** Writes an answer: checked segments, then the finished answer; a failure throws a DomainError. */
export type StreamAnswer = (
  services: Services,
  input: AnswerRequest,
  signal?: AbortSignal,
) => AsyncGenerator<AnswerStreamPart>

/** What an answer needs to know about the interview it is for; it does not change while the interview runs. */
export interface InterviewFacts {
  id: number
  userId: number
  scheduleId: number
  cvId: number | null
  job: JobInput
  summary: ScheduleSummary | null
  /** Whether the speech gate corrects the energy rule in this interview. */
  endpointing: 'speech' | 'energy'
}

/** What the parts of one engine share. */
export interface EngineScope {
  services: Services
  facts: InterviewFacts
  lease: Lease
  streamAnswer: StreamAnswer
  /** Aborted when the engine stops. */
  signal: AbortSignal
  announce(entries: readonly LiveEntry[]): void
  /** Something went wrong that this engine cannot mend: it stops, and the next one starts from what is stored. */
  fail(error: unknown): void
  /** As last read; the truth is read again under the lock before an answer is started. */
  isAutoOn: boolean
  /** Reading what was stored before the engine started: no partial texts, no repeated notices. */
  isCatchingUp: boolean
  /** The session's own pause (turn-tracker.ts), in milliseconds; it may be changed while the session runs. */
  pauseMs: number
  /** Questions asked so far, oldest first. */
  questions: string[]
  /** What the interviewer said just before. */
  thread: QuestionThread
}

/** The lease went to another process: this engine has nothing to say any more. */
export class LeaseLostError extends Error {}

/** One write of an engine: refused when the lease is lost, told to the listeners once it is committed. */
export async function writeFenced<Result>(
  scope: EngineScope,
  work: (
    tx: Transaction,
    interview: typeof interviews.$inferSelect,
  ) => Promise<{ events: (LiveEvent | EngineCommand)[]; result: Result }>,
): Promise<Result> {
  const { result, entries } = await withTransaction(scope.services, async (tx) => {
    const interview = await lockInterview(tx, scope.lease.interviewId)
    if (!interview || interview.leaseGeneration !== scope.lease.generation) throw new LeaseLostError()
    const written = await work(tx, interview)
    return { result: written.result, entries: await appendEvents(tx, interview, written.events) }
  })
  scope.announce(entries)
  return result
}

/** A hint for the screens; not stored, and lost where it does not arrive. */
export function hint(scope: EngineScope, event: LiveEvent): void {
  if (!scope.isCatchingUp) scope.announce([{ id: null, event }])
}

export async function writeNotice(
  scope: EngineScope,
  notice: Omit<Extract<LiveEvent, { type: 'notice' }>, 'type'>,
): Promise<void> {
  if (scope.isCatchingUp) return
  await writeFenced(scope, async () => ({ events: [{ type: 'notice', ...notice }], result: undefined }))
}

const bare = (text: string) => text.replace(/(?<![\s.?!…,])[\s.?!…,]+$/, '')

export function askFor(
  scope: EngineScope,
  question: string,
  parts: string[],
  signal: AbortSignal,
  onRetrieved: () => void,
): AsyncGenerator<AnswerStreamPart> {
  const { userId, scheduleId, cvId, job, summary } = scope.facts
  // The first half of a question that went on is no question before it.
  const earlierQuestions = scope.questions.filter((earlier) => !question.includes(bare(earlier))).slice(-5)
  const facts = { userId, scheduleId, cvId, job, summary }
  const request = { ...facts, question, parts, earlierQuestions, onRetrieved }
  return scope.streamAnswer(scope.services, request, signal)
}
