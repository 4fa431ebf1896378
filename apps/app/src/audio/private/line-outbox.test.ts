import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { SendResult } from '../outbox/outbox.ts'
import { LineOutbox } from './line-outbox.ts'
import { type Line, openLineStore, type StoredLine } from './line-store.ts'

const line = (text: string, userId = 1): Line => ({
  userId,
  interviewId: 7,
  track: 'interviewer',
  sourceKey: `line-${text}`,
  text,
  startedAt: '2030-01-01T00:00:00.000Z',
  endedAt: '2030-01-01T00:00:01.000Z',
})

function recordingOutbox(name: string, answers: SendResult[] = []) {
  const sent: string[] = []
  const waits: number[] = []
  const refused: string[] = []
  const outbox = new LineOutbox({
    store: openLineStore(name),
    send: async (stored: StoredLine) => {
      sent.push(stored.text)
      return answers.shift() ?? { kind: 'acknowledged' }
    },
    wait: async (ms) => {
      waits.push(ms)
    },
    random: () => 0,
    currentUserId: () => 1,
    onRefused: (line, reason) => {
      refused.push(`${line.text}: ${reason}`)
    },
    alone: (work) => work(),
  })
  return { outbox, sent, waits, refused }
}

test('sends lines in order, repeats each until it is taken, and then forgets it', async () => {
  const { outbox, sent, waits } = recordingOutbox('lines-order', [{ kind: 'retry' }, { kind: 'retry' }])
  await Promise.all([outbox.add(line('one')), outbox.add(line('two'))])
  await outbox.drain()
  expect(sent).toEqual(['one', 'one', 'one', 'two'])
  expect(waits).toEqual([500, 1000])
  expect(await (await openLineStore('lines-order')).all()).toEqual([])
})

test('keeps the lines of another candidate; reports a refused line and goes on with the next', async () => {
  const { outbox, sent, refused } = recordingOutbox('lines-users', [
    { kind: 'refused', reason: 'It has ended.' },
  ])
  await outbox.add(line('somebody else', 2))
  await outbox.add(line('mine'))
  await outbox.add(line('next'))
  await outbox.drain()
  expect(sent).toEqual(['mine', 'next'])
  expect(refused).toEqual(['mine: It has ended.'])
  const left = async () => (await (await openLineStore('lines-users')).all()).map(({ text }) => text)
  expect(await left()).toEqual(['somebody else'])
  await outbox.forget(1)
  expect(await left()).toEqual(['somebody else'])
  await outbox.forget(2)
  expect(await left()).toEqual([])
})
