import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob } from '../../coach/sample.fixture.ts'
import type { AnswerPart, ModelCall } from '../../ports/language-model.ts'
import { describeLanguageModelContract } from './contract-suite.ts'
import { type Behaviour, startFaultServer } from './fault-server.fixture.ts'
import {
  answerInput,
  answerJson,
  collectAnswer,
  cutAnswer,
  goodStream,
  questionsJson,
  quotedMustHave,
  summaryJson,
} from './model-outputs.fixture.ts'
import { createOpenAiLanguageModel } from './openai.ts'

let server: Awaited<ReturnType<typeof startFaultServer>>
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.stop())

const openAi = (deadlines = {}) =>
  createOpenAiLanguageModel({
    apiKey: 'k',
    baseURL: server.baseURL,
    models: { live: 'live-1', preparation: 'prep-1' },
    deadlines,
  })

const outputs: Record<'summary' | 'questions' | 'answer', Behaviour> = {
  summary: { kind: 'json', content: summaryJson },
  questions: { kind: 'json', content: questionsJson },
  answer: goodStream,
}
describeLanguageModelContract('an OpenAI-compatible server', {
  create: () => openAi(),
  willWrite: (output) => server.play(outputs[output]),
})

describe('the OpenAI adapter', () => {
  it('asks with a JSON schema, data in blocks of an unguessable boundary, the question last', async () => {
    server.play(goodStream)
    await collectAnswer(openAi())
    await collectAnswer(openAi())
    const [first, second] = server.requests.map(({ body }) => body)
    expect(first).toMatchObject({ model: 'live-1', response_format: { type: 'json_schema' } })
    const boundaries = [first, second].map(
      (body) => body?.messages[1]?.content.match(/<data-([0-9a-f]{16}) /)?.[1],
    )
    expect(boundaries[0]).toBeDefined()
    // What servers have read of a prompt stays readable to them, for one job only.
    expect(boundaries[0]).toBe(boundaries[1])
    const elsewhere = openAi().answer({ ...answerInput, job: { ...sampleJob, companyName: 'Other' } })
    for await (const _part of elsewhere) void _part
    expect(server.requests[2]?.body.messages[1]?.content).not.toContain(String(boundaries[0]))
    expect(first?.messages[0]).toEqual(second?.messages[0])
    expect(first?.messages[1]?.content).toContain('[chunk 100]')
    expect(first?.messages[1]?.content).toMatch(/PostgreSQL\?\n<\/data-[0-9a-f]+>$/)
  })

  it.each<[string, Behaviour, string, number]>([
    ['429', { kind: 'status', status: 429 }, 'provider-unavailable', 0],
    ['503', { kind: 'status', status: 503 }, 'provider-unavailable', 0],
    ['500', { kind: 'status', status: 500 }, 'provider-failed', 0],
    ['a page instead of a stream', { kind: 'html' }, 'provider-failed', 0],
    ['no first token', { kind: 'hang' }, 'provider-timeout', 0],
    [
      'a stream that stops in the middle',
      { kind: 'stream', pieces: [cutAnswer], end: 'cut' },
      'provider-failed',
      1,
    ],
    [
      'a stream at its token limit',
      { kind: 'stream', pieces: [cutAnswer], end: 'length' },
      'provider-failed',
      1,
    ],
    ['a stream that never ends', { kind: 'stream', pieces: [cutAnswer], end: 'none' }, 'provider-timeout', 1],
  ])('reports %s, and no cut answer looks whole', async (_name, behaviour, code, shown) => {
    server.play(behaviour)
    const { parts, failure } = await collectAnswer(openAi({ firstTokenMs: 300, totalMs: 600 }))
    expect(failure).toMatchObject({ code })
    expect(String(failure)).not.toContain('secret')
    expect(parts).toHaveLength(shown)
    expect(parts.some(({ type }) => type === 'finished')).toBe(false)
    // A live answer is not tried again: page and stream faults included, one request and at most one repair.
    expect(server.requests.length).toBeLessThanOrEqual(2)
  })

  it('ends the request when the candidate cancels in the middle', async () => {
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'none' })
    const controller = new AbortController()
    const parts: AnswerPart[] = []
    await expect(
      (async () => {
        for await (const part of openAi().answer(answerInput, controller.signal)) {
          parts.push(part)
          controller.abort(new Error('stopped'))
        }
      })(),
    ).rejects.toThrow('stopped')
    expect(parts).toHaveLength(1)
    await vi.waitFor(() => expect(server.requests[0]?.isAborted).toBe(true), { timeout: 60_000 })
  })

  it('repairs a wrong answer once, then gives up', async () => {
    server.play({ kind: 'json', content: 'Sure! Here it is' }, { kind: 'json', content: summaryJson })
    await expect(openAi().summariseJob(sampleJob)).resolves.toMatchObject({ mustHave: [quotedMustHave] })
    expect(server.requests).toHaveLength(2)
    server.play({ kind: 'json', content: '{"summary":1}' })
    await expect(openAi().summariseJob(sampleJob)).rejects.toMatchObject({ code: 'provider-failed' })
    expect(server.requests).toHaveLength(2)
    server.play({ kind: 'stream', pieces: ['nonsense'], end: 'stop' }, { kind: 'json', content: answerJson })
    expect((await collectAnswer(openAi())).parts).toHaveLength(3)
  })

  it('retries a preparation after a server error, by the SDK alone', async () => {
    server.play(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429 },
      { kind: 'json', content: summaryJson },
    )
    await expect(openAi().summariseJob(sampleJob)).resolves.toMatchObject({ JobDescriptionSummary: 'A job.' })
    expect(server.requests).toHaveLength(3)
  })
})

