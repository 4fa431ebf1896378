/** Samples of one frame: 32 ms at 16 kHz, also what Silero takes. */
export const frameSamples = 512
/** How long a frame is, in milliseconds. */
export const frameMs = 32

/** Root mean square of the samples, 0 for none. As mean square the product's 0.01 would call normal speech silent. */
export function measureRms(samples: Float32Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  // By index: an iterator makes an object for each of 32 000 samples a second and interview.
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? 0
    sum += sample * sample
  }
  return Math.sqrt(sum / samples.length)
}
