import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../built-in.ts'
import { startFaultServer } from '../fault-server.fixture.ts'
import { collectAnswer, cutAnswer, goodStream } from '../model-outputs.fixture.ts'
import { createOpenAiLanguageModel } from '../openai.ts'
import { withFallback } from './with-fallback.ts'

let server: Awaited<ReturnType<typeof startFaultServer>>
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.stop())

describe('falling back', () => {
  const composed = () =>
    withFallback(
      createOpenAiLanguageModel({
        apiKey: 'k',
        baseURL: server.baseURL,
        models: { live: 'live-1', preparation: 'prep-1' },
      }),
      createBuiltInLanguageModel(),
    )
  it('names the coach when the coach wrote the answer', async () => {
    server.play({ kind: 'status', status: 500 })
    const { parts } = await collectAnswer(composed())
    expect(parts.at(-1)).toMatchObject({ engine: { kind: 'builtin-coach' } })
  })
  it('does not start over once something was shown', async () => {
    server.play({ kind: 'stream', pieces: [cutAnswer], end: 'cut' })
    const { parts, failure } = await collectAnswer(composed())
    expect(parts).toHaveLength(1)
    expect(failure).toMatchObject({ code: 'provider-failed' })
  })
  it('leaves a working model alone', async () => {
    server.play(goodStream)
    expect((await collectAnswer(composed())).parts.at(-1)).toMatchObject({
      engine: { kind: 'llm', model: 'live-1' },
    })
  })
})
