import { scheduleSummarySchema } from '@cuelight/contracts/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import { summariseJobDescription } from '../../coach/summarise-job.ts'
import type { AnswerInput, AnswerPart, LanguageModel, ModelCall } from '../../ports/language-model.ts'
import { createBuiltInLanguageModel } from './built-in.ts'
import { type Behaviour, startFaultServer } from './fault-server.fixture.ts'
import { createOpenAiLanguageModel } from './openai.ts'
import { SegmentStream } from './segment-stream.ts'
import { withFallback } from './with-fallback.ts'

let server: Awaited<ReturnType<typeof startFaultServer>>
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.stop())

const summary = summariseJobDescription(sampleJob)
const input: AnswerInput = {
  question: 'How have you used PostgreSQL?',
  parts: [],
  job: sampleJob,
  summary,
  lines: sampleLines,
  earlierQuestions: [],
}
const segments = [
  {
    kind: 'grounded',
    part: 'headline',
    text: 'I led the "ledger" migration {to PostgreSQL}.',
    chunkIds: [100],
  },
  { kind: 'blank', part: 'task', text: '[what was your goal?]', chunkIds: [] },
]
const answerJson = JSON.stringify({ segments, gaps: ['none'] })
// The first segment is whole, the second is not.
const cutAnswer = answerJson.slice(0, answerJson.indexOf('"blank"'))
const inPieces = (text: string, size = 7) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
const goodStream: Behaviour = { kind: 'stream', pieces: inPieces(answerJson), end: 'stop' }
const questionsJson = JSON.stringify({
  questions: [{ question: 'Why?', kind: 'role', competency: null, whyAsked: 'To know.', gaps: [], segments }],
})
const quoted = { text: 'Kafka', quote: 'Strong PostgreSQL and Kafka' }
const summaryJson = JSON.stringify({
  summary: 'A job.',
  seniority: null,
  mustHave: [quoted, { text: 'Cobol', quote: 'Cobol for years' }],
  niceToHave: [],
  responsibilities: [],
  competencies: [],
})
const openAi = (deadlines = {}) =>
  createOpenAiLanguageModel({
    apiKey: 'k',
    baseURL: server.baseURL,
    models: { live: 'live-1', preparation: 'prep-1' },
    deadlines,
  })

async function collect(model: LanguageModel, signal?: AbortSignal) {
  const parts: AnswerPart[] = []
  const failure = await (async () => {
    for await (const part of model.answer(input, signal)) parts.push(part)
  })().then(
    () => null,
    (error: unknown) => error,
  )
  return { parts, failure }
}

describe.each([
  ['the built-in coach', () => createBuiltInLanguageModel()],
  ['an OpenAI-compatible server', () => openAi()],
])('%s keeps the contract', (_name, createModel) => {
  it('summarises with quotes of the job description only', async () => {
    server.play({ kind: 'json', content: summaryJson })
    const made = scheduleSummarySchema.parse(await createModel().summariseJob(sampleJob))
    expect(made.mustHave.length).toBeGreaterThan(0)
    for (const { quote } of made.mustHave) expect(sampleJob.jobDescription).toContain(quote)
  })
  it('prepares questions with answers', async () => {
    server.play({ kind: 'json', content: questionsJson })
    const asked = await createModel().prepareQuestions({
      job: sampleJob,
      summary,
      lines: sampleLines,
      retrieve: async () => sampleLines,
      seed: '1',
    })
    expect(asked.length).toBeGreaterThan(0)
    for (const { segments: made } of asked) expect(made.length).toBeGreaterThan(0)
  })
  it('streams whole segments and finishes exactly once, last', async () => {
    server.play(goodStream)
    const model = createModel()
    const { parts, failure } = await collect(model)
    expect(failure).toBeNull()
    expect(parts.filter(({ type }) => type === 'finished')).toHaveLength(1)
    expect(parts.at(-1)).toMatchObject({ type: 'finished', engine: { kind: model.engine.kind } })
    expect(parts[0]).toMatchObject({ type: 'segment', segment: { kind: 'grounded', chunkIds: [100] } })
  })
  it('never finishes when it was cancelled', async () => {
    server.play(goodStream)
    const controller = new AbortController()
    controller.abort(new Error('the candidate left'))
    const { parts, failure } = await collect(createModel(), controller.signal)
    expect(failure).toMatchObject({ message: 'the candidate left' })
    expect(parts).toEqual([])
  })
  it('can be checked', async () => {
    await expect(createModel().check()).resolves.toBeUndefined()
  })
})

