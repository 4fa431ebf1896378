import { expect, it } from 'vitest'
import { consentWording, describeAgreement } from './permission.ts'

const consent = { at: '2026-03-02T14:05:00.000Z', place: 'de' } as const

it('says what the employer allowed, who agreed to be recorded and what became of the sound', () => {
  expect(describeAgreement({ permission: 'allowed', consent, keepsSound: true })).toEqual([
    'The employer allowed assistance in this interview.',
    expect.stringMatching(
      /^The other side agreed to be recorded on March 2, 2026 at 2:05\sPM UTC \(Germany, Austria, Switzerland\)\.$/,
    ),
    "The interviewer's sound was kept with the recording.",
  ])
  expect(describeAgreement({ permission: 'not-allowed', consent: null, keepsSound: false })).toEqual([
    'The employer did not allow assistance in this interview, so it had captions and no answers.',
    'No consent of the other side to be recorded was noted.',
    "The interviewer's sound was deleted once it was text.",
  ])
  expect(describeAgreement({ permission: 'not-asked', consent: null, keepsSound: null })).toEqual([
    'The employer was not asked whether assistance is allowed.',
    'No consent of the other side to be recorded was noted.',
    'No sound left the device (private mode).',
  ])
})

it('names no place where the other side was anywhere else', () => {
  const [, recorded] = describeAgreement({
    permission: 'allowed',
    consent: { ...consent, place: 'other' },
    keepsSound: true,
  })
  expect(recorded).toMatch(/PM UTC\.$/)
})

it('asks where a yes is needed and informs elsewhere, and promises only what is kept', () => {
  expect(consentWording('de', true)).toBe(
    'Before we start: may I have our conversation written down by software while we talk? The recording stays on my account until I delete it. You can say no, and you can change your mind at any time.',
  )
  expect(consentWording('us-one', false)).toBe(
    'Just so you know: I would like to have our conversation written down by software while we talk. The sound of your voice is deleted as soon as it is text. Is that all right with you?',
  )
})
