import type { LiveAnswer } from '@cuelight/contracts/live'
import { useEffect } from 'react'
import { client } from '../../../../shell/api-client.ts'
import { segmentsToRead } from './segments-to-read.ts'

const reported = new Set<number>()

/** Reports once when the first words, a cue or a segment, were readable: the frame after the one that draws it. */
export function useFirstPaintRecord(answer: LiveAnswer, arrivedAtMs: number | undefined): void {
  const hasText = segmentsToRead(answer).length > 0
  useEffect(() => {
    if (!hasText || arrivedAtMs === undefined || reported.has(answer.id)) return
    reported.add(answer.id)
    // A hidden page draws nothing until the candidate comes back, so we wait for the frame.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      // A message posted from a frame's callback is handled once that frame was drawn.
      channel.port1.onmessage = () => {
        channel.port1.close()
        const paintedAfterReleaseMs = Math.max(0, performance.now() - arrivedAtMs)
        client.live.recordFirstPaint
          .mutate({ answerId: answer.id, paintedAfterReleaseMs })
          .catch((error: unknown) => console.warn('The first paint was not recorded', error))
      }
      channel.port2.postMessage(null)
    })
  }, [hasText, arrivedAtMs, answer.id])
}
