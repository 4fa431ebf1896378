import { frameSamples } from './energy.ts'

/** Cuts a stream of samples into whole frames; what is left over comes with the next ones. */
export function createFrameCutter(): (samples: Float32Array) => Float32Array {
  let rest = new Float32Array()
  return (samples) => {
    const all = new Float32Array(rest.length + samples.length)
    all.set(rest)
    all.set(samples, rest.length)
    const end = all.length - (all.length % frameSamples)
    rest = all.slice(end)
    return all.subarray(0, end)
  }
}
