import { expect, test } from 'vitest'
import { beat } from '../beat.ts'
import { startSource } from '../state/source.ts'
import { type InterviewState, type OpenTurn, type SourceState, startInterview } from '../state/state.ts'
import { repeatsCandidate } from './candidate-echo.ts'

// When the candidate's words are transcribed at a pause.

const turn = (startMs: number, pausedAtMs: number | undefined): OpenTurn => ({
  startMs,
  pausedAtMs,
  isReady: false,
  isPatient: false,
  tries: 0,
  draft: undefined,
  partialEndMs: startMs,
  partialText: '',
})

/** Clocks of samples and senders agree. */
function hold(track: 'interviewer' | 'candidate', untilMs: number, open: OpenTurn | undefined): SourceState {
  return { ...startSource(track, 'stream'), untilMs, turn: open }
}

function listTranscribed(...sources: SourceState[]): string[] {
  const start = startInterview({ known: [], checkpoint: undefined, atMs: 0 })
  const { effects } = beat({ ...start, sources })
  return effects.flatMap((effect) => (effect.type === 'transcribe' ? [effect.source] : []))
}

const candidate = hold('candidate', 9000, turn(1000, 8000))

test('while nobody speaks in the tab, a pause of the candidate is not transcribed, and one of the interviewer is', () => {
  expect(listTranscribed(candidate, hold('interviewer', 9000, undefined))).toEqual([])
  expect(listTranscribed(hold('interviewer', 9000, turn(1000, 8000)))).toEqual(['interviewer/stream'])
})

test('a voice in the tab within two seconds may repeat the candidate, whose words are then transcribed', () => {
  const near = hold('interviewer', 9000, turn(3000, 8200))
  expect(listTranscribed(candidate, near)).toEqual(['candidate/stream', 'interviewer/stream'])
  const far = hold('interviewer', 20_000, turn(10_500, 18_000))
  expect(listTranscribed(candidate, far)).toEqual(['interviewer/stream'])
})

test('what the tab says is not judged before the words of a pause beside it are asked for', () => {
  const near = hold('interviewer', 9000, turn(3000, 8200))
  const start = startInterview({ known: [], checkpoint: undefined, atMs: 0 })
  const state: InterviewState = { ...start, sources: [candidate, near] }
  const heard = { text: 'Does that make sense?', startedAtMs: 3000, endedAtMs: 8200 }
  expect(repeatsCandidate(state, near, heard)).toBeUndefined()
})
