import { errorTexts } from '@cuelight/contracts/errors'
import { cvChunkEmbeddings, cvChunks, cvs, interviews, preparationItems, reports } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { grantWelcomeCredits, reserveCredit } from '../billing/index.ts'
import { vectorToBytes } from '../resume/index.ts'
import {
  createSchedule,
  findScheduleForUser,
  listRecentPerformance,
  listSchedules,
  listUpcoming,
  prepareScheduleJob,
} from '../schedule/index.ts'
import { askPreparationQuestion, prepareSchedule, readPreparation, regeneratePreparation } from './index.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
let owner: ActorContext
let stranger: ActorContext
beforeAll(async () => {
  setup = await createTestServices({ languageModel: createBuiltInLanguageModel() })
  owner = await createActor(setup.services)
  stranger = await createActor(setup.services)
})
afterAll(() => setup.drop())

async function addCv(status: 'ready' | 'processing' | 'failed' = 'ready') {
  const { userId } = owner.actor
  const file = { fileName: 'me.pdf', fileKey: 'cv/1', sizeBytes: 1, sha256: 'x' }
  const [cv] = await owner.db
    .insert(cvs)
    .values({ ...file, userId, status })
    .returning()
  if (!cv) throw new Error('no cv')
  if (status !== 'ready') return cv.id
  const stored = await owner.db
    .insert(cvChunks)
    .values(sampleLines.map((line, ordinal) => ({ ...line, userId, cvId: cv.id, ordinal, page: 1 })))
    .returning()
  const vectors = await setup.services.embedder.embed(stored.map(({ text }) => text))
  const embeddingModel = setup.services.embedder.modelId
  await owner.db.insert(cvChunkEmbeddings).values(
    stored.map(({ id }, index) => ({
      chunkId: id,
      embeddingModel,
      vector: vectorToBytes(vectors[index] ?? new Float32Array(26)),
    })),
  )
  return cv.id
}
const create = (cvId: number) => createSchedule(owner, { ...sampleJob, cvId })
const payload = (scheduleId: number, waits = 0) => ({ userId: owner.actor.userId, scheduleId, waits })
async function ask(ctx: ActorContext, scheduleId: number, question: string) {
  const parts = []
  for await (const part of askPreparationQuestion(ctx, { scheduleId, question })) parts.push(part)
  return parts
}

