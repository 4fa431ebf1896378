import { expect, it } from 'vitest'
import { readQuestionForm } from './question-form.ts'

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
