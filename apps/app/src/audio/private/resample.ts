import { audio } from '@cuelight/contracts/constants'

/** Mono samples at the recogniser's rate; the browser's own converter does the work where the rates differ. */
export async function toSixteenKilohertz(samples: Float32Array, fromHz: number): Promise<Float32Array> {
  if (fromHz === audio.sampleRateHz) return samples
  const length = Math.max(1, Math.round((samples.length * audio.sampleRateHz) / fromHz))
  const context = new OfflineAudioContext(1, length, audio.sampleRateHz)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: fromHz })
  buffer.copyToChannel(Float32Array.from(samples), 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return (await context.startRendering()).getChannelData(0)
}
