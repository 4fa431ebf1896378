/** A browser that has not begun to speak by then has no voice that works. */
const startWithinMs = 3000
/** No question takes longer; some browsers never say that they finished. */
const finishWithinMs = 45_000

/** Voices are listed a moment after the page asks for them first. */
const voicesWithinMs = 800

export const canSpeak = (): boolean =>
  typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function'

/**
 * Reads a text aloud with the browser's own voice. Resolves when it fell silent: true when it was heard, false when
 * this browser has no voice. `signal` stops it.
 */
export async function speakAloud(text: string, signal: AbortSignal): Promise<boolean> {
  if (!canSpeak() || !(await hasVoices()) || signal.aborted) return false
  speechSynthesis.cancel()
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'en-US'
    let timer = setTimeout(() => finish(false), startWithinMs)
    function finish(wasHeard: boolean) {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(wasHeard)
    }
    function stop() {
      speechSynthesis.cancel()
      finish(false)
    }
    utterance.onstart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(true), finishWithinMs)
    }
    utterance.onend = () => finish(true)
    utterance.onerror = () => finish(false)
    signal.addEventListener('abort', stop)
    speechSynthesis.speak(utterance)
  })
}

let voices: Promise<boolean> | null = null

function hasVoices(): Promise<boolean> {
  voices ??= new Promise((resolve) => {
    const isListed = () => speechSynthesis.getVoices().length > 0
    if (isListed()) return resolve(true)
    const timer = setTimeout(() => resolve(isListed()), voicesWithinMs)
    speechSynthesis.addEventListener(
      'voiceschanged',
      () => {
        clearTimeout(timer)
        resolve(isListed())
      },
      { once: true },
    )
  })
  return voices
}
