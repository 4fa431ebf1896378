import { expect, test } from 'vitest'
import { joinWavs, writeWav } from './wav-file.ts'

const textAt = (file: ArrayBuffer, at: number) => String.fromCharCode(...new Uint8Array(file, at, 4))

test('a WAV file says its rate and length and holds the samples, limited to full scale', () => {
  const file = writeWav(Float32Array.of(0, 0.5, -0.5, 3, -3), 16_000)
  const view = new DataView(file)
  expect([textAt(file, 0), textAt(file, 8), textAt(file, 12), textAt(file, 36)]).toEqual([
    'RIFF',
    'WAVE',
    'fmt ',
    'data',
  ])
  expect(view.getUint32(4, true)).toBe(file.byteLength - 8)
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(40, true)).toBe(10)
  expect([...new Int16Array(file.slice(44))]).toEqual([0, 16_384, -16_383, 32_767, -32_767])
})

test('joined files are one file of all samples', () => {
  const whole = writeWav(Float32Array.of(0.1, -0.2, 0.3), 16_000)
  const parts = [writeWav(Float32Array.of(0.1, -0.2), 16_000), writeWav(Float32Array.of(0.3), 16_000)]
  expect(new Uint8Array(joinWavs(parts, 16_000))).toEqual(new Uint8Array(whole))
})
