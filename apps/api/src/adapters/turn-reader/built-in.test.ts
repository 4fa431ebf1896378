import { afterEach, expect, it } from 'vitest'
import type { TurnReader } from '../../ports/turn-reader.ts'
import { createBuiltInEmbedder } from '../embedder/built-in.ts'
import { createUseLiteThread } from '../use-lite/use-lite-thread.ts'
import { createBuiltInTurnReader } from './built-in.ts'
import { describeTurnReaderContract } from './contract-suite.ts'

describeTurnReaderContract('The built-in turn reader', () => createBuiltInTurnReader())

let reader: TurnReader | undefined
afterEach(() => reader?.close())

const nothing = { candidate: '', interviewer: '' }
const deadlyWorker = new URL('../use-lite/deadly-worker.fixture.ts', import.meta.url)

it('starts a new thread after one has died, and refuses work once it is closed', async () => {
  reader = createBuiltInTurnReader({ workerFile: deadlyWorker })
  await expect(reader.read('die', nothing)).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await reader.read('again', nothing)).toBe(1)
  await reader.close()
  await expect(reader.read('closed', nothing)).rejects.toMatchObject({ code: 'provider-unavailable' })
})

it('replaces a thread that hangs', async () => {
  reader = createBuiltInTurnReader({ workerFile: deadlyWorker, deadlineMs: 3000 })
  await expect(reader.read('hang', nothing)).rejects.toMatchObject({ code: 'provider-timeout' })
})

it('shares its thread with the embedder, whose vectors stay as they were', async () => {
  const thread = createUseLiteThread()
  const embedder = createBuiltInEmbedder({}, thread)
  reader = createBuiltInTurnReader({}, thread)
  const text = 'Mentored four junior engineers; two were promoted.'
  const [before] = await embedder.embed([text])
  await reader.read('Whom did you help to grow?', nothing)
  const [after] = await embedder.embed([text])
  expect(after).toEqual(before)
})
