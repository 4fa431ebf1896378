import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createBuiltInTextWorker } from '../../apps/api/src/adapters/text-worker/built-in.ts'
import { checkClaims, scoreReport, summariseJob } from '../../apps/api/src/coach/text-tasks.ts'
import { inPlaceTextWorker } from '../../apps/api/src/core/worker/in-place-text-worker.ts'
import type { TextWorker } from '../../apps/api/src/ports/text-worker.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { watchTurns } from '../kit/watch-turns.ts'

const answers = 50
/** How long the machine alone is watched. */
const idleMs = 3000
/** The histogram's own pace, which is in each of its values. */
const delayResolutionMs = 5
const sentence =
  'I led the migration of 12 services to Kubernetes and cut costs by 30% in 2021 with my team. '
const question = {
  question: 'Tell me about a time you led a team.',
  kind: 'behavioural',
  suggestedAnswer: '',
  userAnswer: sentence.repeat(44),
  responseTimeMs: null,
  speakingMs: null,
  vectors: null,
}
const description = 'We need Python, Go and Kubernetes. Must have 5 years of experience.\n'.repeat(730)

const line = { resumeLineId: 1, section: 'Experience', roleHeader: '', text: sentence.trim() }
/** What a model may write at most, and nothing of it is true. */
const lie = 'I led 40 engineers on Mars in 2035. '
const segment = { kind: 'grounded', part: 'other', text: lie.repeat(138), chunkIds: [1] } as const
const segments = Array.from({ length: 10 }, () => ({ ...segment, chunkIds: [1] }))

export const textMeasure: Measure = {
  name: 'text',
  about:
    'what other requests feel while a long report is scored and a false answer checked: the delay of the event loop, in place and in the thread',
  run: measureText,
}

async function measureText(): Promise<Measured> {
  const thread = createBuiltInTextWorker()
  // The thread starts with the first task.
  await thread.run(summariseJob, { position: '', companyName: '', companyDetails: '', jobDescription: '' })
  try {
    const figures = [
      ...(await watch('nothing else', () => wait(idleMs))),
      ...(await watch('in place', () => workThrough(inPlaceTextWorker))),
      ...(await watch('in the thread', () => workThrough(thread))),
    ]
    return { figures }
  } finally {
    await thread.close()
  }
}

async function workThrough(worker: TextWorker): Promise<void> {
  await worker.run(scoreReport, {
    input: { jobText: description, questions: Array.from({ length: answers }, () => question) },
    notes: [],
  })
  const job = { position: 'Engineer', companyName: 'Acme', companyDetails: '', jobDescription: description }
  await worker.run(summariseJob, job)
  await worker.run(checkClaims, { segments, sources: { lines: [line], job, question: question.question } })
}

async function watch(name: string, work: () => Promise<unknown>): Promise<Figure[]> {
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  delay.enable()
  // The first turn of the loop is what the next is measured from.
  await wait(50)
  const turns = watchTurns()
  const begun = performance.now()
  await work()
  const tookMs = performance.now() - begun
  const longestTurnMs = turns.stop()
  // A block shows only after it.
  await wait(50)
  delay.disable()
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - delayResolutionMs)
  return [
    { name: `${name}: event loop delay p99`, value: ms(delay.percentile(99)), unit: 'ms' },
    { name: `${name}: event loop delay, longest`, value: ms(delay.max), unit: 'ms' },
    {
      name: `${name}: longest turn, processor time`,
      value: longestTurnMs,
      unit: 'ms',
      note: 'other load on the cores does not change it',
    },
    { name: `${name}: in all`, value: tookMs, unit: 'ms' },
  ]
}
