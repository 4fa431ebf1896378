import type { LiveEvent, Track } from '@cuelight/contracts/live'

/** An event of an interview. `id` numbers the stored ones from 1 without a gap; null marks a hint, which is never stored. */
export interface LiveEntry {
  id: number | null
  event: LiveEvent
}

/** What was said in a piece of audio. `isFinal`: the speaker has ended the utterance that it belongs to. */
export interface RecognisedAudio {
  text: string
  isFinal: boolean
  isQuestion: boolean
}

/** Names a slice within its interview. `sequence` counts the slices of a stream from 0. */
export interface SliceName {
  track: Track
  streamId: string
  sequence: number
}

/**
 * A slice as its row holds it. Times are milliseconds since 1970; `receivedAtMs` is by the database's clock, the
 * others by the product's.
 */
export interface StoredSlice extends SliceName {
  mediaType: string
  bytes: Uint8Array
  capturedAtMs: number
  /** Null when the sender did not say. */
  durationMs: number | null
  receivedAtMs: number
}

/**
 * Runs the engines of this process and reaches those of others. An interview
 * has one engine at a time, held by a lease in the database; a process without the worker role runs none. Every call
 * works whichever process runs the engine. Engines read slices and commands from the database, so a process that dies
 * takes nothing with it.
 */
export interface InterviewHost {
  /** Passes on a slice that this process has just committed, so that an engine here need not read it. Never throws. */
  deliver(interviewId: number, slice: StoredSlice): void
  /**
   * Has the engine read the database because something was committed, and starts one if none runs. Never throws. What
   * no call announces is found within seconds.
   */
  poll(interviewId: number): void
  /**
   * Passes on the events published in any process, and null when the log holds more than was passed on. Returns the
   * function that ends the subscription.
   */
  subscribe(interviewId: number, listener: (entry: LiveEntry | null) => void): () => void
  /** Passes events to the subscribers; call it once they are committed. Subscribers in other processes get null. */
  publish(interviewId: number, entries: readonly LiveEntry[]): void
  /** Answers an utterance, or with null what the interviewer is saying or said last. Throws what the database throws. */
  answerNow(interviewId: number, utteranceId: number | null): Promise<void>
  /**
   * True once everything stored before the call is processed, answers included; false after `deadlineMs` milliseconds.
   * `closeTurns` completes what is being said, too.
   */
  drain(interviewId: number, deadlineMs: number, options?: { closeTurns?: boolean }): Promise<boolean>
  /**
   * What was said in a stored slice so far; undefined when its sound cannot be read, or after `deadlineMs`
   * milliseconds.
   */
  recognise(interviewId: number, slice: SliceName, deadlineMs: number): Promise<RecognisedAudio | undefined>
  /** Stops every engine here and releases its lease, so that another process can take over immediately. */
  close(): Promise<void>
}
