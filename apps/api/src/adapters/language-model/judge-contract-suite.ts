import { describe, expect, it } from 'vitest'
import type { AnswerJudge, JudgeInput, Opinion } from '../../ports/answer-judge.ts'

export interface JudgeUnderTest {
  create(): AnswerJudge
  /** Lets the server behind the judge answer the next requests with these texts, in turn. */
  willWrite(...texts: string[]): void
  willFail(status: number): void
  countRequests(): number
}

export const judgeInput: JudgeInput = {
  criterion: {
    id: 'specificity',
    label: 'Specificity',
    question: 'How concrete is the answer?',
    anchors: ['nothing', 'little', 'some', 'most', 'all of it'],
  },
  question: 'Tell me about an outage.',
  answer: 'The queue stood still for two hours and I found the lock that held it.',
}

const opinion: Opinion = { quote: 'The queue stood still for two hours', level: 4 }

/** What every judge of answers must keep. */
export function describeJudgeContract(name: string, judge: JudgeUnderTest): void {
  describe(`${name} keeps the contract of a judge`, () => {
    it('names its model and the version of its prompt', () => {
      const { model, promptVersion } = judge.create()
      expect(model).not.toBe('')
      expect(promptVersion).not.toBe('')
    })

    it('gives one level with the words it rests on', async () => {
      judge.willWrite(JSON.stringify(opinion))
      await expect(judge.create().judge(judgeInput)).resolves.toEqual(opinion)
    })

    it.each([0, 6, 2.5])('takes no level %s', async (level) => {
      judge.willWrite(JSON.stringify({ ...opinion, level }))
      await expect(judge.create().judge(judgeInput)).rejects.toMatchObject({ code: 'provider-failed' })
    })

    it('has a wrong shape repaired once', async () => {
      judge.willWrite('A four, I think.', JSON.stringify(opinion))
      await expect(judge.create().judge(judgeInput)).resolves.toEqual(opinion)
    })

    it.each([
      [429, 'provider-unavailable'],
      [503, 'provider-unavailable'],
      [500, 'provider-failed'],
    ])('reports a %i as %s and leaves the second try to the caller', async (status, code) => {
      judge.willFail(status)
      await expect(judge.create().judge(judgeInput)).rejects.toMatchObject({ code })
      expect(judge.countRequests()).toBe(1)
    })

    it('makes no call once it is cancelled, and rejects with the reason', async () => {
      const left = new Error('no longer wanted')
      judge.willWrite(JSON.stringify(opinion))
      await expect(judge.create().judge(judgeInput, AbortSignal.abort(left))).rejects.toBe(left)
      expect(judge.countRequests()).toBe(0)
    })
  })
}
