import { audio } from '@cuelight/contracts/constants'

/** After speech, a pause this long is worth sending the running slice (architecture, section 4). */
export const firstPauseMs = 600

/**
 * How far a requested WebM slice lags behind the microphone: Chromium packs 60 ms of sound at a time and keeps
 * the body of the newest packet for the next slice (research, speech 3.1). We ask that much later, so
 * that the silence of the mark is in the slice.
 */
export const encoderLagMs = 140

/**
 * Reports, after speech, when the silence reaches each mark: send the running slice now, so that the server,
 * which measures for itself, can decide at once. `marksMs` ascend.
 */
export function createPauseDetector(
  marksMs: number[],
  onMark: (markMs: number) => void,
): (rms: number, blockMs: number) => void {
  let next = marksMs.length
  let silentMs = 0
  return (rms, blockMs) => {
    if (rms >= audio.silenceRms) {
      next = 0
      silentMs = 0
      return
    }
    silentMs += blockMs
    const mark = marksMs[next]
    if (mark === undefined || silentMs < mark) return
    next += 1
    onMark(mark)
  }
}

/** The marks of an interview: the first pause and, if different, the pause that completes a question. */
export function pauseMarks(pauseMs: number, lagMs: number): number[] {
  return [...new Set([firstPauseMs, pauseMs])]
    .toSorted((one, other) => one - other)
    .map((mark) => mark + lagMs)
}
