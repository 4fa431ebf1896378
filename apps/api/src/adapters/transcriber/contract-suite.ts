import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRateHz, type Transcriber } from '../../ports/transcriber.ts'

export interface TranscriberUnderTest {
  transcriber: Transcriber
  speech: Float32Array
  /** A word that the transcript of `speech` must hold. */
  keyWord: string
  dispose?: () => Promise<void>
}

/** What every adapter of the port promises. */
export function describeTranscriberContract(name: string, create: () => Promise<TranscriberUnderTest>): void {
  describe(`transcriber contract: ${name}`, () => {
    let subject: TranscriberUnderTest
    beforeAll(async () => {
      subject = await create()
    })
    afterAll(async () => {
      await subject.transcriber.close()
      await subject.dispose?.()
    })
    const ask = (samples: Float32Array, signal?: AbortSignal) =>
      subject.transcriber.transcribe({
        samples,
        priority: 'final',
        streamKey: 's',
        ...(signal ? { signal } : {}),
      })

    test('checks itself', () => subject.transcriber.check())

    test('transcribes speech and names its engine', async () => {
      const result = await ask(subject.speech)
      expect(result.text.toLowerCase()).toContain(subject.keyWord)
      expect(result.engine).toBe(subject.transcriber.name)
      expect(result.stale).toBeUndefined()
    })

    test('neither silence nor an empty buffer gives text', async () => {
      expect((await ask(new Float32Array(sampleRateHz))).text).toBe('')
      expect((await ask(new Float32Array(0))).text).toBe('')
    })

    test('an aborted call rejects with the reason', async () => {
      const reason = new Error('no longer wanted')
      await expect(ask(subject.speech, AbortSignal.abort(reason))).rejects.toBe(reason)
      const controller = new AbortController()
      const pending = ask(subject.speech, controller.signal)
      controller.abort(reason)
      await expect(pending).rejects.toBe(reason)
    })

    test('two requests at once do not mix', async () => {
      const [speech, silence] = await Promise.all([ask(subject.speech), ask(new Float32Array(sampleRateHz))])
      expect([speech.text.toLowerCase().includes(subject.keyWord), silence.text]).toEqual([true, ''])
    })

    test('a closed transcriber refuses work, and may be closed again', async () => {
      await subject.transcriber.close()
      await subject.transcriber.close()
      await expect(ask(subject.speech)).rejects.toMatchObject({ code: 'provider-unavailable' })
    })
  })
}
