import { interviewSchedules, preparationItems } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeEngine } from '../../testing/fakes.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { findPinnedAnswer } from './find-pinned-answer.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  setup = await createTestServices()
})
afterAll(() => setup.drop())

const question = 'Tell me about a migration you led.'
const answer = { segments: [], evidence: [], gaps: [], engine: fakeEngine }

async function prepare() {
  const { db, actor } = await createActor(setup.services)
  const plan = { cvName: 'r.pdf', position: 'Engineer', companyName: 'C', jobDescription: 'J' }
  const [schedule] = await db
    .insert(interviewSchedules)
    .values({ ...plan, userId: actor.userId })
    .returning()
  const place = { userId: actor.userId, scheduleId: schedule?.id ?? 0 }
  const pinned = { ...place, ordinal: 0, question, kind: 'behavioural', answer, isPinned: true }
  await db.insert(preparationItems).values(pinned)
  const find = (asked: string, from = place) => findPinnedAnswer(setup.services, { ...from, question: asked })
  const change = (changes: { isPinned: boolean }) =>
    db.update(preparationItems).set(changes).where(eq(preparationItems.scheduleId, place.scheduleId))
  return { place, find, change }
}

it('finds the pinned answer for nearly the same words, and for no other question', async () => {
  const { find } = await prepare()
  expect(await find('tell me about a MIGRATION you led')).toEqual({ ...answer, isPinned: true })
  expect(await find('Tell me about a conflict.')).toBeNull()
})

it('leaves a prepared answer alone that is not pinned, or no longer', async () => {
  const { find, change } = await prepare()
  await change({ isPinned: false })
  expect(await find(question)).toBeNull()
  await change({ isPinned: true })
  expect(await find(question)).not.toBeNull()
})

it('finds nothing pinned by another candidate or for another schedule', async () => {
  const [own, foreign] = [await prepare(), await prepare()]
  await foreign.change({ isPinned: false })
  const { userId } = foreign.place
  expect(await foreign.find(question, { ...own.place, userId })).toBeNull()
  expect(await foreign.find(question, { ...foreign.place, userId: own.place.userId })).toBeNull()
})
