// A process that only waits. slices.ts runs it beside the server: how late it wakes is what the machine adds to every latency.

export interface WaiterFigures {
  /** How late each wake-up was. */
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
