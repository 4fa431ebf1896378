import type { LiveEvent } from '@cuelight/contracts/live'
import { utterances } from '@cuelight/db/schema/live'
import type { TrackLane } from '../../../live-engine/track-lane.ts'
import { type AnswerRow, toUtterance, type UtteranceRow } from '../log/wire.ts'
import { lengthenLine, replaceDetected } from '../text/continue-line.ts'
import type { Answers } from './answers.ts'
import type { HeardText } from './hear-text.ts'
import { nameSource } from './known-utterances.ts'
import { type EngineScope, writeFenced } from './scope.ts'
import type { Speculation } from './timed-stream.ts'

export interface FinishedTurn {
  startMs: number
  endMs: number
  heard: HeardText
  /** The candidate asked for the answer: given whether it is a question or not, and with auto-answer off. */
  isForced: boolean
  /** Words of a slice that came after its time: a line of the transcript, never a question. */
  isFragment: boolean
  speculation: Speculation | undefined
  tries: number
}

const notAsked = { isQuestion: false, kind: 'other', parts: [], question: '', continues: undefined }

/**
 * Writes an utterance, its event and, for a question to be answered, the answer's row in one transaction; then runs
 * the answer. A turn that is stored already changes nothing.
 */
export async function storeTurn(
  scope: EngineScope,
  answers: Answers,
  lane: TrackLane,
  turn: FinishedTurn,
): Promise<UtteranceRow | undefined> {
  const { text, engine, atMs } = turn.heard
  const canAsk = lane.track === 'interviewer' && !turn.isFragment
  const spoken = {
    text,
    startedAtMs: lane.capturedAtMs(turn.startMs),
    endedAtMs: lane.capturedAtMs(turn.endMs),
    sound: { laneId: lane.streamId, startMs: turn.startMs, endMs: turn.endMs },
  }
  const detected = canAsk ? scope.thread.judge(spoken) : notAsked
  const question = detected.question || text
  const { speculation } = turn
  const isHit = speculation !== undefined && speculation.question === question && !speculation.hasFailed()
  const questionAtMs = isHit ? speculation.beganAtMs : scope.services.clock.now().getTime()
  const stored = await writeFenced(scope, async (tx, interview) => {
    scope.isAutoOn = interview.autoAnswer === 1
    const told: LiveEvent[] = []
    const line = {
      text,
      kind: detected.kind,
      isQuestion: detected.isQuestion ? 1 : 0,
      endedAt: new Date(spoken.endedAtMs),
    }
    let utterance: UtteranceRow | undefined
    if (detected.continues) {
      const { lineId, text } = detected.continues
      utterance = await lengthenLine(tx, scope.facts.id, lineId, { ...line, text })
      if (utterance) told.push(...(await replaceDetected(tx, utterance.id)))
    } else {
      ;[utterance] = await tx
        .insert(utterances)
        .values({
          ...line,
          userId: scope.facts.userId,
          interviewId: scope.facts.id,
          track: lane.track,
          sourceKey: nameSource(lane.streamId, turn.startMs),
          startedAt: new Date(spoken.startedAtMs),
          engine,
        })
        .onConflictDoNothing()
        .returning()
    }
    if (!utterance) return { events: [], result: undefined }
    const isWanted = canAsk && (turn.isForced || (detected.isQuestion && scope.isAutoOn))
    const answer = isWanted
      ? await answers.insertAnswer(tx, utterance.id, {
          question,
          trigger: turn.isForced ? 'answer-now' : 'detected',
          speechEndedAtMs: lane.readerMoment(turn.endMs),
          transcriptAtMs: atMs,
          questionAtMs,
          speculation: isHit ? 'hit' : turn.tries > 0 ? 'miss' : 'none',
          discardedTries: turn.tries - (isHit ? 1 : 0),
        })
      : undefined
    const events = [{ type: 'utterance' as const, utterance: toUtterance(utterance) }, ...told]
    return {
      events: answer ? [...events, answers.started(answer)] : events,
      result: { utterance, answer } satisfies { utterance: UtteranceRow; answer: AnswerRow | undefined },
    }
  })
  if (stored?.answer) answers.run(stored.answer, detected.parts, isHit ? speculation : undefined)
  if (!stored?.answer || !isHit) speculation?.abort()
  if (canAsk) scope.thread.add(spoken, stored && !turn.isForced ? stored.utterance.id : undefined)
  if (detected.isQuestion) {
    const half = detected.continues?.question
    scope.questions = [...scope.questions.filter((earlier) => earlier !== half), question]
  }
  return stored?.utterance
}
