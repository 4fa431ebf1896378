import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/**
 * The library looks a hundred times a second, which was a third of the processor time of an idle product. Four times
 * finds what makes people wait as well.
 */
const lookEveryMs = 250
/** What the library gets instead: it cannot be told not to look, and no process runs for so long. */
export const neverMs = 2 ** 31 - 1
const replaced = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(nameOf)

/** How long the event loop kept a timer waiting, since the last time somebody asked. */
export function reportEventLoopLag(registry: Registry): void {
  const looks = monitorEventLoopDelay({ resolution: lookEveryMs })
  looks.enable()
  for (const name of replaced) registry.removeSingleMetric(name)
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: nameOf(name),
      help,
      registers: [registry],
      collect() {
        // A look counts from the one before.
        this.set(Math.max(0, (looks.count === 0 ? 0 : read() / 1e6) - lookEveryMs) / 1000)
      },
    })
  gauge('mean', 'Mean delay of the event loop', () => looks.mean)
  gauge('p50', 'Median delay of the event loop', () => looks.percentile(50))
  gauge('p99', 'Slowest hundredth of the delays of the event loop', () => looks.percentile(99))
  // The last to be asked, so the next answer begins anew.
  gauge('max', 'Longest delay of the event loop', () => {
    const { max } = looks
    looks.reset()
    return max
  })
}

function nameOf(figure: string): string {
  return `nodejs_eventloop_lag_${figure}_seconds`
}
