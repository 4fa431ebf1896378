import type { Latency, Track } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { audioSlices, interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { toLiveAnswer } from '../log/wire.ts'

/** How good the recording of an interview was, and how fast its answers came. Seconds, and milliseconds where a name says so. */
export interface RecordingQuality {
  mode: 'live' | 'practice'
  transcription: 'server' | 'browser'
  /** Sound that is stored; 0 for a track without any, in private mode, and after the sound was deleted. */
  receivedSeconds: Record<Track, number>
  /** Sound that never arrived although later sound did, or that could not be read. */
  lostSeconds: number
  utterances: Record<Track, number>
  /** Over the lines whose recogniser says how sure it is; null where none does. */
  meanConfidence: number | null
  /** Which engines transcribed the lines: `moonshine-tiny`, `browser`, `practice` … */
  engines: string[]
  answers: {
    /** Shown and kept, dismissed, failed; a shorter or longer form of an answer does not count again. */
    shown: number
    dismissed: number
    failed: number
    /** Answers begun unseen, and how many were used. */
    speculation: Record<Latency['speculation'], number>
    /** One entry for each answer to something spoken, in the order of the interview. */
    latencies: { answerId: number; question: string; isDismissed: boolean; latency: Latency }[]
  }
  questions: {
    detected: number
    /** Detected, and left without any answer on the screen. */
    missed: number
  }
}

/** Reads the figures of one interview; undefined for an unknown id. Call it before the sound is deleted. */
export async function readRecordingQuality(
  tx: Database | Transaction,
  interviewId: number,
): Promise<RecordingQuality | undefined> {
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!interview) return undefined
  const lines = await tx.select().from(utterances).where(eq(utterances.interviewId, interviewId))
  const answers = await readAnswers(tx, interviewId)
  const heard = new Set(
    answers.filter(({ status }) => status !== 'failed').map(({ utteranceId }) => utteranceId),
  )
  const detected = lines.filter(({ isQuestion }) => isQuestion === 1)
  const count = (track: Track) => lines.filter((line) => line.track === track).length
  return {
    mode: interview.mode,
    transcription: interview.transcription,
    receivedSeconds: await readReceived(tx, interviewId),
    lostSeconds: interview.lostMs / 1000,
    utterances: { interviewer: count('interviewer'), candidate: count('candidate') },
    meanConfidence: mean(lines.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))),
    engines: [...new Set(lines.map(({ engine }) => engine))].sort(),
    answers: describeAnswers(answers),
    questions: { detected: detected.length, missed: detected.filter(({ id }) => !heard.has(id)).length },
  }
}

type AnswerRow = typeof interviewAnswers.$inferSelect

function readAnswers(tx: Database | Transaction, interviewId: number): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.interviewId, interviewId), isNull(interviewAnswers.formOfAnswerId)))
    .orderBy(asc(interviewAnswers.createdAt), asc(interviewAnswers.id))
}

function describeAnswers(answers: readonly AnswerRow[]): RecordingQuality['answers'] {
  const having = (status: AnswerRow['status']) => answers.filter((answer) => answer.status === status).length
  const outcome = (speculation: Latency['speculation']) =>
    answers.filter((answer) => answer.speculation === speculation).length
  return {
    shown: having('done'),
    dismissed: having('dismissed'),
    failed: having('failed'),
    speculation: { hit: outcome('hit'), miss: outcome('miss'), none: outcome('none') },
    latencies: answers
      .filter(({ speechEndedAt, status }) => speechEndedAt !== null && status !== 'failed')
      .map((row) => {
        const { id, question, latency } = toLiveAnswer(row)
        return { answerId: id, question, isDismissed: row.status === 'dismissed', latency }
      }),
  }
}

/** A slice that does not say how long it is lasts about a second. */
async function readReceived(tx: Database | Transaction, interviewId: number): Promise<Record<Track, number>> {
  const rows = await tx
    .select({
      track: audioSlices.track,
      milliseconds: sql<number>`sum(coalesce(${audioSlices.durationMs}, 1000))::float8`,
    })
    .from(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .groupBy(audioSlices.track)
  const received = { interviewer: 0, candidate: 0 }
  for (const { track, milliseconds } of rows) received[track] = milliseconds / 1000
  return received
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
