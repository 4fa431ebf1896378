import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { audio } from '@cuelight/contracts/constants'
import type { DemoClient } from '../../demo/client.ts'
import { frameMs, frameSamples, measureRms } from '../../src/live-engine/energy.ts'

/** The silences at which the browser hands over its running slice: the first pause, and the session's own. */
const firstPauseMs = 600

/** Where the browser would cut: each second, and when its meter has seen a pause long enough. */
export function planSlices(samples: Float32Array, pauseMs: number): { fromMs: number; toMs: number }[] {
  const cuts: { fromMs: number; toMs: number }[] = []
  let fromMs = 0
  let silentMs = 0
  let hasSpoken = false
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
    const toMs = at / 16 + frameMs
    const isSilent = measureRms(samples.subarray(at, at + frameSamples)) < audio.silenceRms
    const before = silentMs
    silentMs = isSilent ? silentMs + frameMs : 0
    hasSpoken ||= !isSilent
    const reached = (markMs: number) => hasSpoken && before < markMs && silentMs >= markMs
    if (toMs - fromMs < audio.sliceMs && !reached(firstPauseMs) && !reached(pauseMs)) continue
    cuts.push({ fromMs, toMs })
    fromMs = toMs
  }
  return cuts
}

/** Sends a recording in real time as the browser does; resolves when its last slice is stored. */
export async function playTrack(
  client: DemoClient,
  interviewId: number,
  samples: Float32Array,
  options: { startedAtMs: number; pauseMs: number },
): Promise<void> {
  const { startedAtMs, pauseMs } = options
  const path = `live/${interviewId}/interviewer/${randomUUID()}`
  for (const [sequence, { fromMs, toMs }] of planSlices(samples, pauseMs).entries()) {
    await sleep(Math.max(0, startedAtMs + toMs - Date.now()))
    await client.putSlice(`${path}/${sequence}`, encodePcm16(samples.subarray(fromMs * 16, toMs * 16)), {
      'Content-Type': 'application/octet-stream',
      'X-Captured-At': new Date(startedAtMs + fromMs).toISOString(),
      'X-Duration-Ms': String(Math.round(toMs - fromMs)),
    })
  }
}

function encodePcm16(samples: Float32Array): Uint8Array {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767))
  return new Uint8Array(pcm.buffer)
}