describe('a schedule', () => {
  it('is trimmed, stored with its job, and listed for its owner alone', async () => {
    const made = await createSchedule(owner, { ...sampleJob, position: '  Engineer ', cvId: await addCv() })
    expect(made).toMatchObject({
      position: 'Engineer',
      cvName: 'me.pdf',
      generateSummary: null,
      userInterviewId: null,
    })
    expect(setup.fakes.jobs.enqueued).toContainEqual({
      name: prepareScheduleJob.name,
      payload: payload(made.id),
    })
    expect(await listSchedules(owner)).toContainEqual(made)
    expect(await listSchedules(stranger)).toEqual([])
  })

  it.each([
    ['no resume', { cvId: 0 }, errorTexts.scheduleNoResume],
    ['a blank position', { position: '  ' }, errorTexts.scheduleMissingFields],
    ['an unknown field', { colour: 'red' }, /unrecognized/i],
  ])('is refused with %s', async (_name, change, message) => {
    const cvId = await addCv()
    await expect(createSchedule(owner, { ...sampleJob, cvId, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(message),
    })
  })

  it('is refused with a failed resume, and with somebody else’s as with an unknown one', async () => {
    await expect(create(await addCv('failed'))).rejects.toMatchObject({
      message: errorTexts.scheduleNoResume,
    })
    const cvId = await addCv()
    await expect(createSchedule(stranger, { ...sampleJob, cvId })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(create(999_999)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('tells the state of credits, interview and report', async () => {
    const { id: scheduleId } = await create(await addCv())
    const find = async () => (await listRecentPerformance(owner)).find(({ id }) => id === scheduleId)
    expect(await find()).toMatchObject({
      isAllowedInterview: false,
      isInterviewCreated: false,
      overallScore: null,
    })
    const { userId } = owner.actor
    await owner.db.transaction((tx) => grantWelcomeCredits(tx, { userId, credits: 1 }))
    expect(await find()).toMatchObject({ isAllowedInterview: true })
    const [interview] = await owner.db.insert(interviews).values({ userId, scheduleId }).returning()
    const interviewId = interview?.id ?? 0
    await owner.db.transaction((tx) => reserveCredit(tx, { userId, interviewId, now: owner.clock.now() }))
    expect(await find()).toMatchObject({ isAllowedInterview: true, userInterviewId: interviewId })
    const report = { userId, interviewId, rubricVersion: 'r', overallScore: 71 }
    await owner.db.insert(reports).values(report)
    expect(await find()).toMatchObject({ isReportGenerated: false, overallScore: null })
    await owner.db.update(reports).set({ status: 'ready' }).where(eq(reports.interviewId, interviewId))
    await owner.db.update(interviews).set({ endedAt: new Date() }).where(eq(interviews.id, interviewId))
    expect(await find()).toMatchObject({ isReportGenerated: true, overallScore: 71 })
    expect((await listUpcoming(owner)).map(({ id }) => id)).not.toContain(scheduleId)
  })
})

describe('a preparation', () => {
  it('is made of summary and grounded questions, and made again without losing what was asked', async () => {
    const { id: scheduleId } = await create(await addCv())
    expect(await readPreparation(owner, { scheduleId })).toMatchObject({ status: 'processing', items: [] })
    await prepareSchedule(setup.services, payload(scheduleId))
    const first = await readPreparation(owner, { scheduleId })
    expect(first).toMatchObject({ status: 'ready', statusReason: null })
    expect(first.items.length).toBeGreaterThanOrEqual(10)
    for (const item of first.items) {
      const evidence = new Set(item.evidence.map(({ cvChunkId }) => cvChunkId))
      expect(item.segments.flatMap(({ chunkIds }) => chunkIds).filter((id) => !evidence.has(id))).toEqual([])
    }
    expect(
      (await findScheduleForUser(owner.db, owner.actor.userId, scheduleId)).summary?.mustHave,
    ).toHaveLength(4)

    const parts = await ask(owner, scheduleId, '  How have you used PostgreSQL? ')
    const last = parts.at(-1)
    expect(last).toMatchObject({ type: 'finished', itemId: expect.any(Number) })
    expect(parts.slice(0, -1).every((part) => part.type === 'segment')).toBe(true)
    await regeneratePreparation(owner, { scheduleId })
    expect(await readPreparation(owner, { scheduleId })).toMatchObject({ status: 'processing' })
    await prepareSchedule(setup.services, payload(scheduleId))
    await prepareSchedule(setup.services, payload(scheduleId))
    const again = await readPreparation(owner, { scheduleId })
    expect(again.items).toHaveLength(first.items.length + 1)
    expect(again.items.at(-1)).toMatchObject({ kind: 'custom', question: 'How have you used PostgreSQL?' })
  })

  it('waits for a resume that is being read, with the summary shown already', async () => {
    const { id: scheduleId } = await create(await addCv('processing'))
    await prepareSchedule(setup.services, payload(scheduleId))
    expect(setup.fakes.jobs.enqueued.at(-1)?.payload).toEqual(payload(scheduleId, 1))
    expect(await readPreparation(owner, { scheduleId })).toMatchObject({ status: 'processing', items: [] })
    expect((await listSchedules(owner)).find(({ id }) => id === scheduleId)?.generateSummary).not.toBeNull()
  })

  it('is made without lines, and says so, when the resume failed or was deleted', async () => {
    const cvId = await addCv('processing')
    const { id: scheduleId } = await create(cvId)
    await owner.db.update(cvs).set({ status: 'failed' }).where(eq(cvs.id, cvId))
    await prepareSchedule(setup.services, payload(scheduleId))
    const made = await readPreparation(owner, { scheduleId })
    expect(made).toMatchObject({
      status: 'ready',
      statusReason: expect.stringContaining('could not be read'),
    })
    expect(made.items.flatMap(({ segments }) => segments).some(({ kind }) => kind === 'grounded')).toBe(false)
    await owner.db.delete(cvs).where(eq(cvs.id, cvId))
    const [segment] = await ask(owner, scheduleId, 'What about Kafka?')
    expect(segment).toMatchObject({
      segment: { kind: 'bridge', text: expect.stringContaining('was deleted') },
    })
  })

  it('is nobody else’s', async () => {
    const { id: scheduleId } = await create(await addCv())
    const unknown = { code: 'not-found', message: 'The interview schedule was not found.' }
    for (const id of [scheduleId, 999_999]) {
      await expect(readPreparation(stranger, { scheduleId: id })).rejects.toMatchObject(unknown)
      await expect(regeneratePreparation(stranger, { scheduleId: id })).rejects.toMatchObject(unknown)
      await expect(ask(stranger, id, 'Why?')).rejects.toMatchObject(unknown)
    }
  })
})

describe('an engine that cannot be trusted', () => {
  const broken = (answer: LanguageModel['answer']): ActorContext => ({
    ...owner,
    languageModel: { ...createBuiltInLanguageModel(), answer },
  })

  it('is not shown when it lies', async () => {
    const { id: scheduleId } = await create(await addCv())
    const text = 'I led 40 engineers at Google.'
    const liar = broken(async function* (input) {
      const chunkIds = [input.lines[0]?.resumeLineId ?? 0]
      yield { type: 'segment', segment: { kind: 'grounded', part: 'action', text, chunkIds } }
      yield { type: 'finished', gaps: [], engine: { kind: 'llm', model: 'liar', promptVersion: 'p' } }
    })
    const parts = await ask(liar, scheduleId, 'Tell me about leading')
    expect(JSON.stringify(parts)).not.toContain('Google')
    expect(parts.at(-1)).toMatchObject({
      answer: { segments: [{ kind: 'grounded', chunkIds: [expect.any(Number)] }], engine: { model: 'liar' } },
    })
  })

  it.each([
    ['fails', new DomainError('provider-failed', 'no')],
    ['is cut', null],
  ])('stores nothing when it %s', async (_name, failure) => {
    const { id: scheduleId } = await create(await addCv())
    const ctx = broken(async function* () {
      yield { type: 'segment', segment: { kind: 'blank', part: 'task', text: '[goal?]', chunkIds: [] } }
      if (failure) throw failure
    })
    await expect(ask(ctx, scheduleId, 'Why?')).rejects.toMatchObject({
      code: 'provider-failed',
      message: errorTexts.customAnswerFailed,
    })
    expect(
      await owner.db.select().from(preparationItems).where(eq(preparationItems.scheduleId, scheduleId)),
    ).toEqual([])
  })
})
