import type { CorrectedLine, TranscriptLine } from '@cuelight/contracts/transcript'
import { reports } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samples } from '../../../coach/rubric/sample-answers.fixture.ts'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { deleteTranscript } from '../../live/index.ts'
import { correctTranscript, generateReport, readReport, readTranscript, requestReport } from '../index.ts'
import { goodTurns, plantInterview, type Turn, type TypedQuestion } from '../testing-interview.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
})

async function makeReport(interviewId: number) {
  const [row] = await test.services.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  await generateReport(test.services, { reportId: row?.id ?? 0 })
  const state = await readReport(ctx, { interviewId })
  if (state.status !== 'ready') throw new Error(`the report is ${state.status}`)
  return state.data
}

async function open(turns: readonly Turn[], typed: readonly TypedQuestion[] = []) {
  const interviewId = await plantInterview(ctx, turns, { typed })
  await requestReport(ctx, { interviewId })
  const first = await makeReport(interviewId)
  const transcript = await readTranscript(ctx, { interviewId })
  const correct = async (lines: CorrectedLine[]) => {
    await correctTranscript(ctx, { interviewId, version: transcript.version, lines })
    return makeReport(interviewId)
  }
  return { interviewId, first, lines: transcript.lines, correct }
}

const keep = ({ id, track, text, isQuestion }: TranscriptLine): CorrectedLine => ({
  from: [id],
  track,
  text,
  isQuestion,
})

describe('a corrected transcript', () => {
  it('makes the report again with the right words, and keeps the version before', async () => {
    const misheard = goodTurns.map((turn, index) =>
      index === 1 ? { ...turn, text: turn.text.replaceAll(' and ', ' end ') } : turn,
    )
    const { interviewId, first, lines, correct } = await open(misheard)
    const right = samples[0]?.good ?? ''
    const data = await correct(
      lines.map((line, index) => ({ ...keep(line), text: index === 1 ? right : line.text })),
    )
    expect(data.questionDetail[0]?.userAnswer).toBe(right)
    expect(data.version).toBe(2)
    expect(data.versions?.map(({ version, overallScore }) => [version, overallScore])).toEqual([
      [1, first.overallScore],
      [2, data.overallScore],
    ])
    const earlier = await readReport(ctx, { interviewId, version: 1 })
    expect(earlier).toMatchObject({ status: 'ready', data: { version: 1 } })
    if (earlier.status !== 'ready') throw new Error('not ready')
    expect(earlier.data.questionDetail).toEqual(first.questionDetail)
    expect((await readTranscript(ctx, { interviewId, version: 1 })).lines[1]?.text).toBe(misheard[1]?.text)
  })

  it('takes out a question that was none, and gives its answer to the one before', async () => {
    const { first, lines, correct } = await open(goodTurns)
    const second = goodTurns[4]?.text
    const data = await correct(
      lines.map((line) => (line.text === second ? { ...keep(line), isQuestion: false } : keep(line))),
    )
    expect(first.questions).toBe(4)
    expect(data.questions).toBe(3)
    expect(data.questionDetail[0]?.userAnswer).toBe(`${samples[0]?.good} ${samples[1]?.good}`)
  })

  it('splits a line in which two people speak, and joins one that was torn', async () => {
    const [question, answer] = goodTurns
    if (!question || !answer) throw new Error('no turns')
    const half = answer.text.indexOf(' ', answer.text.length / 2)
    const [one, two] = [answer.text.slice(0, half), answer.text.slice(half + 1)]
    const asked = 'And what would you do differently today?'
    const { lines, correct } = await open([
      question,
      { ...answer, to: 30, text: one },
      { ...answer, from: 31, to: 60, text: `${two} ${asked} I would test the failover every month.` },
    ])
    const [first, torn, mixed] = lines
    if (!first || !torn || !mixed) throw new Error('no lines')
    const data = await correct([
      keep(first),
      { from: [torn.id, mixed.id], track: 'candidate', text: answer.text, isQuestion: false },
      { from: [mixed.id], track: 'interviewer', text: asked, isQuestion: true },
      {
        from: [mixed.id],
        track: 'candidate',
        text: 'I would test the failover every month.',
        isQuestion: false,
      },
    ])
    expect(data.questionDetail).toMatchObject([
      { question: question.text, userAnswer: answer.text },
      { question: asked, userAnswer: 'I would test the failover every month.' },
    ])
  })

  it('gives a line to the other speaker, and drops one nobody said', async () => {
    const [question, answer] = goodTurns
    if (!question || !answer) throw new Error('no turns')
    const { first, lines, correct } = await open([
      question,
      { ...answer, track: 'interviewer' },
      { track: 'candidate', from: 50, to: 55, text: 'The radio plays music in another room today.' },
    ])
    expect(first.questionDetail[0]?.userAnswer).not.toContain(answer.text)
    const data = await correct([
      ...lines.slice(0, 1).map(keep),
      ...lines.slice(1, 2).map((line) => ({ ...keep(line), track: 'candidate' as const })),
      ...lines.slice(2).map((line) => ({ ...keep(line), text: '' })),
    ])
    expect(data.questionDetail).toMatchObject([{ userAnswer: answer.text }])
  })

  it('has typed questions as lines that can be marked as none', async () => {
    const turns: Turn[] = [
      ...goodTurns.slice(0, 2),
      { track: 'candidate', from: 80, to: 95, text: 'I want to build payment systems with a good team.' },
    ]
    const typed = [{ at: 70, question: 'Why do you want to join this company?', suggestion: 'Payments.' }]
    const { first, lines, correct } = await open(turns, typed)
    expect(first.questionDetail).toMatchObject([
      { question: samples[0]?.question, userAnswer: samples[0]?.good },
      { question: typed[0]?.question, answer: 'Payments.', userAnswer: turns[2]?.text },
    ])
    const data = await correct(
      lines.map((line) => (line.isTyped ? { ...keep(line), isQuestion: false } : keep(line))),
    )
    expect(data.questionDetail).toMatchObject([{ userAnswer: `${samples[0]?.good} ${turns[2]?.text}` }])
  })
})

