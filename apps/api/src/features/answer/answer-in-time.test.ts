import type { AnswerSegment, Engine } from '@cuelight/contracts/answer'
import { describe, expect, it } from 'vitest'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import {
  type AnswerInput,
  AnswerLateError,
  type AnswerPart,
  type LanguageModel,
} from '../../ports/language-model.ts'
import { answerInTime, type InTimePart } from './answer-in-time.ts'

const input: AnswerInput = {
  question: 'How have you used PostgreSQL?',
  parts: [],
  job: sampleJob,
  summary: null,
  lines: sampleLines,
  earlierQuestions: [],
}
const segment = (text: string, part: AnswerSegment['part'] = 'action'): AnswerPart => ({
  type: 'segment',
  segment: { kind: 'grounded', part, text, chunkIds: [100] },
})
const finished = (kind: Engine['kind']): AnswerPart => ({
  type: 'finished',
  gaps: [],
  engine: { kind, model: kind, promptVersion: null },
})

type Step = AnswerPart | 'silence' | Error

/** A model that does these things in turn, and what it was told when it was ended. */
function play(kind: Engine['kind'], ...steps: Step[]) {
  const ended: unknown[] = []
  const model = {
    engine: { kind, model: kind, promptVersion: null },
    async *answer(_input: AnswerInput, signal?: AbortSignal) {
      for (const step of steps) {
        if (step instanceof Error) throw step
        if (step === 'silence') {
          await new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              ended.push(signal.reason)
              reject(signal.reason as Error)
            })
          })
        } else yield step
      }
    },
  } as Partial<LanguageModel> as LanguageModel
  return { model, ended }
}

const coach = () =>
  play(
    'builtin-coach',
    segment('Ledger moved', 'headline'),
    segment('I moved the ledger.'),
    finished('builtin-coach'),
  ).model

async function give(
  model: LanguageModel | null,
  patienceMs = 60_000,
  check = async (one: AnswerSegment) => [one],
) {
  const parts: InTimePart[] = []
  for await (const part of answerInTime({ model, standIn: coach() }, { input, check, patienceMs }))
    parts.push(part)
  const texts = parts.map((part) =>
    part.type === 'finished' ? `${part.engine.kind} ${part.fallback}` : part.segment.text,
  )
  return { parts, texts }
}

describe('an answer in time', () => {
  it('gives the cue of the coach before the model has said anything, then what the model says', async () => {
    const { model } = play('llm', segment('I led it.'), segment('It went well.'), finished('llm'))
    const { parts, texts } = await give(model)
    expect(parts[0]?.type).toBe('cue')
    expect(texts).toEqual(['Ledger moved', 'I led it.', 'It went well.', 'llm undefined'])
  })

  it('lets the coach answer when the model is silent, and ends the model as late', async () => {
    const { model, ended } = play('llm', 'silence')
    expect((await give(model, 20)).texts).toEqual([
      'Ledger moved',
      'Ledger moved',
      'I moved the ledger.',
      'builtin-coach late',
    ])
    expect(ended).toEqual([expect.any(AnswerLateError)])
  })

  it('counts only what passes the check as an answer in time', async () => {
    const { model } = play('llm', segment('I led NASA.'), 'silence')
    const check = async (one: AnswerSegment) => (one.text.includes('NASA') ? [] : [one])
    expect((await give(model, 20, check)).texts.at(-1)).toBe('builtin-coach late')
  })

  it('does not hurry a model that has begun', async () => {
    const slow = async function* () {
      yield segment('I led it.')
      await new Promise((resolve) => setTimeout(resolve, 100))
      yield finished('llm')
    }
    const model = { ...play('llm').model, answer: slow } as LanguageModel
    expect((await give(model, 20)).texts).toEqual(['Ledger moved', 'I led it.', 'llm undefined'])
  })

  it('says that the model failed before its first word', async () => {
    const { model } = play('llm', new Error('down'))
    expect((await give(model)).texts.at(-1)).toBe('builtin-coach failed')
  })

  it('keeps what a model had written when it broke off', async () => {
    const { model } = play('llm', segment('I led it.'), new Error('cut'))
    expect((await give(model)).texts).toEqual(['Ledger moved', 'I led it.', 'llm cut'])
  })

  it('says so when the model passed the question on to the coach by itself', async () => {
    const { model } = play('llm', segment('I moved the ledger.'), finished('builtin-coach'))
    expect((await give(model)).texts.at(-1)).toBe('builtin-coach failed')
  })

  it('asks no model that the account may not use any more', async () => {
    expect((await give(null)).texts).toEqual(['Ledger moved', 'I moved the ledger.', 'builtin-coach limit'])
  })

  it('stops for a caller who leaves', async () => {
    const { model } = play('llm', 'silence')
    const controller = new AbortController()
    const request = {
      input,
      check: async (one: AnswerSegment) => [one],
      patienceMs: 60_000,
      signal: controller.signal,
    }
    const reason = new Error('left')
    const read = async () => {
      for await (const part of answerInTime({ model, standIn: coach() }, request))
        if (part.type === 'cue') setImmediate(() => controller.abort(reason))
    }
    await expect(read()).rejects.toBe(reason)
  })
})
