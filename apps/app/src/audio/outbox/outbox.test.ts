import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { maxWaitingMs, Outbox, OutboxFullError, type OutboxOptions, type SendResult } from './outbox.ts'
import { openSliceStore, type Slice, type StoredSlice } from './slice-store.ts'

let databaseCount = 0
const newName = () => `outbox-test-${++databaseCount}`

function slice(sequence: number, change: Partial<Slice> = {}): Slice {
  return {
    userId: 1,
    interviewId: 7,
    track: 'candidate',
    streamId: 'stream-one',
    sequence,
    capturedAt: '2030-01-01T00:00:00.000Z',
    durationMs: 1000,
    mediaType: 'audio/webm;codecs=opus',
    bytes: new Uint8Array([sequence]).buffer,
    ...change,
  }
}

const nameOf = (sent: Slice) => `${sent.track}/${sent.streamId}/${sent.sequence}`

/** Answers from the list, then acknowledges; keeps what it was asked and how long the outbox waited. */
function recordingOutbox(name: string, answers: SendResult[] = [], change: Partial<OutboxOptions> = {}) {
  const sent: string[] = []
  const waits: number[] = []
  const refused: string[] = []
  const outbox = new Outbox({
    store: openSliceStore(name),
    send: async (stored: StoredSlice) => {
      sent.push(nameOf(stored))
      return answers.shift() ?? { kind: 'acknowledged' }
    },
    wait: async (ms) => {
      waits.push(ms)
    },
    random: () => 0,
    currentUserId: () => 1,
    onRefused: (stored, reason) => refused.push(`${nameOf(stored)}: ${reason}`),
    ...change,
  })
  const flush = (interviewId = 7) => outbox.flush(interviewId, AbortSignal.timeout(10_000))
  return { outbox, sent, waits, refused, flush }
}

test('sends slices in order and forgets each once it is acknowledged', async () => {
  const name = newName()
  const { outbox, sent, flush } = recordingOutbox(name)
  for (const sequence of [0, 1, 2]) await outbox.add(slice(sequence))
  expect(await flush()).toBe(true)
  expect(sent).toEqual(['candidate/stream-one/0', 'candidate/stream-one/1', 'candidate/stream-one/2'])
  expect(await (await openSliceStore(name)).waiting()).toEqual([])
})

test('repeats a failed slice with growing waits before the next one', async () => {
  const { outbox, sent, waits, flush } = recordingOutbox(newName(), [
    { kind: 'retry' },
    { kind: 'retry' },
    { kind: 'retry', afterMs: 7000 },
  ])
  await outbox.add(slice(0))
  await outbox.add(slice(1))
  expect(await flush()).toBe(true)
  expect(sent.map((each) => each.at(-1))).toEqual(['0', '0', '0', '0', '1'])
  expect(waits).toEqual([500, 1000, 7000])
})

test('the next page sends what the last one could not, in the order recorded', async () => {
  const name = newName()
  const first = recordingOutbox(name, [], { send: () => new Promise(() => {}) })
  await first.outbox.add(slice(0))
  await first.outbox.add(slice(1))
  await first.outbox.add(slice(0, { streamId: 'a-later-stream' }))
  await first.outbox.add(slice(0, { userId: 2, streamId: 'somebody-else' }))
  const second = recordingOutbox(name)
  await second.outbox.drainAll()
  expect(await second.flush()).toBe(true)
  expect(second.sent).toEqual([
    'candidate/stream-one/0',
    'candidate/stream-one/1',
    'candidate/a-later-stream/0',
  ])
  const left = await (await openSliceStore(name)).waiting()
  expect(left.map((queue) => queue.userId)).toEqual([2])
})

test('one track does not wait for the other', async () => {
  const sent: string[] = []
  const { outbox } = recordingOutbox(newName(), [], {
    send: (stored) => {
      sent.push(nameOf(stored))
      return stored.track === 'interviewer'
        ? new Promise(() => {})
        : Promise.resolve({ kind: 'acknowledged' })
    },
  })
  await outbox.add(slice(0, { track: 'interviewer' }))
  await outbox.add(slice(0))
  await outbox.add(slice(1))
  await vi.waitFor(() => expect(sent).toContain('candidate/stream-one/1'))
  expect(outbox.readState().waitingMs).toEqual({ '7/interviewer': 1000, '7/candidate': 0 })
})

test('drops and reports a refused slice, and goes on with the rest', async () => {
  const { outbox, sent, refused, flush } = recordingOutbox(newName(), [
    { kind: 'refused', reason: 'It has ended.' },
  ])
  await outbox.add(slice(0))
  await outbox.add(slice(1))
  expect(await flush()).toBe(true)
  expect(refused).toEqual(['candidate/stream-one/0: It has ended.'])
  expect(sent).toHaveLength(2)
})

test('keeps audio through a sign-out until the same candidate is back', async () => {
  let userId: number | null = 1
  const { outbox, sent, flush } = recordingOutbox(newName(), [{ kind: 'signed-out' }], {
    currentUserId: () => userId,
  })
  await outbox.add(slice(0))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  userId = null
  await outbox.add(slice(1))
  await outbox.drainAll()
  userId = 1
  await outbox.drainAll()
  expect(await flush()).toBe(true)
  expect(sent.map((each) => each.at(-1))).toEqual(['0', '0', '1'])
})

test('flush gives up on its signal and keeps the audio', async () => {
  const { outbox } = recordingOutbox(newName(), [], { send: () => new Promise(() => {}) })
  await outbox.add(slice(0))
  const patience = new AbortController()
  const result = outbox.flush(7, patience.signal)
  patience.abort()
  expect(await result).toBe(false)
  expect(outbox.readState().waitingMs['7/candidate']).toBe(1000)
})

test('flush sends every stored slice, counted or not, however short', async () => {
  const name = newName()
  const store = await openSliceStore(name)
  await store.add(slice(0))
  await store.add(slice(1, { durationMs: 0 }))
  const { sent, flush } = recordingOutbox(name)
  expect(await flush()).toBe(true)
  expect(sent).toEqual(['candidate/stream-one/0', 'candidate/stream-one/1'])
})

test('keeps thirty minutes of a track and refuses more until there is room', async () => {
  let isOnline = false
  const { outbox, flush } = recordingOutbox(newName(), [], {
    send: async () => ({ kind: isOnline ? 'acknowledged' : 'retry' }),
    wait: () => vi.waitFor(() => expect(isOnline).toBe(true), 5000),
  })
  await outbox.add(slice(0, { durationMs: maxWaitingMs / 2 }))
  await outbox.add(slice(1, { durationMs: maxWaitingMs / 2 }))
  await expect(outbox.add(slice(2))).rejects.toThrow(OutboxFullError)
  await outbox.add(slice(0, { track: 'interviewer' }))
  expect(outbox.readState().waitingMs).toEqual({ '7/candidate': maxWaitingMs, '7/interviewer': 1000 })
  isOnline = true
  expect(await flush()).toBe(true)
  await outbox.add(slice(3))
})

test('two pages with one store take turns and send each slice once', async () => {
  const name = newName()
  let last: Promise<unknown> = Promise.resolve()
  const alone = (_name: string, work: () => Promise<boolean>) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  const one = recordingOutbox(name, [], { alone })
  const other = recordingOutbox(name, [], { alone })
  for (const sequence of [0, 1, 2]) await one.outbox.add(slice(sequence))
  await other.outbox.drainAll()
  expect(await Promise.all([one.flush(), other.flush()])).toEqual([true, true])
  expect([...one.sent, ...other.sent].toSorted().map((each) => each.at(-1))).toEqual(['0', '1', '2'])
})
