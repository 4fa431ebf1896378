import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { DemoClient } from '../../../apps/api/demo/client.ts'
import { measureRms } from '../../../apps/api/src/live-engine/endpointing/energy.ts'
// The browser's own rules, so that the bench cuts slices when the product does.
import { createPauseDetector, pauseMarks } from '../../../apps/app/src/audio/capture/pause-detector.ts'
import { RequestedCut } from '../../../apps/app/src/audio/capture/requested-cut.ts'

/** A reading of the browser's meter. */
const blockMs = 20

/** Cuts a recording as the browser's PCM recorder does: each second, at its meter's marks, and on request. */
export function createSliceCutter(pauseMs: number) {
  let isDue = false
  let recordedMs = 0
  const flush = () => {
    isDue = true
  }
  const detectPause = createPauseDetector(pauseMarks(pauseMs, 0), flush)
  const asked = new RequestedCut(flush)
  return {
    askFor: (atMs: number) => asked.request(atMs),
    /** True when the slice ends with this block. */
    hear(block: Float32Array, nowMs: number): boolean {
      recordedMs += blockMs
      detectPause(measureRms(block), blockMs)
      asked.check(nowMs)
      if (!isDue && recordedMs < audio.sliceMs) return false
      isDue = false
      recordedMs = 0
      return true
    },
  }
}

export type SliceCutter = ReturnType<typeof createSliceCutter>

/** Sends a recording in real time, slice after slice; resolves when the last one is stored. */
export async function playTrack(
  client: DemoClient,
  interviewId: number,
  samples: Float32Array,
  options: { track: Track; startedAtMs: number; cutter: SliceCutter },
): Promise<void> {
  const { track, startedAtMs, cutter } = options
  const path = `live/${interviewId}/${track}/${randomUUID()}`
  let sequence = 0
  let fromMs = 0
  let sent: Promise<unknown> = Promise.resolve()
  for (let toMs = blockMs; toMs * 16 <= samples.length; toMs += blockMs) {
    await sleep(Math.max(0, startedAtMs + toMs - Date.now()))
    if (!cutter.hear(samples.subarray((toMs - blockMs) * 16, toMs * 16), startedAtMs + toMs)) continue
    const name = `${path}/${sequence++}`
    const bytes = encodePcm16(samples.subarray(fromMs * 16, toMs * 16))
    const headers = {
      'Content-Type': 'application/octet-stream',
      'X-Captured-At': new Date(startedAtMs + fromMs).toISOString(),
      'X-Duration-Ms': String(toMs - fromMs),
    }
    // The outbox sends one slice at a time while the recording goes on.
    sent = sent.then(() => client.putSlice(name, bytes, headers))
    fromMs = toMs
  }
  await sent
}

function encodePcm16(samples: Float32Array): Uint8Array {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
  return new Uint8Array(pcm.buffer)
}
