import { interviews, reports, users } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorContext } from '../core/context.ts'
import { generateReport } from '../features/report/index.ts'
import { goodTurns, plantInterview } from '../features/report/testing-interview.ts'
import { type Door, openDoor } from '../testing/door.ts'

// The specification's "Report response", field by field: what is a text there is a text here, misspelt as there.
let door: Door
let token: string
let interviewId: number

beforeAll(async () => {
  door = await openDoor()
  token = await door.signIn('ada@example.com')
  const [user] = await door.services.db.select().from(users).where(eq(users.email, 'ada@example.com'))
  const ctx = { ...door.services, actor: { userId: user?.id ?? 0 } } as ActorContext
  interviewId = await plantInterview(ctx, goodTurns)
  const ask = await door.call('GET', `/api/UserInterview/generate-report/${interviewId}`, { token })
  expect(ask).toMatchObject({ status: 202, json: { status: 'processing' } })
  const waiting = await door.call('GET', `/api/UserInterview/reportdetail/${interviewId}`, { token })
  expect(waiting).toMatchObject({ status: 202, json: { status: 'processing' } })
  expect(waiting.headers.get('retry-after')).toBe('2')
  const [row] = await door.services.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  await generateReport(door.services, { reportId: row?.id ?? 0 })
})
afterAll(() => door.close())

type Fields = Record<string, unknown>
async function readData(): Promise<Fields> {
  const answer = await door.call('GET', `/api/UserInterview/reportdetail/${interviewId}`, { token })
  expect(answer.status).toBe(200)
  return (answer.json as { data: Fields }).data
}
const parse = (text: unknown): Fields => {
  expect(typeof text).toBe('string')
  return JSON.parse(String(text)) as Fields
}
const number = expect.any(Number)
const text = expect.any(String)

it('has the fields of data', async () => {
  expect(await readData()).toMatchObject({
    summary: text,
    duration: 600,
    startTime: '2026-11-21T10:00:00.000Z',
    questions: 4,
    questionDetail: expect.any(Array),
    immediateActions: expect.arrayContaining([text]),
    candidateDevelopment: expect.arrayContaining([text]),
    recommendationScore: number,
    overallScore: number,
  })
})

it('has the parsed summary', async () => {
  expect(parse((await readData()).summary)).toMatchObject({
    quantitativeOverview: {
      overallScore: number,
      avgResponseTime: number,
      avgWordsPerAnswer: number,
      performanceDistribution: expect.any(Array),
      confidenceProgression: { startingConfidence: number, endingConfidence: number, trend: text },
    },
    keyFindings: { interviewReadinessProbability: number },
    skillsAnalysis: {
      technicalKnowledge: number,
      communication: number,
      problemSolving: number,
      leadership: number,
    },
    overallConfidenceLevel: { averageConfidence: number },
    aiInsights: { performanceTrends: text, interviewPrediction: text },
  })
})

it('has JSON texts in each question, spelt quantitive and qualitive', async () => {
  const { questionDetail } = (await readData()) as { questionDetail: Fields[] }
  expect(questionDetail).toHaveLength(4)
  for (const item of questionDetail) {
    expect(item).toMatchObject({ question: text, answer: text, userAnswer: text })
    expect(parse(item.summary)).toEqual({ averageScore: number, similarityToAIAnswerScorePercent: number })
    expect(parse(item.quantitive)).toEqual({
      structureScore: expect.stringMatching(/^\d{1,3}%$/),
      relevanceScore: expect.stringMatching(/^\d{1,3}%$/),
      wordsUsed: number,
      metricsProvided: number,
    })
    expect(parse(item.qualitive)).toMatchObject({
      communicationStyle: text,
      contentQuality: text,
      areasOfStrength: text,
    })
    expect(item).not.toHaveProperty('quantitative')
    expect(item).not.toHaveProperty('qualitative')
  }
})

it('says which summary numbers a question without an answer lacks, and gives no number for them', async () => {
  const data = await readData()
  const { askedCount, answeredCount, missingReasons } = parse(data.summary)
  expect([askedCount, answeredCount, missingReasons]).toEqual([4, 4, {}])
})

it('carries the PDF and the JSON as downloads, to the owner alone', async () => {
  const path = `/api/UserInterview/reportdetail/${interviewId}`
  const pdf = await door.call('GET', `${path}/pdf`, { token })
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="?report-Fernway/)
  const json = await door.call('GET', `${path}/json`, { token })
  expect(json.json).toMatchObject({ summary: { rubricVersion: 'rubric-9' }, questions: 4 })
  const stranger = await door.signIn('eve@example.com')
  for (const ending of ['', '/pdf', '/json']) {
    const foreign = await door.call('GET', `${path}${ending}`, { token: stranger })
    const unknown = await door.call('GET', `/api/UserInterview/reportdetail/2000000000${ending}`, {
      token: stranger,
    })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
  }
})

it('refuses a report of an interview that never ended', async () => {
  const [user] = await door.services.db.select().from(users).where(eq(users.email, 'ada@example.com'))
  const ctx = { ...door.services, actor: { userId: user?.id ?? 0 } } as ActorContext
  const open = await plantInterview(ctx, goodTurns, { isEnded: false })
  const answer = await door.call('GET', `/api/UserInterview/generate-report/${open}`, { token })
  expect(answer).toMatchObject({
    status: 409,
    json: { detail: expect.stringContaining('End the interview first') },
  })
  const [row] = await door.services.db.select().from(interviews).where(eq(interviews.id, open))
  expect(row?.status).toBe('live')
})