describe('the OpenAI adapter', () => {
  it('asks with a JSON schema, data in blocks of an unguessable boundary, the question last', async () => {
    server.play(goodStream)
    await collect(openAi())
    await collect(openAi())
    const [first, second] = server.requests.map(({ body }) => body)
    expect(first).toMatchObject({ model: 'live-1', response_format: { type: 'json_schema' } })
    const boundaries = [first, second].map(
      (body) => body?.messages[1]?.content.match(/<data-([0-9a-f]{16}) /)?.[1],
    )
    expect(boundaries[0]).toBeDefined()
    // What servers have read of a prompt stays readable to them, for one job only.
    expect(boundaries[0]).toBe(boundaries[1])
    const elsewhere = openAi().answer({ ...input, job: { ...sampleJob, companyName: 'Other' } })
    for await (const _part of elsewhere) void _part
    expect(server.requests[2]?.body.messages[1]?.content).not.toContain(String(boundaries[0]))
    expect(first?.messages[0]).toEqual(second?.messages[0])
    expect(first?.messages[1]?.content).toContain('[chunk 100]')
    expect(first?.messages[1]?.content).toMatch(/PostgreSQL\?\n<\/data-[0-9a-f]+>$/)
  })

  it.each<[string, Behaviour, string, number]>([
    ['429', { kind: 'status', status: 429 }, 'provider-unavailable', 0],
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
  ])('says %s, and no cut answer looks whole', async (_name, behaviour, code, shown) => {
    server.play(behaviour)
    const { parts, failure } = await collect(openAi({ firstTokenMs: 300, totalMs: 600 }))
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
        for await (const part of openAi().answer(input, controller.signal)) {
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
    await expect(openAi().summariseJob(sampleJob)).resolves.toMatchObject({ mustHave: [quoted] })
    expect(server.requests).toHaveLength(2)
    server.play({ kind: 'json', content: '{"summary":1}' })
    await expect(openAi().summariseJob(sampleJob)).rejects.toMatchObject({ code: 'provider-failed' })
    expect(server.requests).toHaveLength(2)
    server.play({ kind: 'stream', pieces: ['nonsense'], end: 'stop' }, { kind: 'json', content: answerJson })
    expect((await collect(openAi())).parts).toHaveLength(3)
  })

  it('tries preparation again after a server error, by the SDK alone', async () => {
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

  it('is told once for an answer, with its prompt version', async () => {
    server.play(goodStream)
    for await (const part of openAi().answer(input, undefined, report)) void part
    expect(calls).toEqual([
      {
        model: 'live-1',
        promptVersion: expect.stringMatching(/^prompts-/),
        outcome: 'done',
        durationMs: expect.any(Number),
        ...used,
      },
    ])
  })
  it('counts both tries of a repaired output as one', async () => {
    server.play({ kind: 'json', content: 'Sure!' }, { kind: 'json', content: summaryJson })
    await openAi().summariseJob(sampleJob, undefined, report)
    expect(calls).toMatchObject([{ outcome: 'repaired', inputTokens: 200, outputTokens: 40 }])
    server.play({ kind: 'stream', pieces: ['nonsense'], end: 'stop' }, { kind: 'json', content: answerJson })
    for await (const part of openAi().answer(input, undefined, report)) void part
    expect(calls.slice(1)).toMatchObject([{ outcome: 'repaired', inputTokens: 200 }])
  })
  it('is told of a failed and of a cancelled one too, unknown where the server did not say', async () => {
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'cut' })
    const failed = async () => {
      for await (const part of openAi().answer(input, undefined, report)) void part
    }
    await expect(failed()).rejects.toThrow()
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'none' })
    for await (const _part of openAi().answer(input, undefined, report)) break
    expect(calls).toMatchObject([
      { outcome: 'failed', inputTokens: null },
      { outcome: 'cancelled', outputTokens: null },
    ])
  })
})

describe('waiting', () => {
  it('keeps to what a busy server asks for while preparing, and gives up at its own deadline', async () => {
    server.play({ kind: 'status', status: 429, retryAfterSeconds: 1 }, { kind: 'json', content: summaryJson })
    await openAi().summariseJob(sampleJob)
    server.play({ kind: 'slow', afterMs: 30_000, content: summaryJson })
    await expect(openAi({ prepMs: 50 }).summariseJob(sampleJob)).rejects.toMatchObject({
      code: 'provider-timeout',
    })
    // One owner of the tries: the first and the SDK's two.
    expect(server.requests).toHaveLength(3)
  })
})

describe('falling back', () => {
  const composed = () => withFallback(openAi(), createBuiltInLanguageModel())
  it('names the coach when the coach wrote', async () => {
    server.play({ kind: 'status', status: 500 })
    const { parts } = await collect(composed())
    expect(parts.at(-1)).toMatchObject({ engine: { kind: 'builtin-coach' } })
  })
  it('does not begin again once something was shown', async () => {
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'cut' })
    const { parts, failure } = await collect(composed())
    expect(parts).toHaveLength(1)
    expect(failure).toMatchObject({ code: 'provider-failed' })
  })
  it('leaves a working model alone', async () => {
    server.play(goodStream)
    expect((await collect(composed())).parts.at(-1)).toMatchObject({
      engine: { kind: 'llm', model: 'live-1' },
    })
  })
})

describe('segment stream', () => {
  it('gives the same objects however the text is cut, whatever the strings hold', () => {
    for (let size = 1; size < 40; size += 1) {
      const reader = new SegmentStream()
      const objects = inPieces(
        ` {"x":[{"segments":[{}]}], "gaps": ["}]"], "segments" : ${JSON.stringify(segments)}}`,
        size,
      )
        .flatMap((piece) => reader.push(piece))
        .map((text) => JSON.parse(text))
      expect(objects).toEqual(segments)
    }
  })
})
