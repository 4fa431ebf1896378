import { structuredAnswerSchema } from '@cuelight/contracts/answer'
import type { LiveEvent } from '@cuelight/contracts/live'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { Database, Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, gte, like, lt } from 'drizzle-orm'
import { isFillerReply } from '../../../live-engine/filler-replies.ts'
import { detectQuestion } from '../../../live-engine/questions/question-detector.ts'
import type { InterviewRow } from '../log/interview-row.ts'
import { toLiveAnswer, type UtteranceRow } from '../log/wire.ts'

// The questions of a practice are lines of the interviewer; their source key says which prepared one each is.

const askedMark = 'practice:'
const followUpMark = ':follow-up'
const againMark = ':again:'

export const keyOf = (item: PreparationItem) => `${askedMark}${item.id}`
export const followUpKeyOf = (item: PreparationItem) => `${keyOf(item)}${followUpMark}`
/** The question asked once more; `count` tells the tries apart. */
export const keyOfAgain = (line: UtteranceRow, count: number) =>
  `${line.sourceKey.split(againMark)[0]}${againMark}${count}`
export const isFollowUp = (line: UtteranceRow) => line.sourceKey.endsWith(followUpMark)
/** A list that was prepared again has new ids; the same words are the same question. */
export const isAbout = (line: UtteranceRow, item: PreparationItem) =>
  line.sourceKey === keyOf(item) || line.text === item.question
/** A question that is stored and not yet spoken ends where it begins. */
export const isSpoken = (line: UtteranceRow) => line.endedAt > line.startedAt
/** The condition that a row is a question of a practice. */
export const isPracticeQuestion = like(utterances.sourceKey, `${askedMark}%`)

type Reader = Database | Transaction

/** The questions asked so far, oldest first. */
export function readAsked(tx: Reader, interviewId: number): Promise<UtteranceRow[]> {
  return tx
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), isPracticeQuestion))
    .orderBy(asc(utterances.id))
}

/** What the candidate has said since a question was asked, up to another one if it is named. */
export async function readAnswer(tx: Reader, question: UtteranceRow, until?: UtteranceRow): Promise<string> {
  const rows = await tx
    .select({ text: utterances.text })
    .from(utterances)
    .where(
      and(
        eq(utterances.interviewId, question.interviewId),
        eq(utterances.track, 'candidate'),
        gte(utterances.startedAt, question.startedAt),
        until ? lt(utterances.startedAt, until.startedAt) : undefined,
      ),
    )
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  return rows
    .map(({ text }) => text)
    .filter((text) => !isFillerReply(text))
    .join(' ')
}

export async function insertQuestion(
  tx: Transaction,
  interview: InterviewRow,
  question: { sourceKey: string; text: string },
  now: Date,
): Promise<UtteranceRow> {
  const { sourceKey, text } = question
  const [row] = await tx
    .insert(utterances)
    .values({
      userId: interview.userId,
      interviewId: interview.id,
      track: 'interviewer',
      sourceKey,
      startedAt: now,
      endedAt: now,
      text,
      engine: 'practice',
      kind: detectQuestion(text).kind,
      isQuestion: 1,
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Shows the prepared answer as the interview's. */
export async function insertPrepared(
  tx: Transaction,
  line: UtteranceRow,
  item: PreparationItem,
  now: Date,
): Promise<LiveEvent[]> {
  const [row] = await tx
    .insert(interviewAnswers)
    .values({
      userId: line.userId,
      interviewId: line.interviewId,
      utteranceId: line.id,
      question: item.question,
      trigger: 'detected',
      status: 'done',
      answer: { ...structuredAnswerSchema.parse(item), isPinned: item.isPinned },
      createdAt: now,
    })
    .returning()
  return row ? [{ type: 'answer-finished', answer: toLiveAnswer(row) }] : []
}
