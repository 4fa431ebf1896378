// A stand-in for the models: one that dies or hangs on demand.
import { serveRequests } from '../../core/worker/serve-requests.ts'
import type { UseLiteRequest } from './use-lite-request.ts'

serveRequests<undefined, UseLiteRequest, Float32Array>({
  handle(message) {
    const first = firstText(message)
    if (first === 'die') process.exit(3)
    while (first === 'hang');
    return new Float32Array(lengthOf(message)).fill(1)
  },
})

function firstText(message: UseLiteRequest): string | undefined {
  if (message.kind === 'vectors') return message.texts[0]
  return message.kind === 'scores' ? message.question : message.turn
}

function lengthOf(message: UseLiteRequest): number {
  if (message.kind === 'vectors') return 512 * message.texts.length
  return message.kind === 'scores' ? message.lines.length : 1
}
