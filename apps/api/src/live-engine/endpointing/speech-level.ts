import { frameMs } from './energy.ts'
import { type FrameSound, type TrackedTurn, type TurnTracking, turnRules } from './turn-state.ts'

// These change the copy of a tracking that `turn-tracker.ts` has made.

/** A frame below this share of the talker's level is another voice, or the room (research, speech 4, rule F). */
const talkerShare = 0.2
/** So much silence shows what the room sounds like; shorter than any pause that decides something. */
const roomMs = 320
/** A frame this much louder than the room is not yet the room. */
const roomShare = 1.3

/** Whether a frame is its speaker's speech; it then counts for how loud the speaker is. */
export function countsAsSpeech(tracking: TurnTracking, { rms, isSpeech }: FrameSound): boolean {
  if (isSpeech === undefined) return rms >= turnRules.silenceRms
  const { levels } = tracking
  // The 90th percentile is how loud the speaker is.
  const level = levels[Math.floor(levels.length * 0.9)] ?? 0
  if (!isSpeech || rms < talkerShare * level) return false
  insertSorted(levels, rms)
  return true
}

function insertSorted(sorted: number[], value: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}

/** Notes a silent frame; once enough of the room is known, the end of the turn is dated again. */
export function addRoom(turn: TrackedTurn, rms: number): void {
  turn.room.push(rms)
  if (turn.room.length * frameMs === roomMs) dateEnd(turn)
}

/**
 * The gate releases a voice slowly in loud noise: the last frames of the speech that were no louder than the room
 * count as the silence they were.
 */
function dateEnd(turn: TrackedTurn): void {
  const { spoken, room } = turn
  const level = roomShare * Math.sqrt(room.reduce((sum, rms) => sum + rms * rms, 0) / room.length)
  const found = spoken.findIndex((rms) => rms >= level)
  const lateMs = (found < 0 ? spoken.length : found) * frameMs
  turn.endMs -= lateMs
  turn.silentMs += lateMs
}
