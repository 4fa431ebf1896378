import { expect, it } from 'vitest'
import { toStatement } from '../../../coach/choose/question-statement.ts'
import { createLexicalIndex } from './lexical-index.ts'
import { scoreSections, scoreTopics } from './topics.ts'

it.each([
  ['Have you ever saved money on hosting?', 'Saved money on hosting'],
  ['Tell me about a time when you led a difficult project.', 'Led a difficult project'],
  ['How did you keep the same problems from coming back?', 'Keep the same problems from coming back'],
  ['Why us?', 'Why us'],
  ['So?', 'So?'],
])('turns %j into %j', (question, statement) => {
  expect(toStatement(question)).toBe(statement)
})

it('matches other forms of a word, but the name of a skill only as it is', () => {
  const index = createLexicalIndex(['Mentored four interns', 'Node.js and C++', 'Owns the rowing club'])
  const best = (text: string) => index.score(text).indexOf(1)
  expect(best('mentoring an intern')).toBe(0)
  expect(best('node.js')).toBe(1)
  expect(best('c++')).toBe(1)
  expect(index.score('c#')).toEqual([0, 0, 0])
})

it('links a question to a line that names the same thing differently', () => {
  const lines = ['Mentored four engineers', 'Bachelor of Science, 2015', 'Refused to sign the accounts']
  expect(scoreTopics('How do you help less experienced colleagues grow?', lines)).toEqual([0.5, 0, 0])
  expect(scoreTopics('Tell me about a time you had to say no.', lines)).toEqual([0, 0, 0.5])
  expect(scoreTopics('Does a mentorship of doors delay rain?', lines)[1]).toBe(0)
})

it('prefers the section of plain facts that is asked for', () => {
  const lines = [{ section: 'Education' }, { section: 'Languages' }, { section: 'Experience' }]
  expect(scoreSections('Where did you study?', lines)).toEqual([1, -0.5, 0])
  expect(scoreSections('Which languages do you speak?', lines)).toEqual([-0.5, 1, 0])
  expect(scoreSections('Tell me about a conflict.', lines)).toEqual([-0.5, -0.5, 0])
})
