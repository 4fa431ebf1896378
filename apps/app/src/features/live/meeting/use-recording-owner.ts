import { useCallback, useEffect, useRef, useState } from 'react'
import {
  claimRecording,
  isRecordedSomewhere,
  type RecordingClaim,
} from '../../../audio/watching/recording-owner.ts'

const lookEveryMs = 2000

/** Which tab records: this one, another one of this browser, or none. */
export type RecordingOwner = 'here' | 'elsewhere' | 'nobody'

/** Sees to it that one tab records a session. `onLost` is called when another tab took over. */
export function useRecordingOwner(interviewId: number, onLost: () => void) {
  const [isHere, setHere] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const claim = useRef<RecordingClaim | null>(null)
  const latestOnLost = useRef(onLost)
  latestOnLost.current = onLost

  const take = useCallback(
    async (takesOver: boolean): Promise<boolean> => {
      if (claim.current) return true
      claim.current = await claimRecording(interviewId, {
        takesOver,
        onLost() {
          claim.current = null
          setHere(false)
          setElsewhere(true)
          latestOnLost.current()
        },
      })
      setHere(claim.current !== null)
      setElsewhere(claim.current === null)
      return claim.current !== null
    },
    [interviewId],
  )

  const release = useCallback(() => {
    claim.current?.release()
    claim.current = null
    setHere(false)
  }, [])

  useEffect(() => {
    if (isHere) return
    let isStopped = false
    const look = async () => {
      const found = await isRecordedSomewhere(interviewId)
      if (!isStopped) setElsewhere(found)
    }
    const lookSafely = () => look().catch(console.warn)
    lookSafely()
    const timer = setInterval(lookSafely, lookEveryMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [interviewId, isHere])
  useEffect(() => () => claim.current?.release(), [])

  const owner: RecordingOwner = isHere ? 'here' : isElsewhere ? 'elsewhere' : 'nobody'
  return { owner, take, release }
}
