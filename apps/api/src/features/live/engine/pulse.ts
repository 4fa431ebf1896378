/** A wait that a nudge ends early; a nudge without a waiter is kept for the next one. */
export function createPulse(signal: AbortSignal) {
  let isDue = false
  let end: (() => void) | undefined
  const beat = () => {
    isDue = true
    end?.()
  }
  signal.addEventListener('abort', beat, { once: true })
  return {
    beat,
    async wait(longestMs: number): Promise<void> {
      if (!isDue && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestMs)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = undefined
      isDue = false
    },
  }
}
