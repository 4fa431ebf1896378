import { modelCalls } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ModelCall } from '../../ports/language-model.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { priceOf, recordCalls } from './record-calls.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  setup = await createTestServices()
})
afterAll(() => setup.drop())

const call: ModelCall = {
  model: 'm-1',
  promptVersion: 'prompts-9',
  outcome: 'done',
  inputTokens: 1000,
  cachedInputTokens: 400,
  outputTokens: 50,
  durationMs: 12,
}
const prices = { 'm-1': { input: 1, cachedInput: 0.1, output: 5 } }

it('stores one row per output, with its cost where the operator set a price', async () => {
  const services = { ...setup.services, options: { ...setup.services.options, modelPrices: prices } }
  const { actor } = await createActor(services)
  const { report, settled } = recordCalls(services, actor.userId, 'answer')
  report(call)
  report({ ...call, model: 'm-2', outcome: 'cancelled' })
  await settled()
  const rows = await services.db.select().from(modelCalls).where(eq(modelCalls.userId, actor.userId))
  expect(rows.toSorted((first, second) => first.id - second.id)).toMatchObject([
    { ...call, purpose: 'answer', costMicroUsd: 890 },
    { model: 'm-2', outcome: 'cancelled', costMicroUsd: null },
  ])
})

it('never fails the answer it belongs to', async () => {
  const { report, settled } = recordCalls(setup.services, 999_999, 'summary')
  report(call)
  await expect(settled()).resolves.toBeUndefined()
})

it('has no cost without tokens or price', () => {
  expect(priceOf({ ...call, inputTokens: null }, prices)).toBeNull()
  expect(priceOf(call, null)).toBeNull()
  expect(priceOf({ ...call, cachedInputTokens: null }, prices)).toBe(1250)
})
