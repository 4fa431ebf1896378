import { answerSegmentSchema, answerText } from '@cuelight/contracts/answer'
import {
  cvChunks,
  cvs,
  interviewAnswers,
  interviewSchedules,
  interviews,
  reports,
  stories,
  utterances,
} from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { rubricVersion } from '../../../coach/rubric/constants.ts'
import type { Services } from '../../../core/context.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { readRecordingQuality } from '../../live/index.ts'
import { readBankStories, toOwnLine } from '../../stories/index.ts'
import { canonicalJson } from './canonical-json.ts'
import { type FrozenInput, frozenInputSchema } from './frozen-input.ts'

export interface StoredReport {
  id: number
  userId: number
  interviewId: number
}

/**
 * The input of a report: stored the first time and read back ever after, so that a second try computes the same numbers.
 * When two workers write at once, both use what the first one stored.
 */
export async function freezeInput({ db }: Services, report: StoredReport): Promise<FrozenInput> {
  const stored = await readFrozen(db, report)
  if (stored) return stored
  const input = await db.transaction((tx) => collectInput(tx, report), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  await db
    .update(reports)
    .set({ input, inputHash: sha256Hex(canonicalJson(input)), rubricVersion })
    .where(and(eq(reports.id, report.id), isNull(reports.input)))
  return (await readFrozen(db, report)) ?? input
}

async function readFrozen(db: Services['db'], report: StoredReport): Promise<FrozenInput | null> {
  const [row] = await db.select({ input: reports.input }).from(reports).where(eq(reports.id, report.id))
  return row?.input ? frozenInputSchema.parse(row.input) : null
}

type Sources = NonNullable<FrozenInput['sources']>
type Reader = Services['db'] | Parameters<Parameters<Services['db']['transaction']>[0]>[0]

async function collectInput(tx: Reader, { interviewId, userId }: StoredReport): Promise<FrozenInput> {
  const [found] = await tx
    .select({ interview: interviews, schedule: interviewSchedules, cv: cvs })
    .from(interviews)
    .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
    .leftJoin(cvs, and(eq(cvs.id, interviewSchedules.cvId), eq(cvs.userId, interviews.userId)))
    .where(and(eq(interviews.id, interviewId), eq(interviews.userId, userId)))
  if (!found?.interview.endedAt) throw new Error('The interview of the report is not ended')
  const { interview, schedule, cv } = found
  const { endedAt } = found.interview
  const begun = interview.startedAt ?? endedAt
  return {
    rubricVersion,
    schedule: {
      position: schedule.position,
      companyName: schedule.companyName,
      jobDescription: schedule.jobDescription,
    },
    cv: cv && { id: cv.id, fileName: cv.fileName, sha256: cv.sha256 },
    interview: {
      startedAt: interview.startedAt?.toISOString() ?? null,
      endedAt: endedAt.toISOString(),
      durationSeconds: Math.max(0, Math.floor((endedAt.getTime() - begun.getTime()) / 1000)),
    },
    utterances: await collectUtterances(tx, interviewId),
    suggestions: await collectSuggestions(tx, interviewId),
    sources: await collectSources(tx, userId, cv?.id ?? null),
    stories: await readBankStories({ db: tx }, userId),
    quality: await collectQuality(tx, interviewId),
    candidateText: interview.candidateText,
  }
}

async function collectSources(tx: Reader, userId: number, cvId: number | null): Promise<Sources> {
  const lines = cvId === null ? [] : await readLines(tx, userId, cvId)
  const own = await tx
    .select()
    .from(stories)
    // A story that is told by resume lines alone is read with its resume.
    .where(and(eq(stories.userId, userId), eq(stories.source, 'told')))
    .orderBy(asc(stories.id))
  return [
    ...lines.map(({ header, text }) => ({ kind: 'resume' as const, header, text })),
    ...own.map((row) => ({ kind: 'story' as const, header: '', text: toOwnLine(row)?.text ?? '' })),
  ]
}

/** Hidden lines and lines that address a machine prove nothing. */
function readLines(tx: Reader, userId: number, cvId: number) {
  return tx
    .select({ header: cvChunks.roleHeader, text: cvChunks.text })
    .from(cvChunks)
    .where(and(eq(cvChunks.cvId, cvId), eq(cvChunks.userId, userId), isNull(cvChunks.flag)))
    .orderBy(asc(cvChunks.ordinal))
}

async function collectQuality(tx: Reader, interviewId: number): Promise<FrozenInput['quality']> {
  const quality = await readRecordingQuality(tx, interviewId)
  if (!quality) return undefined
  const { mode, transcription, receivedSeconds, lostSeconds, meanConfidence, engines } = quality
  return {
    mode,
    transcription,
    interviewerSeconds: receivedSeconds.interviewer,
    candidateSeconds: receivedSeconds.candidate,
    lostSeconds,
    meanConfidence,
    engines,
  }
}

/** Every line that is stored so far, in the order of its beginning. */
export async function collectUtterances(tx: Reader, interviewId: number): Promise<FrozenInput['utterances']> {
  const rows = await tx
    .select()
    .from(utterances)
    .where(eq(utterances.interviewId, interviewId))
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  return rows.map(({ id, track, startedAt, endedAt, text, engine, kind, isQuestion }) => ({
    id,
    track,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    text,
    engine,
    kind,
    isQuestion: isQuestion === 1,
  }))
}

/** The part of a stored answer that is read aloud; empty for an answer that never came. */
const storedAnswerSchema = z.object({ segments: z.array(answerSegmentSchema) })

/** Every answer that was begun so far, in its order. */
export async function collectSuggestions(
  tx: Reader,
  interviewId: number,
): Promise<FrozenInput['suggestions']> {
  const rows = await tx
    .select()
    .from(interviewAnswers)
    // A shorter or longer form is the same suggestion.
    .where(and(eq(interviewAnswers.interviewId, interviewId), isNull(interviewAnswers.formOfAnswerId)))
    .orderBy(asc(interviewAnswers.createdAt), asc(interviewAnswers.id))
  return rows.map((row) => {
    const { utteranceId, question, answer, createdAt, status } = row
    const stored = storedAnswerSchema.safeParse(answer)
    return {
      utteranceId,
      question,
      answer: stored.success ? answerText(stored.data) : '',
      createdAt: createdAt.toISOString(),
      status,
      latencyMs: row.firstPaintedMs ?? row.releasedMs ?? row.firstSegmentMs,
    }
  })
}
