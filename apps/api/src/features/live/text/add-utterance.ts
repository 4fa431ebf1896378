import type { Utterance } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { utterances } from '@cuelight/db/schema/live'
import type { ActorContext } from '../../../core/context.ts'
import type { NameRepair, RepairedText, SoundingName } from '../../../live-engine/jargon/repair-names.ts'
import type { ThreadedQuestion } from '../../../live-engine/questions/question-thread.ts'
import type { TurnMeaning } from '../../../live-engine/questions/turn-model.ts'
import { mendNames } from '../../../live-engine/text-tasks.ts'
import { findScheduleForUser } from '../../schedule/index.ts'
import { beginAnswer } from '../answers/begin-answer.ts'
import { changeInterview } from '../log/change-interview.ts'
import type { LogEntry } from '../log/event-log.ts'
import {
  findInterview,
  hasEnded,
  type InterviewRow,
  mayAnswer,
  requireJustEnded,
} from '../log/interview-row.ts'
import { markStarted } from '../log/mark-started.ts'
import { toUtterance, type UtteranceRow } from '../log/wire.ts'
import { lengthenLine, replaceDetected } from './continue-line.ts'
import {
  browserEngine,
  findLine,
  judgeLine,
  keyOf,
  type LinePlace,
  readThread,
  repeatsCandidate,
  type UtteranceInput,
} from './find-lines.ts'
import { readInterviewNames } from './interview-names.ts'
import { weighText } from './weigh-text.ts'

interface AddedUtterance {
  /** Null when the line only repeats the candidate. */
  utterance: Utterance | null
  /** The line was stored before. */
  duplicate: boolean
}

/**
 * Stores a line that the browser recognised, once: a repetition returns the stored line. A question of the interviewer
 * is answered at once, because its turn has ended. The first line starts the interview; lines that arrive within two
 * minutes of its end are stored and not answered. Throws DomainError `not-found`, `wrong-state`, `no-credits`.
 */
export async function addUtterance(ctx: ActorContext, sent: UtteranceInput): Promise<AddedUtterance> {
  const now = ctx.clock.now()
  const { text, repairs } = await mendHeard(ctx, sent)
  const input = { ...sent, text }
  // Before the transaction: nothing outside is called within one.
  const meaning = input.track === 'interviewer' ? await weighLine(ctx, input, now) : undefined
  const { added, isAsking } = await changeInterview(ctx, input.interviewId, async (tx, interview) => {
    const stored = await findLine(tx, input)
    if (stored) return change([], { utterance: toUtterance(stored), duplicate: true })
    const isOpen = interview.status !== 'ended'
    if (!isOpen) requireJustStopped(interview, now)
    const place = placeLine(input, now)
    const isAsker = input.track === 'interviewer'
    if (isAsker && (await repeatsCandidate(tx, input, place)))
      return change([], { utterance: null, duplicate: false })
    const started = isOpen ? await markStarted(tx, interview, now) : []
    const judged = isAsker ? await judgeLine(tx, input, place, meaning) : notAsked
    const row = await writeLine(tx, interview, { ...input, repairs }, place, judged)
    const replaced = isOpen && judged.continues ? await replaceDetected(tx, row.id) : []
    const asked = isOpen ? await answerLine(tx, interview, row, judged, now) : []
    const line = { type: 'utterance' as const, utterance: toUtterance(row) }
    const events = [...started, line, ...replaced, ...asked]
    return change(events, { utterance: toUtterance(row), duplicate: false }, asked.length > 0)
  })
  if (isAsking) ctx.interviewHost.poll(input.interviewId)
  return added
}

/** What the models say of an interviewer's line after what was said before it. */
async function weighLine(
  ctx: ActorContext,
  input: UtteranceInput,
  now: Date,
): Promise<TurnMeaning | undefined> {
  await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  const { before } = await readThread(ctx.db, input, placeLine(input, now))
  return weighText(ctx, input.text, before, ctx.signal)
}

/** What was heard with its names put right; what was typed stays as it is. */
async function mendHeard(
  ctx: ActorContext,
  { text, interviewId, isTyped }: UtteranceInput,
): Promise<RepairedText> {
  if (isTyped) return { text, repairs: [] }
  const names = await findNames(ctx, interviewId)
  return ctx.textWorker.run(mendNames, { text, names }, { signal: ctx.signal })
}

/** The names that the words of an interview may hold. */
async function findNames(ctx: ActorContext, interviewId: number): Promise<SoundingName[]> {
  const { userId } = ctx.actor
  const { scheduleId } = await findInterview(ctx.db, userId, interviewId)
  const schedule = await findScheduleForUser(ctx.db, userId, scheduleId)
  return readInterviewNames(ctx.db, { userId, cvId: schedule.cvId, job: schedule })
}

function change(events: LogEntry[], added: AddedUtterance, isAsking = false) {
  return { events, result: { added, isAsking } }
}

/** An interview that ended before anything was said was free of charge, so nothing is added to it. */
function requireJustStopped(interview: InterviewRow, now: Date): void {
  if (!interview.startedAt) throw hasEnded()
  requireJustEnded(interview, now)
}

/** Nobody has said anything in the future: a clock that is ahead moves the line, not its length. */
export function placeLine(input: { startedAt: string; endedAt: string }, now: Date): LinePlace {
  const ended = Date.parse(input.endedAt)
  const lengthMs = Math.max(0, ended - Date.parse(input.startedAt))
  const endedAt = new Date(Math.min(ended, now.getTime()))
  return { startedAt: new Date(endedAt.getTime() - lengthMs), endedAt }
}

const notAsked = { isQuestion: false, isOffered: false, kind: 'other', question: '', continues: undefined }
type Judged = typeof notAsked | ThreadedQuestion

async function writeLine(
  tx: Transaction,
  interview: InterviewRow,
  input: UtteranceInput & { repairs: NameRepair[] },
  place: LinePlace,
  { kind, isQuestion, isOffered = false, continues }: Judged,
): Promise<UtteranceRow> {
  // A lengthened line takes its last part's name: the browser sends in order, so the parts before are acknowledged.
  const line = {
    sourceKey: keyOf(input),
    kind,
    isQuestion: isQuestion ? 1 : 0,
    isOffered,
    endedAt: place.endedAt,
  }
  if (continues) {
    const { lineId, text } = continues
    const row = await lengthenLine(tx, interview.id, lineId, { ...line, text }, input.repairs)
    if (row) return row
  }
  const [row] = await tx
    .insert(utterances)
    .values({
      ...line,
      startedAt: place.startedAt,
      userId: interview.userId,
      interviewId: interview.id,
      track: input.track,
      text: input.text,
      repairs: input.repairs,
      engine: browserEngine,
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

async function answerLine(
  tx: Transaction,
  interview: InterviewRow,
  row: UtteranceRow,
  judged: Judged,
  now: Date,
): Promise<LogEntry[]> {
  if (!judged.isQuestion || interview.autoAnswer !== 1 || !mayAnswer(interview)) return []
  return beginAnswer(tx, row, { question: judged.question, speechEndedAt: row.endedAt, now })
}
