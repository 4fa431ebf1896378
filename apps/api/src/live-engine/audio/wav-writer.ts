import { audio } from '@cuelight/contracts/constants'

/** A RIFF file (PCM16, mono, 16 kHz): the one format that every transcription server accepts. */
export function encodeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(file.buffer)
  const writeText = (at: number, text: string) => file.set(new TextEncoder().encode(text), at)
  writeText(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, audio.sampleRateHz, true)
  view.setUint32(28, audio.sampleRateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeText(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, index) => {
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767) || 0, true)
  })
  return file
}
