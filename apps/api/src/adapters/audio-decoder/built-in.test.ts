import { expect, onTestFinished, test } from 'vitest'
import type { WorkerEvent } from '../../core/worker/supervised-worker.ts'
import { openStreamHere } from '../../live-engine/audio/slice-decoder.ts'
import { createBuiltInAudioDecoder } from './built-in.ts'
import { decodeInTurn, describeAudioDecoderContract, recordedSlices } from './contract-suite.ts'

describeAudioDecoderContract('built-in', () => createBuiltInAudioDecoder({ threads: 2 }))

const whole = await decodeInTurn(await openStreamHere())
const lengths = (sounds: readonly (Float32Array | undefined)[]) => sounds.map((samples) => samples?.length)
const [first = { bytes: new Uint8Array() }] = recordedSlices
const deadly = { bytes: new Uint8Array(10), mediaType: 'test/deadly' }

/** One real thread, which a deadly slice ends. */
function openDecoder(threadFile = new URL('./deadly-thread.fixture.ts', import.meta.url)) {
  const events: WorkerEvent['kind'][] = []
  const decoder = createBuiltInAudioDecoder({
    threads: 1,
    threadFile,
    onEvent: ({ kind }) => events.push(kind),
  })
  onTestFinished(() => decoder.close())
  return { decoder, events }
}

test('threads give what decoding in place gives, however many streams share them', async () => {
  const decoder = createBuiltInAudioDecoder({ threads: 2 })
  onTestFinished(() => decoder.close())
  const streams = [0, 1, 2].map(() => decoder.openStream())
  for (const sounds of await Promise.all(streams.map((stream) => decodeInTurn(stream))))
    expect(sounds).toEqual(whole)
})

test('a thread that dies between two slices is replaced, and the track goes on where it was', async () => {
  const { decoder, events } = openDecoder()
  const stream = decoder.openStream()
  await decodeInTurn(stream, recordedSlices.slice(0, 7))
  expect(await decoder.openStream().decode(deadly)).toBeUndefined()
  const rest = await decodeInTurn(stream, recordedSlices.slice(7))
  expect(events).toEqual(['ready', 'exited', 'ready', 'exited', 'ready'])
  expect(lengths(rest)).toEqual(lengths(whole.slice(7)))
  const differences = (rest[0] ?? []).map((sample, at) => Math.abs(sample - (whole[7]?.[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(0.02)
})

test('slices that were with a thread when it died are decoded by the next one', async () => {
  const { decoder, events } = openDecoder()
  const streams = [decoder.openStream(), decoder.openStream()]
  await Promise.all(streams.map((stream) => decodeInTurn(stream, recordedSlices.slice(0, 5))))
  const lost = decoder.openStream().decode(deadly)
  const pending = streams.map((stream) =>
    Promise.all(recordedSlices.slice(5, 9).map((slice) => stream.decode(slice))),
  )
  const expected = lengths(whole.slice(5, 9))
  expect((await Promise.all(pending)).map(lengths)).toEqual([expected, expected])
  expect(await lost).toBeUndefined()
  expect(events).toHaveLength(5)
})

test('a slice that ends two threads counts as silence; the slices behind it are decoded', async () => {
  const { decoder, events } = openDecoder()
  const stream = decoder.openStream()
  const sounds = await Promise.all([stream.decode(deadly), stream.decode(first)])
  expect(sounds).toEqual([undefined, whole[0]])
  expect(events.filter((kind) => kind === 'exited')).toHaveLength(2)
})

test('a thread that cannot start refuses slices instead of calling them silent', async () => {
  const { decoder } = openDecoder(new URL('./broken-thread.fixture.ts', import.meta.url))
  const stream = decoder.openStream()
  for (const slice of recordedSlices.slice(0, 2))
    await expect(stream.decode(slice)).rejects.toMatchObject({ code: 'provider-unavailable' })
})
