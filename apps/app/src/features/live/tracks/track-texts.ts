import type { Track } from '@cuelight/contracts/live'
import type { TrackProblem } from '../../../audio/watching/watch-track.ts'

export const trackNames: Record<Track, string> = {
  interviewer: 'Tab audio (interviewer)',
  candidate: 'Microphone (you)',
}

export const restartLabels: Record<Track, string> = {
  interviewer: 'Share the tab again',
  candidate: 'Connect microphone again',
}

/** What is wrong with a track and what to do, in words. */
export const problemTexts: Record<Track, Record<TrackProblem, string>> = {
  interviewer: {
    ended: 'Sharing of the tab has ended, so the interviewer is not heard any more.',
    muted: 'The shared tab sends no sound right now. Check that it is not muted.',
    zeros:
      'No sound at all comes from the shared tab. That is normal while nobody speaks; if the interviewer is speaking, share the tab again.',
    stalled: 'The browser stopped giving the sound of the tab. Share it again.',
  },
  candidate: {
    ended: 'The microphone was disconnected, so you are not heard any more.',
    muted: 'The microphone is muted by your system.',
    zeros:
      'The microphone gives no sound at all. Check its switch and that it is not muted by your system, or connect another one.',
    stalled: 'The browser stopped giving the sound of the microphone. Connect it again.',
  },
}
