import type { Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { openSource, readSources, subscribeToSources } from '../../../audio/capture/shared-sources.ts'
import { openTrackChain, type TrackChain } from '../../../audio/capture/track-chain.ts'
import { addReading, resetLevel } from '../tracks/levels.ts'
import { readChosenMicrophone } from '../tracks/stored-choices.ts'

/** One source under test: opening it, its level, and what went wrong. */
export function useSource(track: Track) {
  const stream = useSyncExternalStore(subscribeToSources, readSources)[track]
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const open = useCallback(async () => {
    setOpening(true)
    setError(null)
    try {
      await openSource(track, readChosenMicrophone())
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'We could not open this source.')
    }
    setOpening(false)
  }, [track])

  useEffect(() => {
    if (!stream) return
    let chain: TrackChain | null = null
    let isStopped = false
    resetLevel(track)
    openTrackChain({ stream, onReading: (reading) => addReading(track, reading) }).then(
      (opened) => {
        chain = opened
        if (isStopped) opened.close()
      },
      (problem: unknown) => {
        console.warn(problem)
        setError('The sound of this source cannot be read. Choose another one.')
      },
    )
    const onEnded = () => setError('This source has ended. Connect it again.')
    const sound = stream.getAudioTracks()[0]
    sound?.addEventListener('ended', onEnded)
    return () => {
      isStopped = true
      sound?.removeEventListener('ended', onEnded)
      chain?.close()
    }
  }, [stream, track])
  return { stream, isOpening, error, open }
}
