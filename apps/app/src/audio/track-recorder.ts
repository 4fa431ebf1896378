import { audio } from '@cuelight/contracts/constants'
import energyMeterUrl from './energy-meter-worklet.js?url&no-inline'
import { createPauseDetector } from './pause-detector.ts'

export type RecordedSlice = {
  streamId: string
  sequence: number
  capturedAt: string
  durationMs: number
  mediaType: string
  bytes: ArrayBuffer
}

export type TrackProblem = 'ended' | 'muted'

export type TrackRecorderOptions = {
  stream: MediaStream
  /** Resolves when the slice is kept; stopping waits for that, so that the last words are sent before the end. */
  onSlice: (slice: RecordedSlice) => Promise<void>
  /** RMS about ten times a second. */
  onLevel: (rms: number) => void
  /** Null when the sound is back. */
  onProblem: (problem: TrackProblem | null) => void
}

export type TrackRecorder = {
  /** Silence is recorded while muted, so the clock of the track goes on. */
  setMuted(isMuted: boolean): void
  /** Resolves when the last slice was handed over. */
  stop(): Promise<void>
}

const recorderTypes = [audio.mediaType, 'audio/webm', 'audio/mp4']

/** Records one track: 16 kHz mono, a slice a second, and one at once when the talker pauses. */
export async function startTrackRecorder(options: TrackRecorderOptions): Promise<TrackRecorder> {
  const sound = options.stream.getAudioTracks()[0]
  if (!sound) throw new Error('The stream has no audio track')
  const { context, source } = await openContext(new MediaStream([sound]))
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: audio.channels })
  source.connect(destination)
  const recorder = new MediaRecorder(destination.stream, {
    mimeType: recorderTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? '',
    audioBitsPerSecond: audio.bitsPerSecond,
  })
  const handOver = createSliceChain(recorder, options.onSlice)
  const detectPause = createPauseDetector(() => recorder.state === 'recording' && recorder.requestData())
  const meter = new AudioWorkletNode(context, 'energy-meter', { numberOfOutputs: 0, channelCount: 1 })
  source.connect(meter)
  meter.port.onmessage = ({ data }: MessageEvent<{ rms: number; blockMs: number }>) => {
    options.onLevel(data.rms)
    detectPause(data.rms, data.blockMs)
  }
  watchTrack(sound, options.onProblem)
  recorder.start(audio.sliceMs)
  return {
    setMuted(isMuted) {
      sound.enabled = !isMuted
    },
    async stop() {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await stopped
      }
      await handOver.finished()
      unwatchTrack(sound)
      for (const track of options.stream.getTracks()) track.stop()
      if (context.state !== 'closed') await context.close()
    },
  }
}

async function openContext(stream: MediaStream) {
  let context = new AudioContext({ sampleRate: audio.sampleRateHz })
  let source: MediaStreamAudioSourceNode
  try {
    source = context.createMediaStreamSource(stream)
  } catch {
    // Firefox refuses a source of another rate than the context's; the server resamples then.
    await context.close()
    context = new AudioContext()
    source = context.createMediaStreamSource(stream)
  }
  await context.audioWorklet.addModule(energyMeterUrl)
  if (context.state === 'suspended') await context.resume()
  return { context, source }
}

/** Numbers the recorder's pieces and hands them over in order, although reading their bytes takes time. */
function createSliceChain(recorder: MediaRecorder, onSlice: TrackRecorderOptions['onSlice']) {
  const streamId = crypto.randomUUID()
  let sequence = 0
  let startedAt = Date.now()
  let chain = Promise.resolve()
  recorder.addEventListener('start', () => {
    startedAt = Date.now()
  })
  recorder.addEventListener('dataavailable', ({ data }) => {
    const endedAt = Date.now()
    const slice = { capturedAt: new Date(startedAt).toISOString(), durationMs: endedAt - startedAt }
    startedAt = endedAt
    if (data.size === 0) return
    const place = { streamId, sequence: sequence++, mediaType: recorder.mimeType || audio.mediaType }
    chain = chain.then(async () => onSlice({ ...place, ...slice, bytes: await data.arrayBuffer() }))
  })
  return { finished: () => chain }
}

function watchTrack(sound: MediaStreamTrack, onProblem: TrackRecorderOptions['onProblem']): void {
  sound.onended = () => onProblem('ended')
  sound.onmute = () => onProblem('muted')
  sound.onunmute = () => onProblem(null)
  if (sound.readyState === 'ended') onProblem('ended')
  else if (sound.muted) onProblem('muted')
}

function unwatchTrack(sound: MediaStreamTrack): void {
  sound.onended = null
  sound.onmute = null
  sound.onunmute = null
}
