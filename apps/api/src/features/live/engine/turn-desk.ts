import { echoWindowMs } from '../../../live-engine/echo.ts'
import { detectQuestion } from '../../../live-engine/question-detector.ts'
import type { LaneEvent, TrackLane } from '../../../live-engine/track-lane.ts'
import type { UtteranceRow } from '../wire.ts'
import type { Answers } from './answers.ts'
import { type HeardText, hearOnce, hearUntilDone } from './hear-text.ts'
import { askFor, type EngineScope, hint } from './scope.ts'
import { storeTurn } from './store-turn.ts'
import { type Speculation, speculate } from './timed-stream.ts'

export interface Said {
  startedAtMs: number
  endedAtMs: number
  text: string
  isQuestion: boolean
}

interface Draft {
  endMs: number
  controller: AbortController
  text: Promise<HeardText | undefined>
  speculation?: Speculation
}

interface OpenTurn {
  startMs: number
  /** Where the speech ended that the running pause follows. */
  pausedAtMs: number | undefined
  tries: number
  draft: Draft | undefined
  partialEndMs: number
  partialText: string
}

interface Finished {
  startMs: number
  endMs: number
  said: Promise<Said | undefined>
}

export interface DeskOptions {
  scope: EngineScope
  lane: TrackLane
  answers: Answers
  isFragment: boolean
  findKnown(turn: { startMs: number; endMs: number }): UtteranceRow | undefined
  /** Whether the words only repeat the candidate; asked for the interviewer's track. */
  isEcho(said: Said): Promise<boolean>
}

export type TurnDesk = ReturnType<typeof createTurnDesk>

/** At most this many answers are begun unseen for one utterance. */
const longestTries = 3
const partialEveryMs = 1000
const rememberedTurns = 50

