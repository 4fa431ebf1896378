import type { SoundState } from './sound-watch.ts'

/** `ended`: stopped, or the permission was taken back; `muted`: by the system; `zeros`, `stalled`: see SoundState. */
export type TrackProblem = 'ended' | 'muted' | 'zeros' | 'stalled'

const events = ['ended', 'mute', 'unmute'] as const

/** Joins what the browser says about a track with what its samples show; reports the gravest, null when all is well. */
export class TrackWatch {
  readonly #track: MediaStreamTrack | undefined
  readonly #onProblem: (problem: TrackProblem | null) => void
  #sound: SoundState = 'fine'
  #reported: TrackProblem | null = null

  constructor(stream: MediaStream, onProblem: (problem: TrackProblem | null) => void) {
    this.#track = stream.getAudioTracks()[0]
    this.#onProblem = onProblem
    for (const event of events) this.#track?.addEventListener(event, this.#check)
    this.#check()
  }

  setSound(sound: SoundState): void {
    this.#sound = sound
    this.#check()
  }

  stop(): void {
    for (const event of events) this.#track?.removeEventListener(event, this.#check)
  }

  readonly #check = (): void => {
    const problem = findProblem(this.#track, this.#sound)
    if (problem === this.#reported) return
    this.#reported = problem
    this.#onProblem(problem)
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
