import type { Track } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import type { EngineEvent } from './events.ts'
import { makeSlice, type Say, type Stored, sliceFrames, sliceMs, WorldEngine } from './testing-world.ts'

// What an engine does in whole scenes, effect by effect. A change of behaviour shows up as a line of the snapshot.

const question = 'Tell me about the best team you led.'
const words: Say = (source) => (source.startsWith('candidate/') ? 'I led five people at a bank.' : question)

/** `-` is a quarter of a second of silence, `#` one of speech. */
function makeSound(pattern: string): boolean[][] {
  const frames = [...pattern.replaceAll(' ', '')].flatMap((mark) => new Array<boolean>(8).fill(mark === '#'))
  const seconds = Math.ceil(frames.length / sliceFrames)
  return Array.from({ length: seconds }, (_, at) =>
    Array.from({ length: sliceFrames }, (_, frame) => frames[at * sliceFrames + frame] ?? false),
  )
}

class Scene {
  readonly stored: Stored = { slices: [], lines: [], answers: [], checkpoint: undefined, pauseMs: 3000 }
  readonly #lines: string[] = []
  readonly #say: Say
  engine: WorldEngine

  constructor({ pauseMs = 3000, say = words }: { pauseMs?: number; say?: Say } = {}) {
    this.stored.pauseMs = pauseMs
    this.#say = say
    this.engine = new WorldEngine(this.stored, say)
  }

  /** Sends a sound from a second on, in slices of a second, and lets the engine do what is due after each. */
  play(
    track: Track,
    pattern: string,
    { from = 0, stream = 'one', first = undefined as number | undefined, without = [] as number[] } = {},
  ) {
    for (const [at, isLoud] of makeSound(pattern).entries()) {
      const [sequence, second] = [(first ?? from) + at, from + at]
      if (without.includes(sequence)) continue
      this.stored.slices.push(makeSlice(track, stream, sequence, second, isLoud))
      this.#note(`${track} ${stream}/${sequence}: ${isLoud.map((loud) => (loud ? '#' : '-')).join('')}`, () =>
        this.engine.round(),
      )
    }
  }

  tell(...events: EngineEvent[]) {
    for (const event of events) this.#note(event.type, () => this.engine.tell(event))
  }

  rest() {
    this.#note('nothing new', () => this.engine.round())
  }

  /** Another engine takes over from what is stored. */
  replace({ hasCheckpoint = true } = {}) {
    if (hasCheckpoint) this.engine.saveCheckpoint()
    this.#note(`taken over: ${JSON.stringify(this.stored.checkpoint)}`, () => {
      this.engine = new WorldEngine(this.stored, this.#say)
      this.engine.round()
    })
  }

  read(): string {
    const { lines, answers } = this.stored
    return [
      ...this.#lines,
      ...lines.map((line) => JSON.stringify(line)),
      ...answers.map((one) => JSON.stringify(one)),
    ].join('\n')
  }

  #note(what: string, act: () => void) {
    const before = this.engine
    const from = before.trace.length
    act()
    const done = this.engine === before ? before.trace.slice(from) : this.engine.trace
    this.#lines.push(what, ...done.map((line) => `  ${line}`))
  }
}

const over = '---- ---- ---- ----'

