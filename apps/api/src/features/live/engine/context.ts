import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import type { interviews } from '@cuelight/db/schema/live'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { Asked } from '../../../live-engine/interview/events.ts'
import type { SoundingName } from '../../../live-engine/jargon/repair-names.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import type { JobInput } from '../../../ports/language-model.ts'
import type { AnswerRequest } from '../../answer/index.ts'
import { findLastTurns } from '../answers/last-turns.ts'
import { findToldLines } from '../answers/told-lines.ts'
import { appendEvents, type LogEntry, lockInterview } from '../log/event-log.ts'
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
  /** What may be said and misheard. */
  names: readonly SoundingName[]
  /** Whether the speech gate corrects the energy rule in this interview. */
  endpointing: 'speech' | 'energy'
  /** Names and terms that are likely to be said, for the recogniser. */
  hints?: readonly string[] | undefined
}

/** What the effects of one engine work with. Nothing in it changes; what changes is the interview's state. */
export interface EngineContext {
  services: Services
  facts: InterviewFacts
  lease: Lease
  streamAnswer: StreamAnswer
  /** Aborted when the engine stops. */
  signal: AbortSignal
  publish(entries: readonly LiveEntry[]): void
}

/** Another process holds the lease: this engine may write nothing any more. */
export class LeaseLostError extends Error {}

/** One write of an engine: refused when the lease is lost, published once it is committed. */
export async function writeFenced<Result>(
  context: Pick<EngineContext, 'services' | 'lease' | 'publish'>,
  work: (
    tx: Transaction,
    interview: typeof interviews.$inferSelect,
  ) => Promise<{ events: LogEntry[]; result: Result }>,
): Promise<Result> {
  const { services, lease, publish } = context
  const { result, entries } = await withTransaction(services, async (tx) => {
    const interview = await lockInterview(tx, lease.interviewId)
    if (!interview || interview.leaseGeneration !== lease.generation) throw new LeaseLostError()
    const written = await work(tx, interview)
    return { result: written.result, entries: await appendEvents(tx, interview, written.events) }
  })
  publish(entries)
  return result
}

/** A write of nothing but events. */
export function writeEvents(context: EngineContext, ...events: LogEntry[]): Promise<undefined> {
  return writeFenced(context, async () => ({ events, result: undefined }))
}

/** Has a question of this interview answered, with what was told before it. */
export async function* askFor(
  { services, facts, streamAnswer }: EngineContext,
  asked: Asked,
  signal: AbortSignal,
  onRetrieved: () => void,
): AsyncGenerator<AnswerStreamPart> {
  const { id, userId, scheduleId, cvId, job, summary } = facts
  const [toldResumeLineIds, lastTurns] = await Promise.all([
    findToldLines(services, { interviewId: id, question: asked.question }),
    findLastTurns(services, id),
  ])
  const about = { toldResumeLineIds, lastTurns, onRetrieved, canChoose: true, isLive: true }
  const request = { userId, scheduleId, cvId, job, summary, ...asked, ...about }
  yield* streamAnswer(services, request, signal)
}
