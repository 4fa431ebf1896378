import { cvs, interviewAnswers, interviewSchedules, interviews, utterances } from '@cuelight/db/schema'
import { samples } from '../../coach/rubric/sample-answers.fixture.ts'
import type { ActorContext } from '../../core/context.ts'

// Rows as the live interview leaves them. Only tests use this file.

export const interviewBegan = new Date('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => new Date(interviewBegan.getTime() + seconds * 1000)

/** `from` and `to` are seconds since the interview began. */
export interface Turn {
  track: 'interviewer' | 'candidate'
  from: number
  to: number
  text: string
  isQuestion?: boolean
  kind?: string
  /** The suggestion that was shown for it. */
  suggestion?: string
}

export interface TypedQuestion {
  at: number
  question: string
  suggestion: string
}

function storedAnswer(text: string) {
  const segment = { kind: 'grounded', part: 'action', text, chunkIds: [1] }
  const engine = { kind: 'builtin-coach', model: 'coach-1', promptVersion: null }
  return { segments: [segment], evidence: [], gaps: [], engine }
}

/** A schedule of the actor with its resume; the interview is not started. */
export async function plantSchedule({ db, actor }: ActorContext): Promise<number> {
  const { userId } = actor
  const [cv] = await db
    .insert(cvs)
    .values({
      userId,
      fileName: 'resume.pdf',
      fileKey: 'key',
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
      status: 'ready',
    })
    .returning()
  const [schedule] = await db
    .insert(interviewSchedules)
    .values({
      userId,
      cvId: cv?.id ?? null,
      cvName: 'resume.pdf',
      position: 'Senior backend engineer',
      companyName: 'Fernway',
      jobDescription: 'You build payment services in Node.js and PostgreSQL and mentor colleagues.',
    })
    .returning()
  if (!schedule) throw new Error('the schedule row was not returned')
  return schedule.id
}

export async function plantInterview(
  ctx: ActorContext,
  turns: readonly Turn[],
  options: { isEnded?: boolean; candidateText?: string; typed?: readonly TypedQuestion[] } = {},
): Promise<number> {
  const { db, actor } = ctx
  const { isEnded = true, candidateText = null, typed = [] } = options
  const scheduleId = await plantSchedule(ctx)
  const [interview] = await db
    .insert(interviews)
    .values({
      userId: actor.userId,
      scheduleId,
      status: isEnded ? 'ended' : 'live',
      startedAt: interviewBegan,
      endedAt: isEnded ? at(600.9) : null,
      candidateText,
    })
    .returning()
  if (!interview) throw new Error('the interview row was not returned')
  const owned = { userId: actor.userId, interviewId: interview.id }
  for (const [index, turn] of turns.entries()) await plantTurn(ctx, owned, turn, index)
  for (const { at: second, question, suggestion } of typed) {
    await db.insert(interviewAnswers).values({
      ...owned,
      question,
      trigger: 'asked',
      status: 'done',
      answer: storedAnswer(suggestion),
      createdAt: at(second),
    })
  }
  return interview.id
}

async function plantTurn(
  { db }: ActorContext,
  owned: { userId: number; interviewId: number },
  turn: Turn,
  index: number,
): Promise<void> {
  const [row] = await db
    .insert(utterances)
    .values({
      ...owned,
      track: turn.track,
      sourceKey: `stream:${index}`,
      startedAt: at(turn.from),
      endedAt: at(turn.to),
      text: turn.text,
      engine: 'moonshine-tiny',
      kind: turn.kind ?? (turn.isQuestion ? 'behavioural' : 'other'),
      isQuestion: turn.isQuestion ? 1 : 0,
    })
    .returning()
  if (!turn.suggestion) return
  await db.insert(interviewAnswers).values({
    ...owned,
    utteranceId: row?.id ?? null,
    question: turn.text,
    trigger: turn.isQuestion ? 'detected' : 'answer-now',
    status: 'done',
    answer: storedAnswer(turn.suggestion),
    createdAt: at(turn.to),
  })
}

/** Four questions of the samples, each answered well, 100 seconds apart. */
export const goodTurns: Turn[] = samples.slice(0, 4).flatMap(({ question, kind, good }, index) => {
  const from = 5 + index * 100
  return [
    {
      track: 'interviewer',
      from,
      to: from + 5,
      text: question,
      isQuestion: true,
      kind,
      suggestion: good.slice(0, 90),
    },
    { track: 'candidate', from: from + 7, to: from + 45, text: good },
    { track: 'interviewer', from: from + 47, to: from + 48, text: 'Great, thank you.' },
    { track: 'candidate', from: from + 49, to: from + 50, text: 'Thank you.' },
  ] satisfies Turn[]
})
