import { expect, it } from 'vitest'
import { pickByAsked, readAskedFor, readQuestionForm } from './question-form.ts'

it.each([
  ['story', 'Tell me about a disagreement with a colleague.'],
  ['story', 'And what would you do differently today?'],
  ['story', 'How do you deal with conflict in a team?'],
  ['story', 'How do you operate services that handle bursts? Take one example.'],
  ['story', 'Which piece of software are you most proud of, and what was your part in it?'],
  ['case', 'A customer shouts at you at the till. What do you do?'],
  ['case', 'How would you design a service that must not lose a reading?'],
  ['knowledge', 'How do you find a slow query in PostgreSQL?'],
  ['knowledge', 'What is the difference between a process and a thread?'],
  ['motivation', 'Where do you want to be in three years?'],
  ['motivation', 'Hello Maya, nice to meet you. Can you tell me a little about yourself?'],
  ['motivation', 'What is your notice period?'],
])('asks for a %s: %s', (form, question) => {
  expect(readQuestionForm(question)).toBe(form)
})

it.each([
  ['career', 'Walk me through your resume.'],
  ['career', 'Tell me about yourself.'],
  ['motivation', 'Why is there a gap in your resume?'],
  ['motivation', 'What are you hoping to find here?'],
  ['self', 'What is your greatest weakness?'],
  ['self', 'Why should we hire you?'],
  ['practical', 'What is your notice period?'],
  ['practical', 'Which languages do you speak?'],
  ['motivation', 'Why did you leave your last job?'],
  ['motivation', 'Where do you see yourself in five years?'],
  ['story', 'Tell me about a disagreement with a colleague.'],
  ['case', 'A customer shouts at you at the till. What do you do?'],
])('wants a %s: %s', (asked, question) => {
  expect(readAskedFor(question)).toBe(asked)
})

it('words for motivation serve the finer matters, and those of no other form', () => {
  expect(pickByAsked({ motivation: 'why' }, 'career')).toBe('why')
  expect(pickByAsked({ motivation: 'why', career: 'way' }, 'career')).toBe('way')
  expect(pickByAsked({ motivation: 'why' }, 'story')).toBeUndefined()
})
