import { useEffect, useState } from 'react'

/** Longer answers lose the listener. */
const longAfterSeconds = 120

/** How long the answer has taken; it warns when it gets long. */
export function AnswerClock() {
  const [begun] = useState(() => Date.now())
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - begun) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p role="timer" className="figures text-sm text-muted">
      {time}
      {seconds >= longAfterSeconds && ' · Two minutes are over; come to the result.'}
    </p>
  )
}
