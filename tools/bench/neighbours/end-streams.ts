import { createDatabase } from '@cuelight/db/client'
import { openInterview } from '../../kit/live-interview.ts'
import type { Figure } from '../../kit/measure.ts'
import type { ProductNode } from '../../kit/product-node.ts'
import { post } from './own-doors.ts'

const streams = 5

/** From the answer to a sign-out to the end of the stream. */
export async function endStreams(node: ProductNode, databaseUrl: string): Promise<Figure[]> {
  const { db, close } = createDatabase(databaseUrl, { maxConnections: 1 })
  const tookMs: number[] = []
  for (let count = 0; count < streams; count += 1) {
    const { interviewId, token } = await openInterview(db, node)
    const input = encodeURIComponent(JSON.stringify({ interviewId }))
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const stream = await fetch(`${node.url}/trpc/live.events?input=${input}`, { headers })
    const reader = stream.body?.getReader()
    await reader?.read()
    await (await post(`${node.url}/api/auth/logout`, {}, token)).arrayBuffer()
    const began = performance.now()
    while (!(await reader?.read())?.done);
    tookMs.push(performance.now() - began)
  }
  await close()
  return [
    {
      name: 'event stream after a sign-out: longest',
      value: Math.max(...tookMs),
      unit: 'ms',
      count: streams,
    },
  ]
}
