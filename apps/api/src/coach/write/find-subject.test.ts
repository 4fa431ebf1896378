import { expect, it } from 'vitest'
import { findSubject } from './find-subject.ts'

it.each([
  ['What is the difference between a trust and an association?', 'a trust', 'an association'],
  ['Wave picking or batch picking, when would you use which?', 'wave picking', 'batch picking'],
  ['Timber and steel: what’s the difference?', 'timber', 'steel'],
])('finds both things that %j compares', (question, subject, other) => {
  expect(findSubject(question)).toEqual({ form: 'compare', subject, other })
})

it.each([
  ['Can you explain net revenue retention to me?', 'thing', 'net revenue retention'],
  ['You join us and find that most of our alerts get ignored. Where do you start?', 'thing', 'your alerts'],
  ['How would you work out how many dock doors a site needs?', 'amount', 'dock doors'],
  ['How do you negotiate a liability clause?', 'how', 'negotiating a liability clause'],
  ['How would you plan a route?', 'how', 'planning a route'],
  ['Concrete in winter. What matters?', 'thing', 'concrete in winter'],
  ['Why do people make such a fuss about hand hygiene?', 'why', 'hand hygiene'],
])('says back what %j is about', (question, form, subject) => {
  expect(findSubject(question)).toEqual({ form, subject, other: null })
})

it('does not take a person for the subject, and finds none where none is named', () => {
  expect(findSubject('What would you tell the manager?')).toBeNull()
  expect(findSubject('And why is that?')).toBeNull()
  expect(findSubject('Explain to a child why one frog matters.')?.subject).not.toBe('frog matters')
})
