import { cvChunks, cvs } from '@cuelight/db/schema'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltInLanguageModel } from '../../../adapters/language-model/built-in.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { openInterview } from '../testing/interview-rows.ts'
import { askLiveQuestion } from './ask-live-question.ts'
import { tellStory } from './tell-story.ts'
import { findToldLines } from './told-lines.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices({ languageModel: createBuiltInLanguageModel() })
}, 60_000)
afterAll(() => prepared.drop())

const lines = [
  'Reopened the canteen after the flood with two cooks and a borrowed oven.',
  'Counted the stock by hand after the flood and found what was missing.',
  'Painted the waiting room after the flood with volunteers.',
  'Drove the library bus through the flood to eleven villages.',
  'Translated the flood leaflet into four languages.',
]
const question = 'Tell me about the flood.'

async function asked() {
  const { ctx, interviewId, scheduleId } = await openInterview(await createActor(prepared.services))
  const { userId } = ctx.actor
  const file = { fileName: 'cv.pdf', fileKey: `cv/${userId}`, sizeBytes: 1, sha256: 'x' }
  const [resume] = await ctx.db
    .insert(cvs)
    .values({ userId, ...file, status: 'ready' })
    .returning()
  const cvId = resume?.id ?? 0
  const place = { userId, cvId, page: 1, section: 'experience', roleHeader: 'Coordinator, Harbour House' }
  await ctx.db.insert(cvChunks).values(lines.map((text, ordinal) => ({ ...place, ordinal, text })))
  await ctx.db.update(interviewSchedules).set({ cvId }).where(eq(interviewSchedules.id, scheduleId))
  for await (const _ of askLiveQuestion(ctx, { interviewId, question }));
  const [answer] = (await readSnapshot(ctx, { interviewId })).answers
  if (!answer) throw new Error('no answer')
  return { ctx, interviewId, answer }
}

const citedBy = ({ segments }: { segments: { chunkIds: number[] }[] }) =>
  segments.flatMap(({ chunkIds }) => chunkIds)

test('the story the candidate chooses is told, and a follow-up goes on with it', async () => {
  const { ctx, interviewId, answer } = await asked()
  const cited = citedBy(answer)
  const offered = answer.evidence.filter(({ cvChunkId }) => !cited.includes(cvChunkId))
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.length).toBeLessThanOrEqual(3)
  const chosen = offered.at(-1)?.cvChunkId ?? 0
  const toldId = await tellStory(ctx, { answerId: answer.id, cvChunkId: chosen })
  const told = (await readSnapshot(ctx, { interviewId })).answers.find(({ id }) => id === toldId)
  expect(told).toMatchObject({ status: 'done', formOfAnswerId: answer.id, question })
  expect(citedBy(told ?? { segments: [] })[0]).toBe(chosen)
  expect(await findToldLines(ctx, { interviewId, question: 'And then?' })).toEqual([chosen])
})

test('a story that was not offered is refused, and so is the answer of somebody else', async () => {
  const { ctx, answer } = await asked()
  const unknown = { code: 'not-found' }
  await expect(tellStory(ctx, { answerId: answer.id, cvChunkId: 2_000_000_000 })).rejects.toMatchObject(
    unknown,
  )
  const stranger = await createActor(prepared.services)
  const [first] = answer.evidence
  const foreign = tellStory(stranger, { answerId: answer.id, cvChunkId: first?.cvChunkId ?? 0 })
  await expect(foreign).rejects.toMatchObject(unknown)
})
