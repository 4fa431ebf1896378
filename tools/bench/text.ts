import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createBuiltInTextWorker } from '../../apps/api/src/adapters/text-worker/built-in.ts'
import { checkClaims, scoreReport, summariseJob } from '../../apps/api/src/coach/text-tasks.ts'
import { inPlaceTextWorker } from '../../apps/api/src/core/worker/in-place-text-worker.ts'
import type { TextWorker } from '../../apps/api/src/ports/text-worker.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'

const answers = 50
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
      ...(await watch('in place', inPlaceTextWorker)),
      ...(await watch('in the thread', thread)),
    ]
    return { figures }
  } finally {
    await thread.close()
  }
}

async function watch(name: string, worker: TextWorker): Promise<Figure[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // The first turn of the loop is what the next is measured from.
  await wait(50)
  const begun = performance.now()
  await worker.run(scoreReport, {
    input: { jobText: description, questions: Array.from({ length: answers }, () => question) },
    notes: [],
  })
  const job = { position: 'Engineer', companyName: 'Acme', companyDetails: '', jobDescription: description }
  await worker.run(summariseJob, job)
  await worker.run(checkClaims, { segments, sources: { lines: [line], job, question: question.question } })
  // A block shows only after it.
  await wait(50)
  delay.disable()
  return [
    { name: `${name}: event loop delay p99`, value: delay.percentile(99) / 1e6, unit: 'ms' },
    { name: `${name}: event loop delay, longest`, value: delay.max / 1e6, unit: 'ms' },
    {
      name: `${name}: ${answers} answers, a job description and ${segments.length} false segments`,
      value: performance.now() - begun,
      unit: 'ms',
    },
  ]
}
