import { useEffect, useRef } from 'react'

const beatMs = 1000
/** A timer this late was not just slowed down: the machine slept. */
const sleptMs = 10_000

/** Calls back when the machine wakes up or the network is back: connections may be dead without anyone noticing. */
export function useWake(onWake: () => void): void {
  const latest = useRef(onWake)
  latest.current = onWake
  useEffect(() => {
    let lastBeatAt = Date.now()
    const timer = setInterval(() => {
      const lateMs = Date.now() - lastBeatAt - beatMs
      lastBeatAt = Date.now()
      if (lateMs >= sleptMs) latest.current()
    }, beatMs)
    const onOnline = () => latest.current()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
