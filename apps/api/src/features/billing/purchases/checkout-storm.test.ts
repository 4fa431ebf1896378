import { createTestDatabase } from '@cuelight/db/testing'
import { expect, it } from 'vitest'
import { runCheckoutStorm } from '../../../testing/checkout-storm.ts'

// The small one; `npm run bench -- checkouts` makes a thousand.
it('keeps the ledger right while the process is killed and events are lost, doubled and reordered', async () => {
  const { url, drop } = await createTestDatabase()
  try {
    const outcome = await runCheckoutStorm({ databaseUrl: url, checkouts: 24, kills: 2, seed: 7 })
    expect(outcome).toMatchObject({ drift: 0, faults: [], unsettled: 0 })
    expect(outcome.paid).toBeGreaterThan(10)
  } finally {
    await drop()
  }
}, 300_000)
