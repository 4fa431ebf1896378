import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TestAnswer, TestConfig, TestOrder } from './obedient-worker.fixture.ts'
import {
  createSupervisedWorker,
  type RequestOptions,
  type SupervisedWorkerOptions,
  type WorkerEvent,
} from './supervised-worker.ts'

// Real processes and threads. Nothing here is measured in seconds: deadlines are long where nothing hangs.

type Options = Omit<SupervisedWorkerOptions<TestOrder>, 'kind' | 'module' | 'config' | 'onEvent'>

const module = new URL('./obedient-worker.fixture.ts', import.meta.url)
const longDeadlineMs = 60_000
const shortDeadlineMs = 300
const echo = (value: string): TestOrder => ({ do: 'echo', value })

function open(kind: 'child' | 'thread', options: Options = {}, config: TestConfig = {}) {
  const events: WorkerEvent[] = []
  const worker = createSupervisedWorker<TestOrder, TestAnswer, string>({
    ...options,
    kind,
    module,
    config,
    onEvent: (event) => events.push(event),
  })
  onTestFinished(() => worker.close())
  const ask = (
    order: TestOrder | ((incarnation: number) => TestOrder),
    given: Partial<RequestOptions<string>> = {},
  ) => worker.request(order, { deadlineMs: longDeadlineMs, ...given })
  const kinds = () => events.map(({ kind }) => kind)
  return { worker, ask, events, kinds }
}

/** The values in the order in which their requests ended. */
async function inOrderOfEnd(requests: readonly Promise<TestAnswer>[]): Promise<string[]> {
  const ended: string[] = []
  const note = (value: string) => void ended.push(value)
  await Promise.all(
    requests.map((one) =>
      one.then(
        ({ value }) => note(value),
        ({ reason }) => note(reason),
      ),
    ),
  )
  return ended
}

