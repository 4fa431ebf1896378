import { expect, test } from 'vitest'
import { addTurn, emptyThread, judgeTurn, noteCandidate, type SpokenText } from './question-thread.ts'

/** A thread that is kept from turn to turn. */
function createQuestionThread() {
  let thread = emptyThread
  return {
    judge: (spoken: SpokenText) => judgeTurn(thread, spoken),
    add(spoken: SpokenText, lineId?: number) {
      thread = addTurn(thread, spoken, lineId)
    },
    hearCandidate(startedAtMs: number, endedAtMs: number) {
      thread = noteCandidate(thread, startedAtMs, endedAtMs)
    },
  }
}

const said = (text: string, startedAtMs: number) => ({ text, startedAtMs, endedAtMs: startedAtMs + 2000 })

test('an announcement is held and goes with the question that follows, for a while', () => {
  const thread = createQuestionThread()
  const announcement = said('I have two questions about your work on Kafka.', 0)
  expect(thread.judge(announcement).isQuestion).toBe(false)
  thread.add(announcement)
  const asked = said('Why did you choose it?', 6000)
  expect(thread.judge(asked)).toMatchObject({
    isQuestion: true,
    parts: ['Why did you choose it?'],
    question: 'I have two questions about your work on Kafka. Why did you choose it?',
  })
  expect(thread.judge(said('Why did you choose it?', 60_000)).question).toBe('Why did you choose it?')
})

test('what was cut by a short pause is joined, what was said long before is not', () => {
  const thread = createQuestionThread()
  thread.add(said('In your last job.', 0))
  expect(thread.judge(said('what was your part', 3000)).question).toBe('what was your part')
  thread.add(said('The database that you migrated.', 10_000))
  expect(thread.judge(said('how big was', 13_000)).isQuestion).toBe(true)
  expect(thread.judge(said('was slow.', 13_000)).isQuestion).toBe(false)
})

test('words that follow an answered question within the rule belong to it, once it has its line', () => {
  const thread = createQuestionThread()
  thread.add(said('Tell me about the last project.', 0), 7)
  const rest = said('That did not go as planned.', 4000)
  expect(thread.judge(rest)).toMatchObject({
    isQuestion: true,
    question: 'Tell me about the last project that did not go as planned.',
    continues: { lineId: 7, question: 'Tell me about the last project.' },
  })
  expect(thread.judge({ ...rest, startedAtMs: 5000 }).continues).toBeUndefined()
  thread.add(rest, 7)
  expect(thread.judge(said('And what did you learn from it?', 8000))).toMatchObject({
    parts: ['Tell me about the last project that did not go as planned.', 'And what did you learn from it?'],
    continues: { lineId: 7 },
  })
  for (const aside of ['Take your time.', 'Okay, thank you.', 'Can you hear me?'])
    expect(thread.judge(said(aside, 8000)).continues).toBeUndefined()
  thread.hearCandidate(6500, 6900)
  expect(thread.judge(said('And why?', 8500)).continues).toBeDefined()
  thread.hearCandidate(6500, 7900)
  expect(thread.judge(said('And why?', 8500)).continues).toBeUndefined()
})

test('a question without a line is not continued', () => {
  const thread = createQuestionThread()
  thread.add(said('How would you test it?', 0))
  expect(thread.judge(said('And why?', 3000))).toMatchObject({ continues: undefined, question: 'And why?' })
})

test('the pause between two turns of one recorder is measured in its sound, not by arrival times', () => {
  const thread = createQuestionThread()
  const sound = (startMs: number) => ({ sourceId: 'one', startMs, endMs: startMs + 2000 })
  thread.add({ ...said('How would you test it?', 0), sound: sound(0) }, 7)
  const next = said('And why?', 2500)
  expect(thread.judge({ ...next, sound: sound(12_000) }).continues).toBeUndefined()
  expect(thread.judge({ ...next, sound: sound(2500) }).continues).toBeDefined()
  expect(thread.judge({ ...next, sound: { ...sound(12_000), sourceId: 'another' } }).continues).toBeDefined()
})

test('a pause as long as the rule ends a turn: what follows is not joined to it', () => {
  const thread = createQuestionThread()
  thread.add(said('In Node.js. How did.', 10_000))
  const rest = (startedAtMs: number) => thread.judge(said('the team decide', startedAtMs))
  expect(rest(14_999)).toMatchObject({ isQuestion: true, question: 'How did the team decide' })
  expect(rest(15_000)).toMatchObject({ isQuestion: false, question: 'the team decide' })
})

test('a reply of the candidate of the shortest length that counts ends the question', () => {
  const thread = createQuestionThread()
  thread.add(said('How would you test it?', 0), 7)
  const next = said('And why?', 4500)
  thread.hearCandidate(2500, 3199)
  expect(thread.judge(next).continues).toBeDefined()
  thread.hearCandidate(2500, 3200)
  expect(thread.judge(next).continues).toBeUndefined()
})

test('whether a stored turn was a question stands, whatever its words say now', () => {
  const thread = createQuestionThread()
  const told = said('The database was slow.', 0)
  const asked = said('Why did you leave?', 0)
  expect(thread.judge({ ...told, wasQuestion: true })).toMatchObject({
    isQuestion: true,
    parts: ['The database was slow.'],
    question: 'The database was slow.',
  })
  expect(thread.judge({ ...asked, wasQuestion: false })).toMatchObject({ isQuestion: false, parts: [] })
  expect(thread.judge({ ...asked, wasQuestion: true })).toMatchObject({ isQuestion: true })
})
