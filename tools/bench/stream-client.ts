// The screens that follow interviews. stream.ts runs this as its own process.
import { z } from 'zod'
import { createDemoClient } from '../../apps/api/demo/client.ts'

const orderSchema = z.object({ url: z.string(), token: z.string(), interviewIds: z.array(z.number()) })
export type StreamOrder = z.infer<typeof orderSchema>
export type StreamMessage = { type: 'open' } | { type: 'delay'; delayMs: number }

/** Both processes read the machine's clock. */
export const nowMs = (): number => performance.timeOrigin + performance.now()

const tell = (message: StreamMessage) => process.send?.(message)
const stops: (() => void)[] = []
process.on('disconnect', () => process.exit())
process.on('message', (message) => {
  for (const stop of stops.splice(0)) stop()
  const { url, token, interviewIds } = orderSchema.parse(message)
  for (const interviewId of interviewIds) stops.push(follow(url, token, interviewId))
})

function follow(url: string, token: string, interviewId: number): () => void {
  const subscription = createDemoClient(url, token).trpc.live.events.subscribe(
    { interviewId },
    {
      onData(value) {
        const received = nowMs()
        const event = 'data' in value ? value.data : value
        if (event.type !== 'notice') return
        if (event.code === 'open') tell({ type: 'open' })
        else tell({ type: 'delay', delayMs: received - Number(event.text) })
      },
    },
  )
  return () => subscription.unsubscribe()
}
