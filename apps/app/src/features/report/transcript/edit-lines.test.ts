import { expect, it } from 'vitest'
import {
  changeLine,
  countChanges,
  findJoin,
  joinLine,
  splitLine,
  toCorrected,
  toEdited,
} from './edit-lines.ts'

const time = { startedAt: '', endedAt: '', atSeconds: 0 }
const lines = toEdited([
  { ...time, id: 1, track: 'interviewer', text: 'Why us?', isQuestion: true, isTyped: false },
  { ...time, id: 2, track: 'candidate', text: 'I like payments.', isQuestion: false, isTyped: false },
  { ...time, id: 3, track: 'candidate', text: 'And the team. What else?', isQuestion: false, isTyped: false },
])

it('joins a line to the one of the same speaker above it, and to no other', () => {
  expect(findJoin(lines, 1)).toBeUndefined()
  const joined = joinLine(lines, 2)
  expect(toCorrected(joined)[1]).toEqual({
    from: [2, 3],
    track: 'candidate',
    text: 'I like payments. And the team. What else?',
    isQuestion: false,
  })
  expect(joinLine(lines, 1)).toEqual(lines)
})

it('splits a line between words; each part keeps where it came from', () => {
  const split = splitLine(lines, '3', 'And the team.'.length)
  expect(toCorrected(split).slice(2)).toMatchObject([
    { from: [3], text: 'And the team.' },
    { from: [3], text: 'What else?' },
  ])
  expect(new Set(split.map(({ key }) => key)).size).toBe(4)
  expect(splitLine(lines, '3', 0)).toEqual(lines)
})

it('counts the lines that changed', () => {
  expect(countChanges(lines, lines)).toBe(0)
  expect(countChanges(lines, changeLine(lines, '1', { text: ' Why us? ' }))).toBe(0)
  expect(countChanges(lines, changeLine(lines, '1', { isQuestion: false }))).toBe(1)
  expect(countChanges(lines, joinLine(lines, 2))).toBe(2)
})
