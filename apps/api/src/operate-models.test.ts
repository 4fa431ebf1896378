import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ModelServer, startModelServer } from '@cuelight/sandbox/model'
import { afterEach, expect, it } from 'vitest'
import { showModels, showRefusals, testModels } from './operate-models.ts'
import { parseSettings } from './settings.ts'

let server: ModelServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function open(faultsPercent = 0) {
  const pace = { seed: 1, speed: 'instant' as const, faultsPercent, only: 500 as const }
  server = await startModelServer({ kind: 'reference', answers: [], pace })
  const models = { AI_MODEL_LIVE: 'live-model', AI_MODEL_PREP: 'prep-model' }
  const lines: string[] = []
  const settings = parseSettings({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'secret-key', ...models })
  return { settings, lines, write: (line: string) => void lines.push(line) }
}

it('says where each task goes and what the server has, and never the key', async () => {
  const { settings, lines, write } = await open()
  await showModels(settings, write)
  expect(lines.join('\n')).toContain('answers: live-model, prep-model at 127.0.0.1')
  expect(lines.join('\n')).toContain('it has: reference')
  expect(lines.join('\n')).not.toContain('secret-key')
})

it('tests each task, with the time of the first word and the rate', async () => {
  const { settings, lines, write } = await open()
  expect(await testModels(settings, write)).toBe(true)
  expect(lines).toEqual([
    expect.stringMatching(
      /^live answer \(live-model\): well, \d+ ms; first word after \d+ ms, first sentence after \d+ ms, /,
    ),
    expect.stringMatching(/^preparation \(prep-model\): well/),
    expect.stringMatching(/^judging \(prep-model\): well, \d+ ms; level 3 of 5$/),
  ])
})

it('says what does not work, and ends with a failure', async () => {
  const { settings, lines, write } = await open(100)
  expect(await testModels(settings, write)).toBe(false)
  expect(lines[0]).toBe('live answer (live-model): The language model reported an error. Please try again.')
})

it('says so when no model is set', async () => {
  const lines: string[] = []
  expect(await testModels(parseSettings({}), (line) => void lines.push(line))).toBe(true)
  await showModels(parseSettings({}), (line) => void lines.push(line))
  expect(lines).toHaveLength(2)
})

it('counts refusals of the running product by reason, the most frequent first', async () => {
  const metrics = [
    'cuelight_claims_refused_total{reason="figure",remedy="cut"} 3',
    'cuelight_claims_refused_total{reason="deed",remedy="left-out"} 12',
    'cuelight_other_total 5',
  ].join('\n')
  const product = createServer((_request, response) => response.end(metrics)).listen(0, '127.0.0.1')
  await new Promise((resolve) => product.once('listening', resolve))
  const lines: string[] = []
  const { port } = product.address() as AddressInfo
  await showRefusals({ port }, (line) => void lines.push(line))
  await new Promise((resolve) => product.close(resolve))
  expect(lines).toEqual(['    12  deed, left-out', '     3  figure, cut'])
  await showRefusals({ port }, (line) => void lines.push(line))
  expect(lines.at(-1)).toContain('No product answers')
})
