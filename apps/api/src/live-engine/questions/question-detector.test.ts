import { expect, test } from 'vitest'
import { detectQuestion } from './question-detector.ts'

// Both lists were written after the rules, by the same hand, and the rules were not changed for either:
// the figures say that the rules do what they were meant to, not how they fare with strangers.
const dev = {
  questions: [
    'Tell me about a time when you had to lead a difficult migration.',
    'tell me about yourself',
    'walk me through your last project',
    'describe a conflict with a colleague',
    'How would you find and fix a slow query in a large database?',
    'what is the difference between a process and a thread',
    'Why do you want to work for this company?',
    'suppose traffic doubles over night what would you do',
    'So, um, how do you test your code?',
    'Explain how Kafka keeps the order of messages.',
    'give me an example of a mistake you made',
    'where do you see yourself in five years',
    'I would like to hear how you mentor others',
    'design a url shortening service',
    'have you ever worked with payments',
    'Great. What are your strengths?',
  ],
  others: [
    'How are you today?',
    'Hi Maya, it is nice to meet you. How are you?',
    'can you hear me',
    'Can you see my screen?',
    'Thank you.',
    'Okay, great.',
    'Good morning, thanks for joining us.',
    'I will share my screen now.',
    'That makes sense.',
    'We are a team of twelve engineers.',
    'Do you have any questions for us?',
    'one moment please',
    'Let me write that down.',
    'Are you ready?',
  ],
}
const held = {
  questions: [
    'talk us through how you would roll out a risky change',
    'Could you describe your experience with PostgreSQL?',
    'which parts of this job interest you most',
    'and what did you learn from that',
    'Imagine a customer is charged twice. What happens next?',
    'how did your manager react to the outage',
    'What would your colleagues say about you?',
    'compare rest and graphql for a public api',
    'I am curious how you decide what to build first',
    'when was the last time you changed your mind',
    'please introduce yourself',
    'Why are you leaving your current job?',
    'was there a project that failed',
    'the next thing I want to know is how you handle on call',
    'your biggest weakness',
    'can you tell me more about the kafka setup',
  ],
  others: [
    'Did you find the office easily?',
    'sorry my microphone was off',
    'Perfect, thank you for that answer.',
    'We use Kafka and PostgreSQL here.',
    'how was your weekend',
    'I think that is what we need to know.',
    'you are on mute',
    'The next round is with the head of engineering.',
    'shall we start',
    'right',
    'when can you start',
    'We will get back to you next week.',
    'would you like some water',
    'interesting',
  ],
}

function score({ questions, others }: typeof dev) {
  const missed = questions.filter((text) => !detectQuestion(text).isQuestion)
  const wrong = others.filter((text) => detectQuestion(text).isQuestion)
  const hits = questions.length - missed.length
  const precision = hits / (hits + wrong.length)
  const recall = hits / questions.length
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), missed, wrong }
}

test.each([
  ['dev', dev],
  ['held', held],
])('finds the questions of the %s list', (name, list) => {
  const result = score(list)
  process.stdout.write(`${name} ${JSON.stringify(result)}\n`)
  expect(result.f1).toBeGreaterThan(0.85)
})

test('names the kind and leaves the greeting out of the parts', () => {
  expect(detectQuestion('Great. Tell me about a time when you had to lead a difficult migration.')).toEqual({
    isQuestion: true,
    kind: 'behavioural',
    parts: ['Tell me about a time when you had to lead a difficult migration.'],
    isSetUp: false,
  })
  expect(detectQuestion('how would you fix a slow query').kind).toBe('technical')
  expect(detectQuestion('Why do you want to work for this company?').kind).toBe('role')
  expect(detectQuestion('can you hear me')).toEqual({
    isQuestion: false,
    kind: 'logistics',
    parts: [],
    isSetUp: false,
  })
  expect(detectQuestion('What is an index? When would you not use one?').parts).toHaveLength(2)
  expect(detectQuestion('')).toEqual({ isQuestion: false, kind: 'other', parts: [], isSetUp: false })
})

test('lists the parts of a question, keeps a case with the question about it, and recognises an announcement', () => {
  expect(detectQuestion('First how did you size it? And second, what did it cost?').parts).toHaveLength(2)
  expect(detectQuestion('Imagine a customer is charged twice. What happens next?').parts).toEqual([
    'Imagine a customer is charged twice. What happens next?',
  ])
  const announced = detectQuestion('I have two questions about your work on Kafka.')
  expect(announced).toMatchObject({ isQuestion: false, isSetUp: true })
  expect(detectQuestion("Let's talk about scaling.")).toMatchObject({ isQuestion: false, isSetUp: true })
  expect(detectQuestion("Let's talk about scaling. How would you shard it?").parts).toEqual([
    "Let's talk about scaling. How would you shard it?",
  ])
})

test('a question that the recogniser cut in two is one part', () => {
  const parts = (text: string) => detectQuestion(text).parts
  expect(parts('What is the role? The documentation in your daily work.')).toEqual([
    'What is the role the documentation in your daily work.',
  ])
  expect(parts('How did the customers? React to it. Thank you for coming.')).toEqual([
    'How did the customers react to it.',
  ])
  expect(parts('How would you test it? I mean the shop. And why?')).toEqual([
    'How would you test it?',
    'And why?',
  ])
})
