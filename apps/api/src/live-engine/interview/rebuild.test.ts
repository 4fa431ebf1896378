import type { Track } from '@cuelight/contracts/live'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredSlice } from '../../ports/interview-host.ts'
import { makeSlice, type Stored, sliceFrames, WorldEngine } from './testing-world.ts'

// An engine is stopped after any slice and another one takes over: what is stored, and what the state holds of it, is
// as if nothing had happened.

/** Speech and the silence after it, in frames of 32 ms. */
const utterance = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 140 }))

const interview = fc.record({
  interviewer: fc.array(utterance, { minLength: 1, maxLength: 5 }),
  candidate: fc.array(utterance, { maxLength: 3 }),
  pauseMs: fc.constantFrom(3000, 600, 1000, 1500),
  /** Slices of the interviewer that never come, and the second in which the page is reloaded. */
  lost: fc.uniqueArray(fc.nat(30), { maxLength: 2 }),
  reloadAt: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  stopAt: fc.nat(40),
  /** How many seconds before the stop the last checkpoint was saved: 0 for an engine that stops in order. */
  checkpointAge: fc.nat(3),
})
type Interview = typeof interview extends fc.Arbitrary<infer Value> ? Value : never

function cutFrames(utterances: readonly (readonly [number, number])[]): boolean[][] {
  const frames = utterances.flatMap(([speech, silence]) => [
    ...Array.from({ length: speech }, () => true),
    ...Array.from({ length: silence }, () => false),
  ])
  return Array.from({ length: Math.ceil(frames.length / sliceFrames) + 4 }, (_, second) =>
    Array.from({ length: sliceFrames }, (_, at) => frames[second * sliceFrames + at] ?? false),
  )
}

/** What comes in each second. */
function makeSeconds({ interviewer, candidate, lost, reloadAt }: Interview): StoredSlice[][] {
  const tracks: Record<Track, boolean[][]> = {
    interviewer: cutFrames(interviewer),
    candidate: cutFrames(candidate),
  }
  const length = Math.max(tracks.interviewer.length, tracks.candidate.length)
  return Array.from({ length }, (_, second) => {
    const quiet = Array.from({ length: sliceFrames }, () => false)
    const isReloaded = reloadAt !== undefined && second >= reloadAt
    const sequence = isReloaded ? second - reloadAt : second
    const asked = makeSlice(
      'interviewer',
      isReloaded ? 'tab-again' : 'tab',
      sequence,
      second,
      tracks.interviewer[second] ?? quiet,
    )
    const said = makeSlice('candidate', 'mic', second, second, tracks.candidate[second] ?? quiet)
    // A lost slice before a new stream is never missed, so the first and the last ones of a stream always come.
    const isLost = lost.includes(second) && sequence > 0 && second + 1 !== reloadAt && second + 1 < length
    return isLost ? [said] : [asked, said]
  })
}

const blank = (pauseMs: number): Stored => ({
  slices: [],
  lines: [],
  answers: [],
  checkpoint: undefined,
  pauseMs,
})

/** The parts of the state that are stored, in whatever form. */
function readKept({ state }: WorldEngine) {
  return {
    pauseMs: state.pauseMs,
    isAutoOn: state.isAutoOn,
    lostMs: state.lostMs,
    sources: state.sources
      .map(({ key, streams, untilMs, turn, closed }) => ({
        key,
        streams,
        untilMs,
        turn: turn && { startMs: turn.startMs, pausedAtMs: turn.pausedAtMs, isReady: turn.isReady },
        unstored: closed.filter(({ stage }) => stage !== 'done').map(({ startMs }) => startMs),
      }))
      .sort((one, other) => one.key.localeCompare(other.key)),
  }
}

const readStored = ({ lines, answers }: Stored) => structuredClone({ lines, answers })

function play(plan: Interview, stopAt: number | undefined) {
  const stored = blank(plan.pauseMs)
  let engine = new WorldEngine(stored)
  const seen = makeSeconds(plan).map((slices, second) => {
    stored.slices.push(...slices)
    engine.round()
    if (stopAt !== undefined && second === stopAt - plan.checkpointAge) engine.saveCheckpoint()
    if (second === stopAt) {
      engine = new WorldEngine(stored)
      engine.round()
    }
    return readKept(engine)
  })
  engine.round()
  return { seen, stored: readStored(stored) }
}

test('an engine that takes over after any slice has the state and stores the lines of one that never stopped', () => {
  fc.assert(
    fc.property(interview, (plan) => {
      const whole = play(plan, undefined)
      const stopped = play(plan, plan.stopAt % whole.seen.length)
      expect(stopped.stored).toEqual(whole.stored)
      expect(stopped.seen).toEqual(whole.seen)
    }),
    { numRuns: 300 },
  )
})

test('the plans hold questions that are answered, lost sound and turns that go on', () => {
  const plan: Interview = {
    interviewer: [
      [60, 40],
      [40, 110],
    ],
    candidate: [[40, 100]],
    pauseMs: 600,
    lost: [6],
    reloadAt: undefined,
    stopAt: 3,
    checkpointAge: 0,
  }
  const { stored, seen } = play(plan, undefined)
  expect(stored.lines.length).toBeGreaterThan(1)
  expect(stored.answers.length).toBeGreaterThan(0)
  expect(seen.at(-1)?.lostMs).toBeGreaterThan(0)
})
