import { reports, users, utterances } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultActions, defaultDevelopment } from '../../coach/rubric/feedback/advice.ts'
import { samples } from '../../coach/rubric/sample-answers.fixture.ts'
import type { ActorContext } from '../../core/context.ts'
import { sha256Hex } from '../../core/secrets/tokens.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { generateReport, readReport, requestReport } from './index.ts'
import { canonicalJson } from './input/canonical-json.ts'
import { goodTurns, plantInterview, type Turn } from './testing-interview.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
  test.fakes.jobs.enqueued.length = 0
})

const rowOf = async (interviewId: number) => {
  const rows = await test.services.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  expect(rows).toHaveLength(1)
  const [row] = rows
  if (!row) throw new Error('no report row')
  return row
}

async function makeReport(interviewId: number) {
  await requestReport(ctx, { interviewId })
  const { id } = await rowOf(interviewId)
  await generateReport(test.services, { reportId: id })
  const state = await readReport(ctx, { interviewId })
  if (state.status !== 'ready') throw new Error(`the report is ${state.status}`)
  return state.data
}

describe('a good interview', () => {
  it('is paired, scored and quoted', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    const data = await makeReport(interviewId)
    expect(data).toMatchObject({
      duration: 600,
      startTime: '2026-11-21T10:00:00.000Z',
      generatedDate: '2026-11-21T09:00:00.000Z',
      position: 'Senior backend engineer',
      companyName: 'Fernway',
      questions: 4,
    })
    expect(data.questionDetail.map(({ question }) => question)).toEqual(
      samples.slice(0, 4).map(({ question }) => question),
    )
    expect(data.questionDetail.map(({ userAnswer }) => userAnswer)).toEqual(
      samples.slice(0, 4).map(({ good }) => good),
    )
    const { summary } = data
    expect(summary.quantitativeOverview.avgResponseTime).toBe(2)
    expect(summary.skillsAnalysis.technicalKnowledge).toBe(data.questionDetail[3]?.summary.averageScore)
    expect(summary.skillsAnalysis.leadership).toBeGreaterThan(60)
    expect(summary.answeredCount).toBe(4)
    expect(summary.quantitativeOverview.performanceDistribution).toEqual([
      { band: '80-100%', count: 3, percent: 75 },
      { band: '60-79%', count: 1, percent: 25 },
      { band: '40-59%', count: 0, percent: 0 },
      { band: '0-39%', count: 0, percent: 0 },
    ])
    expect(summary.strengths).toHaveLength(2)
    const said = data.questionDetail.map(({ userAnswer }) => userAnswer).join(' ')
    for (const text of summary.strengths) {
      const quoted = /"(.+)"/.exec(text)?.[1] ?? 'no quote'
      expect(said).toContain(quoted)
    }
    expect(summary.aiInsights.interviewPrediction).toContain('not a probability of being hired')
    expect(data.questionDetail[0]?.summary.similarityToAIAnswerScorePercent).toBeGreaterThan(0)
  })

  it('freezes and hashes its input and computes the same report again', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    const data = await makeReport(interviewId)
    const row = await rowOf(interviewId)
    expect(row).toMatchObject({
      overallScore: data.overallScore,
      rubricVersion: 'rubric-9',
      inputHash: sha256Hex(canonicalJson(row.input)),
    })
    // A line that arrives after the freeze belongs to no report.
    await test.services.db
      .update(utterances)
      .set({ text: 'Um.' })
      .where(eq(utterances.interviewId, interviewId))
    await test.services.db
      .update(reports)
      .set({ status: 'processing', data: null })
      .where(eq(reports.id, row.id))
    await generateReport(test.services, { reportId: row.id })
    expect(await readReport(ctx, { interviewId })).toEqual({ status: 'ready', data })
  })

  it('says what to do about a weak one, naming the question', async () => {
    const turns = samples.slice(0, 3).flatMap(({ question, weak }, index) => {
      const from = 5 + index * 100
      return [
        { track: 'interviewer', from, to: from + 5, text: question, isQuestion: true },
        { track: 'candidate', from: from + 7, to: from + 45, text: weak },
      ] satisfies Turn[]
    })
    const data = await makeReport(await plantInterview(ctx, turns))
    expect(data.immediateActions[0]).toMatch(/^"(Tell me|Describe)/)
    // Each cause has its action already; a second recommendation for it would say the same again.
    expect(data.summary.growthAreas[0]).toMatch(/^Too general/)
    expect(data.candidateDevelopment.join()).not.toMatch(/Specificity|figure/)
    expect(data.candidateDevelopment).not.toEqual(defaultDevelopment)
    expect(data.summary.growthAreas).toHaveLength(2)
    expect(data.summary.skillsAnalysis.technicalKnowledge).toBeNull()
    expect(data.summary.missingReasons.technicalKnowledge).toContain('No technical question')
  })
})

