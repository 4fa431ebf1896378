import type { Track } from '@cuelight/contracts/live'
import type { TrackProblem } from '../../../audio/watching/watch-track.ts'
import type { TrackStatus } from './recording-state.ts'

export const trackNames: Record<Track, string> = {
  interviewer: 'Tab audio (interviewer)',
  candidate: 'Microphone (you)',
}

export const restartLabels: Record<Track, string> = {
  interviewer: 'Share the tab again',
  candidate: 'Connect microphone again',
}

/** What is wrong with a track and what to do about it. */
const problemTexts: Record<Track, Record<TrackProblem, string>> = {
  interviewer: {
    ended: 'Sharing of the tab has ended, so we no longer hear the interviewer.',
    muted: 'The shared tab sends no sound right now. Check that it is not muted.',
    zeros:
      'The shared tab sends no sound at all. That is normal while nobody speaks; if the interviewer is speaking, share the tab again.',
    stalled: 'The browser stopped sending the sound of the tab. Share it again.',
  },
  candidate: {
    ended: 'The microphone was disconnected, so we no longer hear you.',
    muted: 'Your system has muted the microphone.',
    zeros:
      'The microphone gives no sound at all. Check its switch and that your system has not muted it, or connect another one.',
    stalled: 'The browser stopped sending the sound of the microphone. Connect it again.',
  },
}

/**
 * A tab delivers zeros whenever nobody speaks in it. Once it was heard, that is worth a word in the status
 * line, not an alarm.
 */
export function isOnlyQuiet(track: Track, status: TrackStatus, wasHeard: boolean): boolean {
  return track === 'interviewer' && status.problem === 'zeros' && wasHeard
}

/** What the candidate must know at once; null while the track is fine. */
export function findAlarm(track: Track, status: TrackStatus, isQuiet: boolean): string | null {
  const problem = isQuiet ? null : status.problem
  return status.failure ?? status.loss ?? (problem && problemTexts[track][problem])
}

/** What was heard within this time still counts as now. */
const nowSeconds = 3

type HearingFacts = { status: TrackStatus; isSpeaking: boolean; isOnlyQuiet: boolean }

/** `secondsSince`: since something was heard; null if nothing was. */
export function describeHearing(facts: HearingFacts, secondsSince: number | null): string {
  const { status, isSpeaking, isOnlyQuiet } = facts
  if (!status.isOn) return 'Off'
  if (status.isMuted) return 'Muted'
  if (status.problem && !isOnlyQuiet) return 'Not heard'
  if (secondsSince === null) return 'Nothing heard yet'
  // Nothing heard here for seconds: what the server last said about speaking is out of date.
  if (secondsSince >= nowSeconds) return `Last heard ${formatAgo(secondsSince)} ago`
  return isSpeaking ? 'Speaking' : 'Listening'
}

function formatAgo(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
