import type { Track } from '@cuelight/contracts/live'

/** A source we could not open; `message` says what to do. */
export class SourceError extends Error {
  readonly track: Track

  constructor(track: Track, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SourceError'
    this.track = track
  }
}

const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'
/** The device is not there, or another program holds it exclusively. */
const isOutOfReach = (error: unknown) =>
  error instanceof Error && ['OverconstrainedError', 'NotFoundError', 'NotReadableError'].includes(error.name)

/** The candidate's voice, from the chosen device if it is still there. */
export async function openMicrophone(deviceId: string | null = null): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new SourceError('candidate', 'This browser cannot record a microphone on this page.')
  }
  try {
    return await requestMicrophone(deviceId)
  } catch (error) {
    const message = isDenied(error)
      ? 'The microphone is blocked. Allow it in the address bar of your browser and try again.'
      : 'No microphone was found. Connect one and try again.'
    throw new SourceError('candidate', message, error)
  }
}

/** Chromium 156 ignores a wish (`ideal`), so we demand the device; a headset left at home must not stop the candidate. */
async function requestMicrophone(deviceId: string | null): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  if (deviceId) {
    try {
      return await navigator.mediaDevices.getUserMedia({ audio: { ...audio, deviceId: { exact: deviceId } } })
    } catch (error) {
      if (!isOutOfReach(error)) throw error
    }
  }
  return navigator.mediaDevices.getUserMedia({ audio })
}

/** The interviewer's voice: the sound of the tab the call runs in. */
export async function openTabAudio(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getDisplayMedia) {
    throw new SourceError(
      'interviewer',
      'This browser cannot share the sound of a tab. Use Chrome or Edge on a computer, or continue with the microphone alone.',
    )
  }
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({
      video: true,
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      ...stayHere(),
    })
  } catch (error) {
    const message = isDenied(error)
      ? 'No tab was shared. Share the tab of your call, with its sound, so the questions can be heard.'
      : 'We could not share the tab. Please try again.'
    throw new SourceError('interviewer', message, error)
  }
  if (stream.getAudioTracks().length === 0) {
    for (const track of stream.getTracks()) track.stop()
    throw new SourceError(
      'interviewer',
      'The tab was shared without sound. Share it again and switch on "Also share tab audio".',
    )
  }
  return stream
}

/**
 * Chromium jumps to the shared tab unless told not to; a hidden page paints nothing, so the first answer would wait
 * for the candidate to come back.
 */
function stayHere(): { controller?: unknown } {
  const Controller = (
    globalThis as { CaptureController?: new () => { setFocusBehavior?(behavior: string): void } }
  ).CaptureController
  if (!Controller) return {}
  const controller = new Controller()
  controller.setFocusBehavior?.('no-focus-change')
  return { controller }
}
