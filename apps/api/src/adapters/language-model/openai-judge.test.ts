import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFaultServer } from './fault-server.fixture.ts'
import { describeJudgeContract, judgeInput } from './judge-contract-suite.ts'
import { createOpenAiJudge } from './openai.ts'

let server: Awaited<ReturnType<typeof startFaultServer>>
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.stop())

const create = (timeoutMs?: number) =>
  createOpenAiJudge({ apiKey: 'k', baseURL: server.baseURL, model: 'judge-model', timeoutMs })

describeJudgeContract('an OpenAI-compatible judge', {
  create: () => create(),
  willWrite: (...texts) => server.play(...texts.map((content) => ({ kind: 'json' as const, content }))),
  willFail: (status) => server.play({ kind: 'status', status }),
  countRequests: () => server.requests.length,
})

it('gives up at its deadline', async () => {
  server.play({ kind: 'hang' })
  await expect(create(50).judge(judgeInput)).rejects.toMatchObject({ code: 'provider-timeout' })
})

it('shows the judge criterion, question and answer, the last two as data', async () => {
  server.play({ kind: 'json', content: '{"quote":"The queue stood still","level":3}' })
  await create().judge(judgeInput)
  const [system, user] = server.requests[0]?.body.messages ?? []
  expect(system?.content).toContain('Specificity. How concrete is the answer?')
  expect(user?.content).toMatch(/^<data-([0-9a-f]{16}) name="question">[\s\S]+<data-\1 name="answer">/)
})
