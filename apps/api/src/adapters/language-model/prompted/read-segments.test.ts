import { describe, expect, it } from 'vitest'
import { inPieces, writtenSegments } from '../model-outputs.fixture.ts'
import { SegmentReader } from './read-segments.ts'

const read = (text: string, size: number) => {
  const reader = new SegmentReader()
  return inPieces(text, size).flatMap((piece) => reader.push(piece))
}

describe('reading segments from a text that is still being written', () => {
  it('gives the same segments however the text is cut, whatever the strings hold', () => {
    const text = ` {"x":[{"segments":[{}]}], "gaps": ["}]"], "segments" : ${JSON.stringify(writtenSegments)}}`
    for (let size = 1; size < 40; size += 1) expect(read(text, size)).toEqual(writtenSegments)
  })

  it('gives a segment as soon as its last brace has come', () => {
    const reader = new SegmentReader()
    expect(reader.push('{"segments":[{"text":"I led it."')).toEqual([])
    expect(reader.push('}')).toEqual([{ text: 'I led it.' }])
    expect(reader.push(',{"text":"I')).toEqual([])
  })

  it.each([
    ['words before the JSON', 'Sure! {"segments":[{"text":"a"}]}', []],
    ['a broken second segment', '{"segments":[{"text":"a"},{"text":]}', [{ text: 'a' }]],
    ['words behind the JSON', '{"segments":[{"text":"a"}]} Hope that helps!', [{ text: 'a' }]],
  ])('gives what came whole before %s, and keeps the text', (_name, text, expected) => {
    for (const size of [1, 5, 100]) expect(read(text, size)).toEqual(expected)
    const reader = new SegmentReader()
    for (const piece of inPieces(text, 3)) reader.push(piece)
    expect(reader.whole).toBe(text)
  })
})
