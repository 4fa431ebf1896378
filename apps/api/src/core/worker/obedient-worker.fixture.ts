// A worker that does what a test asks for.
import { writeFileSync } from 'node:fs'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { type RequestScope, serveRequests } from './serve-requests.ts'

export interface TestConfig {
  isUnusable?: boolean
  diesAtStart?: boolean
}

export type TestOrder =
  | { do: 'echo'; value: string; bytes?: Uint8Array }
  | { do: 'die' | 'hang' | 'fail' | 'eatHeap' | 'eatBuffers' }
  /** Reports that it has begun and takes steps until a high request has passed it. */
  | { do: 'step' }
  /** Answers after so long without any work. */
  | { do: 'rest'; milliseconds: number }
  /** Takes a few turns of the event loop. */
  | { do: 'takeTurns' }
  /** Ends when it is cancelled, and leaves a file behind if it has a path. */
  | { do: 'untilAborted'; path?: string }
  /** Reports twice, then hangs. */
  | { do: 'reportAndHang' }

export interface TestAnswer {
  value: string
  /** Tells one process or thread from another. */
  worker: string
  /** The values this worker has received so far, and the keys it was asked to forget. */
  seen: string[]
  released: string[]
  environment: string[]
}

const seen: string[] = []
const released: string[] = []
let hasBeenPassed = false

function hang(): never {
  for (;;);
}

function eat(take: () => unknown): never {
  const eaten: unknown[] = []
  for (;;) eaten.push(take())
}

async function work(order: TestOrder, scope: RequestScope<string>): Promise<string> {
  seen.push(order.do === 'echo' ? order.value : order.do)
  switch (order.do) {
    case 'echo':
      return order.value
    case 'die':
      return process.exit(3)
    case 'hang':
      return hang()
    case 'fail':
      throw new Error('failed as told')
    case 'eatHeap':
      return eat(() => new Array(100_000).fill(seen.length))
    case 'eatBuffers':
      return eat(() => Buffer.alloc(10_000_000, 1))
    case 'step':
      scope.report('begun')
      while (!hasBeenPassed) {
        await setImmediate()
        await scope.mayGoOn()
        seen.push('next step')
      }
      return 'stepped'
    case 'rest':
      await wait(order.milliseconds)
      return 'rested'
    case 'takeTurns':
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
      seen.push('turns taken')
      hasBeenPassed = true
      return 'taken'
    case 'untilAborted':
      await new Promise((resolve) => scope.signal.addEventListener('abort', resolve))
      seen.push('aborted')
      if (order.path) writeFileSync(order.path, 'left in order')
      return 'nobody gets this'
    case 'reportAndHang':
      scope.report('first')
      scope.report('second')
      // The reports of a thread leave with the end of the turn.
      await setImmediate()
      return hang()
  }
}

serveRequests<TestConfig | undefined, TestOrder, TestAnswer, string>({
  // What takes longer than a turn needs the others beside it.
  isConcurrent: true,
  async start(config = {}) {
    if (config.diesAtStart) process.exit(4)
    if (config.isUnusable) throw new Error('the file is missing')
  },
  async handle(order, scope) {
    const value = await work(order, scope)
    const worker = `${process.pid}/${threadId}`
    return { value, worker, seen: [...seen], released: [...released], environment: Object.keys(process.env) }
  },
  release: (key) => void released.push(key),
})