describe.each(['child', 'thread'] as const)('a supervised %s', (kind) => {
  test('starts with the first request, answers each caller, and has none of our environment', async () => {
    const { worker, ask, kinds } = open(kind)
    expect(worker.state).toBe('off')
    const values = Array.from({ length: 50 }, (_, index) => `value ${index}`)
    const answers = await Promise.all(values.map((value) => ask(echo(value))))
    expect(answers.map(({ value }) => value)).toEqual(values)
    expect(answers.at(-1)?.seen).toEqual(values)
    // Where Node keeps compiled code, when it does.
    expect(answers[0]?.environment.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([])
    expect([worker.state, kinds()]).toEqual(['ready', ['ready']])
  })

  test('a handler that throws fails its own request only', async () => {
    const { ask, kinds } = open(kind)
    await expect(ask({ do: 'fail' })).rejects.toMatchObject({ reason: 'failed', message: 'failed as told' })
    expect((await ask(echo('next'))).seen).toEqual(['fail', 'next'])
    expect(kinds()).toEqual(['ready'])
  })

  test('without retries a death fails what was in flight, and what waited goes to the next worker', async () => {
    const { worker, ask, events, kinds } = open(kind, { maxInFlight: 2 })
    const died = [ask({ do: 'die' }), ask(echo('with it'))]
    const waited = ask(echo('waited'))
    for (const request of died) await expect(request).rejects.toMatchObject({ reason: 'died' })
    expect((await waited).seen).toEqual(['waited'])
    expect(kinds()).toEqual(['ready', 'exited', 'ready'])
    expect(events[1]).toMatchObject({ detail: expect.stringContaining('3') })
    expect(worker.state).toBe('ready')
  })

  test('with retries a request outlives its worker, and tells the next one from the last', async () => {
    const { ask, kinds } = open(kind, { retries: 1 })
    const incarnations: number[] = []
    const answer = await ask((incarnation) => {
      incarnations.push(incarnation)
      return incarnations.length === 1 ? { do: 'die' } : echo('alive')
    })
    expect(answer.value).toBe('alive')
    expect(new Set(incarnations).size).toBe(2)
    expect(kinds()).toEqual(['ready', 'exited', 'ready'])
  })

  test('a request that ends every worker is given up alone; those behind it keep their order', async () => {
    const { ask, kinds } = open(kind, { retries: 1, maxInFlight: Number.POSITIVE_INFINITY })
    const deadly = ask({ do: 'die' })
    const innocent = ['a', 'b', 'c'].map((value) => ask(echo(value)))
    await expect(deadly).rejects.toMatchObject({ reason: 'died' })
    expect((await Promise.all(innocent)).at(-1)?.seen).toEqual(['a', 'b', 'c'])
    expect(kinds().filter((kind) => kind === 'exited')).toHaveLength(2)
  })

  test('a worker that hangs is ended after its deadline', async () => {
    const { ask, kinds } = open(kind)
    const hanging = ask({ do: 'hang' }, { deadlineMs: shortDeadlineMs })
    const waiting = ask(echo('waited'))
    await expect(hanging).rejects.toMatchObject({ reason: 'hung' })
    expect((await waiting).value).toBe('waited')
    expect(kinds()).toEqual(['ready', 'exited', 'ready'])
  })

  test('reports arrive in order, and their listener may set another deadline', async () => {
    const { ask } = open(kind)
    const reports: string[] = []
    const onProgress = (report: string) => {
      reports.push(report)
      return report === 'second' ? shortDeadlineMs : undefined
    }
    const request = ask({ do: 'reportAndHang' }, { deadlineMs: Number.POSITIVE_INFINITY, onProgress })
    await expect(request).rejects.toMatchObject({ reason: 'hung' })
    expect(reports).toEqual(['first', 'second'])
  })

  test('high requests go first; a newer one replaces the one that waits', async () => {
    const { ask } = open(kind)
    const low = (value: string, newestOf: string) => ask(echo(value), { priority: 'low', newestOf })
    const requests = [low('a1', 'a'), low('b1', 'b'), ask(echo('x')), low('a2', 'a'), ask(echo('y'))]
    expect(await inOrderOfEnd(requests)).toEqual(['superseded', 'x', 'y', 'a2', 'b1'])
  })

  test('an urgent request goes before the others of its priority, and urgent ones keep their order', async () => {
    const { ask } = open(kind)
    const urgent = (value: string) => ask(echo(value), { isUrgent: true })
    const requests = [
      ask(echo('x')),
      ask(echo('z'), { priority: 'low' }),
      urgent('u1'),
      ask(echo('y')),
      urgent('u2'),
    ]
    expect(await inOrderOfEnd(requests)).toEqual(['u1', 'u2', 'x', 'y', 'z'])
  })

  test('a high request overtakes a low one that is at work, and has the worker to itself', async () => {
    const { ask, kinds } = open(kind, { mayOvertake: true })
    const begun = Promise.withResolvers<void>()
    const onProgress = () => void begun.resolve()
    const low = ask({ do: 'step' }, { priority: 'low', onProgress })
    await begun.promise
    const { seen } = await ask({ do: 'takeTurns' })
    expect(seen.slice(seen.indexOf('takeTurns'))).toEqual(['takeTurns', 'turns taken'])
    expect((await low).value).toBe('stepped')
    expect(kinds()).toEqual(['ready'])
  })

  test('a second worker starts when the first is busy, and both share the queue', async () => {
    const { ask, kinds } = open(kind, { count: 2 })
    const controller = new AbortController()
    const busy = ask({ do: 'untilAborted' }, { signal: controller.signal })
    const other = await ask(echo('beside it'))
    expect(kinds()).toEqual(['ready', 'ready'])
    controller.abort(new Error('enough'))
    await expect(busy).rejects.toThrow('enough')
    expect(other.seen).toEqual(['beside it'])
  })

  test('a key stays with its worker until it is released, even while others come and go', async () => {
    const { worker, ask } = open(kind, { count: 2, hasAffinity: true })
    const workerOf = async (key: string) => (await ask(echo(key), { key })).worker
    const [first, second] = [await workerOf('a'), await workerOf('b')]
    expect(second).not.toBe(first)
    for (const key of ['a', 'b', 'a', 'b']) expect(await workerOf(key)).toBe(key === 'a' ? first : second)
    const controller = new AbortController()
    const busy = ask({ do: 'untilAborted' }, { key: 'a', signal: controller.signal })
    const last = ask(echo('last of a'), { key: 'a' })
    worker.release('a')
    controller.abort(new Error('enough'))
    await expect(busy).rejects.toThrow('enough')
    // The worker still had the state of the key when it answered.
    expect(await last).toMatchObject({ worker: first, released: [] })
    const { worker: third, released } = await ask(echo('c'), { key: 'c' })
    expect([third, released]).toEqual([first, ['a']])
  })

  test('a worker that dies at start is restarted with growing delays, and then requests are refused', async () => {
    const { worker, ask, kinds } = open(kind, { maxFailedStarts: 4 }, { diesAtStart: true })
    await expect(ask(echo('never'))).rejects.toMatchObject({ reason: 'unavailable' })
    expect(kinds()).toEqual(['exited', 'exited', 'exited', 'exited'])
    expect(worker.state).toBe('resting')
  })

  test('the first restart is not delayed', async () => {
    const { worker, ask } = open(kind)
    await expect(ask({ do: 'die' })).rejects.toMatchObject({ reason: 'died' })
    expect(worker.state).toBe('off')
  })

  test('a worker that says it is unusable is not tried again for the same request', async () => {
    const { ask, events } = open(kind, { maxFailedStarts: 4 }, { isUnusable: true })
    await expect(ask(echo('never'))).rejects.toMatchObject({ reason: 'unavailable' })
    expect(events).toEqual([{ kind: 'exited', detail: 'the file is missing' }])
  })

  test('a flood is refused beyond the bound and answered up to it', async () => {
    const { ask } = open(kind, { maxPending: 3 })
    const flood = Array.from({ length: 100 }, (_, index) => ask(echo(`${index}`)))
    const outcomes = await Promise.allSettled(flood)
    expect(outcomes.slice(0, 3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    for (const outcome of outcomes.slice(3))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'full' } })
    expect((await ask(echo('later'))).seen).toEqual(['0', '1', '2', 'later'])
  })

  test('an aborted request is not sent, or is cancelled and makes room immediately', async () => {
    const { ask } = open(kind)
    await ask(echo('up'))
    const [running, waiting] = [new AbortController(), new AbortController()]
    const cancelled = ask({ do: 'untilAborted' }, { signal: running.signal })
    const neverSent = ask(echo('never sent'), { signal: waiting.signal })
    const next = ask(echo('next'))
    waiting.abort(new Error('not wanted'))
    running.abort(new Error('no longer wanted'))
    await expect(neverSent).rejects.toThrow('not wanted')
    await expect(cancelled).rejects.toThrow('no longer wanted')
    expect((await next).seen.filter((one) => one !== 'aborted')).toEqual(['up', 'untilAborted', 'next'])
    expect((await ask(echo('later'))).seen).toContain('aborted')
    await expect(ask(echo('aborted'), { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
      'before',
    )
  })

  test('closing fails what is pending, and nothing comes back', async () => {
    const { worker, ask, events, kinds } = open(kind)
    await ask(echo('up'))
    const pending = [ask({ do: 'hang' }), ask(echo('waiting'))]
    const outcomes = inOrderOfEnd(pending)
    await Promise.all([worker.close(), worker.close()])
    expect(await outcomes).toEqual(['closed', 'closed'])
    await expect(ask(echo('late'))).rejects.toMatchObject({ reason: 'closed' })
    expect([worker.state, kinds()]).toEqual(['closed', ['ready']])
    const [ready] = events
    if (ready?.kind === 'ready' && ready.pid) expect(() => process.kill(ready.pid ?? 0, 0)).toThrow('ESRCH')
  })

  test('a closing worker has time to clean up, if it is given any', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuelight-worker-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'left')
    const { worker, ask } = open(kind, { closeGraceMs: longDeadlineMs })
    await ask(echo('up'))
    const request = ask({ do: 'untilAborted', path })
    await Promise.all([expect(request).rejects.toMatchObject({ reason: 'closed' }), worker.close()])
    expect(existsSync(path)).toBe(true)
    const stubborn = open(kind, { closeGraceMs: shortDeadlineMs })
    await stubborn.ask(echo('up'))
    const hanging = stubborn.ask({ do: 'hang' })
    await Promise.all([expect(hanging).rejects.toMatchObject({ reason: 'closed' }), stubborn.worker.close()])
  })

  test('a worker that outgrows its heap is ended', async () => {
    const { ask } = open(kind, { maxHeapMegabytes: 64 })
    await expect(ask({ do: 'eatHeap' })).rejects.toMatchObject({ reason: 'died' })
    expect((await ask(echo('next'))).value).toBe('next')
  })
})

test('a child that outgrows its memory outside of the heap is ended', async () => {
  const { ask } = open('child', { maxMegabytes: 400 })
  await expect(ask({ do: 'eatBuffers' })).rejects.toMatchObject({ reason: 'died' })
})

test('a thread that got no processor time is spared, and one that used it is ended', async () => {
  const { ask, kinds } = open('thread', { sparesStarved: true })
  const given = { deadlineMs: shortDeadlineMs }
  expect((await ask({ do: 'rest', milliseconds: 2 * shortDeadlineMs }, given)).value).toBe('rested')
  await expect(ask({ do: 'hang' }, given)).rejects.toMatchObject({ reason: 'hung' })
  await expect(ask({ do: 'untilAborted' }, given)).rejects.toMatchObject({ reason: 'hung' })
  expect(kinds()).toEqual(['ready', 'exited', 'ready', 'exited'])
})

test('buffers are transferred to a thread on request', async () => {
  const { ask } = open('thread', {
    transferOf: (order) => (order.do === 'echo' && order.bytes ? [order.bytes.buffer as ArrayBuffer] : []),
  })
  const bytes = new Uint8Array(1000)
  await ask({ do: 'echo', value: 'taken', bytes })
  expect(bytes.byteLength).toBe(0)
})
