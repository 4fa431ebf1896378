import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServices } from '../../../testing/services.ts'
import { checkLedgerProperty } from './testing-property.ts'

const runs = 250

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

it(`keeps every rule of the ledger through ${runs} runs of parallel batches`, async () => {
  expect(await checkLedgerProperty(test, runs)).toBeGreaterThan(runs)
}, 600_000)
