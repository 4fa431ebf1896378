import { afterEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { turnWeights } from '../../../live-engine/questions/turn-model.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import type { TurnReader } from '../../../ports/turn-reader.ts'
import { unsureReader } from '../../../testing/fakes.ts'
import { prepareToWeigh, weighText } from './weigh-text.ts'

afterEach(() => vi.useRealTimers())

const vector = new Float32Array(512).fill(1 / Math.sqrt(512))

const nothing = { candidate: '', interviewer: '' }
const embedding: Embedder['embed'] = async (texts) => texts.map(() => vector)

function services(
  embed: Embedder['embed'],
  modelId = turnWeights.embedder,
  turnReader: TurnReader = unsureReader(),
) {
  const embedder = { modelId, dimensions: 512, embed, check: async () => {}, close: async () => {} }
  return { embedder, turnReader, logger: silentLogger }
}

const readerOf = (read: TurnReader['read']): TurnReader => ({
  ...unsureReader(),
  modelId: turnWeights.reader.modelId,
  read,
})

test('vectors that come in time are weighed', async () => {
  const meaning = await weighText(services(embedding), 'Why did you leave?', nothing)
  expect(meaning).toMatchObject({ asks: expect.any(Number), read: undefined })
})

test('a turn is read after what was said before it', async () => {
  const before = { candidate: 'Four years.', interviewer: 'How long were you there?' }
  const read = vi.fn<TurnReader['read']>(async () => 1.5)
  const asked = services(embedding, turnWeights.embedder, readerOf(read))
  expect(await weighText(asked, 'Why did you leave?', before)).toMatchObject({ read: 1.5 })
  expect(read).toHaveBeenCalledWith('Why did you leave?', before)
})

test('a reader that fails, is late or is of another make leaves the turn to the vectors', async () => {
  const failing = readerOf(() => Promise.reject(new Error('no reader')))
  const other: TurnReader = { ...readerOf(async () => 2), modelId: 'other:reader' }
  for (const reader of [failing, other]) {
    const meaning = await weighText(services(embedding, turnWeights.embedder, reader), 'Why?', nothing)
    expect(meaning).toMatchObject({ asks: expect.any(Number), read: undefined })
  }
  vi.useFakeTimers()
  const late = services(
    embedding,
    turnWeights.embedder,
    readerOf(() => new Promise(() => {})),
  )
  const weighing = weighText(late, 'Why?', nothing)
  await vi.advanceTimersByTimeAsync(300)
  expect(await weighing).toMatchObject({ asks: expect.any(Number), read: undefined })
})

test('the models that fit are loaded before the first turn, and one that fails is nobody’s fault', async () => {
  const loaded: string[] = []
  const check = (name: string) => async () => {
    loaded.push(name)
    throw new Error('not today')
  }
  const { embedder } = services(embedding)
  const reader = readerOf(async () => 0)
  const fitting = { embedder: { ...embedder, check: check('embedder') } }
  prepareToWeigh({ ...fitting, turnReader: { ...reader, check: check('reader') } })
  prepareToWeigh({ ...fitting, turnReader: { ...unsureReader(), check: check('other reader') } })
  const other = { ...embedder, modelId: 'other:model@512', check: check('other embedder') }
  prepareToWeigh({ embedder: other, turnReader: { ...reader, check: check('reader of another embedder') } })
  await Promise.resolve()
  expect(loaded).toEqual(['embedder', 'reader', 'embedder'])
})

test('vectors that are late leave the turn to the rules', async () => {
  vi.useFakeTimers()
  const weighing = weighText(
    services(() => new Promise(() => {})),
    'Why did you leave?',
    nothing,
  )
  await vi.advanceTimersByTimeAsync(300)
  expect(await weighing).toBeUndefined()
})

test('an embedder that fails, or that the weights do not fit, leaves the turn to the rules', async () => {
  const failing = services(() => Promise.reject(new Error('no vectors')))
  expect(await weighText(failing, 'Why did you leave?', nothing)).toBeUndefined()
  const other = services(embedding, 'other:model@512')
  expect(await weighText(other, 'Why did you leave?', nothing)).toBeUndefined()
})
