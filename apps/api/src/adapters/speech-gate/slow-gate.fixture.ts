// The messages of the real gate, but one that never answers.
import { serveRequests } from '../../core/worker/serve-requests.ts'

serveRequests<undefined, Float32Array, Uint8Array>({ handle: () => new Promise(() => undefined) })
