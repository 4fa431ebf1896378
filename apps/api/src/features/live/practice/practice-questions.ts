import { structuredAnswerSchema } from '@cuelight/contracts/answer'
import type { LiveEvent, PracticeQuestion } from '@cuelight/contracts/live'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, gte, like } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { isFillerReply } from '../../../live-engine/filler-replies.ts'
import { detectQuestion } from '../../../live-engine/question-detector.ts'
import { readPreparation } from '../../preparation/index.ts'
import { beginAnswer } from '../answers/begin-answer.ts'
import { changeInterview } from '../log/change-interview.ts'
import type { LogEntry } from '../log/event-log.ts'
import { findInterview, hasEnded, type InterviewRow } from '../log/interview-row.ts'
import { markStarted } from '../log/mark-started.ts'
import { toLiveAnswer, toUtterance, type UtteranceRow } from '../log/wire.ts'
import { followUpQuestion } from './practice-follow-ups.ts'

/** Fewer words than this is a short answer (about twelve seconds of speech); the question is followed up, once. */
export const shortAnswerWords = 30
/** The last words of the candidate get this long to be written down before their answer is judged. */
const drainMs = 5000

type Change = { events: LogEntry[]; result: PracticeQuestion | null }

/**
 * Asks the next question of a practice session: the follow-up of the last one when its answer was short, else the next
 * prepared one; null when all were asked. A question that nobody has spoken yet is given again, so a repeated call
 * asks nothing twice. Throws DomainError `not-found`, `wrong-state`.
 */
export async function nextPracticeQuestion(
  ctx: ActorContext,
  input: { interviewId: number },
): Promise<PracticeQuestion | null> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  requirePractice(interview)
  if (interview.status === 'live' && interview.transcription === 'server')
    await ctx.interviewHost.drain(interview.id, drainMs, { closeTurns: true })
  const { items } = await readPreparation(ctx, { scheduleId: interview.scheduleId })
  const question = await changeInterview(ctx, interview.id, (tx, current) => askNext(ctx, tx, current, items))
  if (question?.kind === 'follow-up') ctx.interviewHost.poll(interview.id)
  return question
}

async function askNext(
  ctx: ActorContext,
  tx: Transaction,
  interview: InterviewRow,
  items: readonly PreparationItem[],
): Promise<Change> {
  requirePractice(interview)
  const asked = await readAsked(tx, interview.id)
  const open = items.filter((item) => !asked.some((line) => isAbout(line, item)))
  const last = asked.at(-1)
  const answer = last ? await readAnswer(tx, last) : ''
  const words = answer.match(/\S+/g)?.length ?? 0
  if (last && !isSpoken(last) && words === 0) return { events: [], result: describe(last, open.length, true) }
  const lastItem = last && !isFollowUp(last) ? items.find((item) => isAbout(last, item)) : undefined
  if (lastItem && words > 0 && words < shortAnswerWords)
    return askFollowUp(
      tx,
      ctx,
      interview,
      lastItem,
      followUpQuestion(lastItem.competency, answer),
      open.length,
    )
  const [next] = open
  if (!next) return { events: [], result: null }
  return askPrepared(tx, ctx, interview, next, open.length - 1)
}

async function askPrepared(
  tx: Transaction,
  ctx: ActorContext,
  interview: InterviewRow,
  item: PreparationItem,
  remaining: number,
): Promise<Change> {
  const now = ctx.clock.now()
  const started = await markStarted(tx, interview, now)
  const line = await insertQuestion(tx, interview, keyOf(item), item.question, now)
  const answered = interview.autoAnswer === 1 ? await insertPrepared(tx, line, item, now) : []
  return {
    events: [...started, { type: 'utterance', utterance: toUtterance(line) }, ...answered],
    result: describe(line, remaining, false),
  }
}