test('a question is transcribed at the pause, answered unseen, stored after the silence and released', () => {
  const scene = new Scene()
  scene.play('interviewer', `---- -### ##-- ${over}`)
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('speech that goes on discards the unseen answer; three are tried at most', () => {
  let heard = 0
  const say: Say = () =>
    ['Why?', 'How would you test it?', 'What did you learn?', 'When?', question][heard++ % 5]
  const scene = new Scene({ say })
  scene.play('interviewer', `### ---- #--- #--- ---# ---- ---# #--- ----# ${over}`)
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('with a short pause a finished question ends early, and one that goes on becomes one line', () => {
  const texts = [question, 'And that you built yourself.', 'I see.', 'Tell me about the']
  const say: Say = (_, startMs) => texts[Math.round(startMs / 4096) % texts.length]
  const scene = new Scene({ pauseMs: 600, say })
  scene.play('interviewer', `#### ---- ---- ---- #### ---- ---- ---- #### ---- ---- ---- #### ${over}`)
  scene.rest()
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('both speak: echoes are dropped, the candidate is no interviewer', () => {
  const scene = new Scene({ say: () => 'I led five people at a bank.' })
  scene.play('candidate', `#### ##-- ${over}`)
  scene.play('interviewer', `---# #### #--- ${over}`)
  scene.play('interviewer', `---- ${over} #### #### ${over}`, { from: 8 })
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('the echo waits for the words of the candidate', () => {
  const scene = new Scene({ say: () => 'I led five people at a bank.' })
  scene.play('candidate', '#### ####')
  scene.play('interviewer', `#### #### ${over}`)
  scene.play('candidate', over, { from: 2 })
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('lost, late and unreadable sound is counted, and one notice says so', () => {
  const scene = new Scene()
  scene.play('interviewer', `#### #### #### ---- #### #--- ${over}`, { without: [1, 3] })
  const source = 'interviewer/one'
  const late = (sequence: number) =>
    makeSlice('interviewer', 'one', sequence, sequence, makeSound('####')[0] ?? [])
  scene.tell({ type: 'slice-late', source, slice: late(1) }, { type: 'slice-late', source, slice: late(3) })
  scene.tell(
    ...[1, 2, 3, 4].map((): EngineEvent => ({ type: 'sound-lost', source, lostMs: 1000, why: 'unreadable' })),
    { type: 'sound-lost', source, lostMs: 20_000, why: 'missing' },
  )
  scene.rest()
  scene.replace()
  expect(scene.read()).toMatchSnapshot()
})

test('a reloaded page goes on, a later one begins anew, a posted recording stands alone', () => {
  const scene = new Scene()
  scene.play('interviewer', '---- ####')
  scene.play('interviewer', '#### #---', { stream: 'again', from: 3, first: 0 })
  scene.play('interviewer', `-### ${over}`, { stream: 'later', from: 18, first: 0 })
  scene.play('interviewer', '###-', { stream: 'rest-1', from: 23, first: 0 })
  scene.play('interviewer', '####', { stream: 'rest-2', from: 24, first: 0 })
  scene.play('candidate', '####', { stream: 'mid', from: 24, first: 7 })
  scene.rest()
  scene.replace()
  expect(scene.read()).toMatchSnapshot()
})

test('"answer now" completes what is being said, or asks about a line; with auto off nothing else is answered', () => {
  const scene = new Scene({ say: () => 'About your work on payments' })
  scene.tell({ type: 'lease-renewed', isAutoOn: false, pauseMs: 3000, hasEnded: false })
  scene.play('interviewer', '-### #---')
  scene.tell({ type: 'answer-asked', utteranceId: null })
  scene.rest()
  scene.tell({ type: 'answer-asked', utteranceId: 1 }, { type: 'answer-asked', utteranceId: null })
  scene.tell({
    type: 'answers-started',
    answers: [{ id: 90, question: 'What is Kafka?', parts: ['What is Kafka?'], speechEndedAtMs: null }],
  })
  scene.tell({ type: 'answer-written', id: 90 })
  scene.play('interviewer', `#### ${over}`, { from: 4 })
  expect(scene.read()).toMatchSnapshot()
})

test('who asks for the words of a slice gets them once they are there', () => {
  const scene = new Scene()
  const ask = (id: string, sequence: number, track: Track = 'interviewer', streamId = 'one') =>
    scene.tell({ type: 'recognise-asked', id, track, streamId, sequence })
  scene.play('interviewer', '---- ####')
  ask('none', 9)
  ask('other stream', 1, 'interviewer', 'two')
  ask('other track', 1, 'candidate')
  ask('silent', 0)
  ask('open', 1)
  scene.play('interviewer', '##-- ----', { from: 2 })
  ask('paused', 2)
  scene.play('interviewer', '---- ----', { from: 4 })
  ask('over', 1)
  ask('after it', 5)
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('a drain waits for the turns that are closed, and may close the open ones', () => {
  const scene = new Scene()
  scene.tell({ type: 'drain-asked', id: 'idle', closeTurns: false })
  scene.rest()
  scene.play('interviewer', '-### ####')
  scene.tell({ type: 'drain-asked', id: 'patient', closeTurns: false })
  scene.rest()
  scene.tell({ type: 'drain-asked', id: 'closing', closeTurns: true })
  scene.rest()
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('one notice says that the recogniser or the gate failed and one that it is back; the draft is tried again', () => {
  let isDown = true
  const scene = new Scene({ say: (...sound) => (isDown ? undefined : words(...sound)) })
  scene.play('interviewer', '-### ##-- ----')
  scene.tell({ type: 'recogniser', isRunning: false }, { type: 'recogniser', isRunning: false })
  scene.tell({ type: 'gate', isRunning: false }, { type: 'gate', isRunning: false })
  isDown = false
  scene.play('interviewer', over, { from: 3 })
  scene.tell({ type: 'recogniser', isRunning: true }, { type: 'recogniser', isRunning: true })
  scene.tell({ type: 'gate', isRunning: true }, { type: 'gate', isRunning: true })
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('a failed unseen answer is written again after the question', () => {
  const scene = new Scene()
  scene.play('interviewer', '#### #--- ----')
  const begun = scene.engine.trace.find((line) => line.startsWith('speculate'))
  const id = Number(/id=(\d+)/.exec(begun ?? '')?.[1])
  scene.tell({ type: 'speculation-failed', id: id + 1000 }, { type: 'speculation-failed', id })
  scene.play('interviewer', over, { from: 3 })
  scene.rest()
  expect(scene.read()).toMatchSnapshot()
})

test('an engine stops when the interview is over or nothing comes, and not in the middle of a sentence', () => {
  const scene = new Scene()
  const clock = (atMs: number): EngineEvent => ({ type: 'clock', nowMs: 0, atMs, closeTurns: false })
  scene.play('interviewer', '#### ####')
  const lastMs = 2 * sliceMs
  for (const atMs of [lastMs + 300_000, lastMs + 300_001]) scene.tell(clock(atMs), { type: 'beat', atMs })
  scene.tell({ type: 'lease-renewed', isAutoOn: true, pauseMs: 3000, hasEnded: true })
  for (const atMs of [lastMs + 3000, lastMs + 3001]) scene.tell(clock(atMs), { type: 'beat', atMs })
  scene.rest()
  for (const atMs of [lastMs + 3000, lastMs + 3001]) scene.tell(clock(atMs), { type: 'beat', atMs })
  expect(scene.read()).toMatchSnapshot()
})

test('an engine that takes over goes on in the middle, and finds the lines that are stored', () => {
  const scene = new Scene()
  scene.play('interviewer', `#### #--- ${over}`)
  scene.play('candidate', '---- #### ##')
  scene.replace()
  scene.play('candidate', over, { from: 3 })
  scene.play('interviewer', `#### ${over}`, { from: 7 })
  scene.replace({ hasCheckpoint: false })
  scene.stored.checkpoint = undefined
  scene.replace({ hasCheckpoint: false })
  expect(scene.read()).toMatchSnapshot()
})
