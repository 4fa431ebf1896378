import type { PracticeQuestion } from '@cuelight/contracts/live'
import { practiceRoundSchema, practiceRounds } from '@cuelight/contracts/practice'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import { utterances } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { readPreparation } from '../../preparation/index.ts'
import { beginAnswer } from '../answers/begin-answer.ts'
import { changeInterview } from '../log/change-interview.ts'
import type { LogEntry } from '../log/event-log.ts'
import { findInterview, hasEnded, type InterviewRow } from '../log/interview-row.ts'
import { markStarted } from '../log/mark-started.ts'
import { toUtterance, type UtteranceRow } from '../log/wire.ts'
import { whoAsks } from './panel.ts'
import { followUpQuestion } from './practice-follow-ups.ts'
import { findProbe } from './probe.ts'
import {
  followUpKeyOf,
  insertPrepared,
  insertQuestion,
  isAbout,
  isFollowUp,
  isPracticeQuestion,
  isSpoken,
  keyOf,
  readAnswer,
  readAsked,
} from './question-lines.ts'

/** An answer of fewer words (about twelve seconds of speech) is short; its question is followed up, once. */
export const shortAnswerWords = 30
/** How long to wait for the transcript of the candidate's last words before judging the answer. */
const drainMs = 5000

/** One change of a practice, under the lock of its row. */
interface Practice {
  tx: Transaction
  interview: InterviewRow
  now: Date
  /** The questions of its round. */
  items: readonly PreparationItem[]
  /** What the last answer lacks. */
  probe: Probe | null
}

interface Probe {
  afterId: number
  answer: string
  question: string
}

type Change = { events: LogEntry[]; result: PracticeQuestion | null }

/**
 * Asks the next question of a practice: a follow-up if the last answer was too short for its question, else the next prepared one;
 * null once all were asked. A question that nobody has spoken yet is returned again, so a repeated call asks nothing
 * twice. Throws DomainError `not-found`, `wrong-state`.
 */
export async function nextPracticeQuestion(
  ctx: ActorContext,
  input: { interviewId: number },
): Promise<PracticeQuestion | null> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  requirePractice(interview)
  await closeTurns(ctx, interview)
  const { items } = await readPreparation(ctx, { scheduleId: interview.scheduleId })
  const probe = await findMissing(ctx, interview)
  const now = ctx.clock.now()
  const question = await changeInterview(ctx, interview.id, (tx, current) =>
    askNext({ tx, interview: current, now, probe, items: ofRound(items, interview.practiceRound) }),
  )
  if (question?.kind === 'follow-up') ctx.interviewHost.poll(interview.id)
  return question
}

/** The candidate's last words are transcribed before they are judged. */
export async function closeTurns(ctx: ActorContext, interview: InterviewRow): Promise<void> {
  if (interview.status === 'live' && interview.transcription === 'server')
    await ctx.interviewHost.drain(interview.id, drainMs, { closeTurns: true })
}

/** The questions of a round; all of them when it has none. */
function ofRound(items: readonly PreparationItem[], round: string | null): readonly PreparationItem[] {
  const known = practiceRoundSchema.safeParse(round).data ?? 'all'
  const kinds: readonly string[] | null = practiceRounds[known].kinds
  const chosen = kinds ? items.filter(({ kind }) => kinds.includes(kind)) : items
  return chosen.length > 0 ? chosen : items
}

/** Judged before the row is locked, because the embedder is an outside call. */
async function findMissing(ctx: ActorContext, interview: InterviewRow): Promise<Probe | null> {
  const asked = await readAsked(ctx.db, interview.id)
  const last = asked.at(-1)
  if (!last || isFollowUp(last)) return null
  const answer = await readAnswer(ctx.db, last)
  const question = await findProbe(ctx, { question: last.text, answer })
  return question === null ? null : { afterId: last.id, answer, question }
}

async function askNext(practice: Practice): Promise<Change> {
  const { tx, interview, items } = practice
  requirePractice(interview)
  const asked = await readAsked(tx, interview.id)
  const open = items.filter((item) => !asked.some((line) => isAbout(line, item)))
  const last = asked.at(-1)
  const answer = last ? await readAnswer(tx, last) : ''
  const words = answer.match(/\S+/g)?.length ?? 0
  if (last && !isSpoken(last) && words === 0)
    return { events: [], result: describe(practice, last, open.length, true) }
  // A question answered again has had its follow-up.
  const isFollowed = (item: PreparationItem) =>
    asked.some(({ sourceKey }) => sourceKey === followUpKeyOf(item))
  const lastItem =
    last && !isFollowUp(last) ? items.find((item) => isAbout(last, item) && !isFollowed(item)) : undefined
  const { probe } = practice
  const followUp =
    lastItem && words > 0 && words < shortAnswerWords
      ? followUpQuestion(lastItem.question, lastItem.competency, answer)
      : null
  if (lastItem && followUp !== null) return askFollowUp(practice, lastItem, followUp, open.length)
  if (lastItem && last && probe?.afterId === last.id && probe.answer === answer)
    return askFollowUp(practice, lastItem, probe.question, open.length)
  const [next] = open
  return next ? askPrepared(practice, next, open.length - 1) : { events: [], result: null }
}

async function askPrepared(practice: Practice, item: PreparationItem, remaining: number): Promise<Change> {
  const { tx, interview, now } = practice
  const started = await markStarted(tx, interview, now)
  const line = await insertQuestion(tx, interview, { sourceKey: keyOf(item), text: item.question }, now)
  const answered = interview.autoAnswer === 1 ? await insertPrepared(tx, line, item, now) : []
  return {
    events: [...started, { type: 'utterance', utterance: toUtterance(line) }, ...answered],
    result: describe(practice, line, remaining),
  }
}

async function askFollowUp(
  practice: Practice,
  item: PreparationItem,
  question: string,
  remaining: number,
): Promise<Change> {
  const { tx, interview, now } = practice
  const line = await insertQuestion(tx, interview, { sourceKey: followUpKeyOf(item), text: question }, now)
  const isAuto = interview.autoAnswer === 1
  const begun = isAuto ? await beginAnswer(tx, line, { question, speechEndedAt: null, now }) : []
  return {
    events: [{ type: 'utterance', utterance: toUtterance(line) }, ...begun],
    result: describe(practice, line, remaining),
  }
}

function describe(
  { interview, items }: Practice,
  line: UtteranceRow,
  remaining: number,
  isRepeated = false,
): PracticeQuestion {
  const kind = isFollowUp(line) ? 'follow-up' : 'prepared'
  const askedBy = interview.practiceRound === 'panel' ? whoAsks(line, items) : null
  return { utteranceId: line.id, question: line.text, kind, remaining, isRepeated, askedBy }
}

export function requirePractice(interview: InterviewRow): void {
  if (interview.mode !== 'practice')
    throw new DomainError('wrong-state', 'In this interview a person asks the questions.')
  if (interview.status === 'ended') throw hasEnded()
}

/** Records when the voice fell silent, from where response times count. The first report stands. */
export async function practiceQuestionSpoken(
  ctx: ActorContext,
  input: { utteranceId: number; endedAt: string },
): Promise<void> {
  const isOwn = and(
    eq(utterances.id, input.utteranceId),
    eq(utterances.userId, ctx.actor.userId),
    isPracticeQuestion,
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

/** A browser whose clock is off names an impossible moment; then it was just now. */
function between(from: Date, moment: Date, now: Date): Date {
  const isPossible = moment > from && moment <= now
  return isPossible ? moment : new Date(Math.max(now.getTime(), from.getTime() + 1))
}
