import type { Track } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { startSource } from '../state/source.ts'
import { type InterviewState, type OpenTurn, startInterview } from '../state/state.ts'
import { showPartial, startPartial } from './drafts.ts'

// How often the words of a turn that goes on are asked for.

const begun: OpenTurn = {
  startMs: 0,
  pausedAtMs: undefined,
  isReady: false,
  isPatient: false,
  tries: 0,
  draft: undefined,
  partialEndMs: 0,
  partialText: '',
}

/** At which times of a turn of so many seconds they are, when each takes `tookMs`. */
function listPartials(seconds: number, tookMs: number, track: Track = 'interviewer'): number[] {
  const asked: number[] = []
  const start = startInterview({ known: [], checkpoint: undefined, atMs: 0 })
  let state: InterviewState = { ...start, sources: [startSource(track, 'stream')] }
  for (let untilMs = 0; untilMs <= seconds * 1000; untilMs += 250) {
    const [source] = state.sources
    if (!source) throw new Error('the source is gone')
    const turn = source.turn ?? begun
    const next = startPartial(state, { ...source, untilMs, turn }, turn)
    state = next.effects.length > 0 ? next.state : state
    const [now] = state.sources
    if (next.effects.length === 0 || !now) continue
    asked.push(untilMs)
    state = showPartial(state, now, { startMs: 0, text: 'So far', tookMs }).state
  }
  return asked
}

test('every two seconds while a turn is short, and less and less often in a long one', () => {
  expect(listPartials(8, 100)).toEqual([2000, 4000, 6000, 8000])
  const long = listPartials(60, 100)
  const gaps = long.slice(1).map((at, index) => at - (long[index] ?? 0))
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(gaps.at(-1)).toBe(5000)
})

test('a busy recogniser is asked less often, but never less than every fifteen seconds', () => {
  expect(listPartials(12, 1000)).toEqual([2000, 5000, 8000, 11_000])
  expect(listPartials(40, 60_000)).toEqual([2000, 17_000, 32_000])
})

test("the candidate's own words are asked for every eight seconds", () => {
  expect(listPartials(30, 100, 'candidate')).toEqual([8000, 16_000, 24_000])
})
