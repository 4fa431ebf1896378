import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readWav } from '../../live-engine/audio/wav-reader.ts'
import { createBuiltInSpeechGate } from './built-in.ts'

// The real gate in its real process.

const pids: (number | undefined)[] = []
const gate = createBuiltInSpeechGate({
  onEvent: (event) => {
    if (event.kind === 'ready') pids.push(event.pid)
  },
})
afterAll(() => gate.close())

const recording =
  readWav(readFileSync(new URL('../../../demo/sample/interviewer.wav', import.meta.url))) ??
  new Float32Array()
/** Whole frames between two moments of the recording, in milliseconds. */
const at = (fromMs: number, toMs: number) =>
  recording.subarray(fromMs * 16, fromMs * 16 + (toMs - fromMs) * 16)
const share = (flags: Uint8Array = new Uint8Array()) =>
  flags.reduce((sum, flag) => sum + flag, 0) / flags.length

test('hears speech in speech, none in silence and none in a hum as loud', async () => {
  const stream = gate.openStream()
  expect(share(await stream.hear(at(14_640, 17_200)))).toBeGreaterThan(0.7)
  expect(share(await stream.hear(new Float32Array(512 * 60)))).toBeLessThan(0.1)
  const hum = Float32Array.from({ length: 512 * 60 }, (_, index) => Math.sin((index * Math.PI) / 160) * 0.1)
  expect(share(await stream.hear(hum))).toBeLessThan(0.1)
  expect(await stream.hear(new Float32Array())).toHaveLength(0)
  stream.close()
})

test('streams keep their ears apart', async () => {
  const [one, two] = [gate.openStream(), gate.openStream()]
  const heard = await Promise.all([one.hear(at(14_640, 17_200)), two.hear(new Float32Array(512 * 50))])
  expect(heard.map(share).map((value) => value > 0.5)).toEqual([true, false])
  one.close()
  two.close()
})

test('its process may die: the call says so, the next ones are heard by a new one', async () => {
  const stream = gate.openStream()
  await stream.hear(at(14_640, 15_152))
  const pending = stream.hear(at(14_640, 15_664))
  process.kill(pids.at(-1) ?? 0, 'SIGKILL')
  expect(await pending).toBeUndefined()
  const deadline = performance.now() + 20_000
  let flags: Uint8Array | undefined
  while (!flags && performance.now() < deadline) flags = await stream.hear(at(14_640, 17_200))
  expect(share(flags)).toBeGreaterThan(0.7)
  expect(pids.length).toBeGreaterThan(1)
  stream.close()
})

test('a closed gate hears nothing and fails its check', async () => {
  const closed = createBuiltInSpeechGate()
  await closed.close()
  await closed.close()
  expect(await closed.openStream().hear(new Float32Array(512))).toBeUndefined()
  await expect(closed.check()).rejects.toMatchObject({ code: 'provider-unavailable' })
  await expect(gate.check()).resolves.toBeUndefined()
})
