import { audio } from '@cuelight/contracts/constants'
import type { LiveAnswer, LiveEvent } from '@cuelight/contracts/live'
import { startDemoProduct } from '../../apps/api/demo/product.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { quantile } from '../kit/statistics.ts'
import { type BenchRecording, type BenchTurn, composeRecordings } from './live/compose-turns.ts'
import { createSliceCutter, playTrack } from './live/play-turns.ts'
import { type PreparedSchedule, prepareSchedules } from './live/prepare-schedules.ts'
import { countWordErrors, sumWordErrors } from './word-errors.ts'

/** `turns` each; 600 ms is the shortest pause setting. */
const phases = [
  { interviews: 1, turns: 10, pauseMs: audio.questionCompleteMs },
  { interviews: 5, turns: 6, pauseMs: audio.questionCompleteMs },
  { interviews: 20, turns: 6, pauseMs: audio.questionCompleteMs },
  { interviews: 1, turns: 10, pauseMs: 600 },
  { interviews: 5, turns: 6, pauseMs: 600 },
] as const
type Phase = (typeof phases)[number]

/** How much longer than the ending pause the recording goes on after a question. */
const roomBeyondMs = 1500
const mostInterviews = 20

/** One question as a screen sees it; milliseconds after its true end in the recording. */
interface Seen {
  turn: BenchTurn
  heard: string
  answer: LiveAnswer | undefined
  visibleMs: number
}

export const liveMeasure: Measure = {
  name: 'live',
  about:
    'live interviews in real time with four voices and noise (six minutes), from the true end of a question',
  onlyWhenNamed: 'takes six minutes: npm run bench -- live, or --all',
  run: measureLive,
}

async function measureLive(): Promise<Measured> {
  const product = await startDemoProduct({ WELCOME_CREDITS: '100' })
  try {
    const needed = phases.reduce((sum, { interviews }) => sum + interviews, 0)
    const prepared = await prepareSchedules(product, needed)
    const figures: Figure[] = []
    const details: unknown[] = []
    for (const phase of phases) {
      const seen = await runPhase(phase, prepared.splice(0, phase.interviews))
      figures.push(...describe(phase, seen))
      details.push({ ...phase, seen })
    }
    return { figures, details }
  } finally {
    await product.stop()
  }
}

async function runPhase(phase: Phase, prepared: readonly PreparedSchedule[]): Promise<Seen[]> {
  const recordings = await composeRecordings(
    phase.interviews,
    phase.turns,
    Math.max(phase.pauseMs, audio.questionCompleteMs) + roomBeyondMs,
  )
  return (
    await Promise.all(
      recordings.map((recording, index) =>
        // Interviews do not start in step.
        runInterview(prepared[index], phase, recording, (index * audio.sliceMs) / mostInterviews),
      ),
    )
  ).flat()
}

async function runInterview(
  schedule: PreparedSchedule | undefined,
  { pauseMs }: Phase,
  { samples, turns }: BenchRecording,
  delayMs: number,
): Promise<Seen[]> {
  if (!schedule) throw new Error('there are more interviews than prepared schedules')
  const { client, scheduleId } = schedule
  const interviewId = await client.trpc.live.start.mutate({ interviewScheduleId: scheduleId })
  await client.trpc.live.setSession.mutate({ interviewId, pauseMs })
  const received: { atMs: number; event: LiveEvent }[] = []
  const cutter = createSliceCutter(pauseMs)
  const subscription = client.trpc.live.events.subscribe(
    { interviewId },
    {
      onData: (value) => {
        const event = 'data' in value && 'id' in value ? value.data : value
        received.push({ atMs: Date.now(), event })
        if (event.type === 'hand-over') cutter.askFor(event.atMs)
      },
    },
  )
  const startedAtMs = Date.now() + delayMs + 200
  await playTrack(client, interviewId, samples, { track: 'interviewer', startedAtMs, cutter })
  await client.trpc.live.end.mutate({ UserInterviewId: interviewId, CandidateText: '' })
  const { answers, utterances } = await client.trpc.live.snapshot.query({ interviewId })
  subscription.unsubscribe()
  return turns.map((turn) => {
    // What falls within this turn by the product's clock; its margins are silent.
    const own = utterances.filter(({ startedAt, endedAt }) => {
      const middleMs = (Date.parse(startedAt) + Date.parse(endedAt)) / 2 - startedAtMs
      return middleMs > turn.startMs - 500 && middleMs < turn.endMs + 500
    })
    const ids = new Set(own.map(({ id }) => id))
    const answer = answers.find(({ utteranceId }) => utteranceId !== null && ids.has(utteranceId))
    const first = received.find(
      ({ event }) =>
        (event.type === 'answer-cue' || event.type === 'answer-segment') && event.answerId === answer?.id,
    )
    const visibleMs = first ? first.atMs - startedAtMs - turn.endMs : Number.NaN
    return { turn, heard: own.map(({ text }) => text).join(' '), answer, visibleMs }
  })
}

/** The delay without the pause that the rule asks for, and without recognition and model time beyond it. */
function ownShare({ answer, visibleMs }: Seen, pauseMs: number): number {
  const { transcriptMs, retrievalMs, firstSegmentMs } = answer?.latency ?? {}
  const recognitionMs = Math.max(0, (transcriptMs ?? 0) - pauseMs)
  const modelMs = Math.max(0, (firstSegmentMs ?? 0) - Math.max(retrievalMs ?? 0, pauseMs))
  return visibleMs - pauseMs - recognitionMs - modelMs
}

/** Loud noise hides where speech ends, so the gate's wait there is counted apart. */
function byNoise(name: (what: string) => string, seen: readonly Seen[]): Figure[] {
  const loud = '10 dB'
  const of = (isLoud: boolean) =>
    seen.filter(({ turn }) => (turn.noise === loud) === isLoud).map(({ visibleMs }) => visibleMs)
  const figure = (what: string, values: number[]): Figure => ({
    name: name(what),
    value: quantile(values, 0.95),
    unit: 'ms',
    count: values.length,
  })
  return [
    figure('end to first visible word p95, clean and 20 dB', of(false)),
    figure('end to first visible word p95, 10 dB', of(true)),
  ]
}

function describe({ interviews, pauseMs }: Phase, all: readonly Seen[]): Figure[] {
  const name = (what: string) => `${pauseMs} ms rule, ${interviews} at once: ${what}`
  const seen = all.filter(({ visibleMs }) => Number.isFinite(visibleMs))
  const visible = seen.map(({ visibleMs }) => visibleMs)
  const own = seen.map((one) => ownShare(one, pauseMs))
  const hits = seen.filter(({ answer }) => answer?.latency.speculation === 'hit').length
  const errors = sumWordErrors(all.map(({ turn, heard }) => countWordErrors(turn.text, heard)))
  const early = seen.filter(({ visibleMs }) => visibleMs < 0).length
  const count = seen.length
  return [
    { name: name('own share p50'), value: quantile(own, 0.5), unit: 'ms', count },
    { name: name('own share p95'), value: quantile(own, 0.95), unit: 'ms', count },
    { name: name('end to first visible word p50'), value: quantile(visible, 0.5), unit: 'ms', count },
    { name: name('end to first visible word p95'), value: quantile(visible, 0.95), unit: 'ms', count },
    ...byNoise(name, seen),
    { name: name('answered'), value: count, unit: '', count: all.length, note: `${early} before the end` },
    { name: name('speculative hits'), value: (hits / count) * 100, unit: '%', count },
    {
      name: name('words lost'),
      value: (errors.deleted / errors.words) * 100,
      unit: '%',
      count: errors.words,
    },
  ]
}
