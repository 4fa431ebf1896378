import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleRateHz, type TranscriptionRequest } from '../../ports/transcriber.ts'
import { describeTranscriberContract } from './contract-suite.ts'
import { OpenAiRealtimeTranscriber } from './openai-realtime.ts'
import { encodeRealtimeAudio } from './realtime-audio.ts'
import { type RealtimeBehaviour, startRealtimeServer } from './realtime-server.fixture.ts'

/** A tone that differs from the next one from its first sample on. */
const tone = (seconds: number, pitch = 10) =>
  Float32Array.from({ length: seconds * sampleRateHz }, (_, index) => Math.sin((index + 1) / pitch) / 2)

const dispose: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of dispose.splice(0)) await end()
})

async function open(
  options: { behave?: RealtimeBehaviour[]; model?: string; timeoutMs?: number; idleMs?: number } = {},
) {
  const { behave = [], model = 'gpt-live-transcribe', ...rest } = options
  const server = await startRealtimeServer(behave)
  const transcriber = new OpenAiRealtimeTranscriber({
    apiKey: 'secret-key',
    baseURL: server.baseURL,
    model,
    language: 'en',
    ...rest,
  })
  dispose.push(() => transcriber.close(), server.dispose)
  const ask = (samples: Float32Array, more: Partial<TranscriptionRequest> = {}) =>
    transcriber.transcribe({ samples, priority: 'final', streamKey: '1/interviewer/a', ...more })
  return { ...server, ask }
}

describeTranscriberContract('openai realtime', async () => {
  const server = await startRealtimeServer()
  const transcriber = new OpenAiRealtimeTranscriber({
    apiKey: 'key',
    baseURL: server.baseURL,
    model: 'gpt-live-transcribe',
    language: 'en',
  })
  return { transcriber, speech: tone(1), keyWord: 'query', dispose: server.dispose }
})

it('opens a transcription session with language and hints, and the key in a header only', async () => {
  const { ask, sessions } = await open()
  await ask(tone(1), { hints: ['Northlake Payments', 'PostgreSQL', 'PostgreSQL', ' '] })
  expect(sessions[0]).toMatchObject({
    path: '/v1/realtime?intent=transcription',
    authorization: 'Bearer secret-key',
    session: {
      type: 'transcription',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: {
            model: 'gpt-live-transcribe',
            language: 'en',
            keywords: ['Northlake Payments', 'PostgreSQL'],
          },
          turn_detection: null,
        },
      },
    },
  })
})

it('gives hints as a prompt to models that know no keywords', async () => {
  const { ask, sessions } = await open({ model: 'whisper-large' })
  await ask(tone(1), { hints: ['Northlake', 'SQL'] })
  expect(sessions[0]?.session).toMatchObject({
    audio: { input: { transcription: { prompt: 'Northlake, SQL' } } },
  })
})

it('sends only what is new while somebody speaks, and says what it has heard so far', async () => {
  const { ask, sessions } = await open()
  const whole = tone(3)
  const partial = { priority: 'partial' as const }
  await ask(whole.subarray(0, sampleRateHz), partial)
  await vi.waitFor(async () =>
    expect((await ask(whole.subarray(0, sampleRateHz), partial)).text).toBe('a slow'),
  )
  await ask(whole.subarray(0, 2 * sampleRateHz), partial)
  expect((await ask(whole)).text).toBe('A slow query (3000 ms).')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ appended: 3 * 24_000, commits: 1, clears: 0 })
})

it('joins the texts of an utterance that went on after a pause, and asks nothing twice', async () => {
  const { ask, sessions } = await open()
  const whole = tone(3)
  await ask(whole.subarray(0, 2 * sampleRateHz))
  expect((await ask(whole)).text).toBe('A slow query (2000 ms). A slow query (1000 ms).')
  expect((await ask(whole)).text).toBe('A slow query (2000 ms). A slow query (1000 ms).')
  expect(sessions[0]).toMatchObject({ appended: 3 * 24_000, commits: 2 })
})

it('begins another utterance on the same session, without the sound that was never committed', async () => {
  const { ask, sessions } = await open()
  await ask(tone(2), { priority: 'partial' })
  expect((await ask(tone(1, 7))).text).toBe('A slow query (1000 ms).')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.clears).toBe(1)
})

it('gives each recorder a session of its own', async () => {
  const { ask, sessions } = await open()
  await Promise.all([ask(tone(1)), ask(tone(1), { streamKey: '1/candidate/b' })])
  expect(sessions).toHaveLength(2)
})

it('knows which text belongs to which commit, in whatever order they come', async () => {
  const { ask } = await open({ behave: ['out of order'] })
  const [long, short] = await Promise.all([ask(tone(2)), ask(tone(1, 7))])
  expect([long.text, short.text]).toEqual(['A slow query (2000 ms).', 'A slow query (1000 ms).'])
})

describe('a session that does not work', () => {
  it.each<[RealtimeBehaviour, string]>([
    ['fails', 'provider-failed'],
    ['hangs up', 'provider-unavailable'],
    ['silent', 'provider-timeout'],
  ])('%s is %s, and the next call sends the whole utterance to another', async (behaviour, code) => {
    const { ask, sessions } = await open({
      behave: [behaviour],
      timeoutMs: behaviour === 'silent' ? 300 : 60_000,
    })
    await expect(ask(tone(1))).rejects.toMatchObject({ code, message: expect.not.stringContaining('secret') })
    expect((await ask(tone(1))).text).toBe('A slow query (1000 ms).')
    expect(sessions.map(({ appended }) => appended)).toEqual([24_000, 24_000])
  })

  it('is unavailable where nobody listens', async () => {
    const { ask, dispose: end } = await open()
    await end()
    await expect(ask(tone(1))).rejects.toMatchObject({ code: 'provider-unavailable' })
  })

  it('is closed when nobody asks any more', async () => {
    const { ask, sessions } = await open({ idleMs: 300 })
    await ask(tone(1))
    await vi.waitFor(() => expect(sessions[0]?.isClosed).toBe(true), { timeout: 10_000 })
    await ask(tone(1))
    expect(sessions).toHaveLength(2)
  })
})

it('makes three samples of two, without a jump', () => {
  const sound = Buffer.from(encodeRealtimeAudio(Float32Array.of(0, 0.75, 0, -2)), 'base64')
  const samples = Array.from(
    { length: sound.length / 2 },
    (_, index) => sound.readInt16LE(index * 2) / 32_767,
  )
  expect(samples.map((sample) => Math.round(sample * 100) / 100)).toEqual([0, 0.5, 0.5, 0, -1, -1])
})
