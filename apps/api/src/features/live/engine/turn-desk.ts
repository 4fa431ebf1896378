import { echoWindowMs } from '../../../live-engine/echo.ts'
import type { SpokenText } from '../../../live-engine/question-thread.ts'
import type { LaneEvent, TrackLane } from '../../../live-engine/track-lane.ts'
import { judgeEnding } from '../../../live-engine/unfinished.ts'
import type { UtteranceRow } from '../log/wire.ts'
import type { Answers } from './answers.ts'
import { startDraft } from './draft.ts'
import { hearUntilDone } from './hear-text.ts'
import { createOpenWords, type OpenTurn } from './open-words.ts'
import { type EngineScope, hint } from './scope.ts'
import { storeTurn } from './store-turn.ts'

export interface Said extends SpokenText {
  isQuestion: boolean
}

interface Finished {
  startMs: number
  endMs: number
  said: Promise<Said | undefined>
}

type Complete = Extract<LaneEvent, { kind: 'turn-complete' }>

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

const rememberedTurns = 50
/** The same end of speech moves by less than this when the next slice tells the time anew. */
const sameMomentMs = 100

/** Turns one lane's events into texts: a draft at a pause, adopted when nothing follows; finals in their order. */
export function createTurnDesk({ scope, lane, answers, isFragment, findKnown, isEcho }: DeskOptions) {
  const sessionKey = `${scope.facts.id}/${lane.track}/${lane.streamId}`
  const mayAnswer = lane.track === 'interviewer' && !isFragment
  const drafting = { scope, lane, sessionKey, mayAnswer }
  const words = createOpenWords({ scope, lane, sessionKey, isOpen: (speaking) => turn === speaking })
  let turn: OpenTurn | undefined
  let finished: Finished[] = []
  let chain: Promise<unknown> = Promise.resolve()
  let unstored = 0
  let askedAtMs = 0

  /** A recorder's meter sees pauses only in a quiet room; the gate sees them in all, so it says when the slice is due. */
  function askHandOver(): void {
    const atMs = lane.handOverAtMs()
    if (atMs === undefined || Math.abs(atMs - askedAtMs) < sameMomentMs) return
    askedAtMs = atMs
    hint(scope, { type: 'hand-over', track: lane.track, atMs })
  }

  function handle(event: LaneEvent, isForced = false): void {
    if (event.kind === 'speech-started') {
      turn = words.open(event.startMs)
      hint(scope, { type: 'speaking', track: lane.track, isSpeaking: true })
    } else if (event.kind === 'pause' && turn) {
      turn.pausedAtMs = event.endMs
      if (lane.track === 'candidate' && !isFragment)
        scope.thread.hearCandidate(lane.capturedAtMs(event.startMs), lane.capturedAtMs(event.endMs))
    } else if (event.kind === 'ready' && turn) {
      turn.isReady = true
      // A rebuild has the words already; the turn ends where it ended the first time.
      if (endsKnown(event)) endTurn()
    } else if (event.kind === 'patient' && turn) {
      turn.isPatient = true
      if (endsKnown(event)) endTurn()
    } else if (event.kind === 'speech-resumed' && turn) {
      turn.draft?.drop()
      Object.assign(turn, { pausedAtMs: undefined, isReady: false, isPatient: false, draft: undefined })
    } else if (event.kind === 'turn-complete' && turn) complete(turn, event, isForced)
  }

  function endTurn(): void {
    for (const event of lane.complete('silence')) handle(event)
  }

  function endsKnown({ startMs, endMs }: { startMs: number; endMs: number }): boolean {
    const known = findKnown({ startMs, endMs })
    if (!known) return false
    const lengthMs = known.endedAt.getTime() - known.startedAt.getTime()
    return Math.abs(endMs - startMs - lengthMs) < 500
  }

  function complete(ended: OpenTurn, event: Complete, isForced: boolean) {
    turn = undefined
    hint(scope, { type: 'speaking', track: lane.track, isSpeaking: false })
    const said = chain.then(() => finish(ended, event, isForced))
    unstored += 1
    chain = said.catch(scope.fail).finally(() => {
      unstored -= 1
    })
    finished = [...finished.slice(1 - rememberedTurns), { startMs: event.startMs, endMs: event.endMs, said }]
  }

  async function finish(ended: OpenTurn, event: Complete, isForced: boolean): Promise<Said | undefined> {
    const { startMs, endMs } = event
    const known = findKnown(event)
    if (known) {
      const said = words.place(startMs, endMs, known.text, known.isQuestion === 1)
      if (mayAnswer) scope.thread.add(said, known.id)
      return said
    }
    const draft = ended.draft?.endMs === endMs ? ended.draft : undefined
    if (ended.draft !== draft) ended.draft?.drop()
    const samples = event.samples ?? new Float32Array()
    const heard = (await draft?.text) ?? (await hearUntilDone(scope, samples, sessionKey))
    const isDropped = !heard?.text || (await isEcho(words.place(startMs, endMs, heard.text, false)))
    if (isDropped || scope.signal.aborted) {
      draft?.drop()
      return undefined
    }
    const { tries } = ended
    const speculation = draft?.speculation
    const finishedTurn = { startMs, endMs, heard, isForced, isFragment, speculation, tries }
    const stored = await storeTurn(scope, answers, lane, finishedTurn)
    return words.place(startMs, endMs, heard.text, stored?.isQuestion === 1)
  }

  /**
   * The session's own pause has passed: a question ends once its words are finished, a little later when they may be;
   * the rest has time.
   */
  async function endIfFinished(ready: OpenTurn): Promise<void> {
    const { draft } = ready
    const heard = await draft?.text
    const isUnchanged = turn === ready && ready.isReady && ready.draft === draft
    if (!isUnchanged || !heard?.text || ready.pausedAtMs === undefined) return
    const spoken = words.place(ready.startMs, ready.pausedAtMs, heard.text, false)
    const { isQuestion, continues } = scope.thread.judge(spoken)
    if (!isQuestion) return
    const ending = judgeEnding(continues?.text ?? heard.text)
    if (ending === 'over' || (ending === 'doubtful' && ready.isPatient)) endTurn()
  }

  const isNear = (startMs: number, endMs: number, from: number, to: number) =>
    lane.capturedAtMs(startMs) <= to + echoWindowMs && lane.capturedAtMs(endMs) >= from - echoWindowMs

  return {
    handle,
    /** Called when everything that has come is read: what is being said is written down as far as it goes. */
    writeAhead(): void {
      if (!isFragment) askHandOver()
      if (turn?.pausedAtMs === undefined) {
        if (turn) words.hearPartial(turn)
        return
      }
      const span = { startMs: turn.startMs, endMs: turn.pausedAtMs }
      if (!turn.draft && !findKnown(span)) turn.draft = startDraft(drafting, turn, turn.pausedAtMs)
      if (turn.isReady && mayAnswer) endIfFinished(turn).catch(scope.fail)
    },
    /** Resolves when every completed turn is stored. */
    async settled(): Promise<void> {
      for (let seen: unknown; seen !== chain; await chain) seen = chain
    },
    hasOpenTurn: () => turn !== undefined,
    /** Where what is not stored yet begins, in milliseconds of the stream; undefined when everything is stored. */
    unstoredFromMs(): number | undefined {
      const waiting = unstored > 0 ? finished.at(-unstored)?.startMs : undefined
      return waiting ?? turn?.startMs
    },
    isStored: () => unstored === 0,
    /** What this lane says around a time, for the echo check. */
    async saidNear(fromMs: number, toMs: number): Promise<Said[]> {
      const near = finished.filter(({ startMs, endMs }) => isNear(startMs, endMs, fromMs, toMs))
      const isOpenNear = turn && isNear(turn.startMs, lane.nowMs, fromMs, toMs)
      const open = turn && isOpenNear ? await words.sayKnown(turn) : undefined
      const said = await Promise.all(near.map((entry) => entry.said.catch(() => undefined)))
      return [...said, open].filter((entry) => entry !== undefined)
    },
    /** Everything said in a span of the stream; `isFinal` when nobody is still saying it. */
    async heardIn(span: { fromMs: number; toMs: number }) {
      const isOpen = turn !== undefined && turn.startMs < span.toMs
      const closed = finished.filter(({ startMs, endMs }) => startMs < span.toMs && endMs > span.fromMs)
      if (isOpen && turn?.pausedAtMs !== undefined) turn.draft ??= startDraft(drafting, turn, turn.pausedAtMs)
      const open = isOpen && turn ? await words.sayAll(turn) : undefined
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
