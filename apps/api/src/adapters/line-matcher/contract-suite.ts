import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LineMatcher } from '../../ports/line-matcher.ts'

const lines = [
  'Mentored four junior engineers; two were promoted.',
  'Bachelor of Science in Computer Science, 2015',
  'Cut the time to restart a line from 41 to 23 minutes.',
]

/** What every adapter of the port promises. */
export function describeLineMatcherContract(name: string, create: () => LineMatcher): void {
  describe(`${name} keeps the contract of the port`, () => {
    let matcher: LineMatcher
    beforeAll(() => {
      matcher = create()
    })
    afterAll(() => matcher.close())

    it('names its model', () => {
      expect(matcher.modelId).toMatch(/^[a-z]+:.+$/)
    })

    it('gives one finite score a line, in their order, whatever stands beside it', async () => {
      const question = 'How do you help younger colleagues to grow?'
      const together = await matcher.match(question, lines)
      expect(together).toHaveLength(lines.length)
      for (const [at, line] of lines.entries()) {
        const [alone] = await matcher.match(question, [line])
        expect(alone).toBeCloseTo(together[at] ?? Number.NaN, 2)
      }
    })

    it('gives the same scores for a question that is asked again after another', async () => {
      const questions = ['What did you make faster?', 'What did you study?']
      const ask = async () => {
        const scores: number[][] = []
        for (const question of questions) scores.push(await matcher.match(question, lines))
        return scores
      }
      const [faster, studied] = await ask()
      expect(faster).not.toEqual(studied)
      expect(await ask()).toEqual([faster, studied])
    })

    it('puts the line that answers before one that only sounds alike', async () => {
      const [mentored = 0, studied = 0] = await matcher.match(
        'When did you help somebody else get better?',
        lines,
      )
      expect(mentored).toBeGreaterThan(studied)
    })

    it('has nothing to do without lines, and refuses a blank text', async () => {
      expect(await matcher.match('Why you?', [])).toEqual([])
      await expect(matcher.match(' ', lines)).rejects.toMatchObject({ code: 'invalid-input' })
      await expect(matcher.match('Why you?', ['fine', ' \n '])).rejects.toMatchObject({
        code: 'invalid-input',
      })
    })

    it('reads endless texts to their first characters', async () => {
      const start = 'reduced latency of the checkout '.repeat(100)
      const [short, long] = await matcher.match('What did you speed up?', [
        start,
        `${start}${' more'.repeat(9000)}`,
      ])
      expect(short).toBeCloseTo(long ?? Number.NaN, 2)
    })

    it('stops when its signal is aborted', async () => {
      await expect(matcher.match('Why?', lines, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
        'enough',
      )
    })

    it('checks itself', async () => {
      await expect(matcher.check()).resolves.toBeUndefined()
    })
  })
}
