import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Track } from '@cuelight/contracts/live'
import { createDatabase, type Database } from '@cuelight/db/client'
import { creditLedger } from '@cuelight/db/schema/billing'
import { audioSlices, interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { asc, eq } from 'drizzle-orm'
import { seededRandom } from '../../../apps/api/src/coach/seeded-random.ts'
import { cutSlices, endInterview, openInterview } from '../../kit/live-interview.ts'
import { findFreePort, type NodePlace, startNode } from '../../kit/product-node.ts'
import { readTrack } from '../../kit/sample.ts'
import { type SentSlice, sendTrack } from './slice-sender.ts'

export interface KillPlan {
  databaseUrl: string
  kills: number
  /** Decides the moments of the kills. */
  seed: string
  /** The longest a process lives after it first answers; most live far shorter. */
  longestLifeMs?: number
  onKill?(count: number): void
}

/** What holds after all kills; every list and count of faults must be empty or 0. */
export interface KillOutcome {
  kills: number
  acknowledged: number
  /** Slices sent more than once, and those of them that were stored already. */
  sentAgain: number
  storedAlready: number
  /** Acknowledged, but not stored or stored with other bytes. */
  lost: string[]
  /** Stored, but never sent. */
  invented: number
  lines: number
  /** Lines of one track that cover the same sound. */
  doubledLines: string[]
  answers: number
  doubledAnswers: string[]
  /** Missing numbers in the event log, and lines or answers not published exactly once. */
  brokenEvents: string[]
  creditMovements: string[]
  readyAfterMs: number[]
}

const longestLifeMs = 10_000
/** Without a new line for this long the engine hangs. */
const longestStandstillMs = 180_000

/** Kills the product's process again and again while two tracks are sent, then examines what is stored. */
export async function runKills(plan: KillPlan): Promise<KillOutcome> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-kills-'))
  chmodSync(dataDirectory, 0o711)
  const connection = createDatabase(plan.databaseUrl, { maxConnections: 3 })
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  const place: NodePlace = { databaseUrl: plan.databaseUrl, dataDirectory, ...ports }
  let node = await startNode(place)
  try {
    const interview = await openInterview(connection.db, node)
    const readyAfterMs: number[] = []
    let isOver = false
    const send = (track: Track) =>
      sendTrack({
        ...interview,
        track,
        url: () => node.url,
        slices: cutSlices(readTrack(track)),
        paceMs: 100,
        isOver: () => isOver,
      })
    const sending = Promise.all([send('interviewer'), send('candidate')])
    // A refusal ends the run at once instead of after all kills.
    let refusal: unknown
    sending.catch((error: unknown) => {
      refusal = error
    })
    const random = seededRandom(plan.seed)
    for (let count = 1; count <= plan.kills && !refusal; count += 1) {
      // Many die in the middle of a slice, some while they transcribe.
      await wait(random() ** 2 * (plan.longestLifeMs ?? longestLifeMs))
      await node.kill('SIGKILL')
      node = await startNode(place)
      readyAfterMs.push(node.readyAfterMs)
      plan.onKill?.(count)
    }
    isOver = true
    const sent = (await sending).flat()
    await endInterview(node, interview)
    await untilQuiet(connection.db, interview.interviewId)
    return {
      ...(await examineInterview(connection.db, interview.interviewId, sent)),
      kills: plan.kills,
      readyAfterMs,
    }
  } finally {
    await node.kill('SIGKILL')
    await connection.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/**
 * Waits until no engine holds the interview, so all that was sent is transcribed. Kills come faster than a person
 * speaks, so hours of sound may be waiting; what counts is that lines keep coming.
 */
async function untilQuiet(db: Database, interviewId: number): Promise<void> {
  let written = 0
  let deadline = performance.now() + longestStandstillMs
  while (performance.now() < deadline) {
    const [row] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
    if (row?.status === 'ended' && row.leaseOwner === null) return
    const lines = await db.$count(utterances, eq(utterances.interviewId, interviewId))
    if (lines > written) deadline = performance.now() + longestStandstillMs
    written = lines
    await wait(500)
  }
  throw new Error(`the last words were never written down: no line after ${written}`)
}

type Examined = Omit<KillOutcome, 'kills' | 'readyAfterMs'>

/** Compares what is stored of an interview with what was acknowledged. */
export async function examineInterview(
  db: Database,
  interviewId: number,
  sent: readonly SentSlice[],
): Promise<Examined> {
  const stored = await db.select().from(audioSlices).where(eq(audioSlices.interviewId, interviewId))
  const bySlice = new Map(
    stored.map(({ track, sequence, bytes }) => [
      `${track} ${sequence}`,
      createHash('sha256').update(bytes).digest('hex'),
    ]),
  )
  const lines = await db
    .select()
    .from(utterances)
    .where(eq(utterances.interviewId, interviewId))
    .orderBy(asc(utterances.id))
  const answers = await db
    .select()
    .from(interviewAnswers)
    .where(eq(interviewAnswers.interviewId, interviewId))
  const events = await db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.interviewId, interviewId))
    .orderBy(asc(liveEvents.sequence))
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  const movements = await db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, interview?.userId ?? 0))
    .orderBy(asc(creditLedger.id))
  return {
    acknowledged: sent.length,
    sentAgain: sent.filter(({ tries }) => tries > 1).length,
    storedAlready: sent.filter(({ wasThere }) => wasThere).length,
    lost: sent
      .filter(({ track, sequence, sha256 }) => bySlice.get(`${track} ${sequence}`) !== sha256)
      .map(({ track, sequence }) => `${track} ${sequence}`),
    invented: stored.length - sent.length,
    lines: lines.length,
    doubledLines: findDoubled(lines),
    answers: answers.length,
    doubledAnswers: repeated(answers.map(({ utteranceId }) => `line ${utteranceId}`)),
    brokenEvents: findBroken(
      events,
      lines.map(({ id }) => id),
      answers.map(({ id }) => id),
    ),
    creditMovements: movements.map(({ kind }) => kind),
  }
}

