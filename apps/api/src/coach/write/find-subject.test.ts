import { expect, it } from 'vitest'
import { findCaseSubject, findSubject } from './find-subject.ts'

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
  ['What’s backlash, and what do people usually do about it?', 'thing', 'backlash'],
  ['Suppose I’m the treasurer and new to this. What does escrow mean to you?', 'thing', 'escrow'],
  ['Explain it as if I were from the sales side. What is a dry dock for?', 'thing', 'a dry dock'],
])('says back what %j is about', (question, form, subject) => {
  expect(findSubject(question)).toEqual({ form, subject, other: null })
})

it('says back the first of two questions, and not the second with it', () => {
  expect(findSubject('What is ADR and how does it differ from yield?')?.subject).toBe('ADR')
})

it('does not take a person for the subject, and finds none where none is named', () => {
  expect(findSubject('What would you tell the manager?')).toBeNull()
  expect(findSubject('And why is that?')).toBeNull()
  expect(findSubject('Explain to a child why one frog matters.')?.subject).not.toBe('frog matters')
})

it.each([
  ['It is four o’clock and the backup won’t restore. What do you do?', 'the backup'],
  ['Pieces crack overnight in the annealer. How would you go about it?', 'the annealer'],
  ['How would you go about learning our system?', 'your system'],
  ['You have a machine that stops at three. What do you do?', 'the machine'],
])('says back what a case is about: %s', (question, subject) => {
  expect(findCaseSubject(question)).toBe(subject)
})

it.each([
  'Suppose the client signs, and a week later wants half of it for free. How do you handle that?',
  'What do you do with the running quotes?',
  'How would you go about cutting our delivery times by a third?',
  'The build fails on a Friday at five. What would you do?',
])('says nothing back that is cut off or no name: %s', (question) => {
  expect(findCaseSubject(question)).toBeNull()
})