describe('too little to score', () => {
  it('is ready with nulls and reasons when no question was asked', async () => {
    const data = await makeReport(await plantInterview(ctx, []))
    expect(data).toMatchObject({
      overallScore: null,
      recommendationScore: null,
      questions: 0,
      questionDetail: [],
    })
    const { summary } = data
    expect(summary.quantitativeOverview).toEqual({
      overallScore: null,
      avgResponseTime: null,
      avgWordsPerAnswer: null,
      performanceDistribution: null,
      confidenceProgression: null,
    })
    expect(Object.keys(summary.missingReasons)).toHaveLength(13)
    expect(summary.missingReasons.overallScore).toContain('No question')
    expect(data.immediateActions).toEqual(defaultActions)
    expect(data.candidateDevelopment).toEqual(defaultDevelopment)
  })

  it('has no trend, progression or readiness from two answers', async () => {
    const data = await makeReport(await plantInterview(ctx, goodTurns.slice(0, 8)))
    expect(data.overallScore).not.toBeNull()
    expect(data.recommendationScore).toBeNull()
    expect(data.summary).toMatchObject({
      quantitativeOverview: { confidenceProgression: null },
      keyFindings: { interviewReadinessProbability: null },
      aiInsights: { performanceTrends: null, interviewPrediction: null },
    })
    expect(data.summary.missingReasons.performanceTrends).toContain('there are 2')
  })

  it('gives a question without an answer no score and keeps it out of the mean', async () => {
    const withGap = goodTurns.filter((_, index) => index !== 5)
    const data = await makeReport(await plantInterview(ctx, withGap))
    expect(data.questionDetail[1]).toMatchObject({
      userAnswer: '',
      summary: { averageScore: null },
      quantitive: { structureScore: null, relevanceScore: null, wordsUsed: 0 },
    })
    expect(data.summary).toMatchObject({ answeredCount: 3, askedCount: 4 })
    expect(data.overallScore).toBeGreaterThan(70)
    expect(data.recommendationScore).toBeLessThan(data.overallScore ?? 0)
  })

  it('does not score the one block of text sent with End, and says so', async () => {
    const questions = goodTurns.filter(({ track }) => track === 'interviewer')
    const data = await makeReport(
      await plantInterview(ctx, questions, { candidateText: samples.map(({ good }) => good).join(' ') }),
    )
    expect(data.overallScore).toBeNull()
    expect(data.questions).toBe(4)
    expect(data.summary.qualityNotes?.[0]).toContain('cannot be matched to the questions')
  })

  it('does not score speech that is not English', async () => {
    const text =
      'Ich habe damals den Dienst für Zahlungen neu gebaut und dabei die Fehler um vierzig Prozent gesenkt, weil wir jeden Abend Ausfälle hatten.'
    const turns = goodTurns.slice(0, 2).map((turn) => (turn.track === 'candidate' ? { ...turn, text } : turn))
    const data = await makeReport(await plantInterview(ctx, turns))
    expect(data.questionDetail[0]?.summary.averageScore).toBeNull()
    expect(data.questionDetail[0]?.qualitive.contentQuality).toContain('not readable English')
    expect(data.summary.qualityNotes?.[0]).toContain('1 of 1 answers')
  })
})

describe('who may ask, and when', () => {
  it('refuses an interview that has not ended', async () => {
    const interviewId = await plantInterview(ctx, goodTurns, { isEnded: false })
    await expect(requestReport(ctx, { interviewId })).rejects.toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('End the interview first'),
    })
    await expect(readReport(ctx, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
    expect(test.fakes.jobs.enqueued).toEqual([])
  })

  it("treats somebody else's interview like an unknown one", async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    await makeReport(interviewId)
    const notAskedFor = await plantInterview(ctx, goodTurns)
    const stranger = await createActor(test.services)
    for (const id of [interviewId, notAskedFor, 2_000_000_000]) {
      await expect(requestReport(stranger, { interviewId: id })).rejects.toMatchObject({
        code: 'not-found',
        message: 'The interview was not found.',
      })
      await expect(readReport(stranger, { interviewId: id })).rejects.toMatchObject({
        code: 'not-found',
        message: 'The report was not found.',
      })
    }
  })

  it('does not exist before it is requested, and is processing until it is ready', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    await expect(readReport(ctx, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
    expect(await requestReport(ctx, { interviewId })).toEqual({ status: 'processing' })
    expect(await readReport(ctx, { interviewId })).toEqual({ status: 'processing', step: 'waiting' })
    const { id } = await rowOf(interviewId)
    expect(test.fakes.jobs.enqueued).toEqual([{ name: 'report.generate', payload: { reportId: id } }])
  })

  it('stays ready and enqueues nothing once it exists', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    await makeReport(interviewId)
    test.fakes.jobs.enqueued.length = 0
    expect(await requestReport(ctx, { interviewId })).toEqual({ status: 'ready' })
    expect(test.fakes.jobs.enqueued).toEqual([])
  })
})

describe('failure', () => {
  it('shows after the last try only, and can be retried', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    await requestReport(ctx, { interviewId })
    const { id } = await rowOf(interviewId)
    const broken = {
      ...test.services,
      clock: {
        now(): Date {
          throw new Error('broken clock')
        },
      },
    }
    await expect(generateReport(broken, { reportId: id })).rejects.toThrow('broken clock')
    expect(await readReport(ctx, { interviewId })).toEqual({ status: 'processing', step: 'scoring' })

    const frozen = await rowOf(interviewId)
    await test.services.db
      .update(reports)
      .set({ input: { broken: true } })
      .where(eq(reports.id, id))
    await expect(generateReport(test.services, { reportId: id }, { isLastTry: true })).rejects.toThrow()
    expect(await readReport(ctx, { interviewId })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('could not create the report'),
    })

    await test.services.db.update(reports).set({ input: frozen.input }).where(eq(reports.id, id))
    expect(await requestReport(ctx, { interviewId })).toEqual({ status: 'processing' })
    expect(await readReport(ctx, { interviewId })).toMatchObject({ status: 'processing' })
    await generateReport(test.services, { reportId: id })
    expect(await readReport(ctx, { interviewId })).toMatchObject({ status: 'ready' })
  })

  it('ignores a report that was deleted meanwhile', async () => {
    const interviewId = await plantInterview(ctx, goodTurns)
    await requestReport(ctx, { interviewId })
    const { id } = await rowOf(interviewId)
    await test.services.db.delete(users).where(eq(users.id, ctx.actor.userId))
    await generateReport(test.services, { reportId: id })
  })
})
