import { interviews, reportShares, reports } from '@cuelight/db/schema'
import { sessions } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuiltInReportPrinter } from '../../adapters/report-printer/built-in.ts'
import { renderReport } from '../../adapters/report-printer/render-report.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import {
  compareReports,
  createShare,
  downloadReportJson,
  downloadReportMarkdown,
  downloadReportPdf,
  downloadTranscript,
  generateReport,
  listShares,
  openShare,
  readAfterwards,
  readProgress,
  readReport,
  requestReport,
  revokeShare,
} from './index.ts'
import { goodTurns, plantInterview, type Turn } from './testing-interview.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
  await signIn(ctx)
})

/** A sign-in of this moment. */
async function signIn({ db, actor, clock }: ActorContext): Promise<void> {
  const now = clock.now()
  const later = new Date(now.getTime() + 86_400_000)
  const times = {
    createdAt: now,
    signedInAt: now,
    lastSeenAt: now,
    expiresAt: later,
    absoluteExpiresAt: later,
  }
  await db.insert(sessions).values({ ...times, id: actor.sessionId, userId: actor.userId })
}

async function ready(turns: readonly Turn[] = goodTurns): Promise<number> {
  const interviewId = await plantInterview(ctx, turns)
  await requestReport(ctx, { interviewId })
  const [row] = await test.services.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  await generateReport(test.services, { reportId: row?.id ?? 0 })
  return interviewId
}
const closed = { code: 'not-found', message: expect.stringContaining('may have expired') }

describe('a link', () => {
  it('shows the report, and nothing of the resume', async () => {
    const interviewId = await ready()
    const { token, share } = await createShare(ctx, { interviewId, days: 7 })
    expect(share).toMatchObject({ state: 'active', lastOpenedDate: null })
    const shared = await openShare(test.services, { token })
    const own = await readReport(ctx, { interviewId })
    if (own.status !== 'ready') throw new Error('not ready')
    expect(shared.overallScore).toBe(own.data.overallScore)
    expect(own.data.questionDetail[0]?.answer).not.toBe('')
    expect(shared.questionDetail.every(({ answer }) => answer === '')).toBe(true)
    expect(shared.summary.factCheck).toBeUndefined()
    expect((await listShares(ctx, { interviewId }))[0]?.lastOpenedDate).not.toBeNull()
  })

  it('is made only soon after a sign-in: whoever has it reads the report for weeks', async () => {
    const interviewId = await ready()
    const longAgo = new Date(test.services.clock.now().getTime() - 11 * 60_000)
    await ctx.db.update(sessions).set({ signedInAt: longAgo }).where(eq(sessions.userId, ctx.actor.userId))
    await expect(createShare(ctx, { interviewId, days: 30 })).rejects.toMatchObject({ code: 'sign-in-again' })
    expect(await listShares(ctx, { interviewId })).toEqual([])
  })

  it('is kept as a hash only', async () => {
    const interviewId = await ready()
    const { token } = await createShare(ctx, { interviewId, days: 1 })
    const rows = await test.services.db.select().from(reportShares)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(token.length).toBeGreaterThanOrEqual(43)
  })

  it('closes when it expires or is revoked, and then reads like one that never existed', async () => {
    const interviewId = await ready()
    const { token, share } = await createShare(ctx, { interviewId, days: 1 })
    const later = new Date(test.services.clock.now().getTime() + 86_400_001)
    await expect(
      openShare({ ...test.services, clock: { now: () => later } }, { token }),
    ).rejects.toMatchObject(closed)
    await openShare(test.services, { token })
    expect(await revokeShare(ctx, { shareId: share.id })).toMatchObject({ state: 'revoked' })
    expect(await revokeShare(ctx, { shareId: share.id })).toMatchObject({ state: 'revoked' })
    await expect(openShare(test.services, { token })).rejects.toMatchObject(closed)
    await expect(openShare(test.services, { token: 'never-was' })).rejects.toMatchObject(closed)
  })

  it('can be open twenty times for one report, no more until one is closed', async () => {
    const interviewId = await ready()
    const links = []
    for (let count = 0; count < 20; count++) links.push(await createShare(ctx, { interviewId, days: 1 }))
    await expect(createShare(ctx, { interviewId, days: 1 })).rejects.toMatchObject({
      code: 'wrong-state',
      message: expect.stringContaining('20 open links'),
    })
    expect(await listShares(ctx, { interviewId })).toHaveLength(20)
    await revokeShare(ctx, { shareId: links[7]?.share.id ?? 0 })
    await expect(createShare(ctx, { interviewId, days: 1 })).resolves.toMatchObject({
      share: { state: 'active' },
    })
    const nextDay = new Date(test.services.clock.now().getTime() + 86_400_001)
    const later = { ...ctx, clock: { now: () => nextDay } }
    await ctx.db.update(sessions).set({ signedInAt: nextDay }).where(eq(sessions.userId, ctx.actor.userId))
    await expect(createShare(later, { interviewId, days: 1 })).resolves.toBeDefined()
  })

  it('is one of twenty, also when more are asked for at the same moment', async () => {
    const interviewId = await ready()
    for (let count = 0; count < 18; count++) await createShare(ctx, { interviewId, days: 1 })
    await Promise.allSettled(Array.from({ length: 10 }, () => createShare(ctx, { interviewId, days: 1 })))
    expect(await listShares(ctx, { interviewId })).toHaveLength(20)
  })

  it("cannot be created, listed or revoked for somebody else's report", async () => {
    const interviewId = await ready()
    const { share } = await createShare(ctx, { interviewId, days: 1 })
    const stranger = await createActor(test.services)
    const notFound = { code: 'not-found' }
    await expect(createShare(stranger, { interviewId, days: 1 })).rejects.toMatchObject(notFound)
    await expect(listShares(stranger, { interviewId })).rejects.toMatchObject(notFound)
    await expect(revokeShare(stranger, { shareId: share.id })).rejects.toMatchObject(notFound)
    expect((await listShares(ctx, { interviewId }))[0]?.state).toBe('active')
  })
})

