import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import { noWords } from '../../coach/stories/story-parts.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { streamAnswer } from '../answer/index.ts'
import { findScheduleForUser, readJobInput } from '../schedule/index.ts'
import { saveStory } from '../stories/index.ts'
import {
  askPreparationQuestion,
  editItem,
  pinItem,
  readPreparation,
  regeneratePreparation,
  useLine,
} from './index.ts'
import { prepareFor } from './preparation.fixture.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
let owner: ActorContext
let stranger: ActorContext
beforeAll(async () => {
  setup = await createTestServices({ languageModel: createBuiltInLanguageModel() })
  owner = await createActor(setup.services)
  stranger = await createActor(setup.services)
})
afterAll(() => setup.drop())

const unknown = { code: 'not-found' }

async function openFirst(kind = 'behavioural') {
  const prepared = await prepareFor(owner)
  const read = () => readPreparation(owner, { scheduleId: prepared.scheduleId })
  const item = (await read()).items.find((entry) => entry.kind === kind)
  if (!item) throw new Error(`no ${kind} question`)
  return { ...prepared, item, read }
}

/** What the live interview shows for a question of this schedule. */
async function answerLive(scheduleId: number, question: string) {
  const { userId } = owner.actor
  const schedule = await findScheduleForUser(owner.db, userId, scheduleId)
  const { cvId, summary } = schedule
  const request = {
    userId,
    scheduleId,
    cvId,
    job: await readJobInput(setup.services, schedule),
    summary,
    question,
  }
  const parts: AnswerStreamPart[] = []
  for await (const part of streamAnswer(owner, request)) parts.push(part)
  const last = parts.at(-1)
  if (last?.type !== 'finished') throw new Error('the answer did not finish')
  return last.answer
}

describe('a pinned answer', () => {
  it('survives a new list, is not duplicated, and comes first when its question is asked', async () => {
    const { scheduleId, item, read, prepareAgain } = await openFirst()
    const { items: before } = await read()
    expect(await pinItem(owner, { itemId: item.id, isPinned: true })).toMatchObject({ isPinned: true })
    await regeneratePreparation(owner, { scheduleId })
    await prepareAgain()
    const { items } = await read()
    expect(items.filter(({ question }) => question === item.question)).toEqual([{ ...item, isPinned: true }])
    expect(items).toHaveLength(before.length)
    const others = items.filter(({ id }) => id !== item.id).map(({ id }) => id)
    expect(before.filter(({ id }) => others.includes(id))).toEqual([])
    const told = await answerLive(scheduleId, item.question.toUpperCase())
    expect(told).toMatchObject({ segments: item.segments, isPinned: true })
    await pinItem(owner, { itemId: item.id, isPinned: false })
    await prepareAgain()
    expect((await read()).items.map(({ id }) => id)).not.toContain(item.id)
  })

  it('is left alone by another question', async () => {
    const { scheduleId, item } = await openFirst()
    await editItem(owner, { itemId: item.id, text: 'Only for that one question.' })
    const { segments } = await answerLive(scheduleId, 'How have you used PostgreSQL?')
    expect(JSON.stringify(segments)).not.toContain('Only for that one')
  })
})

describe('an edited answer', () => {
  it('is the candidate’s own, pinned, and shown in the interview word for word', async () => {
    const { scheduleId, item } = await openFirst()
    const text = 'I calmed them both.\n\nThen we agreed, at Google, in 2031.'
    const edited = await editItem(owner, { itemId: item.id, text })
    expect(edited).toMatchObject({ isPinned: true, editedAt: expect.any(String), evidence: [], gaps: [] })
    const answer = await answerLive(scheduleId, item.question)
    expect(answer.engine.kind).toBe('candidate')
    expect(answer.segments.map((segment) => segment.text)).toEqual([
      'I calmed them both.',
      'Then we agreed, at Google, in 2031.',
    ])
  })
})

describe('another line', () => {
  it('is told instead, with the old ones still on offer', async () => {
    const { item, resumeLineIds } = await openFirst()
    const other =
      resumeLineIds.find((id) => !item.segments.some((segment) => segment.chunkIds.includes(id))) ?? 0
    const changed = await useLine(owner, { itemId: item.id, cvChunkId: other })
    const cited = new Set(changed.segments.flatMap((segment) => segment.chunkIds))
    expect([...cited]).toEqual([other])
    expect(changed.evidence.length).toBeGreaterThan(1)
    expect(changed.engine.kind).toBe('builtin-coach')
  })
  it('must be one of this resume or a story of this candidate', async () => {
    const { item } = await openFirst()
    const theirs = await prepareFor(stranger)
    const words = { ...noWords, action: 'I moved the whole bank alone.' }
    const foreign = await saveStory(stranger, { place: null, cue: 'Moved the bank', words })
    for (const cvChunkId of [theirs.resumeLineIds[0] ?? 0, -foreign.storyId, 999_999, -999_999]) {
      await expect(useLine(owner, { itemId: item.id, cvChunkId })).rejects.toMatchObject(unknown)
    }
  })
})

it('are changed by their owner alone', async () => {
  const { item, resumeLineIds } = await openFirst()
  const tries = [
    () => pinItem(stranger, { itemId: item.id, isPinned: true }),
    () => editItem(stranger, { itemId: item.id, text: 'Mine now.' }),
    () => useLine(stranger, { itemId: item.id, cvChunkId: resumeLineIds[0] ?? 0 }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(unknown)
})

describe('a requested preparation', () => {
  it('waits in the queue once per schedule, however often it is requested', async () => {
    const { scheduleId } = await openFirst()
    const before = setup.fakes.jobs.keys.length
    await regeneratePreparation(owner, { scheduleId })
    await regeneratePreparation(owner, { scheduleId })
    const keys = setup.fakes.jobs.keys.slice(before)
    expect(keys).toEqual([`schedule-${scheduleId}`, `schedule-${scheduleId}`])
  })
})

describe('what a candidate types', () => {
  it.each([
    ['a blank', '   ', /Please enter a question/],
    ['more than 2,000 characters', 'x'.repeat(2001), /under 2000 characters/],
  ])('is refused: %s', async (_name, question, message) => {
    const { scheduleId } = await openFirst()
    const ask = async () => {
      for await (const part of askPreparationQuestion(owner, { scheduleId, question })) void part
    }
    await expect(ask()).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(message),
    })
  })
  it('may have 5,000 characters', async () => {
    const { scheduleId } = await openFirst()
    const answer = await answerLive(
      scheduleId,
      `${'Why '.repeat(1245)}did you move to PostgreSQL?`.slice(0, 5000),
    )
    expect(answer.segments.length).toBeGreaterThan(0)
  })
})
