// Started by slices.ts beside what it measures: a process that only waits. How late it is, the machine adds to every latency.

export interface WaiterFigures {
  /** How much later than asked for it went on, each time. */
  lateMs: number[]
}

const waitMs = 5

process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  if (message === 'start') wait()
  else process.send?.({ lateMs } satisfies WaiterFigures)
})
const lateMs: number[] = []

function wait(): void {
  const beganAt = performance.now()
  setTimeout(() => {
    lateMs.push(Math.max(0, performance.now() - beganAt - waitMs))
    wait()
  }, waitMs)
}
