import { frameSamples } from './energy.ts'

/**
 * Cuts a stream of samples into whole frames; a remainder waits for the next call. The first `skipSamples` are left out,
 * so that a stream resumed in the middle keeps its frame boundaries. The next call overwrites what this one returned:
 * a new array for every second of every track would keep the garbage collector busy.
 */
export function createFrameCutter(skipSamples = 0): (samples: Float32Array) => Float32Array {
  let frames = new Float32Array()
  let cut = 0
  let left = 0
  let skip = skipSamples
  return (stream) => {
    const samples = stream.subarray(skip)
    skip = Math.max(0, skip - stream.length)
    const rest = frames.subarray(cut, cut + left)
    const length = left + samples.length
    if (length > frames.length) {
      frames = new Float32Array(length)
      frames.set(rest)
    } else frames.copyWithin(0, cut, cut + left)
    frames.set(samples, left)
    left = length % frameSamples
    cut = length - left
    return frames.subarray(0, cut)
  }
}
