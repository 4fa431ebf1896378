import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, desc, eq, ne } from 'drizzle-orm'
import { detectQuestion } from '../../../live-engine/question-detector.ts'
import { type AnswerRow, toLiveAnswer, type UtteranceRow } from '../log/wire.ts'
import { runAnswer, sinceSpeech } from './answer-runner.ts'
import { askFor, type EngineScope, writeFenced } from './scope.ts'
import { type Speculation, timeParts } from './timed-stream.ts'

export interface AnswerStart {
  question: string
  trigger: 'detected' | 'answer-now'
  speechEndedAtMs: number | null
  transcriptAtMs: number | null
  questionAtMs: number | null
  speculation: 'hit' | 'miss' | 'none'
  /** Answers begun for it and thrown away unseen. */
  discardedTries: number
}

export type Answers = ReturnType<typeof createAnswers>

/** The answers of one engine: started with their row, run beside the hearing, resumed after a restart. */
export function createAnswers(scope: EngineScope) {
  const running = new Map<number, Promise<void>>()

  /** Inserts the row; undefined when this utterance has its detected answer already. */
  async function insertAnswer(tx: Transaction, utteranceId: number, start: AnswerStart) {
    const speechEndedAt = start.speechEndedAtMs === null ? null : new Date(start.speechEndedAtMs)
    const since = (atMs: number | null) => (atMs === null ? null : sinceSpeech({ speechEndedAt }, atMs))
    const [row] = await tx
      .insert(interviewAnswers)
      .values({
        userId: scope.facts.userId,
        interviewId: scope.facts.id,
        utteranceId,
        question: start.question,
        trigger: start.trigger,
        speechEndedAt,
        transcriptMs: since(start.transcriptAtMs),
        questionMs: since(start.questionAtMs),
        releasedMs: since(scope.services.clock.now().getTime()),
        speculation: start.speculation,
        discardedTries: start.discardedTries,
        createdAt: scope.services.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    return row
  }

  /** Runs an answer whose row is committed; `settled` waits for it. */
  function run(row: AnswerRow, parts: string[], speculation?: Speculation): void {
    const stream =
      speculation?.release() ??
      timeParts(
        (onRetrieved) => askFor(scope, row.question, parts, scope.signal, onRetrieved),
        scope.services.clock,
      )
    const task = runAnswer(scope, row, stream)
      .catch((error: unknown) => {
        if (!scope.signal.aborted) scope.services.logger.error({ error }, 'live answer could not be stored')
      })
      .finally(() => running.delete(row.id))
    running.set(row.id, task)
  }

  const partsOf = (question: string) => detectQuestion(question).parts

  return {
    insertAnswer,
    run,
    started: (row: AnswerRow): LiveEvent => ({ type: 'answer-started', answer: toLiveAnswer(row) }),
    /**
     * Answers whose row stands and that nobody writes: a stopped process left them unfinished, or a verb began them.
     * They are written from the start, in the same row.
     */
    resume: (rows: readonly AnswerRow[]) => {
      for (const row of rows) {
        if (running.has(row.id)) continue
        run(row, partsOf(row.question))
        if (!scope.questions.includes(row.question)) scope.questions.push(row.question)
      }
    },
    /** "Answer this" on a line, or with null on the interviewer's last one. One that has an answer gets no other. */
    async answerUtterance(utteranceId: number | null): Promise<void> {
      const started = await writeFenced(scope, async (tx) => {
        const utterance = await findUtterance(tx, scope, utteranceId)
        if (!utterance || (await hasAnswer(tx, utterance))) return { events: [], result: undefined }
        const detected = detectQuestion(utterance.text)
        const row = await insertAnswer(tx, utterance.id, {
          question: detected.parts.join(' ') || utterance.text,
          trigger: 'answer-now',
          speechEndedAtMs: null,
          transcriptAtMs: null,
          questionAtMs: null,
          speculation: 'none',
          discardedTries: 0,
        })
        const events = row ? [{ type: 'answer-started' as const, answer: toLiveAnswer(row) }] : []
        return { events, result: row && { row, parts: detected.parts } }
      })
      if (started) run(started.row, started.parts)
    },
    /** Resolves when no answer is being written. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values())
    },
    isIdle: () => running.size === 0,
  }
}

async function findUtterance(
  tx: Transaction,
  scope: EngineScope,
  utteranceId: number | null,
): Promise<UtteranceRow | undefined> {
  const which = utteranceId === null ? eq(utterances.track, 'interviewer') : eq(utterances.id, utteranceId)
  const [row] = await tx
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, scope.facts.id), which))
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
