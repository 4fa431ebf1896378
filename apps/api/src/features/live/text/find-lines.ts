import type { Track } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { echoWindowMs, isEcho } from '../../../live-engine/echo.ts'
import {
  addTurn,
  emptyThread,
  judgeTurn,
  noteCandidate,
  noteCandidateWords,
  type QuestionThread,
  setUpMs,
  type ThreadedQuestion,
} from '../../../live-engine/questions/question-thread.ts'
import type { TurnMeaning } from '../../../live-engine/questions/turn-model.ts'
import type { UtteranceRow } from '../log/wire.ts'

/** A line that the browser recognised, as it was sent. */
export interface UtteranceInput {
  interviewId: number
  track: Track
  /** The sender's own name for the line; a repetition has the same. */
  sourceKey: string
  text: string
  startedAt: string
  endedAt: string
  /** Written by hand: it says what was meant. */
  isTyped?: boolean | undefined
}

/** When a line was said, by the server's clock. */
export interface LinePlace {
  startedAt: Date
  endedAt: Date
}

/** The engine named in rows that the browser recognised. */
export const browserEngine = 'browser'
/** An announcement ("I have two questions …") reaches furthest back; the line before it may belong to it. */
const threadMs = 2 * setUpMs

/** Keeps these apart from the names that the engine gives to the turns it recognises. */
export const keyOf = (input: UtteranceInput) => `text:${input.sourceKey}`

/** The line that is stored under the sender's name for it. */
export async function findLine(tx: Transaction, input: UtteranceInput): Promise<UtteranceRow | undefined> {
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

/** Whether the tab only plays what the candidate says; the rule that holds for sound, too. */
export async function repeatsCandidate(
  tx: Transaction,
  input: UtteranceInput,
  place: LinePlace,
): Promise<boolean> {
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
  return isEcho(
    spoken(place, input.text),
    near.map((row) => spoken(row, row.text)),
  )
}

/** Finds the question in a line; it may begin in the lines before, which no engine remembers in private mode. */
export async function judgeLine(
  tx: Transaction,
  input: UtteranceInput,
  place: LinePlace,
  meaning: TurnMeaning | undefined,
): Promise<ThreadedQuestion> {
  return judgeTurn(await readThread(tx, input, place), { ...spoken(place, input.text), meaning })
}

/** What was said before a line, from the lines of its interview that the browser recognised. */
export async function readThread(
  db: Pick<Transaction, 'select'>,
  input: Pick<UtteranceInput, 'interviewId'>,
  place: LinePlace,
): Promise<QuestionThread> {
  const recent = await db
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
  for (const row of recent) {
    const line = spoken(row, row.text)
    if (row.track === 'candidate')
      thread = noteCandidateWords(noteCandidate(thread, line.startedAtMs, line.endedAtMs), row.text)
    else thread = addTurn(thread, { ...line, wasQuestion: row.isQuestion === 1 }, row.id)
  }
  return thread
}

const spoken = ({ startedAt, endedAt }: LinePlace, text: string) => ({
  text,
  startedAtMs: startedAt.getTime(),
  endedAtMs: endedAt.getTime(),
})
