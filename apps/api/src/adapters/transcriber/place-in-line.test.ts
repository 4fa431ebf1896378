import { expect, test } from 'vitest'
import { type PendingRequest, RequestQueue } from '../../core/worker/request-queue.ts'
import { placeInLine } from './place-in-line.ts'

// What a recogniser without time for everything is given first. Twenty interviews ask in no order.

type Kind = 'question' | 'answer' | 'partial'
const interviews = Array.from({ length: 20 }, (_, index) => `${index}`)

function ask(id: number, streamKey: string, kind: Kind): PendingRequest {
  const priority = kind === 'partial' ? 'partial' : 'final'
  const place = placeInLine({ priority, isUrgent: kind === 'question', streamKey })
  const nothing = () => undefined
  return {
    id,
    priority: 'high',
    isUrgent: undefined,
    newestOf: undefined,
    key: undefined,
    deadlineMs: 1000,
    compose: nothing,
    onProgress: nothing,
    resolve: nothing,
    reject: nothing,
    deaths: 0,
    ...place,
  }
}

/** The kinds in the order in which they are served, and how many partial texts gave way to newer ones. */
function serve(asked: readonly { streamKey: string; kind: Kind }[]) {
  const queue = new RequestQueue()
  const kinds = new Map<number, Kind>()
  let replaced = 0
  for (const [id, { streamKey, kind }] of asked.entries()) {
    kinds.set(id, kind)
    if (queue.push(ask(id, streamKey, kind))) replaced += 1
  }
  const order: (Kind | undefined)[] = []
  for (let next = queue.take(); next; next = queue.take()) order.push(kinds.get(next.id))
  return { order, replaced }
}

test('the ends of questions go first, then the ends of answers, then partial texts', () => {
  const mixed = interviews.flatMap((streamKey, index) => {
    const kinds: Kind[] = index % 2 ? ['partial', 'answer', 'question'] : ['answer', 'partial', 'question']
    return kinds.map((kind) => ({ streamKey, kind }))
  })
  const { order } = serve(mixed)
  const run = (kind: Kind) => interviews.map(() => kind)
  expect(order).toEqual([...run('question'), ...run('answer'), ...run('partial')])
})

test('under load each track has one partial text in line, and every end of a turn is served', () => {
  const seconds = Array.from({ length: 30 }, (_, second) => second)
  const asked = seconds.flatMap((second) =>
    interviews.map((streamKey) => ({ streamKey, kind: second % 10 === 9 ? 'answer' : 'partial' }) as const),
  )
  const { order, replaced } = serve(asked)
  expect(order.filter((kind) => kind === 'partial')).toHaveLength(interviews.length)
  expect(order.filter((kind) => kind === 'answer')).toHaveLength(3 * interviews.length)
  expect(replaced).toBe(26 * interviews.length)
})

test('only the end of a question overtakes what is being recognised', () => {
  const streamKey = '1'
  expect(placeInLine({ priority: 'final', isUrgent: true, streamKey }).priority).toBe('high')
  expect(placeInLine({ priority: 'final', streamKey }).priority).toBe('low')
  expect(placeInLine({ priority: 'partial', isUrgent: true, streamKey }).priority).toBe('low')
})
