import type { Track } from '@cuelight/contracts/live'
import type { UtteranceRow } from '../log/wire.ts'

/** Half of a turn within a stored one makes it the same: a late slice may move a rebuilt turn a little. */
const sameTurnOverlap = 0.5

/** The utterances that were stored before this engine began; a turn that is among them is not heard again. */
export function createKnownUtterances(rows: readonly UtteranceRow[]) {
  const known = rows.map((row) => {
    const cut = row.sourceKey.lastIndexOf(':')
    const startMs = Number(row.sourceKey.slice(cut + 1)) / 16
    const endMs = startMs + row.endedAt.getTime() - row.startedAt.getTime()
    return { row, streamId: row.sourceKey.slice(0, cut), startMs, endMs }
  })
  return function findKnown(turn: { track: Track; streamId: string; startMs: number; endMs: number }) {
    return known.find(({ row, streamId, startMs, endMs }) => {
      if (row.track !== turn.track || streamId !== turn.streamId) return false
      const shared = Math.min(endMs, turn.endMs) - Math.max(startMs, turn.startMs)
      return shared >= sameTurnOverlap * Math.min(endMs - startMs, turn.endMs - turn.startMs)
    })?.row
  }
}

/** Names a turn by its stream and first sample. */
export function nameSource(streamId: string, startMs: number): string {
  return `${streamId}:${Math.round(startMs * 16)}`
}
