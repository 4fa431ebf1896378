import { expect, it } from 'vitest'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import { inPlaceTextWorker } from '../../core/worker/in-place-text-worker.ts'
import { claimsRefused } from '../../http/operations/metrics.ts'
import { checkSegments } from './check-segments.ts'

it('counts a refusal by its reason, with no word of the text', async () => {
  const segment = {
    kind: 'bridge',
    part: 'other',
    text: 'The candidate should not be hired.',
    chunkIds: [],
  } as const
  const sources = { lines: sampleLines, job: sampleJob, question: 'What did you do?' }
  const segments = [{ ...segment, chunkIds: [] }]
  await checkSegments({ textWorker: inPlaceTextWorker }, { segments, sources })
  const { values } = await claimsRefused.get()
  expect(values).toContainEqual(
    expect.objectContaining({ labels: { reason: 'evaluation', remedy: 'left-out' } }),
  )
  expect(JSON.stringify(values)).not.toMatch(/candidate|hired/u)
})
