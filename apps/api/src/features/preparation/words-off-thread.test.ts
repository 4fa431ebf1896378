import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import { createBuiltInTextWorker } from '../../adapters/text-worker/built-in.ts'
import { findOrders } from '../../coach/instructions/without-instructions.ts'
import { tagWords, toInfinitive, toPastTense } from '../../coach/speech/grammar.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { askPreparationQuestion, readPreparation } from './index.ts'
import { prepareFor } from './preparation.fixture.ts'

// A sentence takes the tagger milliseconds, and a preparation has hundreds; a resume has a hundred lines to look for
// orders in. The thread loads the module by itself, so only what runs on the thread that answers requests is counted.
// The files before this one have loaded what calls these functions, without the spies: it is loaded anew.
vi.hoisted(() => vi.resetModules())
vi.mock('../../coach/speech/grammar.ts', { spy: true })
vi.mock('../../coach/instructions/without-instructions.ts', { spy: true })

const textWorker = createBuiltInTextWorker()
let setup: Awaited<ReturnType<typeof createTestServices>>
let owner: ActorContext
beforeAll(async () => {
  setup = await createTestServices({ textWorker, languageModel: createBuiltInLanguageModel(textWorker) })
  owner = await createActor(setup.services)
})
afterAll(async () => {
  vi.resetModules()
  await textWorker.close()
  await setup.drop()
})

it('tags no word and looks for no orders on the thread that answers requests', async () => {
  const { scheduleId } = await prepareFor(owner)
  const asked = { scheduleId, question: 'Which outage did you handle?' }
  for await (const part of askPreparationQuestion(owner, asked)) expect(part).toBeDefined()
  const { items } = await readPreparation(owner, { scheduleId })
  // So there was something to write cues for.
  expect(items.flatMap(({ evidence }) => evidence).some(({ cue }) => cue)).toBe(true)
  for (const slow of [tagWords, toInfinitive, toPastTense, findOrders]) expect(slow).not.toHaveBeenCalled()
})
