import { audio } from '@cuelight/contracts/constants'

/** A pause this long after speech is worth sending what was recorded so far (architecture, section 4). */
const pauseMs = 600

/** Says once, after speech, that a pause began: a hint to send the running slice now. The server measures for itself. */
export function createPauseDetector(onPause: () => void): (rms: number, blockMs: number) => void {
  let heardSpeech = false
  let silentMs = 0
  return (rms, blockMs) => {
    if (rms >= audio.silenceRms) {
      heardSpeech = true
      silentMs = 0
      return
    }
    silentMs += blockMs
    if (!heardSpeech || silentMs < pauseMs) return
    heardSpeech = false
    onPause()
  }
}
