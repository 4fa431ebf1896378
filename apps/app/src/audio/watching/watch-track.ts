import type { SoundState } from './sound-watch.ts'

/** `ended`: stopped or permission taken; `muted`: by the system; `zeros` and `stalled`: no sound although it runs. */
export type TrackProblem = 'ended' | 'muted' | 'zeros' | 'stalled'

/** Joins what the browser says of a track with what its samples say: the gravest is told, null when all is well. */
export function watchTrack(stream: MediaStream, onProblem: (problem: TrackProblem | null) => void) {
  const track = stream.getAudioTracks()[0]
  let sound: SoundState = 'fine'
  let told: TrackProblem | null = null
  function judge() {
    const problem = findProblem(track, sound)
    if (problem === told) return
    told = problem
    onProblem(problem)
  }
  const events = ['ended', 'mute', 'unmute'] as const
  for (const event of events) track?.addEventListener(event, judge)
  judge()
  return {
    setSound(next: SoundState) {
      sound = next
      judge()
    },
    stop() {
      for (const event of events) track?.removeEventListener(event, judge)
    },
  }
}

export function findProblem(
  track: Pick<MediaStreamTrack, 'readyState' | 'muted'> | undefined,
  sound: SoundState,
): TrackProblem | null {
  if (!track || track.readyState === 'ended') return 'ended'
  if (track.muted) return 'muted'
  return sound === 'fine' ? null : sound
}
