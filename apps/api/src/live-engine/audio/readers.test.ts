import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../coach/seeded-random.ts'
import { createSampleBuffer } from '../endpointing/sample-buffer.ts'
import { measureWav, readPcm16, readWav, resample } from './wav-reader.ts'
import { type OpusPacket, WebmReader } from './webm-reader.ts'

const folder = new URL('./fixtures/', import.meta.url)
const readFolder = (place: URL): Uint8Array[] =>
  readdirSync(place)
    .filter((name) => name.endsWith('.bin'))
    .sort()
    .map((name) => readFileSync(new URL(name, place)))
const recordings = { Chromium: readFolder(folder), Firefox: readFolder(new URL('firefox/', folder)) }
const join = (parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
const readAll = (parts: readonly Uint8Array[]) => {
  const reader = new WebmReader()
  return parts.flatMap((part) => reader.push(part))
}
const spell = ({ timeMs, data }: OpusPacket) => `${timeMs} ${data.length} ${data[0]}`

describe.each(Object.entries(recordings))('a recording of %s', (_, slices) => {
  const whole = readAll(slices)
  const bytes = join(slices)

  it('has packets without a hole, in the order of their times', () => {
    expect(whole.length).toBeGreaterThan(slices.length * 10)
    for (const [at, { timeMs = Number.NaN, data }] of whole.entries()) {
      const before = whole[at - 1]?.timeMs ?? timeMs
      expect(timeMs - before).toBeGreaterThanOrEqual(0)
      expect(timeMs - before).toBeLessThan(100)
      expect(data.length).toBeGreaterThan(0)
    }
    expect(whole.at(-1)?.timeMs).toBeGreaterThan((slices.length - 1.5) * 1000)
  })

  it('gives the same packets however it is cut', () => {
    for (const size of [1, 2, 3, 5, 64, 1000, 4097, 200_000]) {
      const cuts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      expect(readAll(cuts).map(spell)).toEqual(whole.map(spell))
    }
  })

  it('gives every packet again after a hole, with its time once a Cluster has begun', () => {
    const known = new Set(whole.map(({ data }) => Buffer.from(data).toString('hex')))
    const random = seededRandom('holes')
    for (let run = 0; run < 40; run += 1) {
      const from = 500 + Math.floor(random() * (bytes.length - 8000))
      const to = from + 1 + Math.floor(random() * 3000)
      const reader = new WebmReader()
      const before = reader.push(bytes.subarray(0, from))
      reader.gap()
      const after = reader.push(bytes.subarray(to))
      expect(before.map(spell)).toEqual(whole.slice(0, before.length).map(spell))
      const foreign = after.filter(({ data }) => !known.has(Buffer.from(data).toString('hex')))
      expect(foreign).toEqual([])
      const timed = after.filter(({ timeMs }) => timeMs !== undefined)
      expect(timed.map(spell)).toEqual(whole.slice(whole.length - timed.length).map(spell))
      const lastOf = (packets: readonly OpusPacket[]) => packets.slice(-20).map(({ data }) => [...data])
      expect(lastOf(after)).toEqual(lastOf(whole))
    }
  })

  it('survives bytes that were changed, and comes back to the recording', () => {
    const random = seededRandom('changes')
    const outcomes = Array.from({ length: 40 }, () => {
      const changed = Uint8Array.from(bytes)
      const at = Math.floor(random() * (bytes.length / 2))
      for (let index = at; index < at + 40; index += 1) changed[index] = Math.floor(random() * 256)
      const packets = readAll([changed.subarray(0, bytes.length / 3), changed.subarray(bytes.length / 3)])
      const last = whole.slice(-20).map(spell)
      expect(packets.slice(-20).map(spell)).toEqual(last)
      return `${at}: ${packets.length} of ${whole.length}`
    })
    expect(outcomes.join('\n')).toMatchSnapshot()
  })
})

describe('elements that a browser does not write', () => {
  const [first = new Uint8Array(), second = new Uint8Array()] = recordings.Chromium
  const blockOf = (size: number, { track = 0x81, flags = 0 } = {}) =>
    Uint8Array.from([
      0xa3,
      0x40 | (size >> 8),
      size & 255,
      track,
      0,
      7,
      flags,
      ...new Uint8Array(size - 4).fill(9),
    ])
  const readAfterStart = (...parts: Uint8Array[]) => {
    const reader = new WebmReader()
    const begun = reader.push(join([first, second])).length
    return { reader, begun, packets: reader.push(join(parts)) }
  }

  it.each([
    ['an empty block', blockOf(4), 0],
    ['the smallest one', blockOf(5), 1],
    ['one of another track', blockOf(50, { track: 0x83 }), 0],
    ['one of track 2', blockOf(50, { track: 0x82 }), 1],
    ['the largest one', blockOf(8000), 1],
    ['one that is too large', blockOf(8001), 0],
  ])('%s', (_, block, count) => {
    // Where one Cluster ends, the blocks between it and the next are read as they come.
    const { packets } = readAfterStart(block, blockOf(60), blockOf(61))
    const sizes = packets.map(({ data }) => data.length)
    expect(sizes.filter((size) => size !== 56 && size !== 57)).toHaveLength(count)
    expect(sizes.slice(-2)).toEqual([56, 57])
  })

  it('after a hole, takes for a block only what looks like one to its end', () => {
    const find = (...parts: Uint8Array[]) => {
      const reader = new WebmReader()
      return reader.push(join(parts)).map(({ timeMs, data }) => [timeMs, data.length])
    }
    expect(find(blockOf(60))).toEqual([[undefined, 56]])
    expect(find(blockOf(60), blockOf(61))).toEqual([
      [undefined, 56],
      [undefined, 57],
    ])
    expect(find(Uint8Array.of(1, 2, 3), blockOf(60))).toEqual([[undefined, 56]])
    expect(find(blockOf(60), Uint8Array.of(1, 2, 3))).toEqual([])
    expect(find(blockOf(60, { flags: 0x80 }))).toEqual([[undefined, 56]])
    expect(find(blockOf(60, { flags: 0x02 }))).toEqual([])
    expect(find(blockOf(60, { track: 0x83 }))).toEqual([])
    expect(find(blockOf(4))).toEqual([])
    expect(find(blockOf(8001))).toEqual([])
    expect(find(Uint8Array.of(0xa3))).toEqual([])
    expect(find(Uint8Array.of(0xa3, 0))).toEqual([])
  })

  it('forgets a remainder that grows without end', () => {
    const { reader } = readAfterStart(Uint8Array.of(0xec, 0x10, 0x01, 0xff, 0xf0))
    for (let at = 0; at < 40; at += 1) expect(reader.push(new Uint8Array(4096))).toEqual([])
    expect(reader.push(join([first, second])).length).toBeGreaterThan(10)
  })
})

/** A RIFF file with the given samples of each channel, and whatever stands before them. */
function makeWav({
  code = 1,
  bits = 16,
  rate = 16_000,
  channels = [[0]] as number[][],
  extra = [] as number[],
  extended = false,
  size = undefined as number | undefined,
}) {
  const width = bits / 8
  const frames = channels[0]?.length ?? 0
  const formatSize = extended ? 40 : 16
  const dataSize = frames * channels.length * width
  const bytes = new Uint8Array(12 + 8 + formatSize + extra.length + 8 + dataSize)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  write(8, 'WAVEfmt ')
  view.setUint32(16, formatSize, true)
  view.setUint16(20, extended ? 0xfffe : code, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, rate, true)
  view.setUint16(34, bits, true)
  if (extended) view.setUint16(44, code, true)
  bytes.set(extra, 20 + formatSize)
  const at = 20 + formatSize + extra.length
  write(at, 'data')
  view.setUint32(at + 4, size ?? dataSize, true)
  for (let frame = 0; frame < frames; frame += 1)
    for (const [channel, samples] of channels.entries()) {
      const place = at + 8 + (frame * channels.length + channel) * width
      if (bits === 32) view.setFloat32(place, samples[frame] ?? 0, true)
      else view.setInt16(place, (samples[frame] ?? 0) * 32_768, true)
    }
  return bytes
}
const heard = (wav: Uint8Array) => {
  const samples = readWav(wav)
  return samples && [...samples].map((sample) => Number(sample.toFixed(4)))
}

describe('a WAV file', () => {
  const samples = [0, 0.5, -0.5, 0.25]

  it('is read as PCM16 and float, mono and stereo, with other chunks and an extended head', () => {
    expect(heard(makeWav({ channels: [samples] }))).toEqual(samples)
    expect(heard(makeWav({ code: 3, bits: 32, channels: [samples] }))).toEqual(samples)
    expect(heard(makeWav({ channels: [samples, [0.5, 0.5, 0.5, 0.75]] }))).toEqual([0.25, 0.5, 0, 0.5])
    expect(heard(makeWav({ channels: [samples], extended: true }))).toEqual(samples)
    const list = [...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]
    expect(heard(makeWav({ channels: [samples], extra: list }))).toEqual(samples)
    expect(heard(makeWav({ channels: [samples], size: 4 }))).toEqual(samples.slice(0, 2))
    expect(heard(makeWav({ channels: [samples], size: 4_000_000_000 }))).toEqual(samples)
    expect(heard(makeWav({ channels: [samples] }).subarray(0, -3))).toEqual(samples.slice(0, 2))
  })

  it('is kept between -1 and 1, and what is no number is silence', () => {
    const wild = [2, -3, Number.NaN, Number.POSITIVE_INFINITY]
    expect(heard(makeWav({ code: 3, bits: 32, channels: [wild] }))).toEqual([1, -1, 0, 0])
  })

  it('has a length by its head', () => {
    expect(measureWav(makeWav({ channels: [samples] }))).toBe(0.25)
    expect(measureWav(makeWav({ channels: [samples, samples], rate: 8000 }))).toBe(0.5)
    expect(measureWav(makeWav({ code: 3, bits: 32, channels: [samples], rate: 32_000 }))).toBe(0.125)
  })

  it.each([
    ['another code', { code: 2 }],
    ['24 bits', { bits: 24 }],
    ['PCM of 32 bits', { bits: 32 }],
    ['float of 16 bits', { code: 3 }],
    ['no channel', { channels: [] }],
    ['nine channels', { channels: Array.from({ length: 9 }, () => [0]) }],
    ['a rate below 8000', { rate: 7999 }],
    ['a rate above 192,000', { rate: 192_001 }],
  ])('with %s is refused', (_, change) => {
    expect(readWav(makeWav(change))).toBeUndefined()
    expect(measureWav(makeWav(change))).toBeUndefined()
  })

  it('at the limits is read', () => {
    for (const change of [
      { rate: 8000 },
      { rate: 192_000 },
      { channels: Array.from({ length: 8 }, () => [0]) },
    ])
      expect(readWav(makeWav(change))).toBeDefined()
    for (const length of [0, 11, 12, 19, 35, 43])
      expect(readWav(makeWav({}).subarray(0, length))).toBeUndefined()
  })

  it('comes to 16 kHz by means on the way down and straight lines on the way up', () => {
    const to16 = (given: number[], rate: number) => [...resample(Float32Array.from(given), rate)]
    expect(to16([0, 1, 0, 1, 1, 1], 32_000)).toEqual([0.5, 0.5, 1])
    expect(to16([0, 3, 6, 9, 12, 15], 48_000)).toEqual([3, 12])
    expect(to16([0, 1, 0.5], 8000)).toEqual([0, 0.5, 1, 0.75, 0.5, 0.5])
    expect(to16([1, 2, 3], 16_000)).toEqual([1, 2, 3])
    expect(to16([0, 1, 2, 3, 4, 5, 6, 7], 24_000)).toEqual(
      [0, 1.5, 3, 4.5, 6].map((value) => expect.closeTo(value, 0)),
    )
  })

  it('without a head is PCM16 of whole samples', () => {
    expect(readPcm16(new Uint8Array())).toBeUndefined()
    expect(readPcm16(new Uint8Array(3))).toBeUndefined()
    expect(readPcm16(Uint8Array.of(0, 64, 0, 192))).toEqual(Float32Array.of(0.5, -0.5))
  })
})

describe('the recent samples', () => {
  const count = (from: number, length: number) => Float32Array.from({ length }, (_, at) => from + at)

  it('are read by milliseconds across pieces, as far as they are kept', () => {
    const buffer = createSampleBuffer(1000)
    expect([buffer.endMs, buffer.read(0, 5000).length]).toEqual([1000, 0])
    buffer.push(count(0, 32))
    buffer.push(count(32, 32))
    expect(buffer.endMs).toBe(1004)
    expect(buffer.read(1001, 1003)).toEqual(count(16, 32))
    expect(buffer.read(0, 9000)).toEqual(count(0, 64))
    expect(buffer.read(1003, 1001)).toEqual(new Float32Array())
    buffer.trim(1002)
    expect(buffer.read(1000, 1004)).toEqual(count(32, 32))
    buffer.trim(1003)
    expect(buffer.read(1000, 1004)).toEqual(count(32, 32))
    buffer.trim(1004)
    expect(buffer.read(1000, 1004)).toEqual(new Float32Array())
    buffer.push(count(64, 16))
    expect(buffer.read(1000, 1005)).toEqual(count(64, 16))
  })
})
