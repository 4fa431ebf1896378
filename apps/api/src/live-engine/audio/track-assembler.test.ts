import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTrackAssembler, type TrackEvent } from './track-assembler.ts'
import { readWav } from './wav-reader.ts'
import { encodeWav } from './wav-writer.ts'

// Real MediaRecorder captures: webm/opus, 24 kbit/s, a slice each second, from Chromium and from Firefox 153.
const readSlices = (folder: URL): Uint8Array[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder)))
const folder = new URL('./fixtures/', import.meta.url)
const slices = readSlices(folder)
const firefoxSlices = readSlices(new URL('./firefox/', folder))
const noise = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (Math.imul(index + 7, 2_654_435_761) >>> 13) & 255)

type Sent = [sequence: number, bytes: Uint8Array | undefined]
const inOrder = (from = slices): Sent[] => from.map((bytes, sequence) => [sequence, bytes])

async function play(sent: Sent[]) {
  const assembler = await createTrackAssembler()
  const events: TrackEvent[] = []
  for (const [sequence, bytes] of sent)
    if (bytes) events.push(...(await assembler.accept({ streamId: 'one', sequence, bytes }, sequence * 1000)))
  events.push(...(await assembler.finish()))
  assembler.free()
  const seconds = (kind: TrackEvent['kind']) =>
    events.reduce(
      (sum, event) => sum + (event.kind === kind && 'samples' in event ? event.samples.length : 0),
      0,
    ) / 16_000
  return {
    events,
    heard: seconds('audio'),
    kinds: new Set(events.map(({ kind }) => kind)),
    lost: seconds('gap') + seconds('not_audio'),
  }
}

const whole = await play(inOrder())

test('all slices in order give all of the sound, and it is speech', () => {
  expect(slices.length).toBeGreaterThan(15)
  expect([...whole.kinds]).toEqual(['audio'])
  expect(Math.abs(whole.heard - slices.length)).toBeLessThan(1.5)
  const loud = whole.events
    .flatMap((event) => ('samples' in event ? [...event.samples] : []))
    .filter((sample) => Math.abs(sample) > 0.05)
  expect(loud.length).toBeGreaterThan(16_000)
})

test('a recording from Firefox is decoded too, even without its first slice', async () => {
  const heard = await play(inOrder(firefoxSlices))
  expect([...heard.kinds]).toEqual(['audio'])
  expect(Math.abs(heard.heard - 10.6)).toBeLessThan(0.5)
  const loud = heard.events
    .flatMap((event) => ('samples' in event ? [...event.samples] : []))
    .filter((sample) => Math.abs(sample) > 0.05)
  expect(loud.length).toBeGreaterThan(8000)
  const late = await play(inOrder(firefoxSlices).slice(1))
  expect(heard.heard - late.heard).toBeGreaterThan(0.8)
  expect(heard.heard - late.heard).toBeLessThan(1.2)
})

test.each([0, 5])('slice %i missing costs its own second and is recorded', async (missing) => {
  const result = await play(inOrder().filter(([sequence]) => sequence !== missing))
  expect(whole.heard - result.heard).toBeGreaterThan(0.8)
  expect(whole.heard - result.heard).toBeLessThan(1.2)
  expect(result.lost).toBe(1)
  expect(result.events.find(({ kind }) => kind === 'gap')).toMatchObject({ sequence: missing, missing: 1 })
})

test('swapped slices are put in order', async () => {
  const sent = inOrder()
  sent.splice(5, 2, [6, slices[6]], [5, slices[5]])
  expect((await play(sent)).events).toEqual(whole.events)
})

test('a slice sent twice counts once', async () => {
  const sent = inOrder()
  sent.splice(6, 0, [5, slices[5]])
  const result = await play(sent)
  expect(result.heard).toBe(whole.heard)
  expect(result.events.filter(({ kind }) => kind === 'duplicate')).toHaveLength(1)
})

test.each([
  ['noise', () => noise(3000)],
  ['JSON text', () => new TextEncoder().encode(JSON.stringify({ text: 'x'.repeat(2000) }))],
])('a slice of %s costs about a second', async (_, make) => {
  const sent = inOrder()
  sent[5] = [5, make()]
  const result = await play(sent)
  expect(whole.heard - result.heard).toBeLessThan(1.5)
  expect(result.events.some((event) => event.kind === 'audio' && event.sequence > 10)).toBe(true)
})

test('half a slice costs about half a second of sound, and what follows stays in its place', async () => {
  const sent = inOrder()
  sent[5] = [5, slices[5]?.subarray(0, slices[5].length / 2)]
  const result = await play(sent)
  expect(Math.abs(whole.heard - result.heard)).toBeLessThan(0.15)
  const silent = (events: readonly TrackEvent[]) =>
    events.flatMap((event) => ('samples' in event ? [...event.samples] : [])).filter((sample) => sample === 0)
      .length
  const lostSeconds = (silent(result.events) - silent(whole.events)) / 16_000
  expect(lostSeconds).toBeGreaterThan(0.3)
  expect(lostSeconds).toBeLessThan(0.8)
})

