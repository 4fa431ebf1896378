import type { PresetName } from '@cuelight/contracts/operator'
import { afterEach, describe, expect, it } from 'vitest'
import { modelPresets } from '../../../model-presets.ts'
import { answerInput, answerJson, collectAnswer, cutAnswer } from '../model-outputs.fixture.ts'
import { createOpenAiLanguageModel } from '../openai.ts'
import { isLastingFailure } from './read-error.ts'
import { exchanges, playExchanges, type RecordedAnswer } from './recorded-exchanges.fixture.ts'

let played: Awaited<ReturnType<typeof playExchanges>>
afterEach(() => played.stop())

/** A model as its preset describes the server, which answers like this. */
async function open(preset: PresetName, ...answers: RecordedAnswer[]) {
  played = await playExchanges(...answers)
  const { keyHeader, dialect } = modelPresets[preset]
  return createOpenAiLanguageModel({
    apiKey: 'secret-key',
    baseURL: played.baseURL,
    keyHeader,
    dialect,
    models: { live: 'm', preparation: 'm' },
    deadlines: { firstTokenMs: 20_000, totalMs: 20_000 },
  })
}
const bodies = () => played.seen.map(({ body }) => body)
const formats = () => bodies().map((body) => (body.response_format as { type?: string } | undefined)?.type)

describe('servers that answer well, each in its way', () => {
  it.each<[string, PresetName, RecordedAnswer]>([
    ['OpenAI', 'openai', exchanges.whole(answerJson)],
    ['Azure, with a first chunk about its filter', 'azure', exchanges.azure.whole(answerJson)],
    [
      'OpenRouter, with comments and thoughts in a field',
      'openrouter',
      exchanges.openrouter.whole(answerJson),
    ],
    ['Ollama, with thoughts in a field', 'ollama', exchanges.ollama.thinks(answerJson)],
    ['vLLM, with thoughts and a fence in the content', 'vllm', exchanges.vllm.thinksAloud(answerJson)],
    ['LM Studio', 'lmstudio', exchanges.whole(answerJson)],
    ['llama.cpp', 'llamacpp', exchanges.whole(answerJson)],
  ])('%s', async (_name, preset, answer) => {
    const { parts, failure } = await collectAnswer(await open(preset, answer))
    expect(failure).toBeNull()
    expect(parts.map(({ type }) => type)).toEqual(['segment', 'segment', 'finished'])
    expect(played.seen).toHaveLength(1)
  })
})

