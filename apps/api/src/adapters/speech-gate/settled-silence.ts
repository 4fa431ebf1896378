import { gateFrameSamples } from '../../ports/speech-gate.ts'

/** A shared tab sends exact zeros while nobody speaks; after so many frames (half a second) they change nothing. */
export const settledFrames = 16

/** Knows when the zeros of a stream can be judged without asking its detector, which would leave its state as it is. */
export class SettledSilence {
  /** Frames of zeros that the detector has heard last. */
  #zeroFrames = 0
  #isSpeech = false
  /** Calls that are not answered yet. */
  #asked = 0

  /** Whether every frame is one that the detector would pass over. */
  covers(frames: Float32Array): boolean {
    return this.#asked === 0 && !this.#isSpeech && this.#zeroFrames > settledFrames && isZero(frames)
  }

  /** The detector is asked; to be followed by `noteAnswer`. */
  noteAsked(): void {
    this.#asked += 1
  }

  /** What the detector said; undefined when it did not. */
  noteAnswer(frames: Float32Array, flags: Uint8Array | undefined): void {
    this.#asked -= 1
    const zeros = countZeroFrames(frames)
    const isAllZero = zeros * gateFrameSamples === frames.length
    this.#zeroFrames = flags ? zeros + (isAllZero ? this.#zeroFrames : 0) : 0
    this.#isSpeech = flags?.at(-1) === 1
  }
}

/** How many frames at the end are nothing but zeros. */
function countZeroFrames(frames: Float32Array): number {
  const last = frames.findLastIndex((sample) => sample !== 0)
  return Math.floor((frames.length - 1 - last) / gateFrameSamples)
}

const isZero = (frames: Float32Array) => frames.every((sample) => sample === 0)
