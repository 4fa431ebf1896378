import { expect, it } from 'vitest'
import { conceptReader } from './concepts.ts'
import { createLexicalIndex } from './lexical-index.ts'
import { toStatement } from './question-statement.ts'
import { scoreSections } from './sections.ts'

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

it('knows what a question and a line call differently', () => {
  const shared = (question: string, line: string) => {
    const spoken = conceptReader.readLine(line)
    return conceptReader.readQuestion(question).some((count, index) => count > 0 && (spoken[index] ?? 0) > 0)
  }
  expect(shared('How do you help less experienced colleagues grow?', 'Mentored four engineers')).toBe(true)
  expect(shared('Tell me about a time you had to say no.', 'Refused to sign the accounts')).toBe(true)
  expect(shared('Tell me about a time you had to say no.', 'Bachelor of Science, 2015')).toBe(false)
})

it('prefers the section of plain facts that is asked for', () => {
  const lines = [{ section: 'Education' }, { section: 'Languages' }, { section: 'Experience' }]
  expect(scoreSections('Where did you study?', lines)).toEqual([1, -0.5, 0])
  expect(scoreSections('Which languages do you speak?', lines)).toEqual([-0.5, 1, 0])
  expect(scoreSections('Tell me about a conflict.', lines)).toEqual([-0.5, -0.5, 0])
})
