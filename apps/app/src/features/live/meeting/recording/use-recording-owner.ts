import { useEffect, useMemo, useRef, useState } from 'react'
import { claimRecording, isRecordedSomewhere } from '../../../../audio/watching/recording-owner.ts'
import type { RecordingOwner } from './meeting-phase.ts'

const pollEveryMs = 2000

/** This tab's right to record the interview. */
export type RecordingClaim = {
  /** False when another tab holds it and `takesOver` is false. */
  take(takesOver: boolean): Promise<boolean>
  isHeld(): boolean
  release(): void
}

/** Lets one tab record an interview. `onLost` is called when another tab took over. */
export function useRecordingOwner(interviewId: number, onLost: () => void) {
  const [isHere, setHere] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const latestOnLost = useRef(onLost)
  latestOnLost.current = onLost

  const claim = useMemo(
    () =>
      new TabClaim(interviewId, {
        onChange(isHeld) {
          setHere(isHeld)
          if (isHeld) setElsewhere(false)
        },
        onElsewhere: () => setElsewhere(true),
        onLost: () => latestOnLost.current(),
      }),
    [interviewId],
  )
  useEffect(() => () => claim.release(), [claim])

  useEffect(() => {
    if (isHere) return
    let isStopped = false
    const poll = async () => {
      const isFound = await isRecordedSomewhere(interviewId)
      if (!isStopped) setElsewhere(isFound)
    }
    const pollSafely = () => poll().catch(console.warn)
    pollSafely()
    const timer = setInterval(pollSafely, pollEveryMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [interviewId, isHere])

  const owner: RecordingOwner = isHere ? 'here' : isElsewhere ? 'elsewhere' : 'nobody'
  return { owner, claim }
}

type ClaimListener = { onChange(isHeld: boolean): void; onElsewhere(): void; onLost(): void }

class TabClaim implements RecordingClaim {
  readonly #interviewId: number
  readonly #listener: ClaimListener
  #lock: { release(): void } | null = null

  constructor(interviewId: number, listener: ClaimListener) {
    this.#interviewId = interviewId
    this.#listener = listener
  }

  async take(takesOver: boolean): Promise<boolean> {
    if (this.#lock) return true
    const onLost = () => {
      this.#change(null)
      this.#listener.onElsewhere()
      this.#listener.onLost()
    }
    this.#change(await claimRecording(this.#interviewId, { takesOver, onLost }))
    if (!this.isHeld()) this.#listener.onElsewhere()
    return this.isHeld()
  }

  isHeld(): boolean {
    return this.#lock !== null
  }

  release(): void {
    this.#lock?.release()
    this.#change(null)
  }

  #change(lock: { release(): void } | null): void {
    this.#lock = lock
    this.#listener.onChange(lock !== null)
  }
}
