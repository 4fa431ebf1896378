const sampleRateHz = 16_000

/** A small seeded generator: the same seed gives the same sounds on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const measureRms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

export function atLevel(samples: Float32Array, rms: number): Float32Array {
  const factor = rms / (measureRms(samples) || 1)
  return samples.map((sample) => sample * factor)
}

/** White noise through Kellet's filter: 3 dB less an octave, like a room. */
export function pinkNoise(length: number, seed: number): Float32Array {
  const random = createRandom(seed)
  const state = [0, 0, 0]
  return Float32Array.from({ length }, () => {
    const white = random() * 2 - 1
    state[0] = 0.99765 * (state[0] ?? 0) + white * 0.099046
    state[1] = 0.963 * (state[1] ?? 0) + white * 0.2965164
    state[2] = 0.57 * (state[2] ?? 0) + white * 1.0526913
    return (state[0] ?? 0) + (state[1] ?? 0) + (state[2] ?? 0) + white * 0.1848
  })
}

/** About six key strokes a second, each a short burst that dies away. */
export function keyboard(length: number, seed: number): Float32Array {
  const random = createRandom(seed)
  const samples = new Float32Array(length)
  for (let at = 0; at < length; at += Math.round(sampleRateHz * (0.08 + random() * 0.18))) {
    const peak = 0.1 + random() * 0.15
    const decay = sampleRateHz * (0.003 + random() * 0.009)
    for (let index = at; index < Math.min(length, at + decay * 6); index += 1)
      samples[index] = (samples[index] ?? 0) + (random() * 2 - 1) * peak * Math.exp((at - index) / decay)
  }
  return samples
}

/** Breathing into the microphone: noise that swells and fades 17 times a minute. */
export function breathing(length: number, seed: number): Float32Array {
  const random = createRandom(seed)
  let low = 0
  let high = 0
  return Float32Array.from({ length }, (_, index) => {
    const white = random() * 2 - 1
    low += 0.35 * (white - low)
    high += 0.06 * (low - high)
    return (low - high) * Math.max(0.25, Math.sin((index / sampleRateHz) * 2 * Math.PI * 0.28))
  })
}

/** Mains hum with its overtones. */
export const hum = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => {
    const phase = (index / sampleRateHz) * 2 * Math.PI * 50
    return Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase)
  })

/** Repeats a sound with half a second between. */
export function repeat(sound: Float32Array, length: number): Float32Array {
  const samples = new Float32Array(length)
  for (let at = 0; at < length; at += sound.length + sampleRateHz / 2)
    samples.set(sound.subarray(0, Math.max(0, Math.min(sound.length, length - at))), at)
  return samples
}

export function mix(...sounds: Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = sounds
  return first.map((sample, index) => others.reduce((sum, other) => sum + (other[index] ?? 0), sample))
}

export function join(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const quiet = (ms: number): Float32Array => new Float32Array(Math.round(ms * 16))
