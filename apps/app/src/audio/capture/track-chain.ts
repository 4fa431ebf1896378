import { audio } from '@cuelight/contracts/constants'
import meterUrl from './track-meter-worklet.js?url&no-inline'

/** 20 ms of a track. `samples` at the chain's rate, only of a chain that collects. */
export type MeterReading = { rms: number; peak: number; blockMs: number; samples?: Float32Array }

/** A sound source as the product records it: mono, 16 kHz where the browser lets us choose. */
export type TrackChain = {
  context: AudioContext
  source: MediaStreamAudioSourceNode
  close(): Promise<void>
}

export type TrackChainOptions = {
  stream: MediaStream
  /** Fifty times a second, while the browser's audio runs. */
  onReading: (reading: MeterReading) => void
  isCollecting?: boolean
}

/** Opens the audio graph of one source. The stream belongs to its owner: closing the chain does not end it. */
export async function openTrackChain(options: TrackChainOptions): Promise<TrackChain> {
  const sound = options.stream.getAudioTracks()[0]
  if (!sound) throw new Error('The stream has no audio track')
  const { context, source } = openContext(new MediaStream([sound]))
  await context.audioWorklet.addModule(meterUrl)
  const meter = new AudioWorkletNode(context, 'track-meter', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { isCollecting: options.isCollecting ?? false },
  })
  meter.port.onmessage = ({ data }: MessageEvent<MeterReading>) => options.onReading(data)
  source.connect(meter)
  // A sleeping machine, an unplugged headset or the browser itself may suspend a context; it must not stay suspended.
  context.onstatechange = () => {
    if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(console.warn)
  }
  if (context.state !== 'running') await context.resume()
  return {
    context,
    source,
    async close() {
      context.onstatechange = null
      meter.port.onmessage = null
      if (context.state !== 'closed') await context.close()
    },
  }
}

function openContext(stream: MediaStream) {
  const context = new AudioContext({ sampleRate: audio.sampleRateHz })
  try {
    return { context, source: context.createMediaStreamSource(stream) }
  } catch {
    // Firefox refuses a source whose rate differs from the context's; the samples are converted to 16 kHz later.
    context.close()
    const own = new AudioContext()
    return { context: own, source: own.createMediaStreamSource(stream) }
  }
}
