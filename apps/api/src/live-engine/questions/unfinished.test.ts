import { expect, test } from 'vitest'
import { judgeEnding, looksUnfinished } from './unfinished.ts'

test.each([
  'Tell me about a time when you',
  'How would you design the.',
  'Could you walk me through,',
  'I would like to know how you',
  'What is the difference between',
  'Tell me about',
  'So in your last project you worked with Kafka and',
])('"%s" asks for more', (text) => expect(looksUnfinished(text)).toBe(true))

test.each([
  'What project are you most proud of?',
  'Which tools are you familiar with.',
  'How would you test that?',
  'What would you do',
  'How much experience do you have',
  'Tell me about a time when you led a migration.',
  '',
])('"%s" may be the end', (text) => expect(looksUnfinished(text)).toBe(false))

test.each([
  'Tell me about a project.',
  'How would you design?',
  'Describe how your team.',
  'When you look back.',
  'Suppose the deadline moves.',
  'How did the customers?',
  'Which part of the work?',
  'In your last position.',
  'What are the limits?',
  'Good. Could you tell us?',
  'Walk us through your typical.',
  'How comfortable are you with?',
  'Why did they?',
  'I would like to understand',
])('"%s" was cut, although its words are a question', (text) => expect(judgeEnding(text)).toBe('open'))

test.each([
  'What was the hardest bug?',
  'Why did you decide?',
  'Have you worked with people?',
  'Could you give me an example?',
])('"%s" may go on', (text) => expect(judgeEnding(text)).toBe('doubtful'))

test.each([
  'What is the difference between a process and a thread?',
  'How would you test that?',
  'What would you change about our product?',
  'Imagine that a customer is charged twice, what happens next.',
  'Suppose a guest comes too late. What do you do?',
  'Do you prefer to work alone, and why?',
  'Tell me about a time when you had to lead a difficult project.',
  'what made you apply',
  'When did you last ask for help?',
  'What would your last manager say about you?',
  'Which of your habits annoys your colleagues?',
  'And what was it about?',
])('"%s" is over', (text) => expect(judgeEnding(text)).toBe('over'))
