import { loadMoonshine } from './moonshine.ts'
import type { FromWorker, ToWorker } from './recogniser-messages.ts'

// Runs in its own worker, so the screen stays responsive while words are recognised.
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const loading = loadMoonshine(__SPEECH_MODEL_PATH__)
loading.then(
  () => scope.postMessage({ kind: 'ready' }),
  (error: unknown) => scope.postMessage({ kind: 'failed', reason: textOf(error) }),
)

/** One after the other: two at once would only slow each other down. */
let last: Promise<unknown> = Promise.resolve()

scope.onmessage = ({ data: { id, samples } }) => {
  last = last.then(async () => {
    try {
      scope.postMessage({ kind: 'text', id, text: await (await loading).transcribe(samples) })
    } catch (error) {
      scope.postMessage({ kind: 'lost', id, reason: textOf(error) })
    }
  })
}