type Line = typeof utterances.$inferSelect

/** Two lines of one stream that share more than a fifth of the shorter one's sound. */
function findDoubled(lines: readonly Line[]): string[] {
  const spans = lines.map((line) => {
    const from = Number(line.sourceKey.split(':').at(-1)) / 16
    return { line, from, to: from + line.endedAt.getTime() - line.startedAt.getTime() }
  })
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter(({ line, from, to }) => {
        const shared = Math.min(one.to, to) - Math.max(one.from, from)
        return line.track === one.line.track && shared > 0.2 * Math.min(one.to - one.from, to - from)
      })
      .map(({ line }) => `${one.line.sourceKey} and ${line.sourceKey} (${line.track})`),
  )
}

function findBroken(
  events: readonly (typeof liveEvents.$inferSelect)[],
  lineIds: readonly number[],
  answerIds: readonly number[],
): string[] {
  const gaps = events
    .filter(({ sequence }, index) => sequence !== index + 1)
    .map(({ sequence }) => `gap before ${sequence}`)
  const told = (type: string, read: (event: Record<string, unknown>) => unknown) =>
    events.filter(({ event }) => event.type === type).map(({ event }) => Number(read(event)))
  const lines = told('utterance', (event) => (event.utterance as { id: number }).id)
  const started = told('answer-started', (event) => (event.answer as { id: number }).id)
  return [...gaps, ...notOnce('line', lineIds, lines), ...notOnce('answer', answerIds, started)]
}

function notOnce(what: string, ids: readonly number[], told: readonly number[]): string[] {
  return ids
    .map((id) => ({ id, times: told.filter((one) => one === id).length }))
    .filter(({ times }) => times !== 1)
    .map(({ id, times }) => `${what} ${id} told ${times} times`)
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