describe('what an output used', () => {
  const calls: ModelCall[] = []
  const report = (call: ModelCall) => void calls.push(call)
  beforeEach(() => void calls.splice(0))
  const used = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 20 }

  it('is reported once for an answer, with its prompt version', async () => {
    server.play(goodStream)
    for await (const part of openAi().answer(answerInput, undefined, report)) void part
    expect(calls).toEqual([
      {
        model: 'live-1',
        promptVersion: expect.stringMatching(/^prompts-/),
        outcome: 'done',
        durationMs: expect.any(Number),
        firstTokenMs: expect.any(Number),
        ...used,
      },
    ])
  })
  it('counts both tries of a repaired output as one', async () => {
    server.play({ kind: 'json', content: 'Sure!' }, { kind: 'json', content: summaryJson })
    await openAi().summariseJob(sampleJob, undefined, report)
    expect(calls).toMatchObject([{ outcome: 'repaired', inputTokens: 200, outputTokens: 40 }])
    server.play({ kind: 'stream', pieces: ['nonsense'], end: 'stop' }, { kind: 'json', content: answerJson })
    for await (const part of openAi().answer(answerInput, undefined, report)) void part
    expect(calls.slice(1)).toMatchObject([{ outcome: 'repaired', inputTokens: 200 }])
  })
  it('is reported for a failed and a cancelled one too, unknown where the server did not say', async () => {
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'cut' })
    const failed = async () => {
      for await (const part of openAi().answer(answerInput, undefined, report)) void part
    }
    await expect(failed()).rejects.toThrow()
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'none' })
    for await (const _part of openAi().answer(answerInput, undefined, report)) break
    expect(calls).toMatchObject([
      { outcome: 'failed', inputTokens: null },
      { outcome: 'cancelled', outputTokens: null },
    ])
  })
})

describe('waiting', () => {
  it('waits as long as a busy server asks while preparing, and gives up at its own deadline', async () => {
    server.play({ kind: 'status', status: 429, retryAfterSeconds: 1 }, { kind: 'json', content: summaryJson })
    await openAi().summariseJob(sampleJob)
    server.play({ kind: 'slow', afterMs: 30_000, content: summaryJson })
    await expect(openAi({ preparationMs: 50 }).summariseJob(sampleJob)).rejects.toMatchObject({
      code: 'provider-timeout',
    })
    // The SDK alone retries: the first try and its two more.
    expect(server.requests).toHaveLength(3)
  })
})
