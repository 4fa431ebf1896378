// @vitest-environment jsdom
import type { LiveEvent, LiveSnapshot } from '@cuelight/contracts/live'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventHandlers, InterviewFollower } from './follow-interview.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A follower of a server that answers each snapshot as the list says; nothing in it means it never answers. */
function follow(answers: (LiveSnapshot | Error | null)[]) {
  const log: string[] = []
  const subscriptions: EventHandlers[] = []
  const follower = new InterviewFollower(
    7,
    {
      onSnapshot: ({ lastEventId }) => log.push(`snapshot ${lastEventId}`),
      onEvent: (event) => log.push(event.type),
      onConnection: (connection) => log.push(connection),
      onError: () => log.push('error'),
    },
    {
      async readSnapshot() {
        log.push('ask')
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer ?? new Promise(() => {})
      },
      subscribe(_interviewId, lastEventId, handlers) {
        log.push(`subscribe ${lastEventId}`)
        subscriptions.push(handlers)
        return { unsubscribe: () => log.push('unsubscribe') }
      },
    },
  )
  follower.connect()
  const newest = () => subscriptions.at(-1) as EventHandlers
  return { follower, log, newest }
}

const snapshot = (lastEventId: number) => ({ lastEventId }) as LiveSnapshot
const event: LiveEvent = { type: 'auto-answer', isOn: true }
const flush = () => vi.advanceTimersByTimeAsync(0)
const gone = new TRPCClientError('gone', {
  result: { error: { data: { domainCode: 'not-found' } } },
} as never)

test('shows the snapshot, then subscribes to what comes after it', async () => {
  const { log, newest } = follow([snapshot(4)])
  await flush()
  newest().onConnectionStateChange({ state: 'pending', error: null })
  newest().onData({ id: '5', data: event })
  expect(log).toEqual(['ask', 'snapshot 4', 'subscribe 4', 'connected', 'auto-answer'])
})

test('gives up when the first answer is an error', async () => {
  const { log } = follow([new Error('down')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['ask', 'error'])
})

test('never gives up once it has shown a snapshot', async () => {
  const { log, newest } = follow([snapshot(4), new Error('down'), new Error('down'), snapshot(9)])
  await flush()
  newest().onError(new Error('down'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(log.filter((entry) => entry === 'ask')).toHaveLength(4)
  expect(log.slice(-3)).toEqual(['ask', 'snapshot 9', 'subscribe 9'])
  expect(log).not.toContain('error')
})

test('gives up an attempt that nothing answers, and tries again', async () => {
  const { log, newest } = follow([snapshot(4), null, snapshot(9)])
  await flush()
  newest().onError(new Error('down'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(log.at(-1)).toBe('ask')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(log).toContain('snapshot 9')
})

test('stops for good when the interview was deleted', async () => {
  const { log, newest } = follow([snapshot(4), snapshot(9)])
  await flush()
  newest().onError(gone)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['ask', 'snapshot 4', 'subscribe 4', 'unsubscribe', 'error'])
})

test('a late answer after the screen is closed changes nothing', async () => {
  const { follower, log } = follow([snapshot(4)])
  follower.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['ask'])
})
