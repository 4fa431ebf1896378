import type { AnswerSegment } from '@cuelight/contracts/answer'
import { expect, it } from 'vitest'
import { toParagraphs } from './to-paragraphs.ts'

const own = (text: string, part: AnswerSegment['part'] = 'action'): AnswerSegment => ({
  kind: 'grounded',
  part,
  text,
  chunkIds: [7],
})
const general = (text: string): AnswerSegment => ({ kind: 'bridge', part: 'other', text, chunkIds: [] })

it('sets the cue apart and reads what follows as one paragraph', () => {
  const { cue, paragraphs } = toParagraphs([
    own('Led the migration.', 'headline'),
    own('I led it.'),
    own('It held.'),
  ])
  expect(cue).toBe('Led the migration')
  expect(paragraphs).toEqual([{ kind: 'grounded', text: 'I led it. It held.', isHelp: false }])
})

it('marks general help, and no single sentence that leads over', () => {
  const { cue, paragraphs } = toParagraphs([
    general('First I’d ask.'),
    general('Then I’d weigh.'),
    own('I led it.'),
    general('That is close.'),
  ])
  expect(cue).toBeNull()
  expect(paragraphs.map(({ isHelp }) => isHelp)).toEqual([true, false, false])
})

it('takes an own text of the candidate for no cue', () => {
  const word: AnswerSegment = { kind: 'grounded', part: 'other', text: 'My own words.', chunkIds: [] }
  expect(toParagraphs([word])).toEqual({
    cue: null,
    paragraphs: [{ kind: 'grounded', text: 'My own words.', isHelp: false }],
  })
})
