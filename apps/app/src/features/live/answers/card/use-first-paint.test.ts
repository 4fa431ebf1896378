// @vitest-environment jsdom
import type { LiveAnswer } from '@cuelight/contracts/live'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFirstPaintRecord } from './use-first-paint.ts'

type Record = { answerId: number; paintedAfterReleaseMs: number }
const record = vi.hoisted(() => vi.fn<(input: Record) => Promise<void>>().mockResolvedValue(undefined))
vi.mock('../../../../shell/api-client.ts', () => ({
  client: { live: { recordFirstPaint: { mutate: record } } },
}))
afterEach(() => {
  cleanup()
  record.mockClear()
})

const answer = (id: number, texts: string[]) =>
  ({ id, segments: texts.map((text) => ({ text })) }) as unknown as LiveAnswer

test('reports the first paint once there is text, and never again for the same answer', async () => {
  const show = ({ shown, at }: { shown: LiveAnswer; at: number }) => useFirstPaintRecord(shown, at)
  const { rerender, unmount } = renderHook(show, { initialProps: { shown: answer(1, []), at: 5 } })
  rerender({ shown: answer(1, ['One.']), at: 5 })
  await vi.waitFor(() => expect(record).toHaveBeenCalledTimes(1))
  expect(record.mock.calls[0]?.[0].answerId).toBe(1)
  // More text, a later release time after a reconnect, and a card that is drawn again: none of them is a first paint.
  rerender({ shown: answer(1, ['One.', 'Two.']), at: 5 })
  rerender({ shown: answer(1, ['One.', 'Two.']), at: 900 })
  unmount()
  renderHook(show, { initialProps: { shown: answer(1, ['One.', 'Two.']), at: 900 } })
  // The next answer's report comes after anything the first would still send.
  renderHook(show, { initialProps: { shown: answer(2, ['Two.']), at: 900 } })
  await vi.waitFor(() => expect(record.mock.calls.at(-1)?.[0].answerId).toBe(2))
  expect(record.mock.calls.map(([input]) => input.answerId)).toEqual([1, 2])
})

test('does not report an answer that was on the server before this page', async () => {
  renderHook(() => useFirstPaintRecord(answer(3, ['Old.']), undefined))
  renderHook(() => useFirstPaintRecord(answer(4, ['New.']), 1))
  await vi.waitFor(() => expect(record).toHaveBeenCalled())
  expect(record.mock.calls.map(([input]) => input.answerId)).toEqual([4])
})
