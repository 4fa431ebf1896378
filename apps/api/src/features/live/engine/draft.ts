import type { SpokenText } from '../../../live-engine/question-thread.ts'
import type { TrackLane } from '../../../live-engine/track-lane.ts'
import { looksUnfinished } from '../../../live-engine/unfinished.ts'
import { type HeardText, hearOnce } from './hear-text.ts'
import { askFor, type EngineScope } from './scope.ts'
import { type Speculation, speculate } from './timed-stream.ts'

/** At most this many answers are begun unseen for one utterance. */
const longestTries = 3

/** A turn as far as a pause, written down ahead of its end; adopted when nothing follows. */
export interface Draft {
  endMs: number
  text: Promise<HeardText | undefined>
  speculation?: Speculation
  drop(): void
}

export interface DraftedTurn {
  startMs: number
  /** Answers begun for this turn. */
  tries: number
}

export interface DraftOptions {
  scope: EngineScope
  lane: TrackLane
  sessionKey: string
  /** Whether a question in it may be answered by itself. */
  mayAnswer: boolean
}

/** Writes the turn down up to `endMs` and, when it is a question, starts its answer unseen. */
export function startDraft(
  { scope, lane, sessionKey, mayAnswer }: DraftOptions,
  turn: DraftedTurn,
  endMs: number,
): Draft {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, scope.signal])
  const samples = lane.readSamples(turn.startMs, endMs)
  const draft: Draft = {
    endMs,
    // A draft that fails is no loss: completion hears the same samples again, with retries.
    text: hearOnce(scope, samples, { priority: 'final', sessionKey, signal }).then(
      (heard) => {
        if (mayAnswer && !signal.aborted) {
          const startedAtMs = lane.capturedAtMs(turn.startMs)
          const sound = { laneId: lane.streamId, startMs: turn.startMs, endMs }
          const spoken = { text: heard.text, startedAtMs, endedAtMs: lane.capturedAtMs(endMs), sound }
          answerAhead(scope, turn, draft, spoken)
        }
        return heard
      },
      () => undefined,
    ),
    drop: () => {
      controller.abort()
      draft.speculation?.abort()
    },
  }
  return draft
}

function answerAhead(scope: EngineScope, turn: DraftedTurn, draft: Draft, spoken: SpokenText): void {
  if (!scope.isAutoOn || turn.tries >= longestTries) return
  const { isQuestion, parts, question, continues } = scope.thread.judge(spoken)
  if (!isQuestion || looksUnfinished(continues?.text ?? spoken.text)) return
  turn.tries += 1
  draft.speculation = speculate(question, scope.services.clock, (signal, onRetrieved) =>
    askFor(scope, question, parts, AbortSignal.any([signal, scope.signal]), onRetrieved),
  )
}
