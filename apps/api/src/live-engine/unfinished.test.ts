import { expect, test } from 'vitest'
import { looksUnfinished } from './unfinished.ts'

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
