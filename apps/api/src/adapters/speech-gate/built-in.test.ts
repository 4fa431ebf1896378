import { expect, onTestFinished, test } from 'vitest'
import { gateFrameSamples } from '../../ports/speech-gate.ts'
import { type BuiltInSpeechGateOptions, createBuiltInSpeechGate } from './built-in.ts'
import { describeSpeechGateContract, shareOfSpeech, silence, speech } from './contract-suite.ts'

// The real gate in its real process.

// Longer than the default: on a busy machine, a late answer is not what the contract is about.
describeSpeechGateContract('built-in', () => createBuiltInSpeechGate({ deadlineMs: 20_000 }))

function openGate(options: BuiltInSpeechGateOptions = {}) {
  const pids: (number | undefined)[] = []
  const gate = createBuiltInSpeechGate({
    ...options,
    onEvent: (event) => event.kind === 'ready' && pids.push(event.pid),
  })
  onTestFinished(() => gate.close())
  return { gate, pids }
}

test('its process may die: the call says so, and the next ones go to a new process', async () => {
  const { gate, pids } = openGate({ deadlineMs: 20_000 })
  const stream = gate.openStream()
  await stream.hear(silence)
  const pending = stream.hear(speech)
  process.kill(pids.at(-1) ?? expect.fail('not started'), 'SIGKILL')
  expect(await pending).toBeUndefined()
  expect(shareOfSpeech(await stream.hear(speech))).toBeGreaterThan(0.7)
  expect(pids).toHaveLength(2)
})

test('a gate that is too slow leaves the judgement to energy, and says why', async () => {
  const { gate } = openGate({
    deadlineMs: 1,
    startDeadlineMs: 1,
    processFile: new URL('./slow-gate.fixture.ts', import.meta.url),
  })
  expect(await gate.openStream().hear(speech)).toBeUndefined()
  await expect(gate.check()).rejects.toMatchObject({
    code: 'provider-unavailable',
    cause: 'it did not answer within 1 ms',
  })
})

test('a tab that was silent for a minute is heard as soon as one that was silent for a second', async () => {
  const { gate } = openGate({ deadlineMs: 20_000 })
  const [short, long] = [gate.openStream(), gate.openStream()]
  const zeros = (seconds: number) =>
    new Float32Array(gateFrameSamples * Math.round((seconds * 16_000) / gateFrameSamples))
  await short.hear(zeros(1))
  expect(shareOfSpeech(await long.hear(zeros(60)))).toBe(0)
  expect(await long.hear(speech)).toEqual(await short.hear(speech))
})

test('zeros that change nothing are judged without the process, and what follows is heard as if it had heard them', async () => {
  const { gate, pids } = openGate({ deadlineMs: 20_000 })
  const [cut, whole] = [gate.openStream(), gate.openStream()]
  await cut.hear(speech)
  await whole.hear(speech)
  for (let second = 0; second < 6; second += 1) await cut.hear(silence)
  await whole.hear(new Float32Array(6 * silence.length))
  // Stopped, the process could answer nothing.
  const pid = pids.at(-1) ?? expect.fail('not started')
  process.kill(pid, 'SIGSTOP')
  const flags = await cut.hear(silence).finally(() => process.kill(pid, 'SIGCONT'))
  expect(flags).toEqual(new Uint8Array(silence.length / gateFrameSamples))
  await whole.hear(silence)
  expect(await cut.hear(speech)).toEqual(await whole.hear(speech))
}, 60_000)
