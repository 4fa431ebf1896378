import { setTimeout as wait } from 'node:timers/promises'
import { interviews } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { samples } from '../../apps/api/src/coach/rubric/sample-answers.fixture.ts'
import type { ActorContext } from '../../apps/api/src/core/context.ts'
import { endInterview } from '../../apps/api/src/features/live/index.ts'
import {
  downloadReportPdf,
  embedLiveAnswers,
  readReport,
  requestReport,
} from '../../apps/api/src/features/report/index.ts'
import {
  interviewBegan,
  plantInterview,
  type Turn,
} from '../../apps/api/src/features/report/testing-interview.ts'
import { registeredJobs } from '../../apps/api/src/jobs/registry.ts'
import { startWorker } from '../../apps/api/src/jobs/worker.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { openAccount, openProductParts } from '../kit/product-parts.ts'
import { quantile } from '../kit/statistics.ts'

/** A 45-minute interview: 22 questions, each answered for a little under two minutes of the clock. */
const questions = 22
const secondsPerQuestion = 120
const runs = 5
/** How often the row is polled; polling adds at most this to each time. */
const lookEveryMs = 10
const deadlineMs = 60_000

export const reportMeasure: Measure = {
  name: 'report',
  about: 'the report of a 45-minute interview, from End to ready, and its PDF',
  run: measureReport,
}

async function measureReport(): Promise<Measured> {
  const parts = await openProductParts()
  try {
    await startWorker(parts.queue, registeredJobs, parts.services)
    const { ctx } = await openAccount(parts.services)
    const cold = await makeReport(ctx, 'cold', false)
    const warm: Awaited<ReturnType<typeof makeReport>>[] = []
    for (let run = 0; run < runs; run += 1) warm.push(await makeReport(ctx, `run ${run}`, true))
    const unprepared = await makeReport(ctx, 'unprepared', false)
    return {
      figures: [
        figure('End to ready, first report of the process, nothing embedded before', [cold.readyMs]),
        figure(
          'End to ready, answers embedded while the interview ran',
          warm.map(({ readyMs }) => readyMs),
        ),
        figure('End to ready, nothing embedded before', [unprepared.readyMs]),
        figure('PDF, first of the process', [cold.pdfMs]),
        figure(
          'PDF',
          warm.map(({ pdfMs }) => pdfMs),
        ),
      ],
      details: { questions, cold, warm, unprepared },
    }
  } finally {
    await parts.close()
  }
}

const figure = (name: string, values: number[]): Figure => ({
  name,
  value: Math.round(quantile(values, 0.5)),
  unit: 'ms',
  count: values.length,
  note: values.length > 1 ? `slowest ${Math.round(Math.max(...values))}` : 'modules load in it',
})

/** `name` makes the answers other texts than those of the runs before; `isPrepared`: as if it had run for 45 minutes. */
async function makeReport(ctx: ActorContext, name: string, isPrepared: boolean) {
  const interviewId = await plantInterview(ctx, writeTurns(name), { isEnded: false })
  if (isPrepared) await embedAsTimePasses(ctx)
  await ctx.db.update(interviews).set({ status: 'created' }).where(eq(interviews.id, interviewId))
  const began = performance.now()
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await requestReport(ctx, { interviewId })
  while ((await readReport(ctx, { interviewId })).status !== 'ready') {
    if (performance.now() - began > deadlineMs) throw new Error('the report was not ready in time')
    await wait(lookEveryMs)
  }
  const readyMs = performance.now() - began
  const asked = performance.now()
  const { bytes } = await downloadReportPdf(ctx, { interviewId })
  return { readyMs, pdfMs: performance.now() - asked, pdfBytes: bytes.length }
}

/** What the process does every few seconds of an interview; the lines are an hour old here, so the clock goes back. */
async function embedAsTimePasses(ctx: ActorContext): Promise<void> {
  const then = new Date(interviewBegan.getTime() + questions * secondsPerQuestion * 1000)
  const services = { ...ctx, clock: { ...ctx.clock, now: () => then } }
  while ((await embedLiveAnswers(services)) > 0);
}

function writeTurns(name: string): Turn[] {
  const ladders = samples
  return Array.from({ length: questions }, (_, index): Turn[] => {
    const ladder = ladders[index % ladders.length]
    const from = index * secondsPerQuestion
    const text = ladder?.question ?? ''
    return [
      { track: 'interviewer', from, to: from + 6, text, isQuestion: true, suggestion: ladder?.good ?? '' },
      {
        track: 'candidate',
        from: from + 8,
        to: from + 50,
        text: `${ladder?.good ?? ''} That was ${name}, number ${index}.`,
      },
    ]
  }).flat()
}
