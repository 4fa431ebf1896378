import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { TurnTracking } from '../../endpointing/turn-state.ts'
import type { NameRepair } from '../../jargon/repair-names.ts'
import type { QuestionThread, SpokenText, ThreadedQuestion } from '../../questions/question-thread.ts'
import type { TurnMeaning } from '../../questions/turn-model.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type KnownUtterance, recallThread } from './known-utterances.ts'

/** A text the recogniser gave; `atMs` is when, by the engine's clock. */
export interface RecognisedText {
  text: string
  engine: string
  atMs: number
  /** What its sentence vectors say; only for an interviewer's whole words, when they came in time. */
  meaning?: TurnMeaning | undefined
  /** Names in it that were misheard and put right. */
  repairs?: readonly NameRepair[]
}

/** What one speaker said in one turn, as far as it is known. */
export interface Said extends SpokenText {
  isQuestion: boolean
}

/** An answer that is begun before the turn is complete; the runner keeps its parts under `id`. */
export interface Speculation {
  id: number
  question: string
  /** When the question was found, which is before the turn was complete. */
  beganAtMs: number
  hasFailed: boolean
}

/** The text of a turn up to a pause; used when nothing follows. */
export interface Draft {
  id: number
  endMs: number
  status: 'pending' | 'done' | 'failed'
  text: RecognisedText | undefined
  speculation: Speculation | undefined
}

/** What a speaker is saying right now. Times are the source's own milliseconds. */
export interface OpenTurn {
  startMs: number
  /** Where the speech ended that the running pause follows. */
  pausedAtMs: number | undefined
  /** The interview's own pause has passed. */
  isReady: boolean
  /** And the longer one after which words that may go on count as finished. */
  isPatient: boolean
  /** Speculations begun for it. */
  tries: number
  draft: Draft | undefined
  partialEndMs: number
  partialText: string
}

/** A turn that is over. It is transcribed, judged and stored in the order of its source. */
export interface ClosedTurn {
  id: number
  stage: 'waiting' | 'transcribing' | 'judging' | 'storing' | 'done'
  startMs: number
  endMs: number
  /** The same by the sender's clock, in milliseconds since 1970. */
  startedAtMs: number
  endedAtMs: number
  /** Its end by the reader's clock, which the latencies use; sender and reader may disagree. */
  speechEndedAtMs: number
  /** The candidate asked for the answer: given whether it is a question or not, and with auto-answer off. */
  isForced: boolean
  tries: number
  draft: Draft | undefined
  text: RecognisedText | undefined
  /** What was decided about it when it went to be stored. */
  judged: ThreadedQuestion | undefined
  /** The speculation that is released with it. */
  releases: number | undefined
  /** Undefined until `done`, and afterwards when there were no words in it. */
  said: Said | undefined
}

/** The stretch of a source that a slice covers. */
export interface SliceRange {
  streamId: string
  sequence: number
  fromMs: number
  toMs: number
}

/** The continuous sound of one track: one stream, or several when a page was reloaded in between. */
export interface SourceState {
  /** Track and `sourceId` as one. */
  key: string
  track: Track
  /** The stream that names its turns, which is its first. */
  sourceId: string
  /** All its streams in their order. */
  streams: readonly string[]
  /** One slice that came after its time: lines of the transcript, never questions. */
  isFragment: boolean
  /** How long it is so far. */
  untilMs: number
  /** A place whose moment by the sender's clock is known. */
  anchor: { streamMs: number; capturedAtMs: number }
  /** How far the reader's clock is ahead of the sender's, at least; infinite while unknown. */
  clockOffsetMs: number
  lastReadAtMs: number
  /** The last slices it consists of. */
  ranges: readonly SliceRange[]
  /** Sound that never came or could not be read; negative for what came late after all. */
  losses: readonly { fromMs: number; lostMs: number }[]
  /** Slices in a row that held no sound. */
  unreadable: number
  tracking: TurnTracking
  turn: OpenTurn | undefined
  /** The latest closed turns, oldest first. */
  closed: readonly ClosedTurn[]
  isPartialRunning: boolean
  /** How long the last one took, waiting included. */
  partialTookMs: number
  /** The moment for which the recorder was last asked for its slice, by the sender's clock. */
  askedAtMs: number
}

/** A caller waiting for the words of a stretch of sound. */
export interface RecogniseRequest {
  id: string
  key: string
  /** Closed turns it waits for. */
  turns: readonly number[]
  isFinal: boolean
  /** What is still being said: `transcription` is awaited, `said` is its result. */
  open: { transcription: number | undefined; spoken: Omit<SpokenText, 'text'>; text: string } | undefined
}

/** Everything an engine knows and decides by. Plain data; only `reduce` makes the next one. */
export interface InterviewState {
  /** As last read; the truth is read again under the lock before an answer is started. */
  isAutoOn: boolean
  /** Reading what was stored before the engine started: no partial texts, no repeated notices. */
  isCatchingUp: boolean
  /** The interview's own pause (turn-tracker.ts), in milliseconds; it may be changed while the interview runs. */
  pauseMs: number
  hasEnded: boolean
  isGateRunning: boolean
  /** When the last slice was read, by a steady clock. */
  lastSliceAtMs: number
  /** Sound that never came or could not be read. */
  lostMs: number
  /** The last number given to a turn, a draft or a request. */
  lastId: number
  /** Questions asked so far, oldest first. */
  questions: readonly string[]
  thread: QuestionThread
  /** The utterances stored before this engine began. */
  known: readonly KnownUtterance[]
  /** Where the previous engine had got to. */
  checkpoint: Checkpoint | undefined
  sources: readonly SourceState[]
  /** Answers that are being written, by id. */
  writing: readonly number[]
  /** Running effects that may start answers. */
  starting: number
  /** Callers that wait until everything is processed: new ones, and those since everything was read. */
  askedDrains: readonly string[]
  drains: readonly string[]
  requests: readonly RecogniseRequest[]
}

/** What an engine starts from. */
export interface StoredInterview {
  known: readonly KnownUtterance[]
  checkpoint: Checkpoint | undefined
  /** When the engine starts, by the steady clock of its events. */
  atMs: number
}

/** The state of an engine that has read nothing yet. */
export function startInterview({ known, checkpoint, atMs }: StoredInterview): InterviewState {
  return {
    isAutoOn: true,
    isCatchingUp: true,
    pauseMs: audio.questionCompleteMs,
    hasEnded: false,
    isGateRunning: true,
    lastSliceAtMs: atMs,
    lostMs: checkpoint?.lostMs ?? 0,
    lastId: 0,
    questions: known.filter(({ isQuestion }) => isQuestion).map(({ text }) => text),
    thread: recallThread(known),
    known,
    checkpoint,
    sources: [],
    writing: [],
    starting: 0,
    askedDrains: [],
    drains: [],
    requests: [],
  }
}