async function askFollowUp(
  tx: Transaction,
  ctx: ActorContext,
  interview: InterviewRow,
  item: PreparationItem,
  question: string,
  remaining: number,
): Promise<Change> {
  const now = ctx.clock.now()
  const line = await insertQuestion(tx, interview, `${keyOf(item)}${followUpMark}`, question, now)
  const begun =
    interview.autoAnswer === 1 ? await beginAnswer(tx, line, { question, speechEndedAt: null, now }) : []
  return {
    events: [{ type: 'utterance', utterance: toUtterance(line) }, ...begun],
    result: describe(line, remaining, false),
  }
}

/** The answer that was prepared, shown as the interview's. */
async function insertPrepared(
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

async function insertQuestion(
  tx: Transaction,
  interview: InterviewRow,
  sourceKey: string,
  text: string,
  now: Date,
): Promise<UtteranceRow> {
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

const askedMark = 'practice:'
const followUpMark = ':follow-up'
const keyOf = (item: PreparationItem) => `${askedMark}${item.id}`
const isFollowUp = (line: UtteranceRow) => line.sourceKey.endsWith(followUpMark)
/** A list that was made again has new ids; the same words are the same question. */
const isAbout = (line: UtteranceRow, item: PreparationItem) =>
  line.sourceKey === keyOf(item) || line.text === item.question
/** A question that is stored and not spoken ends where it begins. */
const isSpoken = (line: UtteranceRow) => line.endedAt > line.startedAt

function readAsked(tx: Transaction, interviewId: number): Promise<UtteranceRow[]> {
  return tx
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), like(utterances.sourceKey, `${askedMark}%`)))
    .orderBy(asc(utterances.id))
}

/** What the candidate has said since a question was asked. */
async function readAnswer(tx: Transaction, question: UtteranceRow): Promise<string> {
  const rows = await tx
    .select({ text: utterances.text })
    .from(utterances)
    .where(
      and(
        eq(utterances.interviewId, question.interviewId),
        eq(utterances.track, 'candidate'),
        gte(utterances.startedAt, question.startedAt),
      ),
    )
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  return rows
    .map(({ text }) => text)
    .filter((text) => !isFillerReply(text))
    .join(' ')
}

function describe(line: UtteranceRow, remaining: number, isRepeated: boolean): PracticeQuestion {
  const kind = isFollowUp(line) ? 'follow-up' : 'prepared'
  return { utteranceId: line.id, question: line.text, kind, remaining, isRepeated }
}

function requirePractice(interview: InterviewRow): void {
  if (interview.mode !== 'practice')
    throw new DomainError('wrong-state', 'In this interview a person asks the questions.')
  if (interview.status === 'ended') throw hasEnded()
}

/** When the voice fell silent: response times count from here. The first word on it stands. */
export async function practiceQuestionSpoken(
  ctx: ActorContext,
  input: { utteranceId: number; endedAt: string },
): Promise<void> {
  const isOwn = and(
    eq(utterances.id, input.utteranceId),
    eq(utterances.userId, ctx.actor.userId),
    like(utterances.sourceKey, `${askedMark}%`),
  )
  const [found] = await ctx.db.select().from(utterances).where(isOwn)
  if (!found) throw notFound('The question')
  await changeInterview(ctx, found.interviewId, async (tx, interview) => {
    requirePractice(interview)
    const [line] = await tx.select().from(utterances).where(isOwn)
    if (!line || isSpoken(line)) return { events: [], result: undefined }
    const endedAt = between(line.startedAt, new Date(input.endedAt), ctx.clock.now())
    const [row] = await tx.update(utterances).set({ endedAt }).where(isOwn).returning()
    return { events: row ? [{ type: 'utterance', utterance: toUtterance(row) }] : [], result: undefined }
  })
}

/** A browser whose clock is off names a moment outside of what is possible; then it was just now. */
function between(from: Date, moment: Date, now: Date): Date {
  const isPossible = moment > from && moment <= now
  return isPossible ? moment : new Date(Math.max(now.getTime(), from.getTime() + 1))
}