describe('a correction', () => {
  const wrongState = { code: 'wrong-state' }

  it('is refused for an older version, for missing lines, and when nothing changed', async () => {
    const { interviewId, lines, correct } = await open(goodTurns)
    await expect(correct(lines.map(keep))).rejects.toMatchObject(wrongState)
    await expect(correct(lines.slice(1).map(keep))).rejects.toMatchObject(wrongState)
    await expect(
      correct([...lines.map(keep), { ...keep(lines[0] as TranscriptLine), from: [999] }]),
    ).rejects.toMatchObject(wrongState)
    const better = lines.map((line, index) => ({
      ...keep(line),
      text: index === 1 ? 'Something else.' : line.text,
    }))
    await correct(better)
    await expect(correct(better)).rejects.toMatchObject(wrongState)
    expect((await readTranscript(ctx, { interviewId })).version).toBe(2)
  })

  it('belongs to the candidate alone', async () => {
    const { interviewId, lines } = await open(goodTurns)
    const stranger = await createActor(test.services)
    const unknown = { code: 'not-found' }
    await expect(readTranscript(stranger, { interviewId })).rejects.toMatchObject(unknown)
    await expect(readReport(stranger, { interviewId, version: 1 })).rejects.toMatchObject(unknown)
    const input = { interviewId, version: 1, lines: lines.map(keep) }
    await expect(correctTranscript(stranger, input)).rejects.toMatchObject(unknown)
  })

  it('leaves nothing of the words behind when the transcript is deleted', async () => {
    const { interviewId, lines, correct } = await open(goodTurns)
    await correct(
      lines.map((line, index) => ({ ...keep(line), text: index === 1 ? 'Other words.' : line.text })),
    )
    await deleteTranscript(ctx, { interviewId })
    await expect(readTranscript(ctx, { interviewId })).rejects.toMatchObject(wrongState)
    await expect(readTranscript(ctx, { interviewId, version: 1 })).rejects.toMatchObject(wrongState)
  })
})
