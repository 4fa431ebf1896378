import type { LiveSnapshot, Track } from '@cuelight/contracts/live'
import type { MeterReading } from '../../../audio/capture/track-chain.ts'
import { startTrackRecorder, type TrackRecorder } from '../../../audio/capture/track-recorder.ts'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { loadBrowserRecogniser } from '../../../audio/private/browser-recogniser.ts'
import { lineOutbox } from '../../../audio/private/shared-lines.ts'
import { startTextRecorder } from '../../../audio/private/text-recorder.ts'
import type { SoundGap } from '../../../audio/watching/gap-watch.ts'
import type { TrackProblem } from '../../../audio/watching/watch-track.ts'
import { readSession } from '../../../shell/session/session-store.ts'
import { addReading, resetLevel } from './levels.ts'
import type { RecordingEvent } from './recording-state.ts'

export type RecorderOptions = {
  interviewId: number
  track: Track
  stream: MediaStream
  settings: Pick<LiveSnapshot, 'pauseMs' | 'transcription'>
  report: (event: RecordingEvent) => void
  onGap: (gap: SoundGap) => void
  onPartial: (track: Track, text: string) => void
}

/** Starts the recorder the interview asks for: sound for the server, or in private mode text made in this browser. */
export async function startRecorder(options: RecorderOptions): Promise<TrackRecorder> {
  const { interviewId, track, stream, settings, report, onGap, onPartial } = options
  const userId = readSession()?.user.id
  if (userId === undefined) throw new Error('Sign in again to record.')
  const place = { userId, interviewId, track }
  const reportLoss = (loss: string | null) => report({ type: 'loss', track, loss })
  const stored = (storing: Promise<void>) =>
    storing.then(
      () => reportLoss(null),
      (error: unknown) => reportLoss(describeStoreFailure(error)),
    )
  resetLevel(track)
  const shared = {
    stream,
    pauseMs: settings.pauseMs,
    onReading: (reading: MeterReading) => addReading(track, reading),
    onProblem: (problem: TrackProblem | null) => report({ type: 'problem', track, problem }),
    onGap,
  }
  if (settings.transcription === 'server') {
    return startTrackRecorder({ ...shared, onSlice: (slice) => stored(outbox.add({ ...slice, ...place })) })
  }
  return startTextRecorder({
    ...shared,
    track,
    recogniser: await loadBrowserRecogniser(),
    onPartial: (text) => onPartial(track, text),
    onLine: (line) => stored(lineOutbox.add({ ...line, ...place })),
    onLost: () => reportLoss('This browser could not recognise a sentence.'),
  })
}

function describeStoreFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'OutboxFullError') return error.message
  console.error(error)
  return 'Your browser cannot store the recording. Free some disk space.'
}
