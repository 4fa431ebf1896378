import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../../kit/measure.ts'
import type { ProductNode } from '../../kit/product-node.ts'
import { quantile } from '../../kit/statistics.ts'

const probePauseMs = 10
const quietMs = 5000

/** How long the health probe takes while nothing else goes on. */
export function probeQuiet(node: ProductNode): Promise<Figure[]> {
  return probeWhile('nothing else', node, () => wait(quietMs))
}

/** How long the health probe takes, and the product's event loop keeps a timer waiting, while `work` goes on. */
export async function probeWhile(
  what: string,
  node: ProductNode,
  work: () => Promise<unknown>,
): Promise<Figure[]> {
  await readLag(node)
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  working.catch(() => undefined)
  const tookMs: number[] = []
  while (!isDone) {
    const began = performance.now()
    await (await fetch(`${node.url}/health/live`)).arrayBuffer()
    tookMs.push(performance.now() - began)
    await wait(probePauseMs)
  }
  await working
  const lag = await readLag(node)
  const figure = (name: string, value: number): Figure => ({ name: `${what}: ${name}`, value, unit: 'ms' })
  return [
    { ...figure('health probe, p99', quantile(tookMs, 0.99)), count: tookMs.length },
    { ...figure('health probe, longest', Math.max(...tookMs)), count: tookMs.length },
    figure('event loop delay, p99', lag.p99Ms),
    figure('event loop delay, longest', lag.maxMs),
  ]
}

/** Since the last time they were read. */
async function readLag({ url }: ProductNode): Promise<{ p99Ms: number; maxMs: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1])
  return { p99Ms: read('p99'), maxMs: read('max') }
}
