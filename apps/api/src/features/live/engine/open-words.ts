import { detectQuestion } from '../../../live-engine/question-detector.ts'
import type { TrackLane } from '../../../live-engine/track-lane.ts'
import type { Draft } from './draft.ts'
import { hearOnce } from './hear-text.ts'
import { type EngineScope, hint } from './scope.ts'
import type { Said } from './turn-desk.ts'

/** What somebody is saying right now. */
export interface OpenTurn {
  startMs: number
  /** Where the speech ended that the running pause follows. */
  pausedAtMs: number | undefined
  /** The session's own pause has passed. */
  isReady: boolean
  /** And the longer one after which words that may go on count as finished. */
  isPatient: boolean
  tries: number
  draft: Draft | undefined
  partialEndMs: number
  partialText: string
}

const partialEveryMs = 1000

interface Options {
  scope: EngineScope
  lane: TrackLane
  sessionKey: string
  isOpen(turn: OpenTurn): boolean
}

/** The words of a turn that is not over. */
export function createOpenWords({ scope, lane, sessionKey, isOpen }: Options) {
  let isPartialRunning = false

  const place = (startMs: number, endMs: number, text: string, isQuestion: boolean): Said => ({
    startedAtMs: lane.capturedAtMs(startMs),
    endedAtMs: lane.capturedAtMs(endMs),
    sound: { laneId: lane.streamId, startMs, endMs },
    text,
    isQuestion,
  })

  const hear = (turn: OpenTurn, endMs: number, priority: 'partial' | 'final') =>
    hearOnce(scope, lane.readSamples(turn.startMs, endMs), { priority, sessionKey, signal: scope.signal })

  const say = (turn: OpenTurn, text: string | undefined): Said | undefined =>
    text
      ? place(turn.startMs, turn.pausedAtMs ?? lane.nowMs, text, detectQuestion(text).isQuestion)
      : undefined

  async function writePartial(speaking: OpenTurn): Promise<void> {
    isPartialRunning = true
    try {
      const heard = await hear(speaking, speaking.partialEndMs, 'partial')
      if (!isOpen(speaking) || !heard.text) return
      speaking.partialText = heard.text
      hint(scope, { type: 'partial', track: lane.track, text: heard.text })
    } catch (error) {
      if (!scope.signal.aborted) scope.services.logger.debug({ error }, 'partial text failed')
    } finally {
      isPartialRunning = false
    }
  }

  return {
    place,
    open: (startMs: number): OpenTurn => ({
      startMs,
      pausedAtMs: undefined,
      isReady: false,
      isPatient: false,
      tries: 0,
      draft: undefined,
      partialEndMs: startMs,
      partialText: '',
    }),
    /** Shows the words so far, about once a second. */
    hearPartial(speaking: OpenTurn): void {
      const { nowMs } = lane
      if (isPartialRunning || scope.isCatchingUp || nowMs - speaking.partialEndMs < partialEveryMs) return
      speaking.partialEndMs = nowMs
      void writePartial(speaking)
    },
    /** As far as it can be told without new work. */
    sayKnown: async (turn: OpenTurn) =>
      say(turn, turn.draft ? (await turn.draft.text)?.text : turn.partialText),
    /** All of it. */
    async sayAll(turn: OpenTurn): Promise<Said | undefined> {
      if (turn.draft) return say(turn, (await turn.draft.text)?.text)
      const heard = await hear(turn, turn.pausedAtMs ?? lane.nowMs, 'final').catch(() => undefined)
      return say(turn, heard?.text)
    },
  }
}
