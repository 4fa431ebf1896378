import { expect, test } from 'vitest'
import type { StoredSlice } from '../../ports/interview-host.ts'
import type { GateStream } from '../../ports/speech-gate.ts'
import { createTrackAssembler } from '../audio/track-assembler.ts'
import type { EngineEffect, EngineEvent } from '../interview/events.ts'
import { nextMarkAt, sliceDueAt } from '../interview/follow-sound.ts'
import { reduce } from '../interview/reduce.ts'
import { capturedAt, readerMoment } from '../interview/state/source.ts'
import { type SourceState, startInterview } from '../interview/state/state.ts'
import { SourceReader } from './source-reader.ts'

const tone = (ms: number) => Int16Array.from({ length: ms * 16 }, (_, at) => Math.sin(at / 8) * 4000)
const quiet = (ms: number) => new Int16Array(ms * 16)

function slice(
  sequence: number,
  samples: Int16Array<ArrayBuffer>,
  capturedAtMs = sequence * 1000,
): StoredSlice {
  const bytes = new Uint8Array(samples.buffer)
  const mediaType = 'application/octet-stream'
  const times = { capturedAtMs, durationMs: samples.length / 16, receivedAtMs: sequence * 1000 }
  return { track: 'interviewer', streamId: 'one', sequence, bytes, mediaType, ...times }
}

const key = 'interviewer/one'

/** A reader and the state its events lead to. */
async function listen(gate?: GateStream) {
  const reader = new SourceReader({ key, assembler: await createTrackAssembler(), gate })
  let state = startInterview({ known: [], checkpoint: undefined, atMs: 0 })
  const effects: EngineEffect[] = []
  const events: EngineEvent[] = []
  const take = (event: EngineEvent) => {
    const next = reduce(state, event)
    state = next.state
    effects.push(...next.effects)
    for (const effect of next.effects)
      if (effect.type === 'keep-sound') sounds.push(reader.read(effect.startMs, effect.endMs))
  }
  const sounds: Float32Array[] = []
  take({ type: 'caught-up', databaseNowMs: 0 })
  return {
    take,
    effects,
    events,
    sounds,
    source: () => state.sources.find((source) => source.key === key) as SourceState,
    markAt: () => nextMarkAt(state),
    dueAt: () => sliceDueAt(state.sources[0] as SourceState, state.pauseMs),
    async accept(next: StoredSlice, readAtMs: number) {
      take({ type: 'slice-read', slice: next, readAtMs, atMs: 0 })
      for await (const event of reader.take(next)) {
        events.push(event)
        take(event)
      }
    },
    free: () => reader.free(),
  }
}

const turnOf = ({ turn, closed }: SourceState) => ({ turn, closed })

