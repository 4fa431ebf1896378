import { scheduleSummarySchema } from '@cuelight/contracts/schedule'
import { describe, expect, it } from 'vitest'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { answerInput, collectAnswer, sampleSummary, writtenSegments } from './model-outputs.fixture.ts'

export interface ModelUnderTest {
  create(): LanguageModel
  /** Lets the server behind the adapter write this next; nothing to do for a model without a server. */
  willWrite(output: 'summary' | 'questions' | 'answer'): void
}

const left = new Error('the candidate left')
const preparation = {
  job: sampleJob,
  summary: sampleSummary,
  lines: sampleLines,
  retrieve: async () => sampleLines,
  seed: '1',
}

/** What every language model must do. */
export function describeLanguageModelContract(name: string, { create, willWrite }: ModelUnderTest): void {
  describe(`${name} keeps the contract of a language model`, () => {
    it('summarises with quotes from the job description only', async () => {
      willWrite('summary')
      const made = scheduleSummarySchema.parse(await create().summariseJob(sampleJob))
      expect(made.mustHave.length).toBeGreaterThan(0)
      for (const { quote } of made.mustHave) expect(sampleJob.jobDescription).toContain(quote)
    })

    it('prepares questions that have answers', async () => {
      willWrite('questions')
      const asked = await create().prepareQuestions(preparation)
      expect(asked.length).toBeGreaterThan(0)
      for (const { segments } of asked) expect(segments.length).toBeGreaterThan(0)
    })

    it('streams whole segments, then finishes exactly once and names its engine', async () => {
      willWrite('answer')
      const model = create()
      const { parts, failure } = await collectAnswer(model)
      expect(failure).toBeNull()
      expect(parts[0]).toMatchObject({ type: 'segment', segment: { kind: 'grounded', chunkIds: [100] } })
      expect(parts.filter(({ type }) => type === 'finished')).toHaveLength(1)
      expect(parts.at(-1)).toMatchObject({ type: 'finished', engine: { kind: model.engine.kind } })
    })

    it.each(['shorter', 'longer'] as const)('writes an answer again in a %s form', async (form) => {
      willWrite('answer')
      const kinds: string[] = []
      const reshape = { form, segments: writtenSegments }
      for await (const { type } of create().answer({ ...answerInput, reshape })) kinds.push(type)
      expect(kinds[0]).toBe('segment')
      expect(kinds.indexOf('finished')).toBe(kinds.length - 1)
    })

    it('begins nothing once it is cancelled, and gives the reason', async () => {
      willWrite('answer')
      const gone = AbortSignal.abort(left)
      expect(await collectAnswer(create(), gone)).toEqual({ parts: [], failure: left })
      await expect(create().summariseJob(sampleJob, gone)).rejects.toBe(left)
      await expect(create().prepareQuestions(preparation, gone)).rejects.toBe(left)
    })

    it('never finishes an answer that is cancelled on its way', async () => {
      willWrite('answer')
      const leaving = new AbortController()
      const kinds: string[] = []
      const listen = async () => {
        for await (const { type } of create().answer(answerInput, leaving.signal)) {
          kinds.push(type)
          leaving.abort(left)
        }
      }
      await expect(listen()).rejects.toBe(left)
      expect(kinds).toEqual(['segment'])
    })

    it('can be checked', async () => {
      await expect(create().check()).resolves.toBeUndefined()
    })
  })
}