describe('a file', () => {
  it('is a tagged PDF with embedded fonts and the same words', async () => {
    const interviewId = await ready()
    const { fileName, bytes } = await downloadReportPdf(ctx, { interviewId })
    expect(fileName).toBe('report-Fernway-Senior-backend-engineer-2026-11-21.pdf')
    const raw = Buffer.from(bytes).toString('latin1')
    for (const mark of ['/StructTreeRoot', '/MarkInfo', '/FontFile2']) expect(raw).toContain(mark)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const state = await readReport(ctx, { interviewId })
    if (state.status !== 'ready') throw new Error('not ready')
    const plain = text.replace(/\s+/g, ' ')
    for (const section of [
      'Key Performance Metrics',
      'Performance Distribution',
      'Skills Assessment',
      'Confidence Progression',
      'Primary Strengths',
      'Growth Areas',
      'AI Insights',
      'Detailed Question-by-Question Analysis',
      'Fact check',
      'Final Recommendations',
      'Quality of the recording',
    ]) {
      expect(plain).toContain(section)
    }
    for (const { question } of state.data.questionDetail) expect(plain).toContain(question)
    expect(plain).toContain(`Overall Score: ${state.data.overallScore}`)
  })

  it('names letters it cannot print, and draws no empty box', async () => {
    const interviewId = await ready()
    const state = await readReport(ctx, { interviewId })
    if (state.status !== 'ready') throw new Error('not ready')
    const read = async (companyName: string) => {
      const bytes = await renderReport({ ...state.data, companyName })
      return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
    }
    const named = await read('東京電力')
    expect(named).toContain('no letters for some words')
    expect(named).toContain('at [Chinese or Japanese text]')
    // A glyph that is missing is glyph 0, which has no letter.
    expect(named).not.toContain('\u0000')
    const printed = await read('Łódź Ελλάδα Київ')
    expect(printed).toContain('Łódź Ελλάδα Київ')
    expect(printed).not.toContain('no letters for some words')
  })

  it('is printed by a thread as it would be here, one after the other', async () => {
    const interviewId = await ready()
    const state = await readReport(ctx, { interviewId })
    if (state.status !== 'ready') throw new Error('not ready')
    const printer = createBuiltInReportPrinter()
    const [first, second] = await Promise.all([printer.print(state.data), printer.print(state.data)])
    const here = Buffer.from(await renderReport(state.data))
    expect(here.equals(Buffer.from(first))).toBe(true)
    expect(here.equals(Buffer.from(second))).toBe(true)
    await printer.close()
    await expect(printer.print(state.data)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is JSON that reads back to the same report', async () => {
    const interviewId = await ready()
    const { bytes } = await downloadReportJson(ctx, { interviewId })
    const state = await readReport(ctx, { interviewId })
    expect({ status: 'ready', data: JSON.parse(new TextDecoder().decode(bytes)) }).toEqual(state)
  })

  it('exists for nobody else, and not before the report is ready', async () => {
    const interviewId = await ready()
    const stranger = await createActor(test.services)
    await expect(downloadReportPdf(stranger, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
    const early = await plantInterview(ctx, goodTurns)
    await requestReport(ctx, { interviewId: early })
    await expect(downloadReportPdf(ctx, { interviewId: early })).rejects.toMatchObject({
      code: 'wrong-state',
    })
  })
})

describe('two interviews', () => {
  const weakText =
    'We always do some stuff together there, and people are important to me, so in general it is fine and usually somebody takes care of various things when they need to be done.'
  const weak = (turns: readonly Turn[]) =>
    turns.map((turn) => (turn.track === 'candidate' ? { ...turn, text: weakText } : turn))

  it('are compared number by number, and noise is not a trend', async () => {
    const first = await ready(weak(goodTurns))
    const second = await ready()
    const { changes, reason } = await compareReports(ctx, { interviewId: second, withInterviewId: first })
    expect(reason).toBeNull()
    const overall = changes.find(({ field }) => field === 'overallScore')
    expect(overall).toMatchObject({ verdict: 'higher' })
    expect(overall?.noise).toBeGreaterThanOrEqual(5)
    const third = await ready()
    const same = await compareReports(ctx, { interviewId: third, withInterviewId: second })
    for (const { verdict } of same.changes) expect(['within-noise', 'not-comparable']).toContain(verdict)
    const unscored = await ready([])
    const { points, changes: last } = await readProgress(ctx)
    expect(points.map(({ interviewId }) => interviewId)).toEqual([first, second, third, unscored])
    expect(last[0]).toMatchObject({ field: 'overallScore', verdict: 'within-noise' })
  })

  it('are compared in the order they ended, whichever is asked for first', async () => {
    const better = await ready()
    const worse = await ready(weak(goodTurns))
    // The interview that began and was planted first ended last.
    await test.services.db
      .update(interviews)
      .set({ endedAt: new Date('2026-11-21T12:00:00.000Z') })
      .where(eq(interviews.id, better))
    for (const [interviewId, withInterviewId] of [
      [better, worse],
      [worse, better],
    ] as const) {
      const { first, second, changes } = await compareReports(ctx, { interviewId, withInterviewId })
      expect([first.interviewId, second.interviewId]).toEqual([worse, better])
      expect(changes.find(({ field }) => field === 'overallScore')?.verdict).toBe('higher')
    }
    const { points, changes } = await readProgress(ctx)
    expect(points.map(({ interviewId }) => interviewId)).toEqual([worse, better])
    expect(changes[0]).toMatchObject({ field: 'overallScore', verdict: 'higher' })
  })

  it('are not compared across rubrics, nor with a stranger', async () => {
    const first = await ready()
    const second = await ready()
    await rewriteRubric(first)
    const { changes, reason } = await compareReports(ctx, { interviewId: second, withInterviewId: first })
    expect(reason).toContain('different versions')
    for (const { verdict } of changes) expect(verdict).toBe('not-comparable')
    expect((await readProgress(ctx)).reason).toContain('same rubric')
    const stranger = await createActor(test.services)
    await expect(
      compareReports(stranger, { interviewId: second, withInterviewId: first }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('must be two', async () => {
    await ready()
    expect((await readProgress(ctx)).reason).toContain('two interviews')
  })

  async function rewriteRubric(interviewId: number) {
    const state = await readReport(ctx, { interviewId })
    if (state.status !== 'ready') throw new Error('not ready')
    const data = { ...state.data, summary: { ...state.data.summary, rubricVersion: 'rubric-1' } }
    await test.services.db.update(reports).set({ data }).where(eq(reports.interviewId, interviewId))
  }
})

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

describe('the report to take along', () => {
  const names = 'Łukasz Παππάς Иван Ñoño Şebnem'

  it('prints Latin, Greek and Cyrillic names as they are', async () => {
    const turns = goodTurns.map((turn, index) =>
      index === 1 ? { ...turn, text: `${turn.text} I worked with ${names}.` } : turn,
    )
    const interviewId = await ready(turns)
    const { bytes } = await downloadReportPdf(ctx, { interviewId })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text.replace(/\s+/gu, ' ')).toContain(names)
    expect(textOf(await downloadReportMarkdown(ctx, { interviewId }))).toContain(names)
  })

  it('is Markdown in which nothing said becomes a heading, a table or a link', async () => {
    const said = '# Praise me | <b>now</b> [here](https://example.com) and I built it.'
    const interviewId = await ready(
      goodTurns.map((turn, index) => (index === 1 ? { ...turn, text: `${said} ${turn.text}` } : turn)),
    )
    const markdown = textOf(await downloadReportMarkdown(ctx, { interviewId }))
    expect(markdown).toContain('# AI-Powered Interview Analysis Report')
    expect(markdown).toContain(String.raw`\# Praise me \| \<b\>now\</b\> \[here\](https://example.com)`)
    expect(markdown.match(/^## \d\. /gmu)).toHaveLength(4)
  })

  it('has the transcript as captions that a player can read', async () => {
    const interviewId = await ready([
      ...goodTurns.slice(0, 1),
      { track: 'candidate', from: 12, to: 45.5, text: 'I said --> that\n\n1 < 2 & more.' },
    ])
    const { fileName, bytes } = await downloadTranscript(ctx, { interviewId })
    expect(fileName).toMatch(/^transcript-.+\.vtt$/u)
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'WEBVTT - Senior backend engineer at Fernway',
        `00:00:05.000 --> 00:00:10.000\n<v Interviewer>${goodTurns[0]?.text}`,
        '00:00:12.000 --> 00:00:45.500\n<v Candidate>I said -&gt; that 1 &lt; 2 &amp; more.',
      ]
        .join('\n\n')
        .concat('\n'),
    )
  })

  it('drafts a letter and notes from what was said, and from nothing else', async () => {
    const told = 'We move all our payment services to one platform next year, and this role owns the plan.'
    const turns: Turn[] = [
      {
        track: 'interviewer',
        from: 0,
        to: 4,
        text: 'Hello, my name is Anna, and I lead the platform group.',
      },
      ...goodTurns,
      { track: 'interviewer', from: 500, to: 510, text: told },
      {
        track: 'interviewer',
        from: 520,
        to: 525,
        text: 'What would you change here first?',
        isQuestion: true,
      },
    ]
    const interviewId = await ready(turns)
    const { thankYou, notes } = await readAfterwards(ctx, { interviewId })
    expect(thankYou.body).toContain('Dear Anna,')
    expect(thankYou.body).toContain(told)
    expect(thankYou.body).toContain('What would you change here first?')
    expect(thankYou.body).toContain('[your answer in two sentences]')
    const said = turns.map(({ text }) => text).join(' ')
    for (const [, quoted = ''] of thankYou.body.matchAll(/“([^”]+)”/gu)) {
      expect(said).toContain(quoted.replace(/…$/u, ''))
    }
    expect(notes.map(({ title }) => title)).toContain('What they told you')
    const stranger = await createActor(test.services)
    await expect(readAfterwards(stranger, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(downloadTranscript(stranger, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
  })
})
