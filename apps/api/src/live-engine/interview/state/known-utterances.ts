import type { Track } from '@cuelight/contracts/live'
import {
  addTurn,
  emptyThread,
  noteCandidate,
  noteCandidateWords,
  type QuestionThread,
} from '../../questions/question-thread.ts'

/** An utterance that was stored before this engine began. Times are its source's own milliseconds. */
export interface KnownUtterance {
  id: number
  track: Track
  sourceId: string
  startMs: number
  endMs: number
  /** The same by the sender's clock, in milliseconds since 1970. */
  startedAtMs: number
  endedAtMs: number
  text: string
  isQuestion: boolean
}

/** Half of a turn within a stored one makes it the same: a late slice may move a rebuilt turn a little. */
const sameTurnOverlap = 0.5
/** A turn ends where it ended the first time when its end or its length differs by less. */
const sameEndMs = 500

interface Span {
  startMs: number
  endMs: number
}

type SourceName = Pick<KnownUtterance, 'track' | 'sourceId'>

/** The stored utterance that a turn is; it is not transcribed again. */
export function findKnown(
  known: readonly KnownUtterance[],
  { track, sourceId }: SourceName,
  turn: Span,
): KnownUtterance | undefined {
  return known.find((entry) => {
    if (entry.track !== track || entry.sourceId !== sourceId) return false
    const shared = Math.min(entry.endMs, turn.endMs) - Math.max(entry.startMs, turn.startMs)
    return shared >= sameTurnOverlap * Math.min(entry.endMs - entry.startMs, turn.endMs - turn.startMs)
  })
}

/** Whether a stored utterance ended where this turn is now: a rebuild ends it there too. */
export function endsKnown(known: readonly KnownUtterance[], source: SourceName, turn: Span): boolean {
  const found = findKnown(known, source, turn)
  if (!found) return false
  // A rebuild may begin in the middle of a turn, or have one moved by a late slice.
  const endsThere = Math.abs(turn.endMs - found.endMs) < sameEndMs
  return endsThere || Math.abs(turn.endMs - turn.startMs - (found.endMs - found.startMs)) < sameEndMs
}

/** What was said just before an engine took over: a question may continue after that. `known` in the order of speaking. */
export function recallThread(known: readonly KnownUtterance[]): QuestionThread {
  let thread = emptyThread
  for (const { id, track, sourceId, startMs, endMs, text, isQuestion, startedAtMs, endedAtMs } of known) {
    if (isLateSource(sourceId)) continue
    const words = {
      text,
      wasQuestion: isQuestion,
      startedAtMs,
      endedAtMs,
      sound: { sourceId, startMs, endMs },
    }
    // A turn that continued a question lengthened its line, so a separate line continued none.
    if (track === 'interviewer') thread = addTurn({ ...thread, asked: undefined }, words, id)
    else thread = noteCandidateWords(noteCandidate(thread, startedAtMs, endedAtMs), text)
  }
  return thread
}

/** A late slice is a source of its own. */
export const isLateSource = (sourceId: string): boolean => sourceId.includes('.late-')

/** Names a turn by its source and first sample, for its row. */
export function nameTurn(sourceId: string, startMs: number): string {
  return `${sourceId}:${Math.round(startMs * 16)}`
}

/** What `nameTurn` was given. */
export function readTurnName(name: string): { sourceId: string; startMs: number } {
  const cut = name.lastIndexOf(':')
  return { sourceId: name.slice(0, cut), startMs: Number(name.slice(cut + 1)) / 16 }
}
