import type { LiveEvent, Track, Utterance } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { echoWindowMs, isEcho } from '../../live-engine/echo.ts'
import {
  addTurn,
  emptyThread,
  judgeTurn,
  noteCandidate,
  setUpMs,
  type ThreadedQuestion,
} from '../../live-engine/question-thread.ts'
import { beginAnswer } from './begin-answer.ts'
import { changeSession } from './change-session.ts'
import { lengthenLine, replaceDetected } from './continue-line.ts'
import type { EngineCommand } from './event-log.ts'
import { hasEnded, type InterviewRow } from './find-interview.ts'
import { requireJustEnded } from './late-slice.ts'
import { markStarted } from './mark-started.ts'
import { toUtterance, type UtteranceRow } from './wire.ts'

export interface UtteranceInput {
  interviewId: number
  track: Track
  sourceKey: string
  text: string
  startedAt: string
  endedAt: string
}

/**
 * Adds a line that was recognised in the browser, once: a repetition gets the line that is stored. A question of the
 * interviewer is answered like a heard one; its turn has ended, so nothing is waited for. The first line starts the
 * interview. What comes within two minutes of its end is kept and not answered. Throws DomainError `not-found`, `wrong-state`, `no-credits`.
 */
export async function addUtterance(
  ctx: ActorContext,
  input: UtteranceInput,
): Promise<{ utterance: Utterance | null; duplicate: boolean }> {
  const now = ctx.clock.now()
  const { result, isAsking } = await changeSession(ctx, input.interviewId, async (tx, interview) => {
    const stored = await findLine(tx, input)
    if (stored) return told([], { utterance: toUtterance(stored), duplicate: true })
    const isOpen = interview.status !== 'ended'
    if (!isOpen) requireJustStopped(interview, now)
    const place = placeLine(input, now)
    if (input.track === 'interviewer' && (await repeatsCandidate(tx, input, place)))
      return told([], { utterance: null, duplicate: false })
    const started = isOpen ? await markStarted(tx, interview, now) : []
    const judged = input.track === 'interviewer' ? await judgeLine(tx, input, place) : notAsked
    const row = await writeLine(tx, interview, input, place, judged)
    const replaced = isOpen && judged.continues ? await replaceDetected(tx, row.id) : []
    const asked = isOpen ? await answerLine(tx, interview, row, judged, now) : []
    const line = { type: 'utterance' as const, utterance: toUtterance(row) }
    const events = [...started, line, ...replaced, ...asked]
    return told(events, { utterance: toUtterance(row), duplicate: false }, asked.length > 0)
  })
  if (isAsking) ctx.liveSessions.wake(input.interviewId)
  return result
}

/** An interview in which nothing came before its end has cost nothing, so nothing is taken for it either. */
function requireJustStopped(interview: InterviewRow, now: Date): void {
  if (!interview.startedAt) throw hasEnded()
  requireJustEnded(interview, now)
}

type Added = { utterance: Utterance | null; duplicate: boolean }

function told(events: (LiveEvent | EngineCommand)[], result: Added, isAsking = false) {
  return { events, result: { result, isAsking } }
}

const browserEngine = 'browser'
/** An announcement reaches furthest back; a line more, for what it was announced with. */
const threadMs = 2 * setUpMs

/** Apart from the names that the engine gives to turns it heard itself. */
const keyOf = (input: UtteranceInput) => `text:${input.sourceKey}`

async function findLine(tx: Transaction, input: UtteranceInput): Promise<UtteranceRow | undefined> {
  const [row] = await tx
    .select()
    .from(utterances)
    .where(
      and(
        eq(utterances.interviewId, input.interviewId),
        eq(utterances.track, input.track),
        eq(utterances.sourceKey, keyOf(input)),
      ),
    )
  return row
}

interface Place {
  startedAt: Date
  endedAt: Date
}

/** Nobody has said anything in the future: a clock that is ahead moves the line, not its length. */
export function placeLine(input: { startedAt: string; endedAt: string }, now: Date): Place {
  const ended = Date.parse(input.endedAt)
  const lengthMs = Math.max(0, ended - Date.parse(input.startedAt))
  const endedAt = new Date(Math.min(ended, now.getTime()))
  return { startedAt: new Date(endedAt.getTime() - lengthMs), endedAt }
}

/** The tab also plays what the candidate says; the same rule as for sound. */
async function repeatsCandidate(tx: Transaction, input: UtteranceInput, place: Place): Promise<boolean> {
  const near = await tx
    .select()
    .from(utterances)
    .where(
      and(
        eq(utterances.interviewId, input.interviewId),
        eq(utterances.track, 'candidate'),
        gte(utterances.endedAt, new Date(place.startedAt.getTime() - echoWindowMs)),
        lte(utterances.startedAt, new Date(place.endedAt.getTime() + echoWindowMs)),
      ),
    )
  const said = ({ startedAt, endedAt }: Place, text: string) => ({
    startedAtMs: startedAt.getTime(),
    endedAtMs: endedAt.getTime(),
    text,
  })
  return isEcho(
    said(place, input.text),
    near.map((row) => said(row, row.text)),
  )
}

const notAsked = { isQuestion: false, kind: 'other', question: '', continues: undefined }
type Judged = typeof notAsked | ThreadedQuestion

/** What is asked may begin in the lines before, so they are read again: no engine listens to a private session. */
async function judgeLine(tx: Transaction, input: UtteranceInput, place: Place): Promise<ThreadedQuestion> {
  const recent = await tx
    .select()
    .from(utterances)
    .where(
      and(
        eq(utterances.interviewId, input.interviewId),
        eq(utterances.engine, browserEngine),
        lte(utterances.startedAt, place.startedAt),
        gte(utterances.endedAt, new Date(place.startedAt.getTime() - threadMs)),
      ),
    )
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  let thread = emptyThread
  for (const { id, track, text, startedAt, endedAt } of recent) {
    const spoken = { text, startedAtMs: startedAt.getTime(), endedAtMs: endedAt.getTime() }
    if (track === 'candidate') thread = noteCandidate(thread, spoken.startedAtMs, spoken.endedAtMs)
    else thread = addTurn(thread, spoken, id)
  }
  const { startedAt, endedAt } = place
  return judgeTurn(thread, {
    text: input.text,
    startedAtMs: startedAt.getTime(),
    endedAtMs: endedAt.getTime(),
  })
}

async function writeLine(
  tx: Transaction,
  interview: InterviewRow,
  input: UtteranceInput,
  place: Place,
  { kind, isQuestion, continues }: Judged,
): Promise<UtteranceRow> {
  // A lengthened line bears its last part's name: the browser sends in order, so the parts before are acknowledged.
  const line = { sourceKey: keyOf(input), kind, isQuestion: isQuestion ? 1 : 0, endedAt: place.endedAt }
  if (continues) {
    const { lineId, text } = continues
    const row = await lengthenLine(tx, interview.id, lineId, { ...line, text })
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
): Promise<(LiveEvent | EngineCommand)[]> {
  if (!judged.isQuestion || interview.autoAnswer !== 1) return []
  return beginAnswer(tx, row, { question: judged.question, speechEndedAt: row.endedAt, now })
}
