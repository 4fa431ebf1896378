import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, createTestServices } from '../../testing/services.ts'
import { changeCandidateSettings, readCandidateSettings } from './index.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices()
})
afterAll(() => prepared.drop())

const defaults = {
  audioRetention: 'until-report',
  pauseMs: 3000,
  endpointing: 'speech',
  isPrivate: false,
  keepsInterviewerSound: false,
  remindsByMail: false,
}

test('without a row the defaults hold, and a change touches only what it names', async () => {
  const [ctx, other] = [await createActor(prepared.services), await createActor(prepared.services)]
  const read = (of: typeof ctx) => readCandidateSettings(prepared.services.db, of.actor.userId)
  expect(await read(ctx)).toEqual(defaults)
  expect(await changeCandidateSettings(ctx, { pauseMs: 600 })).toEqual({ ...defaults, pauseMs: 600 })
  await Promise.all([
    changeCandidateSettings(ctx, { isPrivate: true }),
    changeCandidateSettings(ctx, { audioRetention: '7-days' }),
    changeCandidateSettings(ctx, { endpointing: 'energy', pauseMs: undefined }),
  ])
  expect(await read(ctx)).toEqual({
    audioRetention: '7-days',
    pauseMs: 600,
    endpointing: 'energy',
    isPrivate: true,
    keepsInterviewerSound: false,
    remindsByMail: false,
  })
  expect(await read(other)).toEqual(defaults)
})
