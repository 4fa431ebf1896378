import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../../core/context.ts'
import type { AnswerToWrite, EngineEvent } from '../../../../live-engine/interview/events.ts'
import { detectQuestion } from '../../../../live-engine/questions/question-detector.ts'
import { mayAnswer } from '../../log/interview-row.ts'
import { type AnswerRow, toLiveAnswer, type UtteranceRow } from '../../log/wire.ts'
import { type EngineContext, writeFenced } from '../context.ts'

export interface AnswerStart {
  question: string
  trigger: 'detected' | 'answer-now'
  /** Null for a question that was not spoken, or is asked about later. */
  speechEndedAtMs: number | null
  transcriptAtMs: number | null
  questionAtMs: number | null
  speculation: 'hit' | 'miss' | 'none'
  /** Speculations for it that were discarded. */
  discardedTries: number
}

/** Inserts an answer's row; undefined when this utterance has its detected answer already. */
export async function insertAnswer(
  tx: Transaction,
  { services, facts }: EngineContext,
  utteranceId: number,
  start: AnswerStart,
): Promise<AnswerRow | undefined> {
  const { question, trigger, speculation, discardedTries } = start
  const now = services.clock.now()
  const speechEndedAt = start.speechEndedAtMs === null ? null : new Date(start.speechEndedAtMs)
  const since = (atMs: number | null) => (atMs === null ? null : sinceSpeech(start.speechEndedAtMs, atMs))
  const [row] = await tx
    .insert(interviewAnswers)
    .values({
      userId: facts.userId,
      interviewId: facts.id,
      utteranceId,
      question,
      trigger,
      speechEndedAt,
      transcriptMs: since(start.transcriptAtMs),
      questionMs: since(start.questionAtMs),
      releasedMs: since(now.getTime()),
      speculation,
      discardedTries,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Milliseconds after the end of the question's speech; null for a question nobody spoke. */
export function sinceSpeech(speechEndedAtMs: number | null, atMs: number): number | null {
  return speechEndedAtMs === null ? null : Math.max(0, atMs - speechEndedAtMs)
}

export function toAnswerToWrite({ id, question, speechEndedAt }: AnswerRow): AnswerToWrite {
  return { id, question, speechEndedAtMs: speechEndedAt?.getTime() ?? null }
}

/** "Answer this" on a line, or with null on the interviewer's last one. One that has an answer gets no other. */
export async function answerUtterance(
  context: EngineContext,
  utteranceId: number | null,
): Promise<EngineEvent> {
  const answers = await writeFenced(context, async (tx, interview) => {
    if (!mayAnswer(interview)) return { events: [], result: [] }
    const utterance = await findUtterance(tx, context, utteranceId)
    if (!utterance || (await hasAnswer(tx, utterance))) return { events: [], result: [] }
    const { parts } = detectQuestion(utterance.text)
    const row = await insertAnswer(tx, context, utterance.id, {
      question: parts.join(' ') || utterance.text,
      trigger: 'answer-now',
      speechEndedAtMs: null,
      transcriptAtMs: null,
      questionAtMs: null,
      speculation: 'none',
      discardedTries: 0,
    })
    if (!row) return { events: [], result: [] }
    const events = [{ type: 'answer-started' as const, answer: toLiveAnswer(row) }]
    return { events, result: [{ ...toAnswerToWrite(row), parts }] }
  })
  return { type: 'answers-started', answers }
}

async function findUtterance(
  tx: Transaction,
  { facts }: EngineContext,
  utteranceId: number | null,
): Promise<UtteranceRow | undefined> {
  const which = utteranceId === null ? eq(utterances.track, 'interviewer') : eq(utterances.id, utteranceId)
  const [row] = await tx
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, facts.id), which))
    .orderBy(desc(utterances.startedAt), desc(utterances.id))
    .limit(1)
  return row
}

async function hasAnswer(tx: Transaction, utterance: UtteranceRow): Promise<boolean> {
  const rows = await tx
    .select({ id: interviewAnswers.id })
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.utteranceId, utterance.id), ne(interviewAnswers.status, 'failed')))
    .limit(1)
  return rows.length > 0
}

/** Answers that were begun and are not finished. A typed question is answered by the request that asked it. */
export async function findUnwritten({ db }: Pick<Services, 'db'>, interviewId: number): Promise<EngineEvent> {
  const rows = await db
    .select()
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, interviewId),
        eq(interviewAnswers.status, 'streaming'),
        ne(interviewAnswers.trigger, 'asked'),
      ),
    )
    .orderBy(asc(interviewAnswers.id))
  return { type: 'answers-found', answers: rows.map(toAnswerToWrite) }
}
