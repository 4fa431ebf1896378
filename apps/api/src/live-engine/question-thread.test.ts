import { expect, test } from 'vitest'
import { createQuestionThread } from './question-thread.ts'

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
