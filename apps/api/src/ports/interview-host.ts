import type { LiveEvent, Track } from '@cuelight/contracts/live'

/** One thing a screen is told. `id` counts the stored events of an interview; null marks a hint that is not stored. */
export interface LiveEntry {
  id: number | null
  event: LiveEvent
}

/** What was heard in a piece of audio. `isFinal`: the speaker has ended the utterance it belongs to. */
export interface HeardAudio {
  text: string
  isFinal: boolean
  isQuestion: boolean
}

/** A slice as its row holds it. Times are milliseconds since 1970, `receivedAtMs` by the database's clock. */
export interface StoredSlice {
  track: Track
  streamId: string
  sequence: number
  mediaType: string
  bytes: Uint8Array
  capturedAtMs: number
  durationMs: number | null
  receivedAtMs: number
}

/**
 * The engines of the running interviews, as far as this process is concerned. Each interview has one engine, held by
 * a lease in the database; every call works whichever process holds it. Slices are found in the database, so nothing
 * here is lost with the process.
 */
export interface LiveSessions {
  /**
   * Something was stored and committed: look at once. Never throws; what nobody announced is found a little later.
   * `taken`: it was this slice alone, which an engine in this process then need not read.
   */
  wake(interviewId: number, taken?: StoredSlice): void
  /**
   * Hears the events that come into being in this process, hints of other processes, and null when the log holds more
   * than was heard: another process wrote. Returns what ends it.
   */
  listen(interviewId: number, listener: (entry: LiveEntry | null) => void): () => void
  /** Tells the listeners what was just committed; those of other processes hear null. */
  announce(interviewId: number, entries: readonly LiveEntry[]): void
  /** Answers an utterance, or with null what the interviewer said so far or last. */
  answerNow(interviewId: number, utteranceId: number | null): Promise<void>
  /**
   * Resolves true when everything stored before the call is processed, answers included; false after `deadlineMs`.
   * `closeTurns` also completes what is being said.
   */
  settle(interviewId: number, deadlineMs: number, options?: { closeTurns?: boolean }): Promise<boolean>
  /** What was heard in a stored slice, up to now; undefined when another process holds the engine, or too late. */
  hear(
    interviewId: number,
    slice: { track: Track; streamId: string; sequence: number },
    deadlineMs: number,
  ): Promise<HeardAudio | undefined>
  /** Lets go of every engine, so that another process may take over at once. */
  close(): Promise<void>
}
