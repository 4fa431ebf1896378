// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './data-provider.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function failure(domainCode: string, httpStatus: number) {
  const text = 'Cuelight is not available for a moment.'
  return new TRPCClientError(text, { result: { error: { data: { domainCode, httpStatus } } } } as never)
}

/** Shows a query that fails like this until `isBack`, and tells what the screen sees. */
function show(error: Error) {
  const server = { isBack: false, calls: 0 }
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['resumes'],
    queryFn: async () => {
      server.calls += 1
      if (!server.isBack) throw error
      return ['resume.pdf']
    },
  })
  return { server, observer, leave: observer.subscribe(() => undefined) }
}

test('a screen says that the server is not available, asks again, and goes on', async () => {
  const error = failure('unavailable', 503)
  const { server, observer, leave } = show(error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error })
  await vi.advanceTimersByTimeAsync(20_000)
  server.isBack = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: ['resume.pdf'] })
  leave()
})

test('a screen that was left asks no more, and another failure is not asked about again', async () => {
  const left = show(failure('unavailable', 503))
  await vi.advanceTimersByTimeAsync(2000)
  left.leave()
  const other = show(failure('internal', 500))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(left.server.calls).toBe(2)
  expect(other.server.calls).toBe(2)
  other.leave()
})
