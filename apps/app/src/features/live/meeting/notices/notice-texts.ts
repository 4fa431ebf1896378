import type { SoundGap } from '../../../../audio/watching/gap-watch.ts'

/** Sound that waits longer than a request may take means there is no connection, whatever the browser says. */
const lateSeconds = 4

type ConnectionFacts = {
  isOnline: boolean
  isLost: boolean
  isRecording: boolean
  waitingSeconds: number
  /** Why the server puts off the sound, such as that the account's storage is full; null: it does not. */
  putOff: string | null
}

/** Null while there is nothing to say. */
export function describeConnection(facts: ConnectionFacts): string | null {
  const { isOnline, isLost, isRecording, waitingSeconds, putOff } = facts
  const isLate = isRecording && waitingSeconds >= lateSeconds
  if (isOnline && !isLost && !isLate) return null
  const unsent = waitingSeconds > 0 ? `: ${waitingSeconds} s not yet sent` : ''
  const kept = isRecording ? ` Your recording goes on and is kept on this device${unsent}.` : ''
  if (isOnline && !isLost && putOff) return `${putOff}${kept}`
  return isOnline
    ? `The connection to the server is lost. Cuelight keeps trying to reconnect.${kept}`
    : `You are offline. Cuelight reconnects as soon as the network is back.${kept}`
}

export function describeGap({ fromMs, toMs }: SoundGap): string {
  const seconds = Math.round((toMs - fromMs) / 1000)
  const length = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `Nothing was recorded for ${length}: this computer was asleep or the browser was paused. Recording continues. If you missed a question, type it.`
}
