import type { SpeakerVoice } from './voices.ts'

/** A voice that has not started by then does not work. */
const startWithinMs = 5000
/** Slower than any voice reads; some browsers never say that they finished. */
const finishWithinMs = (piece: string) => 5000 + piece.length * 150

/** Chromium falls silent, without an event, when a voice from the network reads longer than about 15 s without a break. */
const longestPiece = 160

/**
 * Reads a text aloud with a voice of the browser. Resolves once it is silent: true if it was heard, false if the
 * voice does not work. `signal` stops it.
 */
export async function speakAloud(
  text: string,
  voice: SpeakerVoice<SpeechSynthesisVoice>,
  signal: AbortSignal,
): Promise<boolean> {
  // Firefox and Safari may swallow what follows a needless cancel.
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel()
  let wasHeard = false
  for (const piece of splitForVoice(text)) {
    if (signal.aborted || !(await speakPiece(piece, voice, signal))) return wasHeard && !signal.aborted
    wasHeard = true
  }
  return wasHeard
}

/** True when the piece was read, or most of it; false when nothing was heard or `signal` stopped it. */
function speakPiece(
  piece: string,
  { voice, pitch }: SpeakerVoice<SpeechSynthesisVoice>,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(piece)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.pitch = pitch
    let hasBegun = false
    let timer = setTimeout(giveUp, startWithinMs)
    function finish(wasHeard: boolean) {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(wasHeard)
    }
    // A voice that starts or continues later would speak into the open microphone.
    function giveUp() {
      finish(hasBegun && !signal.aborted)
      speechSynthesis.cancel()
    }
    utterance.onstart = () => {
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, finishWithinMs(piece))
    }
    utterance.onend = () => finish(true)
    utterance.onerror = () => finish(false)
    signal.addEventListener('abort', giveUp)
    speechSynthesis.speak(utterance)
  })
}

/** Pieces a voice reads in one go: whole sentences where they are short enough, then clauses, then words. */
export function splitForVoice(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim().replace(/\s+/g, ' ')
  while (rest.length > longestPiece) {
    const head = rest.slice(0, longestPiece)
    const at = [/^.*[.?!](?= )/, /^.*[,;:](?= )/, /^.+(?= )/]
      .map((end) => end.exec(head)?.[0].length ?? 0)
      .find((length) => length > 0)
    pieces.push(rest.slice(0, at ?? longestPiece))
    rest = rest.slice(at ?? longestPiece).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
