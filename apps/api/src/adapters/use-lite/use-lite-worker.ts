import { serveRequests } from '../../core/worker/serve-requests.ts'
import { loadUseLite } from './load-use-lite.ts'
import { createMatchEncoder, type MatchEncoder } from './match-encoder.ts'
import type { UseLiteRequest } from './use-lite-request.ts'

let model: Awaited<ReturnType<typeof loadUseLite>> | undefined
/** Loaded with the first scores: a process that only stores resumes needs none. */
let encoder: Promise<MatchEncoder> | undefined

serveRequests<undefined, UseLiteRequest, Float32Array<ArrayBuffer>>({
  async start() {
    model = await loadUseLite()
  },
  async handle(message) {
    if (!model) throw new Error('The model was not loaded.')
    if (message.kind === 'vectors') return Float32Array.from((await model.embed(message.texts)).flat())
    const { tokenizer } = model
    encoder ??= createMatchEncoder((text) => tokenizer.encode(text))
    const { score } = await encoder
    return score(message.question, message.lines)
  },
  transferOf: ({ buffer }) => [buffer],
})
