import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openStreamHere } from '../../live-engine/audio/slice-decoder.ts'
import type { SoundStream } from '../../ports/audio-decoder.ts'
import { createBuiltInAudioDecoder } from './built-in.ts'
import { createDecoderDesk, type DecoderEvent, startDecoderThread } from './decoder-desk.ts'

// A real MediaRecorder capture through real threads.
const folder = new URL('../../live-engine/audio/fixtures/', import.meta.url)
const slices = readdirSync(folder)
  .filter((name) => name.endsWith('.bin'))
  .sort()
  .map((name) => ({ bytes: new Uint8Array(readFileSync(new URL(name, folder))), mediaType: 'audio/webm' }))

async function play(stream: SoundStream, between: (index: number) => unknown = () => undefined) {
  const heard: (Float32Array | undefined)[] = []
  for (const [index, slice] of slices.entries()) {
    await between(index)
    heard.push(await stream.decode(slice))
  }
  stream.close()
  return heard
}
const whole = await play(await openStreamHere())
const lengths = (heard: readonly (Float32Array | undefined)[]) => heard.map((samples) => samples?.length)

/** A desk whose threads can be ended from here. */
function openDesk(start: (count: number) => Worker = startDecoderThread) {
  const events: DecoderEvent[] = []
  const threads: Worker[] = []
  const desk = createDecoderDesk(
    (event) => events.push(event),
    () => {
      const thread = start(threads.length)
      threads.push(thread)
      return thread
    },
  )
  return { desk, events, threads }
}

test('threads hear what is heard here, each track by itself, and leave the slices as they were', async () => {
  const decoder = createBuiltInAudioDecoder({ threads: 2 })
  const before = slices.map(({ bytes }) => Buffer.from(bytes).toString('hex'))
  const streams = [0, 1, 2].map(() => decoder.openStream())
  for (const heard of await Promise.all(streams.map((stream) => play(stream)))) expect(heard).toEqual(whole)
  expect(slices.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(before)
  await decoder.close()
  await decoder.close()
  await expect(streams[0]?.decode({ bytes: new Uint8Array(10) })).rejects.toThrow('closed')
})

test('a thread that dies between two slices is replaced, and the track goes on where it was', async () => {
  const { desk, events, threads } = openDesk()
  const heard = await play(desk.openStream(), (index) => (index === 7 ? threads[0]?.terminate() : undefined))
  expect(threads).toHaveLength(2)
  expect(events.map(({ kind }) => kind)).toEqual(['started', 'exited', 'started'])
  expect(lengths(heard)).toEqual(lengths(whole))
  const differences = (heard[7] ?? []).map((sample, at) => Math.abs(sample - (whole[7]?.[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(0.02)
  await desk.close()
})

test('a slice that was with a thread when it died is decoded by the next one', async () => {
  const { desk, threads } = openDesk()
  const [one, two] = [desk.openStream(), desk.openStream()]
  for (const slice of slices.slice(0, 5)) await Promise.all([one.decode(slice), two.decode(slice)])
  const pending = slices.slice(5, 9).flatMap((slice) => [one.decode(slice), two.decode(slice)])
  await threads[0]?.terminate()
  const heard = await Promise.all(pending)
  expect(threads).toHaveLength(2)
  expect(lengths(heard)).toEqual(lengths(whole.slice(5, 9).flatMap((samples) => [samples, samples])))
  await desk.close()
})

test('a slice that ends two threads is no sound; the slices behind it are heard', async () => {
  const deadly = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', () => process.exit(1))
    parentPort.postMessage({ kind: 'started' })`
  const { desk, threads } = openDesk((count) =>
    count < 2 ? new Worker(deadly, { eval: true }) : startDecoderThread(),
  )
  const [first, second] = slices
  if (!first || !second) throw new Error('the recording is missing')
  const stream = desk.openStream()
  const heard = await Promise.all([stream.decode(first), stream.decode(second)])
  expect(heard[0]).toBeUndefined()
  expect(heard[1]?.length).toBeGreaterThan(14_000)
  expect(threads).toHaveLength(3)
  await desk.close()
})

test('a thread that cannot start refuses, and judges no slice', async () => {
  const { desk } = openDesk((count) =>
    count === 0 ? new Worker('throw new Error("no memory")', { eval: true }) : startDecoderThread(),
  )
  const [first] = slices
  if (!first) throw new Error('the recording is missing')
  const stream = desk.openStream()
  await expect(stream.decode(first)).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await stream.decode(first)).toEqual(whole[0])
  await desk.close()
})

test('what is missing is skipped, and noise is no sound', async () => {
  const { desk } = openDesk()
  const stream = desk.openStream()
  const here = await openStreamHere()
  const [first, , third] = slices
  if (!first || !third) throw new Error('the recording is missing')
  for (const place of [stream, here]) {
    await place.decode(first)
    place.skip()
  }
  expect(await stream.decode(third)).toEqual(await here.decode(third))
  const noise = Uint8Array.from({ length: 3000 }, (_, at) => (Math.imul(at + 7, 2_654_435_761) >>> 13) & 255)
  expect(await desk.openStream().decode({ bytes: noise })).toBeUndefined()
  await desk.close()
})
