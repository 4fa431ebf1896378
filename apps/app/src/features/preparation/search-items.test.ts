import { expect, test } from 'vitest'
import { searchItems } from './search-items.ts'

const item = (question: string, text: string) => ({
  question,
  segments: [{ kind: 'grounded' as const, part: 'other' as const, text, chunkIds: [] }],
})
const items = [item('Why Rust?', 'It is fast.'), item('Tell me about a conflict', 'We disagreed about RUST.')]

test.each([
  ['  ', 2],
  ['rust', 2],
  [' FAST ', 1],
  ['python', 0],
])('"%s" finds %d', (term, count) => expect(searchItems(items, term)).toHaveLength(count))
