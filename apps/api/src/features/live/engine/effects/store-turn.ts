import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { utterances } from '@cuelight/db/schema/live'
import type { EngineEvent, StoredTurn, TurnToStore } from '../../../../live-engine/interview/events.ts'
import { nameTurn } from '../../../../live-engine/interview/state/known-utterances.ts'
import { mayAnswer } from '../../log/interview-row.ts'
import { toLiveAnswer, toUtterance, type UtteranceRow } from '../../log/wire.ts'
import { lengthenLine, replaceDetected } from '../../text/continue-line.ts'
import { type EngineContext, writeFenced } from '../context.ts'
import { insertAnswer, toAnswerToWrite } from './answer-rows.ts'

/**
 * Writes an utterance, its event and, for a question to be answered, the answer's row in one transaction. A turn that is
 * stored already changes nothing.
 */
export async function storeTurn(context: EngineContext, turn: TurnToStore): Promise<EngineEvent> {
  const questionAtMs = turn.questionAtMs ?? context.services.clock.now().getTime()
  const stored = await writeFenced<StoredTurn>(context, async (tx, interview) => {
    const isAutoOn = interview.autoAnswer === 1 && mayAnswer(interview)
    const line = await writeLine(tx, context, turn)
    if (!line) return { events: [], result: { isAutoOn, line: undefined, answer: undefined } }
    const isAsked = turn.answer === 'always' && mayAnswer(interview)
    const isWanted = isAsked || (turn.answer === 'auto' && isAutoOn)
    const answer = isWanted
      ? await insertAnswer(tx, context, line.utterance.id, { ...turn, ...readTrigger(turn), questionAtMs })
      : undefined
    const events: LiveEvent[] = [
      { type: 'utterance', utterance: toUtterance(line.utterance) },
      ...line.replaced,
    ]
    if (answer) events.push({ type: 'answer-started', answer: toLiveAnswer(answer) })
    const { id, isQuestion } = line.utterance
    const result = {
      isAutoOn,
      line: { id, isQuestion: isQuestion === 1 },
      answer: answer && toAnswerToWrite(answer),
    }
    return { events, result }
  })
  return { type: 'turn-stored', turn: turn.turn, stored }
}

const readTrigger = ({ answer }: TurnToStore) => ({
  trigger: answer === 'always' ? ('answer-now' as const) : ('detected' as const),
})

/** The line of a turn, or the one it makes longer, whose answer is then replaced; undefined when it stands already. */
async function writeLine(
  tx: Transaction,
  context: EngineContext,
  turn: TurnToStore,
): Promise<{ utterance: UtteranceRow; replaced: LiveEvent[] } | undefined> {
  const { id: interviewId, userId } = context.facts
  const { text, kind, continues, engine, track } = turn
  const repairs = [...(turn.repairs ?? [])]
  const line = {
    text,
    kind,
    isQuestion: turn.isQuestion ? 1 : 0,
    isOffered: turn.isOffered ?? false,
    endedAt: new Date(turn.endedAtMs),
  }
  if (continues) {
    const whole = { ...line, text: continues.text }
    const longer = await lengthenLine(tx, interviewId, continues.lineId, whole, repairs)
    return longer && { utterance: longer, replaced: await replaceDetected(tx, longer.id) }
  }
  const sourceKey = nameTurn(turn.sourceId, turn.startMs)
  const startedAt = new Date(turn.startedAtMs)
  const [utterance] = await tx
    .insert(utterances)
    .values({ ...line, repairs, userId, interviewId, track, sourceKey, startedAt, engine })
    .onConflictDoNothing()
    .returning()
  return utterance && { utterance, replaced: [] }
}
