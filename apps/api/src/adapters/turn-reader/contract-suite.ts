import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TurnReader } from '../../ports/turn-reader.ts'

const nothing = { candidate: '', interviewer: '' }

/** What every adapter of the port promises. */
export function describeTurnReaderContract(name: string, create: () => TurnReader): void {
  describe(`${name} keeps the contract of the port`, () => {
    let reader: TurnReader
    beforeAll(() => {
      reader = create()
    })
    afterAll(() => reader.close())

    it('names its model', () => {
      expect(reader.modelId).toMatch(/^[a-z]+:.+$/)
    })

    it('gives finite log odds', async () => {
      expect(Number.isFinite(await reader.read('Tell me about yourself.', nothing))).toBe(true)
    })

    it('reads a turn the same way again after another', async () => {
      const turn = 'How did that go?'
      const first = await reader.read(turn, nothing)
      await reader.read('Nice weather today.', { candidate: 'It is.', interviewer: 'Good morning.' })
      expect(await reader.read(turn, nothing)).toEqual(first)
    })

    it('takes what was said before into account', async () => {
      const turn = 'And how did you do that?'
      const alone = await reader.read(turn, nothing)
      const after = await reader.read(turn, {
        candidate: 'We halved the time a restart takes.',
        interviewer: 'What are you proud of?',
      })
      expect(after).not.toBeCloseTo(alone, 3)
    })

    it('puts a question before small talk', async () => {
      const asked = await reader.read('Can you walk me through a project you are proud of?', nothing)
      const chatted = await reader.read('Right, let me just share my screen with you.', nothing)
      expect(asked).toBeGreaterThan(chatted)
    })

    it('refuses a blank turn', async () => {
      await expect(reader.read(' \n', nothing)).rejects.toMatchObject({ code: 'invalid-input' })
    })

    it('reads the end of an endless turn', async () => {
      const end = 'So tell me, what would you have done in their place, and why?'
      const long = `${'we were talking about the old building '.repeat(3000)}${end}`
      expect(Number.isFinite(await reader.read(long, nothing))).toBe(true)
    })

    it('stops when its signal is aborted', async () => {
      await expect(reader.read('Why?', nothing, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
        'enough',
      )
    })

    it('checks itself', async () => {
      await expect(reader.check()).resolves.toBeUndefined()
    })
  })
}
