import { expect, it } from 'vitest'
import { findFactKeys } from './find-fact-keys.ts'

it.each([
  ['What is your notice period?', ['notice-period']],
  ['and how much notice do you have to give', ['notice-period']],
  ['What salary would you expect, and when could you start?', ['salary', 'start-date']],
  ['What are your salary expectations, and when could you start?', ['salary', 'start-date']],
  ['Tell me about yourself.', ['about-me']],
  ['Walk me through your CV.', ['about-me']],
  ['Why do you want to work for Acme?', ['why-this-job']],
  ['What attracts you to this role?', ['why-this-job']],
  ['Why did you leave your last job?', ['why-leaving']],
  ['Why are you leaving Northlake?', ['why-leaving']],
  ['What are your strengths and weaknesses?', ['strengths', 'weakness']],
  ['Where are you based?', ['location']],
  ['Are you willing to relocate?', ['location']],
  ['Do you have the right to work in the UK?', ['permit']],
  ['Would you need a visa?', ['permit']],
  ['Do you have any questions for us?', ['questions-to-ask']],
])('%s asks for %j', (question, keys) => {
  expect(findFactKeys(question)).toEqual(keys)
})

it.each([
  'Tell me about a time you negotiated a salary.',
  'How did you build the compensation system?',
  'Why did you choose Kafka?',
  'What interests you about distributed systems?',
  'When you start a project, what do you do first?',
  'Tell me about your background in payments.',
  'What experience do you have with Visa?',
  'How do you work with remote teams?',
  'Imagine a colleague gives notice. What would you do?',
  'What is the difference between a salary and a wage?',
  'How did you cut your error rate?',
])('%s asks for no fact', (question) => {
  expect(findFactKeys(question)).toEqual([])
})

it.each([
  ["What's your notice period and salary?", ['notice-period', 'salary']],
  ['Could you tell us your notice period and your expected salary?', ['notice-period', 'salary']],
  ['What are your salary expectations and your notice period?', ['salary', 'notice-period']],
])('finds both facts of %j', (question, keys) => {
  expect(findFactKeys(question)).toEqual(keys)
})
