// A stand-in for the models: one that dies or hangs on demand.
import { serveRequests } from '../../core/worker/serve-requests.ts'
import type { UseLiteRequest } from './use-lite-request.ts'

serveRequests<undefined, UseLiteRequest, Float32Array>({
  handle(message) {
    const [first] = message.kind === 'vectors' ? message.texts : [message.question]
    if (first === 'die') process.exit(3)
    while (first === 'hang');
    const length = message.kind === 'vectors' ? 512 * message.texts.length : message.lines.length
    return new Float32Array(length).fill(1)
  },
})
