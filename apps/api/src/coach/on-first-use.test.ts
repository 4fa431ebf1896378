import { expect, it, vi } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('reads a file once, and not before it is used', () => {
  const make = vi.fn((data: unknown) => JSON.stringify(data).length)
  const read = onFirstUse('occasion-lines.json', make)
  expect(make).not.toHaveBeenCalled()
  expect(read()).toBeGreaterThan(100_000)
  expect(read()).toBe(read())
  expect(make).toHaveBeenCalledTimes(1)
})
