import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeWav } from '../../live-engine/audio/wav-writer.ts'
import type { AudioDecoder, EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'

// The slices of a real MediaRecorder capture; the first has the head of the file.
const folder = new URL('../../live-engine/audio/fixtures/', import.meta.url)
export const recordedSlices: EncodedSlice[] = readdirSync(folder)
  .filter((name) => name.endsWith('.bin'))
  .sort()
  .map((name) => ({ bytes: new Uint8Array(readFileSync(new URL(name, folder))), mediaType: 'audio/webm' }))

/** Decodes the slices one after the other. */
export async function decodeInTurn(stream: SoundStream, slices: readonly EncodedSlice[] = recordedSlices) {
  const sounds: (Float32Array | undefined)[] = []
  for (const slice of slices) sounds.push(await stream.decode(slice))
  return sounds
}

/** What every adapter of the port promises. */
export function describeAudioDecoderContract(name: string, create: () => AudioDecoder): void {
  describe(`audio decoder contract: ${name}`, () => {
    let decoder: AudioDecoder
    beforeAll(() => {
      decoder = create()
    })
    afterAll(() => decoder.close())

    test('a second of sound for each slice of a recording, and the slices stay as they were', async () => {
      const before = recordedSlices.map(({ bytes }) => Buffer.from(bytes).toString('hex'))
      const sounds = await decodeInTurn(decoder.openStream())
      // Packets are cut where the slice ends; the last slice is shorter.
      for (const sound of sounds.slice(0, -1)) {
        expect(sound?.length).toBeGreaterThan(14_000)
        expect(sound?.length).toBeLessThan(18_000)
      }
      expect(recordedSlices.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(before)
    })

    test('streams do not mix, and answers come in the order of the calls', async () => {
      const alone = await decodeInTurn(decoder.openStream())
      const order = [...recordedSlices.keys()]
      const together = [decoder.openStream(), decoder.openStream()].map(async (stream) => {
        const answered: number[] = []
        const decodeNth = async (index: number) => {
          const sound = await stream.decode(recordedSlices[index] ?? { bytes: new Uint8Array() })
          answered.push(index)
          return sound
        }
        const sounds = await Promise.all(order.map(decodeNth))
        return { sounds, answered }
      })
      for (const { sounds, answered } of await Promise.all(together)) {
        expect(sounds).toEqual(alone)
        expect(answered).toEqual(order)
      }
    })

    test('a lost slice costs its own second', async () => {
      const whole = await decodeInTurn(decoder.openStream())
      const stream = decoder.openStream()
      await decodeInTurn(stream, recordedSlices.slice(0, 3))
      stream.skip()
      const rest = await decodeInTurn(stream, recordedSlices.slice(4))
      const lengths = (sounds: typeof whole) => sounds.slice(1).map((sound) => sound?.length)
      expect(lengths(rest)).toEqual(lengths(whole.slice(4)))
    })

    test('stand-alone files and raw samples are recognised', async () => {
      const tone = Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 9) / 2)
      const wav = encodeWav(tone)
      const stream = decoder.openStream()
      expect(await stream.decode({ bytes: wav, mediaType: 'audio/webm' })).toHaveLength(16_000)
      const raw = { bytes: wav.subarray(44), mediaType: 'application/octet-stream' }
      const sound = (await stream.decode(raw)) ?? new Float32Array()
      expect(sound).toHaveLength(16_000)
      expect(Math.max(...sound.map((sample, at) => Math.abs(sample - (tone[at] ?? 0))))).toBeLessThan(0.001)
    })

    test('noise and nothing give no sound', async () => {
      const noise = Uint8Array.from(
        { length: 3000 },
        (_, at) => (Math.imul(at + 7, 2_654_435_761) >>> 13) & 255,
      )
      expect(await decoder.openStream().decode({ bytes: noise })).toBeUndefined()
      expect(await decoder.openStream().decode({ bytes: new Uint8Array() })).toBeUndefined()
    })

    test('its methods work without their object', async () => {
      const { decode, skip, close } = decoder.openStream()
      const [first = { bytes: new Uint8Array() }] = recordedSlices
      expect((await decode(first))?.length).toBeGreaterThan(14_000)
      skip()
      close()
    })

    test('a closed decoder refuses, and may be closed again', async () => {
      const stream = decoder.openStream()
      await decoder.close()
      await decoder.close()
      await expect(stream.decode({ bytes: new Uint8Array(10) })).rejects.toMatchObject({
        code: 'provider-unavailable',
      })
    })
  })
}