test('the sound of a turn is kept when it ends, with a little around it', async () => {
  const heard = await listen()
  const sounds = [quiet(1000), tone(1000), quiet(1000), quiet(1000), quiet(1000), quiet(1000)]
  for (const [index, samples] of sounds.entries()) await heard.accept(slice(index, samples), 0)
  const { turn, closed } = turnOf(heard.source())
  expect(turn).toBeUndefined()
  expect(closed).toHaveLength(1)
  const [kept] = heard.sounds
  const spokenMs = (closed[0]?.endMs ?? 0) - (closed[0]?.startMs ?? 0)
  expect((kept?.length ?? 0) / 16).toBe(250 + spokenMs + 300)
  expect(kept?.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  expect(heard.markAt()).toBeUndefined()
  heard.free()
})

test('a sender whose clock is an hour off shifts the moments, not the latencies', async () => {
  const heard = await listen()
  const hour = 3_600_000
  await heard.accept(slice(0, tone(1000), hour), 1040)
  await heard.accept(slice(1, tone(1000), hour + 1000), 2010)
  expect(capturedAt(heard.source(), 500)).toBe(hour + 500)
  expect(readerMoment(heard.source(), 500)).toBe(510)
  expect(heard.source().ranges.at(-1)).toMatchObject({ sequence: 1, fromMs: 1000, toMs: 2000 })
  heard.free()
})

test('a slice that comes after its place was filled is a source of its own, with its bytes', async () => {
  const heard = await listen()
  for (const index of [0, 2, 3, 4, 5]) await heard.accept(slice(index, quiet(1000)), 0)
  const late = slice(1, tone(1000))
  heard.effects.length = 0
  await heard.accept(late, 0)
  expect(heard.events.at(-1)).toEqual({ type: 'slice-late', source: key, slice: late })
  const alone = { ...late, streamId: 'one.late-1', sequence: 0 }
  expect(heard.effects).toMatchObject([
    { type: 'decode-slice', source: key },
    { type: 'open-source', source: 'interviewer/one.late-1', isFragment: true },
    { type: 'decode-slice', source: 'interviewer/one.late-1', slice: alone },
    { type: 'finish-source', source: 'interviewer/one.late-1' },
  ])
  heard.free()
})

test('a silence whose last samples are on their way is complete when its moment comes, and not before', async () => {
  const heard = await listen()
  const sounds = [tone(1000), quiet(1000), quiet(1000), quiet(900)]
  for (const [index, samples] of sounds.entries())
    await heard.accept(slice(index, samples), index * 1000 + 1040)
  const dueAtMs = heard.markAt() ?? 0
  expect(dueAtMs).toBeGreaterThanOrEqual(4000)
  expect(dueAtMs).toBeLessThanOrEqual(4072)
  heard.take({ type: 'clock', nowMs: dueAtMs - 1, atMs: 0, closeTurns: false })
  expect(heard.source().closed).toEqual([])
  heard.take({ type: 'clock', nowMs: dueAtMs, atMs: 0, closeTurns: false })
  expect(heard.source().closed).toHaveLength(1)
  heard.free()
})

test('a gate that stops answering is reported once, and energy decides until it is back', async () => {
  let isUp = true
  const gate: GateStream = {
    hear: async (frames) => (isUp ? new Uint8Array(frames.length / 512) : undefined),
    close: () => undefined,
  }
  const heard = await listen(gate)
  const notices = () =>
    heard.effects.flatMap((effect) => (effect.type === 'write-notice' ? [effect.notice.code] : []))
  await heard.accept(slice(0, tone(1000)), 0)
  expect([heard.source().turn, notices()]).toEqual([undefined, []])
  isUp = false
  await heard.accept(slice(1, tone(1000)), 0)
  await heard.accept(slice(2, tone(1000)), 0)
  expect(heard.source().turn).toBeDefined()
  expect(notices()).toEqual(['speech-gate-unavailable'])
  isUp = true
  await heard.accept(slice(3, quiet(1000)), 0)
  expect(heard.source().turn?.pausedAtMs).toBeDefined()
  expect(notices()).toEqual(['speech-gate-unavailable', 'speech-gate-back'])
  heard.free()
})

test('a slice is requested just before the running silence reaches its mark, in any noise', async () => {
  const noise = (ms: number) =>
    Int16Array.from({ length: ms * 16 }, (_, at) => 1500 * Math.sin(at * at * 0.7 + at))
  const gate: GateStream = {
    // Speech in the first second alone; the room stays louder than the energy rule's silence.
    hear: async (frames) => Uint8Array.from({ length: frames.length / 512 }, () => Number(spoken-- > 0)),
    close: () => undefined,
  }
  let spoken = 24
  const hour = 3_600_000
  const heard = await listen(gate)
  await heard.accept(slice(0, tone(800), hour), 1000)
  expect(heard.dueAt()).toBeUndefined()
  await heard.accept(slice(1, noise(200), hour + 800), 1000)
  // The speech ended at 768 ms; its 600 ms are trusted for their last 150.
  expect(heard.dueAt()).toBe(hour + 768 + 600 - 75)
  await heard.accept(slice(2, noise(293), hour + 1000), 1400)
  expect(heard.dueAt()).toBeUndefined()
  expect(heard.markAt()).toBeDefined()
  await heard.accept(slice(3, noise(707), hour + 1293), 2000)
  expect(heard.dueAt()).toBe(hour + 768 + 3000 - 100)
  heard.free()
})
