import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginToken, endToken, type TokenReader, writeTokens } from './write-tokens.ts'

/** A reader whose choice depends on everything it has read, and that counts its work. */
function createReader(seed: number, words = 5) {
  let read: number[] = []
  const did = { sequences: 0, singles: 0 }
  const follow = (tokens: readonly number[]) => {
    const mixed = tokens.reduce((sum, token) => (sum * 31 + token + seed) % 1009, 7)
    return mixed % 13 === 0 ? endToken : 10 + (mixed % words)
  }
  const reader: TokenReader = {
    readAll: async (tokens) => {
      did.sequences += 1
      read = [...tokens]
      return tokens.map((_, index) => follow(tokens.slice(0, index + 1)))
    },
    keep: (count) => {
      read = read.slice(0, count)
    },
    readOne: async (token) => {
      did.singles += 1
      read.push(token)
      return follow(read)
    },
  }
  return { reader, did, follow }
}

function writePlainly(follow: (tokens: readonly number[]) => number, most: number): number[] {
  const tokens = [beginToken]
  while (tokens.length <= most) {
    const next = follow(tokens)
    if (next === endToken) break
    tokens.push(next)
  }
  return tokens.slice(1)
}

test('no draft changes the text', async () => {
  const change = fc.record({
    at: fc.nat(40),
    remove: fc.nat(3),
    add: fc.array(fc.integer({ min: 10, max: 14 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.nat(500),
      fc.integer({ min: 0, max: 60 }),
      fc.array(change, { maxLength: 3 }),
      async (seed, most, changes) => {
        const { reader, follow } = createReader(seed)
        const text = writePlainly(follow, most)
        const draft = [...text]
        for (const { at, remove, add } of changes) draft.splice(at, remove, ...add)
        expect(await writeTokens(reader, draft, most)).toEqual(text)
        expect(await writeTokens(reader, [], most)).toEqual(text)
      },
    ),
    { numRuns: 500 },
  )
})

/** The first text of at least 20 tokens. */
function findLongText() {
  for (let seed = 0; ; seed += 1) {
    const text = writePlainly(createReader(seed).follow, 60)
    if (text.length >= 20) return { ...createReader(seed), text }
  }
}

test('a correct draft is read once', async () => {
  const { reader, did, text } = findLongText()
  expect(await writeTokens(reader, text, 60)).toEqual(text)
  expect(did).toEqual({ sequences: 1, singles: 0 })
})

test('after one wrong word at the start, the rest of the draft is read in one pass again', async () => {
  const { reader, did, text } = findLongText()
  expect(await writeTokens(reader, [99, ...text.slice(1)], 60)).toEqual(text)
  expect(did.sequences).toBe(2)
  expect(did.singles).toBeLessThan(4)
})
