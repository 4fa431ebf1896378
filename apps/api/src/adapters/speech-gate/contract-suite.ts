import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWav } from '../../live-engine/audio/wav-reader.ts'
import { gateFrameSamples, type SpeechGate } from '../../ports/speech-gate.ts'

const recording =
  readWav(readFileSync(new URL('../../../demo/sample/interviewer.wav', import.meta.url))) ??
  new Float32Array()
/** Somebody speaks from end to end, in whole frames. */
export const speech = recording.subarray(14_640 * 16, 14_640 * 16 + 80 * gateFrameSamples)
export const silence = new Float32Array(60 * gateFrameSamples)

/** The share of frames that are taken for speech. */
export const shareOfSpeech = (flags: Uint8Array = new Uint8Array()) =>
  flags.reduce((sum, flag) => sum + flag, 0) / flags.length

/** What every adapter of the port promises. */
export function describeSpeechGateContract(name: string, create: () => SpeechGate): void {
  describe(`speech gate contract: ${name}`, () => {
    let gate: SpeechGate
    beforeAll(() => {
      gate = create()
    })
    afterAll(() => gate.close())

    test('checks itself', () => gate.check())

    test('finds speech in speech, none in silence and none in a hum as loud', async () => {
      const stream = gate.openStream()
      expect(shareOfSpeech(await stream.hear(speech))).toBeGreaterThan(0.7)
      expect(shareOfSpeech(await stream.hear(silence))).toBeLessThan(0.1)
      const hum = silence.map((_, index) => Math.sin((index * Math.PI) / 160) * 0.1)
      expect(shareOfSpeech(await stream.hear(hum))).toBeLessThan(0.1)
      stream.close()
    })

    test('answers one flag a frame, and leaves the samples as they were', async () => {
      const stream = gate.openStream()
      const before = speech.slice()
      expect(await stream.hear(speech)).toHaveLength(80)
      expect(speech).toEqual(before)
      expect(await stream.hear(new Float32Array(gateFrameSamples))).toHaveLength(1)
      expect(await stream.hear(new Float32Array())).toHaveLength(0)
      stream.close()
    })

    test('gives the same flags for a stream however it is cut', async () => {
      const [whole, cut] = [gate.openStream(), gate.openStream()]
      const parts = [0, 20, 40, 60].map((frame) =>
        cut.hear(speech.subarray(frame * gateFrameSamples, (frame + 20) * gateFrameSamples)),
      )
      const flags = (await Promise.all(parts)).flatMap((part) => [...(part ?? [])])
      expect(flags).toEqual([...((await whole.hear(speech)) ?? [])])
    })

    test('streams do not mix', async () => {
      const [one, two] = [gate.openStream(), gate.openStream()]
      const flags = await Promise.all([one.hear(speech), two.hear(silence)])
      expect(flags.map(shareOfSpeech).map((share) => share > 0.5)).toEqual([true, false])
      one.close()
      two.close()
    })

    test('a closed gate judges nothing, fails its check, and may be closed again', async () => {
      await gate.close()
      await gate.close()
      expect(await gate.openStream().hear(speech)).toBeUndefined()
      await expect(gate.check()).rejects.toMatchObject({ code: 'provider-unavailable' })
    })
  })
}
