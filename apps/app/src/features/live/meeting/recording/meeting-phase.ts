import type { LiveSnapshot } from '@cuelight/contracts/live'

/** `sending`: the last sound is on its way; `unsent`: sending it, or ending the interview, has failed so far. */
export type MeetingPhase = 'idle' | 'starting' | 'live' | 'sending' | 'unsent' | 'ending'

export type MeetingEvent =
  | 'start'
  | 'recording'
  | 'not-recording'
  /** Another tab records now, or the interview was ended elsewhere. */
  | 'recording-lost'
  | 'stop'
  | 'not-sent'
  | 'end'
  | 'end-failed'

const transitions: Record<MeetingPhase, Partial<Record<MeetingEvent, MeetingPhase>>> = {
  // An interview that is not being recorded can be stopped too.
  idle: { start: 'starting', stop: 'sending', end: 'ending' },
  starting: { recording: 'live', 'not-recording': 'idle', 'recording-lost': 'idle' },
  live: { stop: 'sending', 'recording-lost': 'idle' },
  sending: { 'not-sent': 'unsent', end: 'ending', 'recording-lost': 'idle' },
  unsent: { stop: 'sending', end: 'ending', 'recording-lost': 'idle' },
  ending: { 'end-failed': 'unsent', 'recording-lost': 'idle' },
}

/** An event that means nothing in this phase leaves it as it is. */
export function nextPhase(phase: MeetingPhase, event: MeetingEvent): MeetingPhase {
  return transitions[phase][event] ?? phase
}

/** Which tab records: this one, another one of this browser, or none. */
export type RecordingOwner = 'here' | 'elsewhere' | 'nobody'

type MeetingFacts = {
  phase: MeetingPhase
  owner: RecordingOwner
  state: Pick<LiveSnapshot, 'status' | 'mode'> & { answers: readonly unknown[] }
}

/** What this tab's phase and the server's state mean for the screen. */
export function describeMeeting({ phase, owner, state }: MeetingFacts) {
  const isLive = phase === 'live'
  /** The interview runs, but nothing is recorded in this tab. */
  const isResumable = state.status === 'live' && phase === 'idle'
  return {
    isLive,
    isResumable,
    isEnded: state.status === 'ended',
    isPractice: state.mode === 'practice',
    /** Nothing has happened yet: the sound can be checked. */
    isPreparing: phase === 'idle' && state.status === 'created' && state.answers.length === 0,
    /** The tab that records has the last seconds, so that tab must stop the interview. */
    canStop: isLive || (isResumable && owner !== 'elsewhere'),
  }
}
