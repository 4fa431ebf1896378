import { answerSegmentSchema, answerText } from '@cuelight/contracts/answer'
import {
  cvs,
  interviewAnswers,
  interviewSchedules,
  interviews,
  reports,
  utterances,
} from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { rubricVersion } from '../../coach/rubric/constants.ts'
import type { Services } from '../../core/context.ts'
import { sha256Hex } from '../../core/tokens.ts'
import { canonicalJson } from './canonical-json.ts'
import { type FrozenInput, frozenInputSchema } from './frozen-input.ts'

export interface StoredReport {
  id: number
  userId: number
  interviewId: number
}

/**
 * The input of a report: stored the first time, read back ever after, so that a second try computes the same numbers.
 * Of two workers at once the first to write wins for both.
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

type Reader = Parameters<Parameters<Services['db']['transaction']>[0]>[0]

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
    candidateText: interview.candidateText,
  }
}

async function collectUtterances(tx: Reader, interviewId: number): Promise<FrozenInput['utterances']> {
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

/** The part of a stored answer that is read aloud; an answer that never came has none. */
const storedAnswerSchema = z.object({ segments: z.array(answerSegmentSchema) })

async function collectSuggestions(tx: Reader, interviewId: number): Promise<FrozenInput['suggestions']> {
  const rows = await tx
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.interviewId, interviewId))
    .orderBy(asc(interviewAnswers.createdAt), asc(interviewAnswers.id))
  return rows.map(({ utteranceId, question, answer, createdAt }) => {
    const stored = storedAnswerSchema.safeParse(answer)
    return {
      utteranceId,
      question,
      answer: stored.success ? answerText(stored.data) : '',
      createdAt: createdAt.toISOString(),
    }
  })
}
