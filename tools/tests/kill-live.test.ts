import { createTestDatabase } from '@cuelight/db/testing'
import { expect, it } from 'vitest'
import { runKills } from '../bench/kill/kill-run.ts'

it('loses and doubles nothing when its process is killed at random moments', async () => {
  const database = await createTestDatabase()
  const seed = `test-${Date.now()}`
  try {
    const outcome = await runKills({ databaseUrl: database.url, kills: 6, seed })
    expect({ seed, ...outcome }).toMatchObject({
      kills: 6,
      lost: [],
      invented: 0,
      doubledLines: [],
      doubledAnswers: [],
      brokenEvents: [],
      creditMovements: ['grant', 'reserve', 'consume'],
    })
    expect(outcome.acknowledged).toBeGreaterThan(10)
    expect(outcome.lines).toBeGreaterThan(0)
    // Kills that interrupt nothing would prove nothing.
    expect(outcome.sentAgain).toBeGreaterThan(0)
  } finally {
    await database.drop()
  }
}, 600_000)