/** Turns one lane's events into texts: a draft at a pause, adopted when nothing follows; finals in their order. */
export function createTurnDesk({ scope, lane, answers, isFragment, findKnown, isEcho }: DeskOptions) {
  const sessionKey = `${scope.facts.id}/${lane.track}/${lane.streamId}`
  let turn: OpenTurn | undefined
  let finished: Finished[] = []
  let chain: Promise<unknown> = Promise.resolve()
  let isPartialRunning = false
  let unstored = 0

  function dropDraft(): void {
    turn?.draft?.controller.abort()
    turn?.draft?.speculation?.abort()
    if (turn) turn.draft = undefined
  }

  function handle(event: LaneEvent, isForced = false): void {
    if (event.kind === 'speech-started') {
      turn = {
        startMs: event.startMs,
        pausedAtMs: undefined,
        tries: 0,
        draft: undefined,
        partialEndMs: event.startMs,
        partialText: '',
      }
      hint(scope, { type: 'speaking', track: lane.track, isSpeaking: true })
    } else if (event.kind === 'pause' && turn) turn.pausedAtMs = event.endMs
    else if (event.kind === 'speech-resumed' && turn) {
      turn.pausedAtMs = undefined
      dropDraft()
    } else if (event.kind === 'turn-complete' && turn) complete(turn, event, isForced)
  }

  function complete(
    ended: OpenTurn,
    event: Extract<LaneEvent, { kind: 'turn-complete' }>,
    isForced: boolean,
  ) {
    turn = undefined
    hint(scope, { type: 'speaking', track: lane.track, isSpeaking: false })
    const samples = event.samples ?? new Float32Array()
    const said = chain.then(() => finish(ended, event, samples, isForced))
    unstored += 1
    chain = said.catch(scope.fail).finally(() => {
      unstored -= 1
    })
    finished = [...finished.slice(1 - rememberedTurns), { startMs: event.startMs, endMs: event.endMs, said }]
  }

  const place = (startMs: number, endMs: number, text: string, isQuestion: boolean): Said => ({
    startedAtMs: lane.capturedAtMs(startMs),
    endedAtMs: lane.capturedAtMs(endMs),
    text,
    isQuestion,
  })

  async function finish(
    ended: OpenTurn,
    span: { startMs: number; endMs: number },
    samples: Float32Array,
    isForced: boolean,
  ): Promise<Said | undefined> {
    const { startMs, endMs } = span
    const known = findKnown(span)
    if (known) return place(startMs, endMs, known.text, known.isQuestion === 1)
    const draft = ended.draft?.endMs === endMs ? ended.draft : undefined
    const heard = (await draft?.text) ?? (await hearUntilDone(scope, samples, sessionKey))
    const isDropped = !heard?.text || (await isEcho(place(startMs, endMs, heard.text, false)))
    if (isDropped || scope.signal.aborted) {
      draft?.speculation?.abort()
      return undefined
    }
    const turnToStore = {
      startMs,
      endMs,
      heard,
      isForced,
      isFragment,
      speculation: draft?.speculation,
      tries: ended.tries,
    }
    const stored = await storeTurn(scope, answers, lane, turnToStore)
    return place(startMs, endMs, heard.text, stored?.isQuestion === 1)
  }

  function startDraft(paused: OpenTurn, endMs: number): Draft {
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, scope.signal])
    const samples = lane.readSamples(paused.startMs, endMs)
    const text = hearOnce(scope, samples, { priority: 'final', sessionKey, signal })
    const draft: Draft = {
      endMs,
      controller,
      // A draft that fails is no loss: completion hears the same samples again, with retries.
      text: text.then(
        (heard) => {
          if (!signal.aborted) speculateOn(paused, draft, heard.text)
          return heard
        },
        () => undefined,
      ),
    }
    return draft
  }

  function speculateOn(paused: OpenTurn, draft: Draft, text: string): void {
    if (lane.track !== 'interviewer' || isFragment || !scope.isAutoOn || paused.tries >= longestTries) return
    const { isQuestion, parts } = detectQuestion(text)
    if (!isQuestion || looksUnfinished(text)) return
    paused.tries += 1
    const question = parts.join(' ')
    draft.speculation = speculate(question, scope.services.clock, (signal) =>
      askFor(scope, question, parts, AbortSignal.any([signal, scope.signal])),
    )
  }

  /** Called when everything that has come is read: what is being said is written down as far as it goes. */
  function writeAhead(): void {
    if (!turn) return
    if (turn.pausedAtMs !== undefined) {
      const span = { startMs: turn.startMs, endMs: turn.pausedAtMs }
      if (!turn.draft && !findKnown(span)) turn.draft = startDraft(turn, turn.pausedAtMs)
    } else if (!isPartialRunning && !scope.isCatchingUp && nowMs() - turn.partialEndMs >= partialEveryMs) {
      void hearPartial(turn)
    }
  }

  const nowMs = () => lane.openTurn()?.nowMs ?? 0

  async function hearPartial(speaking: OpenTurn): Promise<void> {
    isPartialRunning = true
    speaking.partialEndMs = nowMs()
    try {
      const samples = lane.readSamples(speaking.startMs, speaking.partialEndMs)
      const heard = await hearOnce(scope, samples, { priority: 'partial', sessionKey, signal: scope.signal })
      if (turn !== speaking || !heard.text) return
      speaking.partialText = heard.text
      hint(scope, { type: 'partial', track: lane.track, text: heard.text })
    } catch (error) {
      if (!scope.signal.aborted) scope.services.logger.debug({ error }, 'partial text failed')
    } finally {
      isPartialRunning = false
    }
  }

  /** What is being said right now, as far as it can be told without new work. */
  async function sayOpen(isWanted: boolean): Promise<Said | undefined> {
    if (!turn) return undefined
    const { startMs } = turn
    const endMs = turn.pausedAtMs ?? nowMs()
    if (isWanted && !turn.draft && turn.pausedAtMs !== undefined) turn.draft = startDraft(turn, endMs)
    const draft = turn.draft
    const text = draft
      ? (await draft.text)?.text
      : isWanted
        ? (await hearOpen(startMs, endMs))?.text
        : turn.partialText
    return text ? place(startMs, endMs, text, detectQuestion(text).isQuestion) : undefined
  }

  const hearOpen = (startMs: number, endMs: number) =>
    hearOnce(scope, lane.readSamples(startMs, endMs), {
      priority: 'final',
      sessionKey,
      signal: scope.signal,
    }).catch(() => undefined)

  const isNear = (startMs: number, endMs: number, from: number, to: number) =>
    lane.capturedAtMs(startMs) <= to + echoWindowMs && lane.capturedAtMs(endMs) >= from - echoWindowMs

  return {
    handle,
    writeAhead,
    /** Resolves when every completed turn is stored. */
    async settled(): Promise<void> {
      for (let seen: unknown; seen !== chain; await chain) seen = chain
    },
    hasOpenTurn: () => turn !== undefined,
    isStored: () => unstored === 0,
    /** What this lane says around a time, for the echo check. */
    async saidNear(fromMs: number, toMs: number): Promise<Said[]> {
      const near = finished.filter(({ startMs, endMs }) => isNear(startMs, endMs, fromMs, toMs))
      const open = turn && isNear(turn.startMs, nowMs(), fromMs, toMs) ? await sayOpen(false) : undefined
      const said = await Promise.all(near.map((entry) => entry.said.catch(() => undefined)))
      return [...said, open].filter((entry) => entry !== undefined)
    },
    /** Everything said in a span of the stream; `isFinal` when nobody is still saying it. */
    async heardIn(span: { fromMs: number; toMs: number }) {
      const isOpen = turn !== undefined && turn.startMs < span.toMs
      const closed = finished.filter(({ startMs, endMs }) => startMs < span.toMs && endMs > span.fromMs)
      const open = isOpen ? await sayOpen(true) : undefined
      const said = [...(await Promise.all(closed.map((entry) => entry.said))), open]
      const texts = said.filter((entry) => entry !== undefined)
      return {
        text: texts.map(({ text }) => text).join(' '),
        isFinal: !isOpen,
        isQuestion: texts.some(({ isQuestion }) => isQuestion),
      }
    },
  }
}

/** Ends on a word or sign that something must follow; starting an answer to it would be a try thrown away. */
function looksUnfinished(text: string): boolean {
  return /(,|\b(and|or|but|the|a|an|to|of|with|for|because|so|if|when|that|your))[.\s]*$/i.test(text)
}
