import { expect, test } from 'vitest'
import { splitForVoice } from './speak-aloud.ts'
import { chooseVoice } from './voices.ts'

const voice = (name: string, lang: string, localService = true, isDefault = false) => ({
  name,
  lang,
  localService,
  default: isDefault,
})

test('an English voice of the device is chosen, not the first one or one from the network', () => {
  const afrikaans = voice('Afrikaans', 'af', true, true)
  const remote = voice('Google US English', 'en-US', false)
  const british = voice('Daniel', 'en-GB')
  const american = voice('Samantha', 'en-US')
  expect(chooseVoice([afrikaans, remote, british, american])?.voice).toBe(american)
  expect(chooseVoice([afrikaans, remote, british])?.voice).toBe(british)
  expect(chooseVoice([afrikaans, remote])?.voice).toBe(remote)
  expect(chooseVoice([afrikaans, voice('Android', 'en_US')])?.voice.name).toBe('Android')
})

test('no two of a panel sound alike, with three voices, with two and with one', () => {
  const voices = [voice('Samantha', 'en-US'), voice('Daniel', 'en-GB'), voice('Karen', 'en-AU')]
  const remote = voice('Google US English', 'en-US', false)
  for (const count of [3, 2, 1]) {
    const panel = [0, 1, 2].map((speaker) => chooseVoice([remote, ...voices.slice(0, count)], speaker))
    const heard = panel.map((each) => `${each?.voice.name} ${each?.pitch}`)
    expect(new Set(heard).size).toBe(3)
    expect(heard).not.toContain('Google US English 1')
    expect(panel[0]).toEqual({ voice: voices[0], pitch: 1 })
  }
})

test('a browser whose voices speak other languages has none for an English question', () => {
  expect(chooseVoice([voice('Anna', 'de-DE'), voice('Enets', 'enf')])).toBeNull()
  expect(chooseVoice([])).toBeNull()
})

test('reads a long question completely, in pieces that end where a reader breathes', () => {
  const setUp = `Imagine ${'a service that grows and '.repeat(5)}then fails.`
  const ask = `Which figures, which logs and which people ${'would you ask and '.repeat(8)}why?`
  const pieces = splitForVoice(`${setUp} ${ask}`)
  expect(pieces[0]).toBe(setUp)
  expect(pieces.join(' ')).toBe(`${setUp} ${ask}`)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(160)
  expect(splitForVoice('What is 3.5 as a fraction?')).toEqual(['What is 3.5 as a fraction?'])
  expect(splitForVoice('x'.repeat(400)).join('')).toBe('x'.repeat(400))
  expect(splitForVoice('  ')).toEqual([])
})
