/**
 * Voices come after a page first asks for them: at once on Windows and macOS, after 4.1 s in Chromium 156 on Linux, where
 * a speech service lists thousands.
 */
const listedWithinMs = 6000
const lookEveryMs = 100

let askedAtMs: number | null = null

export const canSpeak = (): boolean =>
  typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function'

/** Makes the browser look for its voices, so that they are there when the first question is. */
export function askForVoices(): void {
  if (!canSpeak()) return
  askedAtMs ??= performance.now()
  speechSynthesis.getVoices()
}

/** Calls back when the browser lists its voices, or others. Returns how to stop. */
export function onVoicesListed(listener: () => void): () => void {
  if (!canSpeak()) return () => {}
  // In old versions of Safari speech synthesis is not an event target.
  speechSynthesis.addEventListener?.('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener)
}

/** A voice, and how high it speaks: 1 is its own pitch. */
export type SpeakerVoice<Voice> = { voice: Voice; pitch: number }

/** The voice of a speaker, counted from 0; null if this browser lists none for English within a few seconds. */
export async function findVoice(
  signal: AbortSignal,
  speaker = 0,
): Promise<SpeakerVoice<SpeechSynthesisVoice> | null> {
  if (!canSpeak()) return null
  askForVoices()
  const deadlineMs = (askedAtMs ?? 0) + listedWithinMs
  while (speechSynthesis.getVoices().length === 0 && performance.now() < deadlineMs && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return chooseVoice(speechSynthesis.getVoices(), speaker)
}

/**
 * The voice of a speaker for English questions, the best for the first. The browser's own default is its first voice in any language
 * (Afrikaans, with espeak-ng); a voice of the device needs no network and is not cut off in long texts.
 */
export function chooseVoice<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: Voice[],
  speaker = 0,
): SpeakerVoice<Voice> | null {
  const english = voices.filter((voice) => /^en\b/i.test(languageOf(voice)))
  const rank = (voice: Voice) =>
    (voice.localService ? 4 : 0) + (/^en-us/i.test(languageOf(voice)) ? 2 : 0) + (voice.default ? 1 : 0)
  const ranked = english.toSorted((one, other) => rank(other) - rank(one))
  // The other voices of a panel are as good as the first, or the first at another pitch.
  const alike = ranked.filter(({ localService }) => localService === ranked[0]?.localService)
  const voice = alike[speaker % alike.length]
  return voice ? { voice, pitch: pitches[Math.floor(speaker / alike.length) % pitches.length] ?? 1 } : null
}

/** Far enough apart to tell two people by. */
const pitches = [1, 0.75, 1.3] as const

/** Chromium on Android writes en_US. */
const languageOf = (voice: { lang: string }) => voice.lang.replace('_', '-')
