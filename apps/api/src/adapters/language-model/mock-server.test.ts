// The adapter against a server that others wrote: `@dwmkerr/mock-llm` replays texts, in pieces when it streams.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import type { AnswerPart, LanguageModel } from '../../ports/language-model.ts'
import { createOpenAiLanguageModel } from './openai.ts'

const { createServer: createMock } = createRequire(import.meta.url)('@dwmkerr/mock-llm/dist/server.js') as {
  createServer(config: object, host: string, port: number): RequestListener
}
const segments = [
  { kind: 'grounded', part: 'headline', text: 'I led the migration of the ledger.', chunkIds: [100] },
  { kind: 'blank', part: 'task', text: '[what was your goal?]', chunkIds: [] },
]
const reply = (content: string) => {
  const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }
  const usage = { prompt_tokens: 70, completion_tokens: 30, total_tokens: 100 }
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'mock',
    choices: [choice],
    usage,
  })
}
const rule = (match: string, content: string) => {
  return { path: '/v1/chat/completions', match, response: { status: 200, content } }
}

let server: Server
let model: LanguageModel
beforeAll(async () => {
  const summary = {
    summary: 'Design payment APIs.',
    seniority: 'senior',
    niceToHave: [],
    responsibilities: [],
    competencies: [],
  }
  const mustHave = [
    { text: 'Kafka', quote: 'Strong PostgreSQL and Kafka' },
    { text: 'Cobol', quote: 'Cobol for years' },
  ]
  // The last rule that matches answers.
  const rules = [
    rule('@', reply(JSON.stringify({ segments, gaps: [] }))),
    rule(
      "body.response_format.json_schema.name == 'summary'",
      reply(JSON.stringify({ ...summary, mustHave })),
    ),
    { path: '/v1/models', response: { status: 200, content: '{"object":"list","data":[]}' } },
  ]
  const config = { streaming: { chunkSize: 9, chunkIntervalMs: 1 }, rules }
  server = createServer(createMock(config, '127.0.0.1', 0)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  model = createOpenAiLanguageModel({ apiKey: 'k', baseURL, models: { live: 'mock', preparation: 'mock' } })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function ask(question: string): Promise<AnswerPart[]> {
  const input = {
    question,
    parts: [],
    job: sampleJob,
    summary: null,
    lines: sampleLines,
    earlierQuestions: [],
  }
  const parts: AnswerPart[] = []
  for await (const part of model.answer(input)) parts.push(part)
  return parts
}

it('answers in the wanted shape, and is believed only where the job description bears it out', async () => {
  await model.check()
  const calls: object[] = []
  const made = await model.summariseJob(sampleJob, undefined, (call) => calls.push(call))
  expect(made.mustHave.map(({ text }) => text)).toEqual(['Kafka'])
  expect(calls).toMatchObject([{ outcome: 'done', inputTokens: 70, outputTokens: 30 }])
})

it('streams an answer in pieces, and gives it whole', async () => {
  const parts = await ask('How have you used PostgreSQL?')
  expect(parts.map(({ type }) => type)).toEqual(['segment', 'segment', 'finished'])
  expect(parts.flatMap((part) => (part.type === 'segment' ? [part.segment] : []))).toEqual(segments)
})
