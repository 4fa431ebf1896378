import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuestionVoice } from './question-voice.ts'

/** A browser with two voices that read until they are stopped; what each began to read is kept. */
class Speech extends EventTarget {
  readonly begun: { text: string; voice: string; pitch: number }[] = []
  getVoices = () =>
    ['Ann', 'Ben'].map((name) => ({ name, lang: 'en-US', localService: true, default: false }))
  cancel() {}
  speak({ text, voice, pitch, onstart }: SpeechSynthesisUtterance) {
    this.begun.push({ text, voice: voice?.name ?? '', pitch })
    onstart?.call({} as SpeechSynthesisUtterance, new Event('start') as SpeechSynthesisEvent)
  }
}

let speech: Speech
let isMuted: boolean
const voice = () =>
  new QuestionVoice({
    isMuted: () => isMuted,
    setMuted: (next) => {
      isMuted = next
    },
    onSpeaking: () => {},
    onVoice: () => {},
  })

beforeEach(() => {
  speech = new Speech()
  isMuted = false
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('whoever interrupts the question is heard at once, and the practice goes on', async () => {
  const reader = voice()
  const reading = reader.speak({ text: 'Tell me about a failure.', speaker: 0 }, true)
  await vi.waitFor(() => expect(speech.begun).toHaveLength(1))
  expect(isMuted).toBe(true)
  reader.hush()
  expect(await reading).toBe('finished')
  expect(isMuted).toBe(false)
})

test('the next question of a panel is read by another voice', async () => {
  const reader = voice()
  for (const speaker of [0, 1, 2]) {
    const reading = reader.speak({ text: `Question ${speaker}`, speaker }, true)
    await vi.waitFor(() => expect(speech.begun).toHaveLength(speaker + 1))
    reader.hush()
    await reading
  }
  expect(new Set(speech.begun.map(({ voice: name, pitch }) => `${name} ${pitch}`)).size).toBe(3)
})
