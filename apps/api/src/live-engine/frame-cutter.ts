import { frameSamples } from './energy.ts'

/**
 * Cuts a stream of samples into whole frames; what is left over comes with the next ones. The first `skipSamples` are
 * left out, so that a stream taken up in its middle is cut where it was cut before.
 */
export function createFrameCutter(skipSamples = 0): (samples: Float32Array) => Float32Array {
  let rest = new Float32Array()
  let skip = skipSamples
  return (stream) => {
    const samples = stream.subarray(skip)
    skip = Math.max(0, skip - stream.length)
    const all = new Float32Array(rest.length + samples.length)
    all.set(rest)
    all.set(samples, rest.length)
    const end = all.length - (all.length % frameSamples)
    rest = all.slice(end)
    return all.subarray(0, end)
  }
}
