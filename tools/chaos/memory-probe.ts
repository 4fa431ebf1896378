// Loaded before a process of the product (`node --import`): four times a minute every thread collects its garbage, and what is
// left is written to file descriptor 3, a line of JSON each time. Garbage that V8 has not collected yet is no leak, but it
// hides one.
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { setTimeout as wait } from 'node:timers/promises'

/** What one thread holds after a collection, in bytes. */
export interface HeldByThread {
  name: string
  /** Objects of JavaScript, without compiled code. */
  objects: number
  /** Machine code and bytecode that V8 has compiled so far; it compiles more as more is used, and more often. */
  code: number
  /** Buffers that the objects keep. */
  buffers: number
  /** All memory outside of V8's heap that its objects account for, buffers included. */
  external: number
  /** The memories of WebAssembly modules as they were asked for; not every page of them is used. */
  wasm: number
}

export interface HeldByProcess {
  /** Of the process's life. */
  seconds: number
  resident: number
  /** The main thread is the first; one that was too busy to answer is missing. */
  threads: HeldByThread[]
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

interface Evaluated {
  result: { objectId?: string; value?: unknown }
}

const objectGroup = 'memory probe'
const pipe = 3
const longestMs = 5000
const everyMs = 15_000

/** Asks one thread, directly or through its session. */
type Ask = (method: string, params?: object) => Promise<unknown>

async function measureThread(name: string, ask: Ask): Promise<HeldByThread> {
  await ask('HeapProfiler.collectGarbage')
  const usage = (await ask('Runtime.getHeapUsage')) as HeapUsage
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  const code = await sumCode(ask)
  const objects = usedSize + embedderHeapUsedSize - code
  const external = await evaluate(ask, 'process.memoryUsage().external')
  return { name, objects, code, buffers: backingStorageSize, external, wasm: await sumWasm(ask) }
}

const sumCode = (ask: Ask) =>
  evaluate(
    ask,
    `process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
    .filter(({ space_name }) => /code|trusted/.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)`,
  )

async function evaluate(ask: Ask, expression: string): Promise<number> {
  const { result } = (await ask('Runtime.evaluate', { expression })) as Evaluated
  return Number(result.value)
}

/** V8 counts these nowhere, so the objects themselves are asked. */
async function sumWasm(ask: Ask): Promise<number> {
  const kind = (await ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' })) as Evaluated
  const query = { prototypeObjectId: kind.result.objectId, objectGroup }
  const { objects } = (await ask('Runtime.queryObjects', query)) as { objects: { objectId: string } }
  const functionDeclaration =
    'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) }'
  const call = { objectId: objects.objectId, functionDeclaration, returnByValue: true }
  const { result } = (await ask('Runtime.callFunctionOn', call)) as Evaluated
  await ask('Runtime.releaseObjectGroup', { objectGroup })
  return Number(result.value)
}

/** A session for this measurement only: while one is attached, it keeps threads from going away. */
async function measure(): Promise<HeldByProcess> {
  const session = new Session()
  session.connect()
  try {
    const askHere: Ask = (method, params) =>
      new Promise((resolve, reject) => {
        session.post(method, params, (error, result) => (error ? reject(error) : resolve(result)))
      })
    const threads = [await measureThread('main', askHere)]
    const resident = process.memoryUsage.rss()
    for (const [name, ask] of await attachThreads(session)) {
      const late = wait(longestMs, undefined, { ref: false })
      const held = await Promise.race([measureThread(name, ask), late]).catch(() => undefined)
      if (held) threads.push(held)
    }
    return { seconds: performance.now() / 1000, resident, threads }
  } finally {
    session.disconnect()
  }
}

async function attachThreads(session: Session): Promise<[string, Ask][]> {
  const threads: [string, Ask][] = []
  const waiting = new Map<string, (result: unknown) => void>()
  let last = 0
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    const ask: Ask = (method, params) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(`${sessionId} ${last}`, resolve)
        const message = JSON.stringify({ id: last, method, params })
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
      })
    threads.push([workerInfo.url.split('/').at(-1) ?? '', ask])
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown }
    const key = `${sessionId} ${id}`
    waiting.get(key)?.(result)
    waiting.delete(key)
  })
  await new Promise<void>((resolve) => {
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, () => resolve())
  })
  return threads
}

async function keepMeasuring(): Promise<never> {
  for (;;) {
    await wait(everyMs, undefined, { ref: false })
    writeSync(pipe, `${JSON.stringify(await measure())}\n`)
  }
}

void keepMeasuring()
