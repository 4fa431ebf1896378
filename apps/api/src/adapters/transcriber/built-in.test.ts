import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutSampleLine, readSampleLines, sharedTranscriber } from '../../testing/shared-models.ts'
import { createBuiltInTranscriber } from './built-in.ts'
import { describeTranscriberContract } from './contract-suite.ts'

const lines = readSampleLines()
const transcriber = sharedTranscriber()

const findLine = (part: string) => lines.find((line) => line.text.includes(part)) ?? expect.fail(part)
const toWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

function countWordErrors(expected: string[], heard: string[]): number {
  let row = heard.map((_, index) => index + 1)
  expected.forEach((word, index) => {
    const next: number[] = []
    heard.forEach((other, at) => {
      const diagonal = at === 0 ? index : (row[at - 1] ?? 0)
      const left = at === 0 ? index + 1 : (next[at - 1] ?? 0)
      next.push(Math.min(diagonal + (word === other ? 0 : 1), (row[at] ?? 0) + 1, left + 1))
    })
    row = next
  })
  return row.at(-1) ?? expected.length
}

test('transcribes the demo recordings with at most one word in five wrong', async () => {
  let errors = 0
  let total = 0
  for (const line of lines) {
    const { text } = await transcriber.transcribe({
      samples: cutSampleLine(line),
      priority: 'final',
      streamKey: 'a',
    })
    const expected = toWords(line.text)
    errors += countWordErrors(expected, toWords(text))
    total += expected.length
    if (process.stdout.isTTY) console.log(text)
  }
  console.log(`word error rate ${((errors / total) * 100).toFixed(1)} % of ${total} words`)
  expect(errors / total).toBeLessThanOrEqual(0.2)
})

test('killing a process does not lose the utterance it works on', async () => {
  const pids: number[] = []
  const transcriber = createBuiltInTranscriber({
    onEvent: (event) => event.kind === 'ready' && event.pid && pids.push(event.pid),
  })
  try {
    await transcriber.check()
    const long = transcriber.transcribe({
      samples: cutSampleLine(findLine('monolith')),
      priority: 'final',
      streamKey: 'a',
    })
    process.kill(pids[0] ?? expect.fail('not started'), 'SIGKILL')
    expect((await long).text.toLowerCase()).toContain('migration')
    expect(pids).toHaveLength(2)
  } finally {
    await transcriber.close()
  }
})

test('a missing model is reported, not retried forever', async () => {
  const details: string[] = []
  const transcriber = createBuiltInTranscriber({
    modelDirectory: join(import.meta.dirname, 'nothing'),
    onEvent: (event) => event.kind === 'exited' && details.push(event.detail),
  })
  await expect(transcriber.check()).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(details).toEqual([expect.stringContaining('missing')])
  await transcriber.close()
})

test('only the newest waiting partial of a stream is transcribed', async () => {
  const samples = cutSampleLine(findLine('slow query in'))
  const ask = () => transcriber.transcribe({ samples, priority: 'partial', streamKey: 'a' })
  const [running, waiting, newest] = [ask(), ask(), ask()]
  expect(await waiting).toMatchObject({ text: '', stale: true })
  expect((await newest).text).not.toBe('')
  await running
})

test('the end of a question overtakes what is being recognised, and ends the partial of its own stream', async () => {
  await transcriber.check()
  const long = cutSampleLine(findLine('monolith'))
  const short = cutSampleLine(findLine('slow query in'))
  const done: string[] = []
  const ask = async (
    name: string,
    samples: Float32Array,
    priority: 'final' | 'partial',
    streamKey: string,
  ) => {
    const isUrgent = name.includes('question')
    const answer = await transcriber.transcribe({ samples, priority, isUrgent, streamKey })
    done.push(name)
    return answer
  }
  const [own, first] = await Promise.all([
    ask('own partial', short.slice(0, -8000), 'partial', 'a'),
    ask('own final', short, 'final', 'a'),
  ])
  expect(own).toMatchObject({ text: '', stale: true })
  const [other, again] = await Promise.all([
    ask('other answer', long, 'final', 'b'),
    ask('end of a question', short, 'final', 'a'),
  ])
  expect(done).toEqual(['own partial', 'own final', 'end of a question', 'other answer'])
  expect(other.text.toLowerCase()).toContain('migration')
  expect(again.text).toBe(first.text)
})

test('an abandoned request makes room immediately', async () => {
  await transcriber.check()
  const controller = new AbortController()
  const { signal } = controller
  const samples = cutSampleLine(findLine('monolith'))
  const left = transcriber.transcribe({ samples, priority: 'final', streamKey: 'a', signal })
  controller.abort(new Error('no longer wanted'))
  await expect(left).rejects.toThrow('no longer wanted')
  const { text } = await transcriber.transcribe({ samples, priority: 'final', streamKey: 'a' })
  expect(text.toLowerCase()).toContain('migration')
})

describeTranscriberContract('built-in', async () => ({
  transcriber: createBuiltInTranscriber(),
  speech: cutSampleLine(findLine('slow query in')),
  keyWord: 'query',
}))
