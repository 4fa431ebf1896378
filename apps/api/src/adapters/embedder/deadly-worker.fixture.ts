// A stand-in for the model: one that dies or hangs on demand.
import { serveRequests } from '../../core/worker/serve-requests.ts'

serveRequests<undefined, string[], Float32Array>({
  handle(texts) {
    if (texts[0] === 'die') process.exit(3)
    while (texts[0] === 'hang');
    return new Float32Array(512 * texts.length).fill(1)
  },
})