test('the clock of the sender gives the length of a gap and of a pause between two recorders', async () => {
  const assembler = await createTrackAssembler({ streamId: 'one', sequence: 7, streamMs: 5000 })
  const pcm = (ms: number) => new Uint8Array(ms * 32)
  const send = (streamId: string, sequence: number, capturedAtMs: number, ms: number) =>
    assembler.accept(
      { streamId, sequence, bytes: pcm(ms), mediaType: 'application/octet-stream', capturedAtMs },
      0,
    )
  expect(await send('one', 7, 1000, 400)).toMatchObject([{ kind: 'audio', streamMs: 5000 }])
  await send('one', 9, 2000, 1000)
  const after = await assembler.finish()
  expect(after).toMatchObject([
    { kind: 'gap', streamMs: 5400, missing: 1 },
    { kind: 'audio', streamMs: 6000 },
  ])
  expect(await send('two', 0, 3700, 100)).toMatchObject([
    { kind: 'gap', missing: 0, streamMs: 7000 },
    { kind: 'audio', streamMs: 7700, streamId: 'two' },
  ])
  expect(await send('one', 10, 3000, 100)).toEqual([{ kind: 'duplicate', streamId: 'one', sequence: 10 }])
  assembler.free()
})

test('only noise is not audio, without a throw', async () => {
  const result = await play(slices.map((_, sequence) => [sequence, noise(3000 + sequence)]))
  expect([...result.kinds]).toEqual(['not_audio'])
})

test('a held slice is released when its time is up', async () => {
  const assembler = await createTrackAssembler()
  const [first, , third] = slices
  if (!first || !third) throw new Error('the fixture is missing')
  await assembler.accept({ streamId: 'one', sequence: 0, bytes: first }, 0)
  expect(await assembler.accept({ streamId: 'one', sequence: 2, bytes: third }, 2000)).toEqual([])
  expect(await assembler.tick(4499)).toEqual([])
  expect((await assembler.tick(4500)).map(({ kind }) => kind)).toEqual(['gap', 'audio'])
  assembler.free()
})

test('a forged sequence number does not fill the memory', async () => {
  const result = await play([[1_000_000, slices[1]]])
  expect(result.lost).toBeLessThanOrEqual(61)
})

test('WAV and raw PCM slices are read as they are', async () => {
  const samples = Float32Array.from({ length: 1600 }, (_, index) => Math.sin(index / 10) / 2)
  const wav = encodeWav(samples)
  expect(readWav(wav)?.length).toBe(1600)
  expect(readWav(wav)?.[100]).toBeCloseTo(samples[100] ?? 0, 3)
  expect((await play([[0, wav]])).heard).toBe(0.1)
  const assembler = await createTrackAssembler()
  const slice = {
    streamId: 'one',
    sequence: 0,
    bytes: wav.subarray(44),
    mediaType: 'application/octet-stream',
  }
  expect(await assembler.accept(slice, 0)).toMatchObject([{ kind: 'audio', sequence: 0 }])
  expect(readWav(wav.subarray(0, 30))).toBeUndefined()
})

test('an Ogg file with Opus is read whole, with damage as far as it goes, and no other Ogg', async () => {
  const ogg = readFileSync(new URL('question.ogg', folder))
  const read = async (bytes: Uint8Array) => {
    const assembler = await createTrackAssembler()
    const [event] = await assembler.accept({ streamId: 'one', sequence: 0, bytes }, 0)
    assembler.free()
    return event
  }
  const heard = await read(ogg)
  if (heard?.kind !== 'audio') throw new Error('the file was not read')
  expect(heard.samples.length / 16_000).toBeGreaterThan(1)
  expect(Math.max(...heard.samples)).toBeGreaterThan(0.05)
  expect((await read(ogg.subarray(0, ogg.length - 400)))?.kind).toBe('audio')
  const foreign = Uint8Array.from(ogg)
  foreign.set(new TextEncoder().encode('Vorbis'), ogg.indexOf('OpusHead'))
  expect((await read(foreign))?.kind).toBe('not_audio')
  expect((await read(new TextEncoder().encode('OggS and no more than this')))?.kind).toBe('not_audio')
})

test('several gaps are each as long as the clock around them says, and the last one too when the track ends', async () => {
  const assembler = await createTrackAssembler()
  const mediaType = 'application/octet-stream'
  const bytes = new Uint8Array(32_000).fill(1)
  const send = (sequence: number, capturedAtMs: number) =>
    assembler.accept({ streamId: 'one', sequence, bytes, mediaType, capturedAtMs }, sequence * 1000)
  await send(0, 0)
  await send(2, 2300)
  await send(4, 4200)
  await send(6, 7200)
  const gaps = (await assembler.finish()).filter((event) => event.kind === 'gap')
  assembler.free()
  expect(gaps.map(({ streamMs, samples }) => [streamMs, samples.length / 16])).toEqual([
    [1000, 1300],
    [3300, 900],
    [5200, 2000],
  ])
})

test('sound that cannot be read leaves as much silence as its sender says it lasts, at most five seconds', async () => {
  const assembler = await createTrackAssembler()
  const read = async (sequence: number, durationMs: number | null) => {
    const slice = { streamId: 'one', sequence, bytes: noise(3000), durationMs }
    const [event] = await assembler.accept(slice, sequence * 1000)
    return event?.kind === 'not_audio' ? [event.streamMs, event.samples.length / 16] : event
  }
  expect(await read(0, 400)).toEqual([0, 400])
  expect(await read(1, null)).toEqual([400, 1000])
  expect(await read(2, 60_000)).toEqual([1400, 5000])
  expect(await read(3, 1000)).toEqual([6400, 1000])
  assembler.free()
})
