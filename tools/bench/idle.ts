import { setTimeout as wait } from 'node:timers/promises'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { startOwnProduct } from '../kit/own-product.ts'
import { readTicks, type Ticks, ticksPerSecond } from '../kit/processor-time.ts'

/**
 * What a start leaves to do is over by then: compiling, the first checks of every queue, and V8's last collections of the
 * start's garbage, which take a quarter of a second of a core each, 105 and 210 s after it.
 */
const settleMs = 240_000
/** As long as the database takes from one checkpoint to the next. */
const watchMs = 300_000

export const idleMeasure: Measure = {
  name: 'idle',
  about: 'the processor time of a product that nobody uses, with its own database, for five minutes',
  onlyWhenNamed: 'reads /proc, and takes nine minutes',
  run: measureIdle,
}

async function measureIdle(): Promise<Measured> {
  const product = await startOwnProduct('idle')
  try {
    const roots = [product.productPid, product.databasePid]
    await wait(settleMs)
    const before = readTicks(roots)
    await wait(watchMs)
    const after = readTicks(roots)
    return { figures: describe(before, after), details: { before, after } }
  } finally {
    await product.stop()
  }
}

function describe(before: Ticks, after: Ticks): Figure[] {
  const percentOf = (isWanted: (each: Ticks[number]) => boolean) => {
    const used = Object.entries(after).filter(([, each]) => isWanted(each))
    const ticks = used.reduce((sum, [pid, each]) => sum + each.ticks - (before[Number(pid)]?.ticks ?? 0), 0)
    return (ticks / ticksPerSecond / (watchMs / 1000)) * 100
  }
  const figure = (name: string, isWanted: (each: Ticks[number]) => boolean): Figure => {
    return { name, value: percentOf(isWanted), unit: '% of a core' }
  }
  return [
    figure('product and database', () => true),
    figure('product with its children', ({ isDatabase }) => !isDatabase),
    figure('database', ({ isDatabase }) => isDatabase),
  ]
}
