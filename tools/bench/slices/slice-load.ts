// The browsers that send slices and follow their interviews. slices.ts runs this as its own process.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Track } from '@cuelight/contracts/live'
import { z } from 'zod'
import { createDemoClient } from '../../../apps/api/demo/client.ts'

const orderSchema = z.object({
  url: z.string(),
  interviews: z.array(z.object({ interviewId: z.number(), token: z.string() })),
  /** Sent first and not measured, while decoders start and code warms up. */
  warmUpSeconds: z.number(),
  seconds: z.number(),
})
export type LoadOrder = z.infer<typeof orderSchema>
/** Called when the measured part begins. */
export type LoadBegins = 'measured part begins'
export interface LoadResult {
  acknowledged: number
  /** Due in time but not sent, because the previous one was not acknowledged yet. */
  unsent: number
  failed: Record<string, number>
  /** From when a slice is due to its acknowledgement. */
  latenciesMs: number[]
  /** How late the load itself was; it is part of every latency. */
  loopP99Ms: number
}

const folder = new URL('../../../apps/api/src/live-engine/audio/fixtures/', import.meta.url)
const slices = readdirSync(folder)
  .filter((name) => name.endsWith('.bin'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder)))

process.on('disconnect', () => process.exit())
process.on('message', async (message) => {
  const order = orderSchema.parse(message)
  const stops = order.interviews.map(({ interviewId, token }) => {
    const { live } = createDemoClient(order.url, token).trpc
    const subscription = live.events.subscribe({ interviewId }, { onData: () => undefined })
    return () => subscription.unsubscribe()
  })
  const result = await drive(order)
  for (const stop of stops) stop()
  process.send?.(result)
})

/** A server that cannot keep up gets this much longer, no more. */
const overtimeMs = 10_000
const loopResolutionMs = 5

async function drive({ url, interviews, warmUpSeconds, seconds }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const result: LoadResult = { acknowledged: 0, unsent: 0, failed: {}, latenciesMs: [], loopP99Ms: 0 }
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  const began = performance.now() + 1000
  const measuredFrom = began + warmUpSeconds * 1000
  const endsAt = measuredFrom + seconds * 1000 + overtimeMs
  setTimeout(() => {
    loop.enable()
    process.send?.('measured part begins' satisfies LoadBegins)
  }, measuredFrom - performance.now())
  const tracks = interviews.flatMap((interview) =>
    (['interviewer', 'candidate'] as const).map((track) => ({ ...interview, track })),
  )
  const running = tracks.map(async ({ interviewId, token, track }, index) => {
    // Browsers do not start at the same moment.
    const offsetMs = (index * 1000) / tracks.length
    for (let second = 0; second < warmUpSeconds + seconds; second += 1) {
      const dueMs = began + offsetMs + second * 1000
      await wait(Math.max(0, dueMs - performance.now()))
      const isMeasured = dueMs >= measuredFrom
      if (performance.now() > endsAt) {
        if (isMeasured) result.unsent += 1
        continue
      }
      const status = await send(agent, url, token, interviewId, track, second).catch(
        (error: NodeJS.ErrnoException) => error.code ?? 'connection',
      )
      if (!isMeasured) continue
      if (status === 200) {
        result.acknowledged += 1
        result.latenciesMs.push(performance.now() - dueMs)
      } else result.failed[status] = (result.failed[status] ?? 0) + 1
    }
  })
  await Promise.all(running)
  agent.destroy()
  // The monitor counts its own interval too.
  return { ...result, loopP99Ms: loop.percentile(99) / 1e6 - loopResolutionMs }
}

function send(
  agent: Agent,
  url: string,
  token: string,
  interviewId: number,
  track: Track,
  second: number,
): Promise<number> {
  // The recording is short; each repetition counts as a new recorder.
  const place = `recorder-${Math.floor(second / slices.length)}-${track}/${second % slices.length}`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'audio/webm;codecs=opus',
    'x-captured-at': new Date().toISOString(),
    'x-duration-ms': '1000',
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/live/${interviewId}/${track}/${place}`,
      { method: 'PUT', agent, headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(slices[second % slices.length])
  })
}
