import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltInSpeechGate } from '../../apps/api/src/adapters/speech-gate/built-in.ts'
import { conditions, findCompletion, judgeCompletion, speakWithPause } from '../evals/endpointing/trials.ts'
import { type Clip, readClips } from '../kit/recordings/read-clips.ts'

// A part of the trial table with the real gate; `npm run eval` runs all of it.

const gate = createBuiltInSpeechGate({ deadlineMs: 30_000 })
let clips: Clip[] = []
beforeAll(async () => {
  clips = await readClips()
})
afterAll(() => gate.close())

const find = (kind: Clip['kind'], index: number, part: number) => {
  const clip = clips.find((entry) => entry.kind === kind && entry.index === index && entry.part === part)
  if (!clip) throw new Error('a clip is missing')
  return clip
}

test('has four voices saying the same 26 turns, cut where the speech is', () => {
  expect(clips).toHaveLength(152)
  const voices = new Set(clips.map(({ voice }) => voice))
  expect(voices.size).toBe(4)
  const levels = clips.map(({ samples }) => Math.hypot(...samples.subarray(0, 8000)) / Math.sqrt(8000))
  expect(Math.min(...levels)).toBeGreaterThan(0.015)
})

test.each(conditions.map(({ name }, index) => [name, index] as const))(
  'completes a question with a thinking pause at its end: %s',
  async (_, number) => {
    const { samples, endMs } = speakWithPause(find('tuning', number, 0), find('tuning', number, 1))
    const other = find('turn', number, 0)
    const heard = conditions[number]?.apply(samples, number + 1, other.samples) ?? samples
    expect(judgeCompletion(await findCompletion(heard, gate), endMs)).toBe('right')
  },
)

test('the bare rule never ends a turn in noise and cuts off soft speakers, which the gate corrects', async () => {
  const { samples, endMs } = speakWithPause(find('tuning', 0, 0), find('tuning', 0, 1))
  const apply = (name: string) => conditions.find((entry) => entry.name === name)?.apply(samples, 1, samples)
  const judge = async (name: string) =>
    judgeCompletion(await findCompletion(apply(name) ?? samples, null), endMs)
  expect([await judge('pink noise 10 dB'), await judge('clean')]).toEqual(['late', 'right'])
})
