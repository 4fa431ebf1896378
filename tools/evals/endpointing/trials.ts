import { frameSamples, measureRms } from '../../../apps/api/src/live-engine/endpointing/energy.ts'
import { turnRules } from '../../../apps/api/src/live-engine/endpointing/turn-state.ts'
import { startTracking, trackFrames } from '../../../apps/api/src/live-engine/endpointing/turn-tracker.ts'
import type { SpeechGate } from '../../../apps/api/src/ports/speech-gate.ts'
import type { Clip } from '../../kit/recordings/read-clips.ts'
import {
  atLevel,
  breathing,
  hum,
  join,
  keyboard,
  mix,
  pinkNoise,
  quiet,
  repeat,
} from '../../kit/recordings/sounds.ts'

/** A spoken question with a thinking pause in its middle, followed by room noise. */
export interface Spoken {
  samples: Float32Array
  /** Where its last word ends. */
  endMs: number
}

const beforeMs = 1000
export const thinkingMs = 2200
const roomMs = 9000
const talkerRms = 0.05

export function speakWithPause(first: Clip, second: Clip, pauseMs = thinkingMs): Spoken {
  const samples = join(quiet(beforeMs), first.samples, quiet(pauseMs), second.samples, quiet(roomMs))
  return { samples, endMs: samples.length / 16 - roomMs }
}

export interface Condition {
  name: string
  /** What the microphone hears; `other` is another person's voice. */
  apply(spoken: Float32Array, seed: number, other: Float32Array): Float32Array
}

const at10dB = talkerRms / 10 ** (10 / 20)
const at20dB = talkerRms / 10

/** The nine rooms of the trial table (seeded; levels as RMS, the talker at 0.05). */
export const conditions: readonly Condition[] = [
  { name: 'clean', apply: (spoken) => spoken },
  {
    name: 'quiet talker (RMS .008)',
    apply: (spoken) => spoken.map((sample) => sample * (0.008 / talkerRms)),
  },
  {
    name: 'pink noise 20 dB',
    apply: (spoken, seed) => mix(spoken, atLevel(pinkNoise(spoken.length, seed), at20dB)),
  },
  {
    name: 'pink noise 10 dB',
    apply: (spoken, seed) => mix(spoken, atLevel(pinkNoise(spoken.length, seed), at10dB)),
  },
  { name: 'keyboard', apply: (spoken, seed) => mix(spoken, keyboard(spoken.length, seed)) },
  {
    name: 'breathing',
    apply: (spoken, seed) => mix(spoken, atLevel(breathing(spoken.length, seed), 0.018)),
  },
  { name: '50 Hz hum', apply: (spoken) => mix(spoken, atLevel(hum(spoken.length), 0.02)) },
  {
    name: 'far talker, -20 dB',
    apply: (spoken, _, other) =>
      mix(
        spoken,
        repeat(other, spoken.length).map((sample) => sample * 0.1),
      ),
  },
  {
    name: '10 dB and keyboard',
    apply: (spoken, seed) =>
      mix(spoken, atLevel(pinkNoise(spoken.length, seed), at10dB), keyboard(spoken.length, seed + 1)),
  },
]

/** When the rule found the question complete, in milliseconds of the recording; NaN for never. */
export async function findCompletion(samples: Float32Array, gate: SpeechGate | null): Promise<number> {
  const frames = samples.subarray(0, samples.length - (samples.length % frameSamples))
  const stream = gate?.openStream()
  const flags = stream ? await stream.hear(frames) : undefined
  stream?.close()
  if (gate && !flags) throw new Error('the speech gate did not answer')
  let tracking = startTracking()
  for (let index = 0; index * frameSamples < frames.length; index += 1) {
    const frame = frames.subarray(index * frameSamples, (index + 1) * frameSamples)
    const isSpeech = flags && flags[index] === 1
    const tracked = trackFrames(tracking, [{ rms: measureRms(frame), isSpeech }], turnRules.completeMs)
    tracking = tracked.tracking
    if (tracked.events.some(({ kind }) => kind === 'turn-complete')) return (index + 1) * 32
  }
  return Number.NaN
}

export type Verdict = 'right' | 'late' | 'inside'

/** `late`: more than 6 s after the end, or never. `inside`: before the question was over. */
export function judgeCompletion(completedMs: number, endMs: number): Verdict {
  // The end of a word is quieter than what counts as speech, so the 3000 ms may begin a little before its true end.
  if (completedMs < endMs + 2500) return 'inside'
  return completedMs <= endMs + 6000 ? 'right' : 'late'
}
