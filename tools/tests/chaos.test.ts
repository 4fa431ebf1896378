import { expect, it } from 'vitest'
import { runChaos } from '../chaos/chaos.ts'

// The short form of `npm run chaos`.

it('loses, doubles and forgets nothing while its parts are killed', async () => {
  const seed = `test-${Date.now()}`
  const { lost, doubled, unsettled, ...outcome } = await runChaos({
    seed,
    seconds: 25,
    candidates: 1,
    buyers: 1,
    leastKills: 2,
  })
  expect({ seed, lost, doubled, unsettled }).toEqual({ seed, lost: [], doubled: [], unsettled: [] })
  // Kills that hit nothing, or nobody at work, would prove nothing.
  expect(Object.values(outcome.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1)
  expect(outcome.slices).toBeGreaterThan(20)
  expect(outcome.paid).toBeGreaterThan(0)
}, 900_000)
