import { answerNow, findUnwritten, resumeAnswers, startAnswers } from './answers.ts'
import { beat, catchUp, endIfFinished, finishSources, passTime, stopWhenOver } from './beat.ts'
import type { EngineEffect, EngineEvent, Step } from './events.ts'
import { endTurn, followSound } from './follow-sound.ts'
import { noteGate, noteLost, noteRecogniser } from './notices.ts'
import { placeSlice, takeLate, takeSlice } from './sources.ts'
import type { InterviewState } from './state/state.ts'
import { chain, chainEach, readSource, step } from './step.ts'
import { failSpeculation, finishDraft, showPartial } from './turns/drafts.ts'
import { finishTurns, noteStored, noteTurnText } from './turns/finish-turns.ts'
import { askWords, finishDrains, finishRequests, noteTranscribed } from './turns/waiting.ts'

/**
 * The next state of an interview and what is to be done. Every decision of the live engine is made here or in what
 * this calls; it reads no clock and waits for nothing, so the same events give the same interview.
 */
export function reduce(state: InterviewState, event: EngineEvent): Step {
  const { state: next, effects } = chain(
    take(state, event),
    finishTurns,
    finishRequests,
    finishDrains,
    (current) => (event.type === 'beat' ? stopWhenOver(current, event.atMs) : step(current)),
  )
  return { state: next, effects: next.isCatchingUp ? effects.filter(isNeeded) : effects }
}

/** The screens already know what was stored before the engine began. */
const isNeeded = ({ type }: EngineEffect) => type !== 'publish-hint' && type !== 'write-notice'

function take(state: InterviewState, event: EngineEvent): Step {
  switch (event.type) {
    case 'lease-renewed': {
      const { isAutoOn, pauseMs, hasEnded } = event
      return step({ ...state, isAutoOn, pauseMs, hasEnded })
    }
    case 'caught-up':
      return catchUp(state, event.databaseNowMs)
    case 'clock':
      return passTime(state, event)
    case 'beat':
      return beat(state)
    case 'slice-read':
      return takeSlice({ ...state, lastSliceAtMs: event.atMs }, event.slice, event.readAtMs)
    case 'slice-placed':
    case 'slice-late':
    case 'sound':
    case 'unknown-sound':
    case 'sound-lost':
    case 'source-finished':
    case 'gate':
      return takeSound(state, event)
    case 'answer-asked':
    case 'write-answers-asked':
    case 'drain-asked':
    case 'recognise-asked':
      return takeCommand(state, event)
    default:
      return takeResult(state, event)
  }
}

type SoundType =
  | 'slice-placed'
  | 'slice-late'
  | 'sound'
  | 'unknown-sound'
  | 'sound-lost'
  | 'source-finished'
  | 'gate'

function takeSound(state: InterviewState, event: Extract<EngineEvent, { type: SoundType }>): Step {
  switch (event.type) {
    case 'slice-placed':
      return step(placeSlice(state, event.source, event.range))
    case 'slice-late':
      return takeLate(state, event.source, event.slice)
    case 'sound':
    case 'unknown-sound':
      return followSound(state, event)
    case 'sound-lost':
      return noteLost(state, event.source, event)
    case 'source-finished':
      return endTurn(state, event.source, 'asked')
    case 'gate':
      return noteGate(state, event.isRunning)
  }
}

type CommandType = 'answer-asked' | 'write-answers-asked' | 'drain-asked' | 'recognise-asked'

function takeCommand(state: InterviewState, event: Extract<EngineEvent, { type: CommandType }>): Step {
  switch (event.type) {
    case 'answer-asked':
      return answerNow(state, event.utteranceId)
    case 'write-answers-asked':
      return findUnwritten(state)
    case 'drain-asked': {
      const asked = { ...state, askedDrains: [...state.askedDrains, event.id] }
      return event.closeTurns ? finishSources(asked) : step(asked)
    }
    case 'recognise-asked':
      return askWords(state, event)
  }
}

type ResultType =
  | 'transcribed'
  | 'partial-transcribed'
  | 'turn-transcribed'
  | 'turn-stored'
  | 'recogniser'
  | 'speculation-failed'
  | 'answers-started'
  | 'answers-found'
  | 'answer-written'

function takeResult(state: InterviewState, event: Extract<EngineEvent, { type: ResultType }>): Step {
  switch (event.type) {
    case 'transcribed': {
      const noted = noteTranscribed(state, event.id, event.text?.text ?? '')
      const open = state.sources.filter(({ turn }) => turn?.draft?.id === event.id)
      return chain(finishDraft(noted, event.id, event.text), (current) =>
        chainEach(current, open, (after, { key }) => endIfFinished(after, key)),
      )
    }
    case 'partial-transcribed':
      return showPartial(state, readSource(state, event.source), event)
    case 'turn-transcribed':
      return step(noteTurnText(state, event.turn, event.text))
    case 'turn-stored':
      return noteStored(state, event.turn, event.stored)
    case 'recogniser':
      return noteRecogniser(state, event.isRunning)
    case 'speculation-failed':
      return step(failSpeculation(state, event.id))
    case 'answers-started':
      return startAnswers(state, event.answers)
    case 'answers-found':
      return resumeAnswers(state, event.answers)
    case 'answer-written':
      return step({ ...state, writing: state.writing.filter((id) => id !== event.id) })
  }
}
