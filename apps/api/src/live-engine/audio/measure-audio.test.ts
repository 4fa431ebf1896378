import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureAudio } from './measure-audio.ts'
import { createSliceDecoder } from './slice-decoder.ts'

const fixtures = new URL('./fixtures/', import.meta.url)
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(bin|ogg)$/.test(name),
)

test.each(files)('measures %s as the decoder alone decodes it', async (name) => {
  const bytes = readFileSync(new URL(name, fixtures))
  const mediaType = name.endsWith('.ogg') ? 'audio/ogg' : 'audio/webm;codecs=opus'
  const decoder = await createSliceDecoder()
  const samples = decoder.decode({ bytes, mediaType })
  decoder.free()
  const measured = measureAudio(mediaType, bytes)
  // A hole between packets is filled by the decoder; the fixtures have none longer than a packet.
  expect(measured?.durationMs ?? 0).toBeCloseTo((samples?.length ?? 0) / 16, 0)
})

test('names a WebM slice that came without its type, and takes the rest as PCM', () => {
  const slice = readFileSync(new URL('slice-05.bin', fixtures))
  expect(measureAudio('application/octet-stream', slice)?.mediaType).toBe('audio/webm')
  const pcm = measureAudio('application/octet-stream', new Uint8Array(16_000))
  expect(pcm).toEqual({ durationMs: 500, mediaType: 'application/octet-stream' })
})

test('measures a WAV file by its header, at any rate', () => {
  const header = new DataView(new ArrayBuffer(44 + 48_000))
  const text = (at: number, name: string) => {
    for (const [index, letter] of [...name].entries()) header.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 2, true)
  header.setUint32(24, 48_000, true)
  header.setUint16(34, 16, true)
  text(36, 'data')
  header.setUint32(40, 48_000, true)
  const bytes = new Uint8Array(header.buffer)
  expect(measureAudio('audio/wav', bytes)).toEqual({ durationMs: 250, mediaType: 'audio/wav' })
})

test('finds no sound in what is none', () => {
  const noise = new TextEncoder().encode('{"not":"audio"}')
  expect(measureAudio('audio/webm', noise)).toBeUndefined()
  expect(measureAudio('application/octet-stream', noise)).toBeUndefined()
  expect(measureAudio('audio/wav', new TextEncoder().encode('RIFF    WAVE'))).toBeUndefined()
  expect(measureAudio('audio/ogg', new TextEncoder().encode('OggS'))).toBeUndefined()
})
