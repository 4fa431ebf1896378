/** What the realtime protocol takes; ours is 16 kHz, so three samples of it stand for two of ours. */
export const realtimeRateHz = 24_000

/** Samples from an even place on, as 16-bit PCM of 24 kHz in base64; a value between two samples lies on their line. */
export function encodeRealtimeAudio(samples: Float32Array): string {
  const count = Math.floor((samples.length * 3) / 2)
  const bytes = Buffer.alloc(count * 2)
  for (let index = 0; index < count; index += 1) {
    const place = (index * 2) / 3
    const before = samples[Math.floor(place)] ?? 0
    const after = samples[Math.floor(place) + 1] ?? before
    const value = before + (after - before) * (place % 1)
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2)
  }
  return bytes.toString('base64')
}