describe('a server that refuses a wording is asked in another, once', () => {
  it('max_completion_tokens where max_tokens is refused', async () => {
    const model = await open('ollama', exchanges.openai.refusesMaxTokens, exchanges.whole(answerJson))
    expect((await collectAnswer(model)).failure).toBeNull()
    await collectAnswer(model)
    expect(bodies().map((body) => ['max_tokens' in body, 'max_completion_tokens' in body])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  it('no limit where every limit is too large', async () => {
    const model = await open(
      'vllm',
      exchanges.vllm.tooLong,
      exchanges.vllm.tooLong,
      exchanges.whole(answerJson),
    )
    expect((await collectAnswer(model)).failure).toBeNull()
    expect(Object.keys(bodies()[2] ?? {})).not.toContain('max_tokens')
  })

  it('a JSON object, with the schema in the prompt, where a schema is refused', async () => {
    const model = await open('llamacpp', exchanges.llamaCpp.refusesSchema, exchanges.whole(answerJson))
    expect((await collectAnswer(model)).failure).toBeNull()
    expect(formats()).toEqual(['json_schema', 'json_object'])
    expect(bodies()[1]?.messages[0]?.content).toContain('JSON Schema')
    expect(bodies()[1]?.messages[0]?.content).toContain('"chunkIds"')
  })

  it('the prompt alone where the server knows no JSON object either', async () => {
    const model = await open(
      'openai',
      exchanges.llamaCpp.refusesSchema,
      exchanges.lmStudio.refusesJsonObject,
      exchanges.whole(answerJson),
    )
    expect((await collectAnswer(model)).failure).toBeNull()
    expect(formats()).toEqual(['json_schema', 'json_object', undefined])
  })

  it('LM Studio is never asked for a JSON object', async () => {
    const model = await open('lmstudio', exchanges.lmStudio.refusesJsonObject, exchanges.whole(answerJson))
    expect((await collectAnswer(model)).failure).toBeNull()
    expect(formats()).toEqual(['json_schema', undefined])
  })

  it('no usage where a stream cannot end with it', async () => {
    const model = await open('vllm', exchanges.vllm.refusesStreamOptions, exchanges.whole(answerJson))
    expect((await collectAnswer(model)).failure).toBeNull()
    expect(bodies().map((body) => 'stream_options' in body)).toEqual([true, false])
  })

  it('and gives up when nothing that was sent is to blame', async () => {
    const refused = { status: 400, body: '{"error":{"message":"Bad weather"}}' }
    const { failure } = await collectAnswer(await open('openai', refused))
    expect(failure).toMatchObject({ code: 'provider-failed' })
    expect(played.seen).toHaveLength(1)
  })
})

describe('failures', () => {
  it.each<[string, PresetName, RecordedAnswer, string, number | undefined, boolean]>([
    [
      'OpenAI: too many tokens a minute',
      'openai',
      exchanges.openai.rateLimited,
      'provider-unavailable',
      7,
      false,
    ],
    ['Azure: milliseconds to wait', 'azure', exchanges.azure.rateLimited, 'provider-unavailable', 3, false],
    [
      'OpenRouter: rate limit',
      'openrouter',
      exchanges.openrouter.rateLimited,
      'provider-unavailable',
      3,
      false,
    ],
    [
      'OpenAI: no credit, which no waiting mends',
      'openai',
      exchanges.openai.outOfCredit,
      'provider-failed',
      undefined,
      true,
    ],
    [
      'OpenRouter: no credit',
      'openrouter',
      exchanges.openrouter.outOfCredit,
      'provider-failed',
      undefined,
      true,
    ],
    ['Ollama: unknown model', 'ollama', exchanges.ollama.unknownModel, 'provider-failed', undefined, true],
    [
      'llama.cpp: still loading',
      'llamacpp',
      exchanges.llamaCpp.loading,
      'provider-unavailable',
      undefined,
      false,
    ],
  ])('%s', async (_name, preset, answer, code, retryAfterSeconds, isLasting) => {
    const { parts, failure } = await collectAnswer(await open(preset, answer))
    expect(parts).toEqual([])
    expect(failure).toMatchObject({ code, retryAfterSeconds })
    expect(isLastingFailure(failure)).toBe(isLasting)
  })

  it.each<[string, PresetName, RecordedAnswer, string]>([
    [
      'OpenRouter: an error in the middle',
      'openrouter',
      exchanges.openrouter.failsOnTheWay(cutAnswer),
      'provider-unavailable',
    ],
    ['Azure: filtered in the middle', 'azure', exchanges.azure.filtered(cutAnswer), 'provider-failed'],
    ['a connection that breaks', 'vllm', { ...exchanges.whole(cutAnswer), isCut: true }, 'provider-failed'],
  ])('%s leaves what was whole, and no end', async (_name, preset, answer, code) => {
    const cut = { ...answer, body: answer.body.replace(/data: [^\n]*"finish_reason":"stop".*$/s, '') }
    const { parts, failure } = await collectAnswer(await open(preset, cut))
    expect(parts.map(({ type }) => type)).toEqual(['segment'])
    expect(failure).toMatchObject({ name: 'DomainError', code })
  })

  it('a refusal is no answer', async () => {
    const { parts, failure } = await collectAnswer(await open('openai', exchanges.openai.refusal))
    expect(parts).toEqual([])
    expect(failure).toMatchObject({ code: 'provider-failed' })
  })
})

it('sends the key in the header the service reads, and in no other', async () => {
  await collectAnswer(await open('azure', exchanges.whole(answerJson)))
  expect(played.seen[0]?.headers).toMatchObject({ 'api-key': 'secret-key' })
  expect(played.seen[0]?.headers).not.toHaveProperty('authorization')
  await played.stop()
  await collectAnswer(await open('openai', exchanges.whole(answerJson)))
  expect(played.seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret-key' })
  expect(played.seen[0]?.headers).not.toHaveProperty('api-key')
})

it('asks with the question the candidate was asked, whatever the wording', async () => {
  await collectAnswer(await open('llamacpp', exchanges.llamaCpp.refusesSchema, exchanges.whole(answerJson)))
  for (const { messages } of bodies()) expect(messages.at(-1)?.content).toContain(answerInput.question)
})
