import { startTrackRecorder } from './track-recorder.ts'
import { joinWavs } from './wav-file.ts'

const questionPauseMs = 3000

/** Records a source for a moment exactly as an interview would, and returns what would be sent, for playback. */
export async function recordSample(stream: MediaStream, durationMs: number): Promise<Blob> {
  const pieces: ArrayBuffer[] = []
  let mediaType = ''
  const recorder = await startTrackRecorder({
    stream,
    pauseMs: questionPauseMs,
    onReading: () => {},
    onProblem: () => {},
    onSlice: async (slice) => {
      pieces.push(slice.bytes)
      mediaType = slice.mediaType
    },
  })
  await new Promise((resolve) => setTimeout(resolve, durationMs))
  await recorder.stop()
  if (!mediaType.startsWith('audio/wav')) return new Blob(pieces, { type: mediaType })
  const rateHz = pieces[0] ? new DataView(pieces[0]).getUint32(24, true) : 0
  return new Blob([joinWavs(pieces, rateHz)], { type: mediaType })
}
