import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers } from '@cuelight/db/schema/live'
import type { LogEntry } from '../log/event-log.ts'
import { toLiveAnswer, type UtteranceRow } from '../log/wire.ts'

/** A browser whose clock is further off than this cannot say how long a line took to arrive. */
const trustedDelayMs = 30_000

/**
 * Begins the answer to a line that came as text: inserts the row and returns the event for the screens and the command
 * for the engine, wherever it runs. If every process dies now, the next engine finds the row unwritten. Returns nothing
 * for a line that has its answer.
 */
export async function beginAnswer(
  tx: Transaction,
  line: UtteranceRow,
  start: { question: string; speechEndedAt: Date | null; now: Date },
): Promise<LogEntry[]> {
  const { question, now } = start
  const speechEndedAt = start.speechEndedAt && trusted(start.speechEndedAt, now)
  const sinceSpeech = speechEndedAt && now.getTime() - speechEndedAt.getTime()
  const [row] = await tx
    .insert(interviewAnswers)
    .values({
      userId: line.userId,
      interviewId: line.interviewId,
      utteranceId: line.id,
      question,
      trigger: 'detected',
      speechEndedAt,
      transcriptMs: sinceSpeech,
      questionMs: sinceSpeech,
      releasedMs: sinceSpeech,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return []
  return [
    { type: 'answer-started', answer: toLiveAnswer(row) },
    { type: 'command', command: 'write-answers' },
  ]
}

function trusted(speechEndedAt: Date, now: Date): Date {
  const delayMs = now.getTime() - speechEndedAt.getTime()
  return delayMs >= 0 && delayMs <= trustedDelayMs ? speechEndedAt : now
}
