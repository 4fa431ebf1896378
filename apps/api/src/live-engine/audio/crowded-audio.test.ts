import { audio } from '@cuelight/contracts/constants'
import { expect, it, vi } from 'vitest'
import { measureAudio } from './measure-audio.ts'
import { createSliceDecoder } from './slice-decoder.ts'
import { createTrackAssembler } from './track-assembler.ts'

// A few bytes can claim to be an element, or two minutes of sound. What one account sends must cost no more than a recording.

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const webmHead = [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x81, 0]
/** The longest packet there is in a byte: two frames of 60 ms. */
const longPacket = [0x19]
const block = (timeMs: number) => [0xa3, 0x85, 0x81, timeMs >> 8, timeMs & 255, 0, ...longPacket]
const oggPage = (packets: number[][]) => [
  ...ascii('OggS'),
  ...Array<number>(22).fill(0),
  packets.length,
  ...packets.map(({ length }) => length),
  ...packets.flat(),
]
const oggHead = oggPage([ascii('OpusHead'), ascii('OpusTags')])

/** `head`, then `unit` again and again. */
function crowd(bytes: number, unit: readonly number[], head: readonly number[] = []): Uint8Array {
  return join(head, Buffer.alloc(bytes - head.length, Uint8Array.from(unit)))
}

function join(...parts: (Uint8Array | readonly number[])[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))))
}

const crowds: Record<string, (bytes: number) => [string, Uint8Array]> = {
  'groups without a length': (bytes) => ['audio/webm', crowd(bytes, [0xa0, 0x80], webmHead)],
  'the smallest blocks': (bytes) => ['audio/webm', crowd(bytes, [0xa3, 0x85, 0x81, 0, 0, 0, 3], webmHead)],
  'starts of blocks': (bytes) => ['audio/webm', crowd(bytes, [0xa3])],
  'no element at all': (bytes) => ['audio/webm', crowd(bytes, [0])],
  'the smallest packets of Ogg': (bytes) => [
    'audio/ogg',
    join(oggHead, crowd(bytes, oggPage(Array<number[]>(255).fill([3])))),
  ],
  'Ogg without a page': (bytes) => ['audio/ogg', join(oggHead, crowd(bytes, ascii('OggX')))],
  'chunks of a WAV': (bytes) => [
    'audio/wav',
    join(ascii('RIFF0000WAVE'), crowd(bytes, [...ascii('none'), 0, 0, 0, 0])),
  ],
}

it.each(Object.entries(crowds))('%s: four times the bytes cost no more', (_, write) => {
  const [short, long] = [audio.maxFileBytes / 4, audio.maxFileBytes - 100].map((bytes) => write(bytes))
  const cost = (given: [string, Uint8Array] | undefined) => {
    const began = process.cpuUsage()
    measureAudio(...(given ?? ['', new Uint8Array()]))
    const { user, system } = process.cpuUsage(began)
    return user + system
  }
  const least = (given: [string, Uint8Array] | undefined) => Math.min(...[1, 2, 3].map(() => cost(given)))
  // Ogg and WAV copy what they read once, and that may grow with the bytes.
  const copyingMicroseconds = 100_000
  expect(least(long)).toBeLessThan(2 * least(short) + copyingMicroseconds)
})

it('measures the smallest blocks without an array for each', () => {
  const [mediaType, bytes] = crowds['the smallest blocks']?.(audio.maxFileBytes - 100) ?? [
    '',
    new Uint8Array(),
  ]
  const made = [vi.spyOn(Uint8Array.prototype, 'subarray'), vi.spyOn(Uint8Array.prototype, 'slice')]
  measureAudio(mediaType, bytes)
  const count = made.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of made) spy.mockRestore()
  expect(count).toBeLessThan(10)
})

it('leaves out of a slice what is longer than a slice may be', async () => {
  const bytes = crowd(audio.maxSliceBytes, block(0), webmHead)
  const assembler = await createTrackAssembler()
  const [event] = await assembler.accept({ streamId: 'one', sequence: 0, bytes, mediaType: 'audio/webm' }, 0)
  assembler.free()
  if (event?.kind !== 'audio') throw new Error(`${event?.kind}`)
  expect(event.samples.length).toBeGreaterThan((audio.maxSliceMs - 200) * 16)
  expect(event.samples.length).toBeLessThanOrEqual(audio.maxSliceMs * 16)
})

it('fills no holes beyond that either', async () => {
  const decoder = await createSliceDecoder()
  const blocks = Array.from({ length: 30 }, (_, at) => block(at * 1000))
  const samples = decoder.decode({ bytes: join(webmHead, blocks.flat()), longestMs: 5000 })
  decoder.free()
  expect(samples?.length).toBeGreaterThan(3900 * 16)
  expect(samples?.length).toBeLessThanOrEqual(5000 * 16)
})

it('leaves out of a whole file what is longer than a recording may be', async () => {
  const decoder = await createSliceDecoder()
  const pages = Array.from({ length: 2 }, () => oggPage(Array<number[]>(250).fill(longPacket)))
  const samples = decoder.decode({ bytes: join(oggHead, pages.flat()), longestMs: 10_000 })
  decoder.free()
  expect(samples?.length).toBe(Math.floor(10_000 / 120) * 120 * 16)
})

it('gives a slice of broken packets up, since the library writes a line for each', async () => {
  const decoder = await createSliceDecoder()
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = [0xa3, 0x85, 0x81, 0, 0, 0, 0x03]
  expect(decoder.decode({ bytes: crowd(audio.maxSliceBytes, broken, webmHead) })).toBeUndefined()
  expect(written.mock.calls.length).toBeLessThan(100)
  written.mockRestore()
  expect(decoder.decode({ bytes: join(webmHead, block(0)) })?.length).toBe(120 * 16)
  decoder.free()
})
