import { type ModelServer, type ModelServerOptions, startModelServer } from '@cuelight/sandbox/model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleJob } from '../../../coach/sample.fixture.ts'
import { AnswerLateError, type LanguageModel } from '../../../ports/language-model.ts'
import { answerInput, collectAnswer } from '../model-outputs.fixture.ts'
import { createOpenAiLanguageModel } from '../openai.ts'
import { type ChainOptions, chainModels } from './chain-models.ts'

const servers: ModelServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

type Pace = ModelServerOptions['pace']
const well: Pace = { seed: 1, speed: 'instant' }

/** A provider behind a stand-in server with this pace; `fault` makes every reply bad. */
async function open(name: string, pace: Pace = well) {
  const server = await startModelServer({ kind: 'reference', answers: [], pace })
  servers.push(server)
  const models = { live: name, preparation: name }
  return { server, model: createOpenAiLanguageModel({ apiKey: 'k', baseURL: server.baseUrl, models }) }
}

/** A provider whose every reply has this fault. */

const openBad = (name: string, only: 500 | 'silent') => open(name, { ...well, faultsPercent: 100, only })

const chain = (models: [LanguageModel, ...LanguageModel[]], options: ChainOptions = {}) =>
  chainModels(models, options)
const writer = async (model: LanguageModel, signal?: AbortSignal) => {
  const { parts, failure } = await collectAnswer(model, signal)
  const end = parts.at(-1)
  return failure ?? (end?.type === 'finished' ? end.engine.model : null)
}

describe('a chain of providers', () => {
  it('asks the first, and the second only when the first fails', async () => {
    const [one, two] = [await open('one'), await open('two')]
    expect(await writer(chain([one.model, two.model]))).toBe('one')
    expect(two.server.traces).toHaveLength(0)
    const broken = await openBad('broken', 500)
    expect(await writer(chain([broken.model, two.model]))).toBe('two')
  })

  it('leaves a provider alone that failed three times, and asks it again after a rest', async () => {
    const [broken, two] = [await openBad('broken', 500), await open('two')]
    let nowMs = 0
    const model = chain([broken.model, two.model], { breaker: { now: () => nowMs + 1 } })
    for (let index = 0; index < 5; index += 1) expect(await writer(model)).toBe('two')
    expect(broken.server.traces).toHaveLength(3)
    nowMs = 60_000
    await writer(model)
    expect(broken.server.traces).toHaveLength(4)
  })

  it('rests a provider that was late three times', async () => {
    const [silent, two] = [await openBad('silent', 'silent'), await open('two')]
    const model = chain([silent.model, two.model])
    for (let index = 0; index < 3; index += 1) {
      const late = new AbortController()
      const waiting = writer(model, late.signal)
      await vi.waitFor(() => expect(silent.server.traces.length).toBeGreaterThan(index))
      late.abort(new AnswerLateError())
      expect(await waiting).toBeInstanceOf(AnswerLateError)
    }
    expect(await writer(model)).toBe('two')
    expect(silent.server.traces).toHaveLength(3)
  })

  it('does not hold it against a provider that the candidate left', async () => {
    const { server, model: silent } = await openBad('silent', 'silent')
    const model = chain([silent])
    for (let index = 0; index < 4; index += 1) {
      const left = new AbortController()
      const waiting = writer(model, left.signal)
      await vi.waitFor(() => expect(server.traces.length).toBeGreaterThan(index))
      left.abort(new Error('left'))
      await waiting
    }
    expect(server.traces).toHaveLength(4)
  })

  it('fails at once when every provider rests', async () => {
    const broken = await openBad('broken', 500)
    const model = chain([broken.model])
    for (let index = 0; index < 3; index += 1) await writer(model)
    expect(await writer(model)).toMatchObject({ code: 'provider-unavailable' })
    expect(broken.server.traces).toHaveLength(3)
  })

  it('passes the preparation on too, and names who wrote it', async () => {
    const [broken, two] = [await openBad('broken', 500), await open('two')]
    const summary = await chain([broken.model, two.model]).summariseJob(sampleJob)
    expect(summary.engine?.model).toBe('two')
  })
})

describe('a hedged request', () => {
  it('goes to the second provider when the first says nothing, and the first is stopped', async () => {
    const [silent, two] = [await openBad('silent', 'silent'), await open('two')]
    expect(await writer(chain([silent.model, two.model], { hedgeMs: 20 }))).toBe('two')
  })

  it('goes to the same provider again when there is only one', async () => {
    const slow = await open('slow', { seed: 1, speed: { firstTokenMs: 200, tokensPerSecond: 100_000 } })
    expect(await writer(chain([slow.model], { hedgeMs: 10 }))).toBe('slow')
    expect(slow.server.traces).toHaveLength(2)
  })

  it('is not sent where the first is fast, nor where it is switched off', async () => {
    const [one, two] = [await open('one'), await open('two')]
    await writer(chain([one.model, two.model], { hedgeMs: 60_000 }))
    await writer(chain([one.model, two.model]))
    expect(two.server.traces).toHaveLength(0)
  })
})

it('asks for the answer to the question it was given', async () => {
  const { model } = await open('one')
  const { parts } = await collectAnswer(chain([model]))
  const line = answerInput.lines[0]
  expect(parts[0]).toMatchObject({ type: 'segment', segment: { chunkIds: [line?.resumeLineId] } })
})
