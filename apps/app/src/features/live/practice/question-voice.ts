import { speakAloud } from './speak-aloud.ts'
import { findVoice } from './voices.ts'

/** What is read, and by whom: each of a panel has another number, from 0. */
export type SpokenText = { text: string; speaker: number }

/** How long the room and the loudspeaker go on after the browser says it is silent. */
const roomTailMs = 250

export type QuestionVoiceOptions = {
  isMuted: () => boolean
  setMuted: (isMuted: boolean) => void
  onSpeaking: () => void
  /** Whether this browser could read aloud, each time it was asked to. */
  onVoice: (hasVoice: boolean) => void
}

/** `superseded`: something newer is being read, and decides what comes next. */
export type SpeakResult = 'finished' | 'superseded'

/** The browser's voice, and the microphone that must not take it for the candidate's. One text is read at a time. */
export class QuestionVoice {
  readonly #options: QuestionVoiceOptions
  #floor = new AbortController()
  /** Set while the microphone is off for the voice: what the candidate had chosen before. */
  #chosenMuted: boolean | null = null

  constructor(options: QuestionVoiceOptions) {
    this.#options = options
  }

  /** Silences the voice; its reader gets `superseded`. */
  takeFloor(): AbortController {
    this.#floor.abort()
    this.#floor = new AbortController()
    return this.#floor
  }

  /** Silences the voice; what waits for it goes on. */
  hush(): void {
    this.#floor.abort()
  }

  /** Resolves once the text is read, hushed or superseded; without `isAloud`, at once. */
  async speak(spoken: SpokenText, isAloud: boolean): Promise<SpeakResult> {
    const floor = this.takeFloor()
    if (isAloud) await this.#read(spoken, floor)
    // Something newer speaks on, and unmutes when it is done.
    if (this.#floor !== floor) return 'superseded'
    this.restoreMicrophone()
    return 'finished'
  }

  restoreMicrophone(): void {
    if (this.#chosenMuted !== null) this.#options.setMuted(this.#chosenMuted)
    this.#chosenMuted = null
  }

  /** As `takeFloor`, for a recording that has ended: no microphone is left to restore. */
  reset(): void {
    this.takeFloor()
    this.#chosenMuted = null
  }

  async #read({ text, speaker }: SpokenText, floor: AbortController): Promise<void> {
    const { signal } = floor
    const isCurrent = () => this.#floor === floor && !signal.aborted
    const voice = await findVoice(signal, speaker)
    if (!isCurrent()) return
    if (!voice) return this.#options.onVoice(false)
    this.#options.onSpeaking()
    this.#chosenMuted ??= this.#options.isMuted()
    this.#options.setMuted(true)
    const wasHeard = await speakAloud(text, voice, signal)
    if (wasHeard) await new Promise((resolve) => setTimeout(resolve, roomTailMs))
    if (isCurrent()) this.#options.onVoice(wasHeard)
  }
}
