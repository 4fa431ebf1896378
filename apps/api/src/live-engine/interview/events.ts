import type { LiveEvent, Track } from '@cuelight/contracts/live'
import type { RecognisedAudio, StoredSlice } from '../../ports/interview-host.ts'
import type { FrameSound } from '../endpointing/turn-state.ts'
import type { NameRepair } from '../jargon/repair-names.ts'
import type { QuestionKind } from '../questions/question-detector.ts'
import type { TurnContext } from '../questions/turn-features.ts'
import type { InterviewState, RecognisedText } from './state/state.ts'

/** An answer that has a row and no writer yet. */
export interface AnswerToWrite {
  id: number
  question: string
  /** Null for a question that was not spoken. */
  speechEndedAtMs: number | null
}

/** What happened. Times are data: nothing below reads a clock. `source` is a source's key. */
export type EngineEvent =
  /** The lease was renewed; this is how the interview stands. */
  | { type: 'lease-renewed'; isAutoOn: boolean; pauseMs: number; hasEnded: boolean }
  /** A slice was read. `readAtMs` by the reader's clock, `atMs` by a steady one. */
  | { type: 'slice-read'; slice: StoredSlice; readAtMs: number; atMs: number }
  /** A slice got its place in its source. */
  | { type: 'slice-placed'; source: string; range: SlicePlace }
  /** Up to a second of sound was decoded and measured. `untilMs`: the source's length now. */
  | { type: 'sound'; source: string; untilMs: number; frames: readonly FrameSound[] }
  /** Silence fills in for unknown sound. */
  | { type: 'unknown-sound'; source: string; untilMs: number; durationMs: number }
  | { type: 'sound-lost'; source: string; lostMs: number; why: 'missing' | 'unreadable' }
  /** A slice came after its place had been filled. */
  | { type: 'slice-late'; source: string; slice: StoredSlice }
  /** The source has ended: what is being said in it is complete. */
  | { type: 'source-finished'; source: string }
  /** The speech gate stopped answering, or answers again; the energy rule replaces it. */
  | { type: 'gate'; isRunning: boolean }
  /** Everything stored is read. `databaseNowMs` by the clock that stamps slices. */
  | { type: 'caught-up'; databaseNowMs: number }
  /** Time passed; slices that are overdue are given up. `nowMs` by the reader's clock. `closeTurns`: a caller wants open turns closed. */
  | { type: 'clock'; nowMs: number; atMs: number; closeTurns: boolean }
  /** Asked of the engine through the log or by its host. */
  | { type: 'answer-asked'; utteranceId: number | null }
  | { type: 'write-answers-asked' }
  | { type: 'drain-asked'; id: string; closeTurns: boolean }
  | { type: 'recognise-asked'; id: string; track: Track; streamId: string; sequence: number }
  /** Nothing is left to read or to obey. */
  | { type: 'beat'; atMs: number }
  /** Results of effects. An undefined text: it failed, or was cancelled. */
  | { type: 'transcribed'; id: number; text: RecognisedText | undefined }
  /** An empty text: it failed. `tookMs`: waiting included. */
  | { type: 'partial-transcribed'; source: string; startMs: number; text: string; tookMs?: number }
  | { type: 'turn-transcribed'; turn: number; text: RecognisedText }
  | { type: 'turn-stored'; turn: number; stored: StoredTurn }
  /** A turn could not be transcribed, or was after all. */
  | { type: 'recogniser'; isRunning: boolean }
  | { type: 'speculation-failed'; id: number }
  | { type: 'answers-started'; answers: readonly (AnswerToWrite & { parts: string[] })[] }
  | { type: 'answers-found'; answers: readonly AnswerToWrite[] }
  | { type: 'answer-written'; id: number }

/** The stretch of its source that a slice covers, in the source's milliseconds. */
export interface SlicePlace {
  streamId: string
  sequence: number
  fromMs: number
  toMs: number
  /** When its first sample was recorded, by the sender's clock. */
  capturedAtMs: number
}

/** How a turn was stored. */
export interface StoredTurn {
  isAutoOn: boolean
  /** Undefined when the turn was stored before. */
  line: { id: number; isQuestion: boolean } | undefined
  answer: AnswerToWrite | undefined
}

/** A line to write, with the answer's row if one is wanted. */
export interface TurnToStore {
  turn: number
  track: Track
  /** Names the turn in its row. */
  sourceId: string
  startMs: number
  startedAtMs: number
  endedAtMs: number
  text: string
  /** Names in it that were misheard and put right. */
  repairs?: readonly NameRepair[]
  engine: string
  kind: QuestionKind
  isQuestion: boolean
  /** Perhaps a question. */
  isOffered?: boolean
  /** The line that these words make longer, and its text then. */
  continues: { lineId: number; text: string } | undefined
  /** `auto`: when auto-answer is on, which is read under the lock. */
  answer: 'never' | 'auto' | 'always'
  question: string
  speechEndedAtMs: number
  transcriptAtMs: number
  /** Undefined: now. */
  questionAtMs: number | undefined
  speculation: 'hit' | 'miss' | 'none'
  /** Speculations for it that were discarded. */
  discardedTries: number
}

/** An answer's question as its writer needs it. */
export interface Asked {
  question: string
  parts: string[]
  earlierQuestions: string[]
}

/** What the runner is to do. Its results come back as events. */
export type EngineEffect =
  /** Sound: done one after the other, in this order. `start`: goes on where an engine before got to. */
  | {
      type: 'open-source'
      source: string
      isFragment: boolean
      start: { streamId: string; sequence: number; streamMs: number }
    }
  | { type: 'decode-slice'; source: string; slice: StoredSlice }
  /** Gives up on slices that were waited for long enough, or on all that are missing. */
  | { type: 'give-up-missing'; source: string; databaseNowMs: number }
  | { type: 'finish-source'; source: string }
  /** Words: the sound of a turn is kept until it is dropped; the buffer forgets it. */
  | { type: 'keep-sound'; turn: number; source: string; startMs: number; endMs: number }
  | { type: 'drop-sound'; turn: number }
  /** `before`: what was said before the turn, which its words are read with. */
  | { type: 'transcribe'; id: number; source: string; startMs: number; endMs: number; before: TurnContext }
  | { type: 'cancel-transcription'; id: number }
  | { type: 'transcribe-partial'; source: string; startMs: number; endMs: number }
  /** Repeats until it works: the sound is stored, so an unavailable recogniser costs time and no words. */
  | { type: 'transcribe-turn'; turn: number; source: string; before: TurnContext }
  | { type: 'store-turn'; turn: TurnToStore }
  /** Answers. */
  | { type: 'speculate'; id: number; asked: Asked }
  | { type: 'discard-speculation'; id: number }
  | { type: 'answer-utterance'; utteranceId: number | null }
  | { type: 'find-unwritten' }
  | { type: 'write-answer'; answer: AnswerToWrite; asked: Asked; speculation: number | undefined }
  /** Screens and callers. A hint is never stored. */
  | { type: 'publish-hint'; event: LiveEvent }
  | { type: 'write-notice'; notice: Omit<Extract<LiveEvent, { type: 'notice' }>, 'type'> }
  | { type: 'drained'; id: string }
  | { type: 'recognised'; id: string; heard: RecognisedAudio | undefined }
  /** Nothing is left to do. */
  | { type: 'stop' }

/** What an event leads to. */
export interface Step {
  state: InterviewState
  effects: EngineEffect[]
}
