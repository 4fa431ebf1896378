/**
 * Finds the most processor time, in milliseconds, that one turn of this thread's event loop takes until `stop`: other
 * load on the cores does not change it. Timers run once a turn, so what passes between two of them is that of a turn.
 */
export function watchTurns(): { stop(): number } {
  const readMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = readMs()
  let longestMs = 0
  const look = () => {
    const now = readMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    stop() {
      clearInterval(timer)
      look()
      return longestMs
    },
  }
}
